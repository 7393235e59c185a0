import type { BrowserContext, Page } from '@playwright/test';

import { expect, openAt, settle, signIn, test } from './support.ts';

/** As a browser does that translates a sentence as one: all texts beside each other become one `font`. */
const translateSentences = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const texts = document.createTreeWalker(
            document.querySelector('[role=dialog]')!,
            NodeFilter.SHOW_TEXT,
        );

        const firsts: Text[] = [];

        while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            if (!(text.previousSibling instanceof Text)) firsts.push(text);
        }

        for (const first of firsts) {
            const font = document.createElement('font');
            first.before(font);
            let words = '';

            while (font.nextSibling instanceof Text) {
                words += font.nextSibling.data;
                font.nextSibling.remove();
            }

            font.textContent = words.toUpperCase();
        }
    });

/**
 * As browsers do that translate a page: each text is replaced by a `font` with another one, for as long as the page is
 * open.
 */
const translatePage = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const translate = (node: Node): void => {
            if (
                node instanceof Text &&
                node.data.trim() !== '' &&
                node.parentElement &&
                !node.parentElement.closest(
                    'font, script, style, textarea, [contenteditable]',
                )
            ) {
                const [outer, inner] = [
                    document.createElement('font'),
                    document.createElement('font'),
                ];

                inner.textContent = node.data.toUpperCase();
                outer.append(inner);
                node.replaceWith(outer);
            } else Array.from(node.childNodes, translate);
        };

        translate(document.body);

        new MutationObserver(changes =>
            changes.forEach(({ addedNodes, target, type }) =>
                type === 'characterData'
                    ? translate(target)
                    : addedNodes.forEach(translate),
            ),
        ).observe(document.body, {
            childList: true,
            subtree: true,
            characterData: true,
        });
    });

test('on a page translated by the browser, forms, deletions and credit changes work, and figures stay current', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/room');
    await expect(page.getByRole('table')).toBeVisible();
    await translatePage(page);
    await page.getByRole('main').getByRole('link', { name: 'Create' }).click(); // the menu has another one
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('REQUIRED').first()).toBeVisible();
    await page.locator('input[name=RoomCode]').fill('Z999');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('Z999');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();

    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Delete' })
        .click();

    await expect(page.getByText('DELETED SUCCESSFULLY')).toBeVisible();
    await expect(page.getByText(/NO ROW MATCHES/)).toBeVisible();

    await page.locator('nav a[href="/internetuser"]').click();
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await settle(page);
    const before = await row.innerText();
    await mock.clearLog();
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Adjust credit' }).click();

    await page
        .getByRole('dialog')
        .getByRole('button', { name: '+1 day' })
        .click();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => row.innerText()).not.toBe(before);
    await expect(page.getByText(/stopped working/i)).toHaveCount(0);
});

test('in a dialog translated by the browser, the new balance follows what is typed', async ({
    page,
}) => {
    await openAt(page, 'admin', '/internetuser');
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Adjust credit' }).click();
    const dialog = page.getByRole('dialog');
    const typed = dialog.locator('input[name=RemDollar]');
    await typed.fill('5');
    const table = dialog.getByRole('table');

    const figures = async () =>
        (
            await table.locator('tbody tr').last().locator('td').allInnerTexts()
        ).map(text => parseFloat(text.replace(/[^\d.−-]/g, '')));

    const [before = NaN, , after] = await figures();
    expect(after).toBeCloseTo(before + 5);

    for (const translates of [translateSentences, translatePage]) {
        await translates(page);

        for (const amount of [7, 12.5]) {
            await typed.fill(String(amount));

            await expect
                .poll(async () => (await figures()).at(-1))
                .toBeCloseTo(before + amount);
        }

        await typed.fill('');

        await expect
            .poll(async () => (await figures()).at(-1))
            .toBeCloseTo(before);

        await typed.fill('5');
    }

    await expect(page.getByText(/stopped working/i)).toHaveCount(0);
    await expect(dialog).toBeVisible();
});

const refuse = (context: BrowserContext) =>
    context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
                configurable: true,
                get: () => {
                    throw new DOMException(
                        'The operation is insecure.',
                        'SecurityError',
                    );
                },
            });
    });

test('with storage blocked, a deep link opens after signing in and a list turns its pages', async ({
    page,
    context,
}) => {
    await refuse(context);
    await signIn(page, 'site', '/room');

    await expect(
        page.getByRole('table').getByRole('row').nth(10),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect(page.getByText(/^11-20 of/)).toBeVisible();
});

test('with storage full, a list turns its pages and the language can be changed', async ({
    page,
    context,
}) => {
    await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException(
                'The quota has been exceeded.',
                'QuotaExceededError',
            );
        };
    });

    await signIn(page, 'site', '/room');

    await expect(
        page.getByRole('table').getByRole('row').nth(10),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect(page.getByText(/^11-20 of/)).toBeVisible();

    await expect(
        page.getByRole('table').getByRole('row').nth(10),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Chambres/,
    );
});

test('on plain HTTP, without a clipboard, a link can still be copied', async ({
    page,
    context,
}) => {
    await context.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );

    await openAt(page, 'admin', '/room');

    await page.evaluate(() =>
        document.addEventListener('copy', () =>
            Object.assign(window, {
                copied: (document.activeElement as HTMLTextAreaElement).value,
            }),
        ),
    );

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();

    expect(
        await page.evaluate(() => Reflect.get(window, 'copied') as string),
    ).toContain('/room?');
});

test('in forced colours, selections are visible and colour samples keep their colours', async ({
    page,
}) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openAt(page, 'admin', '/room');
    await expect(page.getByRole('table')).toBeVisible();

    await page
        .getByRole('checkbox', { name: 'Select this row' })
        .first()
        .check();

    const outlines = () =>
        page
            .locator('tbody tr')
            .evaluateAll(rows =>
                rows.slice(0, 3).map(row => getComputedStyle(row).outlineWidth),
            );

    await expect.poll(outlines).toEqual(['2px', '0px', '0px']);
    await page.goto('/tv/theme/1/color');
    const preview = page.getByRole('img', { name: /^Home screen of the TV/ });
    await expect(preview).toBeVisible();

    expect(
        await preview.evaluate(box => getComputedStyle(box).forcedColorAdjust),
    ).toBe('none');

    await expect(
        page.getByRole('button', { name: 'Save' }),
        'looks like a button',
    ).toHaveCSS('border-top-style', 'solid');

    await page.goto('/');
    const mark = page.locator('dt', { hasText: 'Female' }).locator('span');
    await expect(mark).toBeVisible();

    expect(
        await mark.evaluate(box => getComputedStyle(box).forcedColorAdjust),
        'the marks beside the names of a chart',
    ).toBe('none');

    await page.goto('/accesslogs');
    const chip = page.getByRole('button', { name: '7 days' });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');

    expect(await chip.evaluate(box => getComputedStyle(box).outlineStyle)).toBe(
        'solid',
    );
});
