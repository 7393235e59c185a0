import { expect, openAt, test } from './support.ts';

test('marking text in a row or a double click on a word opens nothing; a plain click opens the row', async ({
    page,
}) => {
    await openAt(page, 'admin', '/site');
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

test('on a phone everything that is typed into has letters of at least 16 px', async ({
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
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
