import type { Page } from '@playwright/test';

import { LIST, nothingMore, watchShifts } from './firstView.ts';
import { expect, PASSWORD, test, type Who } from './support.ts';

const FIRST_CALLS = [
    '/api/UserMenuItem/CurrentUser',
    '/api/account/GetCurrentUserInfo',
    '/api/client/',
];

const isFirst = (path: string) => FIRST_CALLS.includes(path);

/** What the page asks the API for, from now on. */
const watchCalls = (page: Page): readonly string[] => {
    const requested: string[] = [];

    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/'))
            requested.push(isFirst(pathname) ? pathname : pathname + search);
    });

    return requested;
};

/** Holds answers back from now on, until they are let go. */
const hold = async (page: Page, what: RegExp): Promise<() => void> => {
    let letGo = () => {};
    const held = new Promise<void>(done => (letGo = done));

    await page.route(what, async route => {
        await held;
        await route.continue();
    });

    return letGo;
};

const pressSignIn = async (page: Page, who: Who): Promise<void> => {
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
};

for (const held of FIRST_CALLS)
    test(`requests session, menu and rows as soon as there is a token, without waiting for ${held}`, async ({
        page,
        mock,
    }) => {
        await mock.clearLog();
        const requested = watchCalls(page);
        const token = await hold(page, /\/api\/Token$/);
        const answer = await hold(page, new RegExp(`${held}(\\?|$)`));
        await page.goto(LIST);
        await pressSignIn(page, 'admin');
        await expect.poll(() => requested).toEqual(['/api/Token']);
        token();

        await expect
            .poll(() => requested.filter(isFirst).toSorted())
            .toEqual(FIRST_CALLS);

        await expect(page.getByRole('row')).toHaveCount(0);
        answer();

        await expect(
            page.getByRole('table', { name: 'Clients' }).getByRole('row'),
        ).toHaveCount(11);

        await expect(
            page.getByRole('navigation', { name: 'Menu' }),
        ).toBeVisible();

        expect(requested.filter(isFirst).toSorted()).toEqual(FIRST_CALLS); // and none of them twice
    });

test('shows the rows after Sign in before the application, which takes their place', async ({
    page,
}) => {
    const shifted = await watchShifts(page);
    const application = await hold(page, /\/assets\/portal-.*\.js$/);
    await page.goto(LIST);
    await pressSignIn(page, 'admin');
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(page.locator('.start-rows')).toBeVisible();

    const cells = await table
        .locator('tbody')
        .getByRole('cell')
        .allInnerTexts();

    application();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('.start-rows')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(1);

    expect(
        await table.locator('tbody').getByRole('cell').allInnerTexts(),
    ).toEqual(cells);

    expect(await shifted()).toBeLessThan(0.02);
});

test('does not show rows of a wrong guess: a client user’s rows are requested again within their rights', async ({
    page,
}) => {
    const requested = watchCalls(page);
    const application = await hold(page, /\/assets\/portal-.*\.js$/);
    await page.goto('/site');
    await pressSignIn(page, 'client');
    const sites = () => requested.filter(path => path.startsWith('/api/site/'));
    await expect.poll(sites).toEqual(['/api/site/?PageNo=1&PageSize=10']);
    await nothingMore(page);
    await expect(page.locator('.start-shell')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    application();

    await expect(
        page.getByRole('table', { name: 'Sites' }).getByRole('row'),
    ).not.toHaveCount(0);

    await expect
        .poll(sites)
        .toEqual([
            '/api/site/?PageNo=1&PageSize=10',
            expect.stringMatching(
                /^\/api\/site\/\?PageNo=1&PageSize=10&ClientId=\d+$/,
            ),
        ]);
});

test('a user who signs in after another sees only what they may see', async ({
    page,
}) => {
    await page.goto(LIST);
    await pressSignIn(page, 'admin');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.goto('/menuitem');
    const application = await hold(page, /\/assets\/portal-.*\.js$/);
    await page.reload();
    await pressSignIn(page, 'site');
    await nothingMore(page);
    await expect(page.locator('.start-shell')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    application();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
});
