import { expect, expectAccessible, signIn, test } from './support.ts';

test('an administrator views the portal as a site user in a separate tab that cannot change anything', async ({
    page,
    mock: _reset,
}) => {
    await signIn(page, 'admin', '/user/u-6');

    const own = () =>
        page.evaluate(() => localStorage.getItem('atrium.session'));

    const before = await own();
    await page.getByRole('button', { name: 'Actions' }).click();
    const coming = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'See as this user' }).click();
    const tab = await coming;

    await expect(
        tab.getByText(
            'You see the menu, pages and buttons that Sid Site has. Lists may hold more, because the server answers with your rights. Nothing can be changed here.',
        ),
    ).toBeVisible();

    await expectAccessible(tab);

    await tab.getByRole('link', { name: 'Rooms' }).click();
    await tab.getByRole('cell', { name: '101', exact: true }).click();
    await tab.getByRole('textbox', { name: 'Room name' }).fill('By the lift');
    const sent: string[] = [];

    tab.on('request', request => {
        if (request.method() !== 'GET') sent.push(request.url());
    });

    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByText(/^Nothing was sent/).first()).toBeVisible();
    expect(sent).toEqual([]);

    // It outlasts a reload, and leaves the administrator's own tab alone.
    await tab.reload();
    await expect(tab.getByText(/buttons that Sid Site has/)).toBeVisible();
    expect(await own()).toBe(before);
    tab.on('dialog', dialog => void dialog.accept());
    const closed = tab.waitForEvent('close');
    await tab.getByRole('button', { name: 'Close this tab' }).click();
    await closed;
    await page.reload();
    await expect(page.getByText('buttons that Sid Site has')).toHaveCount(0);
});
