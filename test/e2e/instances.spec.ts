import { moment } from '../moment.ts';
import { mockAt } from '../support/mock.ts';
import { expect, signIn, test } from './support.ts';

test('two browsers in two instances do not affect each other', async ({
    page,
    browser,
    baseURL,
    server,
    mock,
}) => {
    const [ada, bob] = [mockAt(server.url, 'ada'), mockAt(server.url, 'bob')];

    for (const instance of [ada, bob]) {
        await instance.clock({ now: moment.now });
        await instance.reset({ offset: moment.siteOffset });
    }

    await page.setExtraHTTPHeaders({ 'X-Mock-Instance': 'ada' });

    const other = await (
        await browser.newContext({
            baseURL: baseURL ?? '',
            locale: 'en-AU',
            timezoneId: moment.zone,
            viewport: { width: 1440, height: 900 },
            extraHTTPHeaders: { 'X-Mock-Instance': 'bob' },
        })
    ).newPage();

    await signIn(page, 'site', '/room/1');
    await signIn(other, 'site', '/room/1');

    const nameIn = (one: typeof page) =>
        one.getByRole('textbox', { name: 'Room name' });

    await expect(nameIn(other)).not.toHaveValue('');
    const before = await nameIn(other).inputValue();

    await nameIn(page).fill('Ada’s own room');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Data Saved Successfully.')).toBeVisible(); // leaving at once would break the call off
    await page.goto('/room');
    await expect(page.getByText('Ada’s own room').first()).toBeVisible();
    await other.goto('/room');

    await expect(
        other.getByText(before, { exact: true }).first(),
    ).toBeVisible();

    await expect(other.getByText('Ada’s own room')).toHaveCount(0);

    // Nor are one's faults, log, clock or who is signed in the other's.
    await ada.fail({ path: 'room/', status: 500, body: {} });
    await other.reload();

    await expect(
        other.getByText(before, { exact: true }).first(),
    ).toBeVisible();

    const changes = async (instance: typeof mock) =>
        (await instance.log()).filter(
            ({ method, path }) => method === 'POST' && path === 'room',
        ).length;

    expect([
        await changes(ada),
        await changes(bob),
        await changes(mock),
    ]).toEqual([1, 0, 0]);

    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(other.getByLabel('Password')).toBeVisible();
    await ada.heal();
    await page.reload();
    await expect(page.getByText('Ada’s own room').first()).toBeVisible();
    await other.context().close();
});
