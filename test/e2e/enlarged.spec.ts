import { chooseSite, expect, go, settle, signIn, test } from './support.ts';

const pages = [
    '/',
    '/client',
    '/client/1',
    '/site/1',
    '/internetuser',
    '/internetuser/1',
    '/deviceall',
    '/device',
    '/guest',
    '/paymentlog',
    '/accesslogs',
    '/analytics',
    '/voucher',
    '/profile',
    '/ticket/all',
    '/supportpage/1',
    '/user',
    '/paymentlog/close',
];

test('at 320 pixels, 1280 at 400 % zoom, no page scrolls sideways and no widely spaced text is cut off', async ({
    page,
    mock: _mock,
}) => {
    test.setTimeout(300_000);
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');

    for (const path of pages) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await go(page, path);

        await expect(
            page.getByRole('progressbar', { name: 'Loading' }),
        ).toBeHidden();

        await settle(page);

        const found = await page.evaluate(() => {
            /** Texts that are cut, and neither by an ellipsis nor because they are for screen readers alone. */
            const cut = (): readonly HTMLElement[] =>
                [
                    ...document.querySelectorAll<HTMLElement>(
                        ':is(main, header, nav) *',
                    ),
                ].filter(each => {
                    const { clip, clipPath, overflowX, textOverflow } =
                        getComputedStyle(each);

                    const isText =
                        each.childElementCount === 0 &&
                        each.textContent.trim() !== '' &&
                        each.checkVisibility() &&
                        clip === 'auto' &&
                        clipPath === 'none';

                    return (
                        isText &&
                        overflowX !== 'visible' &&
                        textOverflow !== 'ellipsis' &&
                        (each.scrollWidth > each.clientWidth + 1 ||
                            each.scrollHeight > each.clientHeight + 2)
                    );
                });

            const before = cut();
            const style = new CSSStyleSheet(); // the policy lets no other one in

            style.replaceSync(
                '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
            );

            document.adoptedStyleSheets = [
                ...document.adoptedStyleSheets,
                style,
            ];

            const spaced = cut()
                .filter(each => !before.includes(each))
                .map(each => each.textContent);

            const width = document.documentElement.scrollWidth;

            document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
                each => each !== style,
            );

            return { spaced, width };
        });

        expect.soft(found, path).toEqual({ spaced: [], width: 1280 });
        await page.setViewportSize({ width: 320, height: 640 });
        await settle(page);

        expect
            .soft(
                await page.evaluate(() => document.documentElement.scrollWidth),
                path,
            )
            .toBe(320);
    }
});

test('all text follows the browser’s font size, and none is cut without an ellipsis', async ({
    page,
    mock: _mock,
}) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');

    for (const path of ['/desk', '/internetuser', '/site/1', '/paymentlog']) {
        await go(page, path);
        await settle(page);

        const wrong = await page.evaluate(() => {
            const texts = [
                ...document.querySelectorAll<HTMLElement>(
                    ':is(main, header, nav) *:not(svg *)',
                ),
            ].filter(
                element =>
                    element.checkVisibility() &&
                    !element.matches('.view-unseen') &&
                    [...element.childNodes].some(
                        node =>
                            node.nodeType === Node.TEXT_NODE &&
                            node.textContent?.trim(),
                    ),
            );

            const sizeOf = (element: HTMLElement) =>
                parseFloat(getComputedStyle(element).fontSize);

            const before = texts.map(sizeOf);
            document.documentElement.style.fontSize = '24px';

            const found = texts.flatMap((element, n) => {
                const { overflowY, textOverflow, webkitLineClamp } =
                    getComputedStyle(element);

                const isCut =
                    overflowY !== 'visible' &&
                    textOverflow !== 'ellipsis' &&
                    webkitLineClamp === 'none' &&
                    element.scrollHeight > element.clientHeight + 2;

                const isLarger =
                    Math.abs(sizeOf(element) / before[n]! - 1.5) < 0.05;

                return isLarger && !isCut
                    ? []
                    : [`${before[n]} ${sizeOf(element)} ${element.outerHTML}`];
            });

            document.documentElement.style.fontSize = '';

            return found;
        });

        expect(wrong, path).toEqual([]);
    }
});

test('between phone and desktop widths, no page is wider than its window and no text leaves its button', async ({
    page,
    mock: _mock,
}) => {
    test.setTimeout(300_000);
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');

    for (const path of ['/desk', '/activity', ...pages]) {
        await go(page, path);
        await settle(page);

        for (const width of [480, 600, 744, 912, 1024, 1180]) {
            await page.setViewportSize({ width, height: 900 });
            await settle(page);

            const found = await page.evaluate(() => ({
                width: document.documentElement.scrollWidth,
                leaving: [
                    ...document.querySelectorAll<HTMLElement>('main button'),
                ]
                    .filter(
                        button =>
                            button.checkVisibility() &&
                            getComputedStyle(button).overflowX === 'visible' &&
                            button.textContent !== '' &&
                            button.scrollWidth > button.clientWidth + 1,
                    )
                    .map(button => button.textContent),
            }));

            expect
                .soft(found, `${path} at ${width}`)
                .toEqual({ width, leaving: [] });
        }
    }
});
