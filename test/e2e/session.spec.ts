import type { Page } from '@playwright/test';
import { chooseSite, expect, expectAccessible, signIn, test } from './support.ts';

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
const counted = (page: Page): Promise<Counted> => page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);
const chooseRow = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox').check();

test('two tabs at two sites leave each other alone; another user in one stops the other', async ({ page, context, mock }) => {
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
    expect((await mock.log()).filter(({ path }) => !/servertime/.test(path))).toEqual([]);

    // One tab holds something typed; in the other somebody else signs in.
    await page.goto('/room/create');
    await page.locator('input[name=RoomCode]').fill('Typed here');
    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await other.getByLabel('Username').fill('client');
    await other.getByLabel('Password').fill('demo');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Clara Client is signed in in this browser now.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/this page has stopped/i)).toBeVisible();
    await expect(page.locator('input[name=RoomCode]')).toHaveValue('Typed here');
    await expectAccessible(page);
    expect((await mock.log()).filter(({ method, path }) => method === 'POST' && /room/i.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('signed in in this browser now')).toBeHidden();
});
