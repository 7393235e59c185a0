import { expect, expectAccessible, signIn, test } from './support.ts';

test('an RMS account is tested as typed, and the client is saved', async ({
    page,
}) => {
    const tried: (string | null)[] = [];

    page.on('request', requested => {
        const { pathname, searchParams } = new URL(requested.url());
        if (pathname.endsWith('/rms/property'))
            tried.push(searchParams.get('RMSClientPassword'));
    });

    await signIn(page, 'admin', '/client/1/rms');

    await expect(page.locator('input[name=RMSClientPassword]')).toHaveAttribute(
        'type',
        'password',
    );

    await page.locator('input[name=RMSClientId]').fill('hotel-7');
    await page.locator('input[name=RMSClientPassword]').fill('wrong');
    await page.getByRole('button', { name: 'Test connection' }).click();

    await expect(
        page.getByText('RMS refused the client ID or the password.'),
    ).toBeVisible();

    await page.locator('input[name=RMSClientPassword]').fill('right');
    await expect(page.getByText('RMS refused')).toBeHidden();
    await page.getByRole('button', { name: 'Test connection' }).click();

    await expect(
        page.getByRole('cell', { name: 'P1', exact: true }),
    ).toBeVisible();

    expect(tried).toEqual(['wrong', 'right']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client Updated Successfully')).toBeVisible();
});

test('a client lists its own sites and groups, whatever is chosen', async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/client/1/sites');
    const first = page.getByRole('tabpanel').getByRole('row').nth(1);
    await expect(first).toBeVisible();

    const requested = (await mock.log()).filter(
        ({ path, query }) =>
            path === 'site/' &&
            query.ClientId === '1' &&
            query.PageSize === '10',
    );

    expect(requested.length).toBeGreaterThan(0);

    expect(requested.every(({ query }) => query.GroupId === undefined)).toBe(
        true,
    );

    await page.getByRole('tab', { name: 'Groups' }).click();

    await page
        .getByRole('tabpanel', { name: 'Groups' })
        .getByRole('button', { name: 'Create' })
        .click();

    await page
        .getByRole('dialog')
        .locator('input[name=GroupName]')
        .fill('Night shift');

    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Save' })
        .click();

    await expect(
        page
            .getByRole('tabpanel', { name: 'Groups' })
            .getByRole('row', { name: /Night shift/ }),
    ).toBeVisible();
});

test('Back closes an open dialog and stays on the page, even on the first page of a tab', async ({
    page,
}) => {
    await signIn(page, 'admin', '/client');

    const openRemoval = async () => {
        await page
            .getByRole('row')
            .nth(1)
            .getByRole('button', { name: 'Actions' })
            .click();

        await page.getByRole('menuitem', { name: 'Delete' }).click();

        await expect(
            page.getByRole('dialog', { name: 'Delete Client' }),
        ).toBeVisible();
    };

    await openRemoval();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/client$/);

    await page.getByRole('link', { name: 'Add client' }).click();

    await expect(
        page.getByRole('dialog', { name: 'Add client' }),
    ).toBeVisible();

    await page.goBack(); // this one has an address
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/client(\?|$)/);

    await page.getByRole('link', { name: 'Billing groups' }).click();
    await expect(page).toHaveURL(/\/billgroup/);
    await page.goBack();
    await expect(page).toHaveURL(/\/client(\?|$)/);
    await openRemoval();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/site'); // at once: closing does not break it off
    await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/client(\?|$)/);
    await openRemoval();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Billing groups' }).click();
    await expect(page).toHaveURL(/\/billgroup/);
    await page.goBack();
    await expect(page).toHaveURL(/\/client(\?|$)/);
});
