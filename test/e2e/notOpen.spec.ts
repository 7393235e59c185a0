import { expect, test } from './support.ts';

const reload = 'The portal has not opened.';

test('a page whose scripts fail to load says so in both languages and offers a reload', async ({
    page,
    complaints,
}) => {
    test.setTimeout(60_000);

    // A web server that answers a missing file with the page itself.
    await page.route(/\/assets\/.*\.js/, route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );

    await page.goto('/room?filter=%7B%7D');
    await expect(page.getByText(reload)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('ne s’est pas ouvert')).toBeVisible();
    complaints.splice(0); // of the files that are none
    await page.unroute(/\/assets\/.*\.js/);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText(reload)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
});

test('a browser without JavaScript is told so at once', async ({
    browser,
    baseURL,
}) => {
    const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL!,
    });

    const page = await context.newPage();
    await page.goto('/');

    // Playwright finds no text within `noscript`.
    await expect(page.locator('noscript p').first()).toHaveText(
        'The portal needs JavaScript, which is off in this browser.',
    );

    await expect(page.locator('noscript')).toBeVisible();
    await expect(page.getByText(reload)).toBeHidden();
    await context.close();
});
