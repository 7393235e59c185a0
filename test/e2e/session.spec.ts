import type { BrowserContext, Page } from '@playwright/test';

import { storedKeyOf } from '../../src/foundation/store.ts';
import {
    chooseSite,
    expect,
    expectAccessible,
    installedWith,
    PASSWORD,
    signIn,
    test,
} from './support.ts';

test.describe.configure({ timeout: 120_000 }); // long journeys, and machines that are busy

interface Counted {
    writes: string[];
    events: number;
}

/** Counts from now on what a tab writes and what it hears of others. */
const count = (page: Page) =>
    page.evaluate(() => {
        const counted: Counted = { writes: [], events: 0 };
        const native = Storage.prototype.setItem;

        Storage.prototype.setItem = function (key, value) {
            counted.writes.push(key);
            native.call(this, key, value);
        };

        addEventListener('storage', () => (counted.events += 1));
        Object.assign(globalThis, { counted });
    });

const counted = (page: Page): Promise<Counted> =>
    page.evaluate(
        () => (globalThis as unknown as { counted: Counted }).counted,
    );

const chooseRow = (page: Page, row: number) =>
    page.getByRole('row').nth(row).getByRole('checkbox').check();

test('two tabs at two sites do not affect each other; another user in one tab stops the other', async ({
    page,
    context,
    mock,
}) => {
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');
    await page.goto('/room');
    const other = await context.newPage();
    await other.goto('/room');
    await chooseSite(other, 'Aurora Gardens Singapore');
    await chooseRow(page, 1);
    await chooseRow(other, 2);
    await expect(other.getByRole('toolbar')).toBeVisible();
    await Promise.all([count(page), count(other)]);
    await mock.clearLog();
    await page.waitForTimeout(2000); // nobody does anything

    for (const tab of [page, other]) {
        expect(await counted(tab)).toEqual({ writes: [], events: 0 });
        await expect(tab.getByRole('toolbar')).toBeVisible();
    }

    expect(
        (await mock.log()).filter(({ path }) => !/servertime/.test(path)),
    ).toEqual([]);

    // One tab holds something typed; in the other somebody else signs in.
    await page.goto('/room/create');
    await page.locator('input[name=RoomCode]').fill('Typed here');
    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();

    await expect(
        page.getByRole('dialog', { name: 'Your session has ended' }),
    ).toBeVisible();

    await other.getByLabel('Username').fill('client');
    await other.getByLabel('Password').fill('demo');
    await other.getByRole('button', { name: 'Sign in' }).click();

    await expect(
        page.getByText('Clara Client is now signed in on this browser.'),
    ).toBeVisible({ timeout: 20_000 });

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/this page has stopped/i)).toBeVisible();

    await expect(page.locator('input[name=RoomCode]')).toHaveValue(
        'Typed here',
    );

    await expectAccessible(page);

    expect(
        (await mock.log()).filter(
            ({ method, path }) => method === 'POST' && /room/i.test(path),
        ),
    ).toEqual([]);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('now signed in on this browser')).toBeHidden();
});

type Stored = readonly (readonly ['local' | 'session', string, string])[];

const storedIn = (page: Page): Promise<Stored> =>
    page.evaluate(() => [
        ...Object.entries(localStorage).map(
            ([key, value]) => ['local', key, String(value)] as const,
        ),
        ...Object.entries(sessionStorage).map(
            ([key, value]) => ['session', key, String(value)] as const,
        ),
    ]);

const logOut = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
};

const fillIn = async (page: Page, who: string): Promise<void> => {
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password').fill(PASSWORD);
};

test('everything kept in the browser is in the table, and signing out clears all but the browser’s own settings in every tab', async ({
    page,
    context,
}) => {
    const other = await context.newPage();
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');
    await page.goto('/guest');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Garcia');
    await expect(page).toHaveURL(/Garcia/);
    await page.getByRole('button', { name: 'Language' }).click();

    await page
        .getByRole('menuitemradio', { name: 'English' })
        .or(page.getByRole('menuitem', { name: 'English' }))
        .click();

    await page.goto('/room');
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await page.locator('input[name=RoomName]').fill('Typed and not saved');

    await expect
        .poll(async () => JSON.stringify(await storedIn(page)))
        .toContain('Typed and not saved');

    await page.goto('/device');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.goto('/voucher');
    await page.getByLabel('Plan').selectOption({ index: 1 });
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Create vouchers' }).click();
    await expect(page).toHaveURL(/voucher\/print/);
    await page.goto('/paymentlog');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Payment log/,
    );

    await other.goto('/site');
    await other.getByRole('searchbox', { name: 'Search' }).fill('Banksia');
    await expect(other).toHaveURL(/Banksia/);

    const stored = await storedIn(page);

    expect(
        stored
            .filter(([storage, key]) => storedKeyOf(storage, key) === undefined)
            .map(([, key]) => key),
    ).toEqual([]);

    expect(JSON.stringify(stored)).toMatch(
        /Garcia.*Typed and not saved|Typed and not saved.*Garcia/,
    );

    await page.goto('/client');
    await logOut(page);

    for (const tab of [page, other]) {
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
            'Sign in',
        );

        await tab.waitForTimeout(1500); // what is written late would be written by then

        const left = (await storedIn(tab)).filter(
            ([, key]) => !/^atrium\.(activity|batches)\./.test(key),
        ); // which whoever comes back finds again, and nobody else is shown

        expect(
            left
                .filter(
                    ([storage, key]) =>
                        storedKeyOf(storage, key)?.of !== 'browser',
                )
                .map(([storage, key]) => `${storage} ${key}`),
        ).toEqual([]);

        expect(JSON.stringify(left)).not.toMatch(
            /Garcia|Banksia|Typed|admin|Ada|Aurora/i,
        );
    }

    // Who comes next in this tab begins at home, with nothing of the other.
    await fillIn(page, 'client');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Home/);
});

/** The browser as it is after it was closed and opened again. */
const reopened = async (
    context: BrowserContext,
    url: string,
): Promise<BrowserContext> => {
    const { origins } = await context.storageState();

    return context
        .browser()!
        .newContext({ baseURL: url, storageState: { cookies: [], origins } });
};

test('without "Keep me signed in" the token ends with the browser; until then every tab has it', async ({
    page,
    context,
    server,
}) => {
    await page.goto('/room');
    await fillIn(page, 'site');

    await expect(
        page.getByRole('checkbox', { name: 'Keep me signed in' }),
    ).toBeChecked();

    await page.getByRole('checkbox', { name: 'Keep me signed in' }).uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rooms/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rooms/);

    const tab = await context.newPage();
    await tab.goto('/guest');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Guests/);

    const token = await tab.evaluate(
        () =>
            (
                JSON.parse(sessionStorage.getItem('atrium.token') ?? '{}') as {
                    token?: string;
                }
            ).token,
    );

    expect(token).toMatch(/\w{8}/);

    expect(
        await page.evaluate(() => JSON.stringify(localStorage)),
    ).not.toContain(token);

    const later = await reopened(context, server.url);
    const again = await later.newPage();
    await again.goto('/room');
    await expect(again.getByLabel('Username')).toBeVisible();
    await later.close();

    await logOut(page);
    await expect(tab.getByLabel('Username')).toBeVisible();
    await tab.reload();
    await expect(tab.getByLabel('Username')).toBeVisible();

    await fillIn(page, 'site');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    const stored = await reopened(context, server.url);
    const back = await stored.newPage();
    await back.goto('/room');
    await expect(back.getByRole('heading', { level: 1 })).toHaveText(/^Rooms/);
    await stored.close();
});

test('an idle portal warns a minute before, signs out, hides what was typed and restores it', async ({
    page,
    context,
    mock,
}) => {
    await installedWith(context, { idleMinutes: 10, keepSignedIn: false });
    await page.clock.install();
    await signIn(page, 'site', '/room/create');
    await page.locator('input[name=RoomCode]').fill('Typed here');
    await page.clock.runFor(8 * 60_000);

    await expect(
        page.getByRole('button', { name: 'Stay signed in' }),
    ).toHaveCount(0);

    await page.clock.runFor(70_000);

    await expect(
        page.getByText('Nobody has used the portal for a while.'),
    ).toBeVisible();

    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay signed in' }).press('Shift');

    await expect(
        page.getByText('Nobody has used the portal for a while.'),
    ).toBeHidden();

    await mock.clearLog();
    await page.clock.runFor(10.1 * 60_000);

    const dialog = page.getByRole('dialog', {
        name: 'You were signed out because nobody used the portal',
    });

    await expect(dialog).toBeVisible();

    await expect
        .poll(
            async () =>
                (await mock.log()).filter(
                    ({ path }) => path === 'Account/LogOff',
                ).length,
        )
        .toBe(1); // it is not waited for

    expect(
        await page.evaluate(() =>
            JSON.stringify(
                [localStorage, sessionStorage].map(each =>
                    each.getItem('atrium.token'),
                ),
            ),
        ),
    ).toBe('[null,null]');

    expect(
        await page
            .locator('.MuiBackdrop-root')
            .last()
            .evaluate(backdrop => getComputedStyle(backdrop).backgroundColor),
    ).toMatch(/^rgb\(/); // opaque

    await expectAccessible(page);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden(); // the field behind it has its value all the time

    await expect(page.locator('input[name=RoomCode]')).toHaveValue(
        'Typed here',
    );

    await page.clock.runFor(1000);

    await page.goto('/guest');

    await page
        .getByRole('button', { name: 'Discard' })
        .click({ timeout: 1000 })
        .catch(() => undefined);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guests/);
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await page.clock.runFor(10.1 * 60_000);

    await expect(
        page.getByText('You were signed out because nobody used the portal.'),
    ).toBeVisible();

    await fillIn(page, 'site');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guests/);
});
