import { expect, expectAccessible, openAt, test } from './support.ts';

test('licences are created in one request and named after the site, or after PMS and the client', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/machine', '');
    const open = () =>
        page
            .getByRole('main')
            .getByRole('button', { name: 'Create licences' })
            .click();
    const dialog = page.getByRole('dialog', { name: 'Create licences' });
    const create = dialog.getByRole('button', { name: 'Create licences' });
    await open();
    await dialog.locator('input[name=Quantity]').fill('0');
    await create.click();
    await expect(dialog.getByText('At least 1')).toBeVisible();
    await dialog.locator('input[name=Quantity]').fill('3');
    const plain = await dialog.getByRole('status').innerText();
    expect(plain).not.toBe('');
    await dialog.getByRole('switch', { name: 'PMS billing' }).check();
    await expect(dialog.locator('input[name=Suffix]')).toHaveValue(plain);
    await dialog.locator('input[name=Suffix]').fill('X1');
    await expect(dialog.getByRole('status')).toHaveText(/^PMS[A-Z0-9]+X1$/);
    const prefix = await dialog.getByRole('status').innerText();
    await expectAccessible(page);
    await create.dblclick();
    await expect(page.getByText('Licenses created successfully')).toBeVisible();
    await expect(page.getByText(prefix).first()).toBeVisible();
    const sent = (await mock.log()).filter(
        ({ method, path }) => method === 'POST' && path === 'Machine/Create',
    );
    expect(sent).toHaveLength(1);

    await open();
    await expect(dialog.locator('input[name=Quantity]')).toHaveValue('1');
    await mock.fail({ method: 'POST', path: 'Machine/Create', kind: 'drop' }); // each time: a browser repeats a request whose kept connection was cut
    await create.click();
    await expect(dialog.getByText('It was not saved')).toBeVisible();
});
