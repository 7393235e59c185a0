import type { Locator } from '@playwright/test';

import { expect, openAt, test } from './support.ts';

test('selecting text in a row or double-clicking a word opens nothing; a click opens the row', async ({
    page,
}) => {
    await openAt(page, 'admin', '/site');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible(); // the application has taken over

    const cell = page
        .locator('tbody tr')
        .first()
        .locator('td > span')
        .filter({ hasText: /\w{4}/, hasNot: page.locator('a') })
        .first();

    const box = (await cell.boundingBox())!;
    const marked = () => page.evaluate(() => getSelection()?.toString() ?? '');

    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await marked()).not.toBe('');

    await cell.dblclick({ position: { x: 8, y: box.height / 2 } });
    expect(await marked()).toMatch(/^\S+\s?$/);
    await page.waitForTimeout(400); // longer than a click on text waits
    await expect(page).toHaveURL(/\/site$/);

    await cell.click({ position: { x: 8, y: box.height / 2 } });
    await expect(page).toHaveURL(/\/site\/\d+/);
});

test('on a phone, every text input has letters of at least 16 px', async ({
    browser,
    baseURL,
}) => {
    const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });

    const page = await context.newPage();

    const sizes = () =>
        page
            .locator(
                'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]',
            )
            .evaluateAll(boxes =>
                boxes.map(
                    box =>
                        `${getComputedStyle(box).fontSize} ${box.outerHTML.slice(0, 120)}`,
                ),
            );

    const tooSmall = async () =>
        (await sizes()).filter(box => parseFloat(box) < 16);

    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await tooSmall()).toEqual([]);

    for (const path of [
        '/room',
        '/internetuser/create',
        '/supportpage/create',
        '/wifiplan/create',
        '/sms/create',
    ]) {
        await openAt(page, 'admin', path);
        await expect(page.getByRole('heading').first()).toBeVisible(); // a dialog hides the page's own
        await page.waitForLoadState('networkidle');
        expect(await tooSmall(), path).toEqual([]);
    }

    await openAt(page, 'admin', '/internetuser/create');

    await expect(page.locator('input[name=Alias]')).toHaveAttribute(
        'autocapitalize',
        'none',
    );

    await openAt(page, 'admin', '/user/create');

    await expect(page.locator('input[name=UserName]')).toHaveAttribute(
        'autocapitalize',
        'none',
    );

    await context.close();
});

for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
    { width: 683, height: 384 }, // 1366 x 768 at a zoom of 200 %
])
    test(`the bar of selected rows is visible at ${width} x ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({ width, height });

        await openAt(
            page,
            'admin',
            '/internetuser?page=1&perPage=100&sort=Alias&order=ASC&filter={}',
        );

        const boxes = page.getByRole('checkbox', { name: 'Select this row' });
        await boxes.first().check();
        const bar = page.getByRole('toolbar', { name: '1 selected' });
        await expect(bar).toBeInViewport({ ratio: 1 });
        await boxes.nth(20).scrollIntoViewIfNeeded();
        await expect(bar).toBeInViewport({ ratio: 1 });
    });

test('on a phone the app bar keeps only the client and site in sight while one scrolls down, and comes back on the way up', async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAt(page, 'admin', '/internetuser');
    const account = page.getByRole('button', { name: 'Account' });
    const site = page.getByRole('combobox', { name: 'Site' });
    await expect(page.locator('.view-row').nth(5)).toBeAttached();
    await expect(account).toBeInViewport({ ratio: 1 });
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    await expect(account).not.toBeInViewport();
    await expect(site).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -50);
    await expect(account).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 100);
    await expect(account).not.toBeInViewport();
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

for (const language of ['en', 'fr'] as const)
    test(`on a phone every button beside a title is in sight (${language})`, async ({
        page,
    }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openAt(page, 'admin', '/');

        await page.evaluate(
            chosen =>
                localStorage.setItem(
                    'RaStoreAtrium.locale',
                    JSON.stringify(chosen),
                ),
            language,
        );

        for (const path of [
            '/guest',
            '/room',
            '/paymentlog',
            '/paymentlog/report',
            '/paymentlog/close',
            '/paymentlog/sites',
        ]) {
            await page.goto(path);
            const head = page.locator('div:has(> div > div > h1) > div + div');
            const buttons = head.locator('button, a');
            await expect(buttons.nth(2), path).toBeVisible();

            for (const button of await buttons.all())
                await expect(button, path).toBeInViewport({ ratio: 1 });
        }
    });

test('on a phone the filters of a list fade out on the side where they continue', async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAt(page, 'admin', '/internetuser');
    const filters = page.getByRole('search').locator('[data-more]');
    await expect(filters).toHaveAttribute('data-more', 'end');
    await expect(filters).toHaveCSS('mask-image', /to left/);
    await filters.evaluate(box => box.scrollTo({ left: box.scrollWidth }));
    await expect(filters).toHaveAttribute('data-more', 'start');
    await expect(filters).toHaveCSS('mask-image', /to right/);
});

for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 375, height: 667 },
])
    test(`the message after a sale covers neither the voucher’s code nor Save at ${width} x ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({ width, height });

        const isFree = async (part: Locator) => {
            const toast = (await page
                .getByRole('status')
                .filter({ hasText: /created|Saved/ })
                .boundingBox())!;

            const box = (await part.boundingBox())!;

            return (
                box.y + box.height <= toast.y || toast.y + toast.height <= box.y
            );
        };

        await openAt(page, 'admin', '/desk');

        await page
            .getByRole('region', { name: 'Sell a voucher' })
            .getByRole('group')
            .getByRole('button')
            .first()
            .click();

        await expect(
            page.getByRole('heading', { level: 1, name: 'Print vouchers' }),
        ).toBeVisible();

        await expect
            .poll(() => isFree(page.getByRole('img', { name: /QR/ }).first()))
            .toBe(true);
    });
