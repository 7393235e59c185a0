import { expect, expectAccessible, signIn, test } from './support.ts';

test('changing a portal user’s widgets and menu items sends only the changes', async ({
    page,
    mock: _reset,
}) => {
    await signIn(page, 'admin', '/user/u-3/widgets');
    const sent: string[] = [];

    page.on(
        'request',
        request =>
            request.url().includes('/Account/Register/') &&
            sent.push(request.postData() ?? ''),
    );

    await page.getByRole('checkbox', { name: 'Sessions' }).uncheck();
    await page.getByRole('tab', { name: 'Menu items' }).click();
    await page.getByRole('checkbox', { name: 'Tickets' }).uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).dblclick();

    await expect(
        page.getByRole('status').filter({ hasText: 'Update Successful' }),
    ).toBeVisible();

    expect(sent).toHaveLength(1);

    const body = JSON.parse(sent[0] ?? '{}') as {
        Widgets: unknown;
        MenuItems: unknown[];
    };

    expect(body.Widgets).toEqual([
        { UserId: 'u-3', WidgetId: 1, Action: 'Remove' },
    ]);

    expect(body.MenuItems).toHaveLength(1);

    await page.goto('/user/u-3/widgets');

    await expect(
        page.getByRole('checkbox', { name: 'Downloaded' }),
    ).toBeChecked();

    await expect(
        page.getByRole('checkbox', { name: 'Sessions' }),
    ).not.toBeChecked();

    await page.getByRole('tab', { name: 'Account' }).click();

    await page
        .getByRole('combobox', { name: 'Role' })
        .selectOption('Administrators');

    await expect(page.getByRole('tab', { name: 'Widgets' })).toHaveCount(0);

    await page
        .getByRole('combobox', { name: 'Role' })
        .selectOption('ClientUsers');

    await page.getByRole('textbox', { name: 'First name' }).fill('Clarissa');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(
        page
            .getByRole('status')
            .filter({ hasText: 'User saved successfully.' }),
    ).toBeVisible();
});

test('a new portal user needs an unused name and the same password twice', async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/user/create');
    await page.getByRole('textbox', { name: 'User name' }).fill('admin');
    await page.getByRole('textbox', { name: 'Email' }).fill('new@example.com');
    await page.locator('input[name=Password]').fill('secret1');
    await page.locator('input[name=ConfirmPassword]').fill('secret2');

    await page
        .getByRole('combobox', { name: 'Role' })
        .selectOption('Distributors');

    await mock.clearLog();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The passwords do not match')).toBeVisible();

    expect(
        (await mock.log()).some(line => line.path === 'Account/Register/'),
    ).toBe(false);

    await page.locator('input[name=ConfirmPassword]').fill('secret1');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(
        page.getByRole('alert').filter({ hasText: 'already taken' }),
    ).toBeVisible();

    await page.getByRole('textbox', { name: 'User name' }).fill('newcomer');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(
        page
            .getByRole('status')
            .filter({ hasText: 'User saved successfully.' }),
    ).toBeVisible();
});
