import type { Page } from '@playwright/test';

import {
    expect,
    expectAccessible,
    signIn,
    test,
    typeSignIn,
} from './support.ts';

const dialogOf = (page: Page) =>
    page.getByRole('dialog', { name: 'Add client' });

const field = (page: Page, name: string) =>
    dialogOf(page).locator(`input[name="${name}"]`);

const press = (page: Page, name: string) =>
    dialogOf(page).getByRole('button', { name, exact: true }).click();

const fillDetails = async (page: Page, company: string): Promise<void> => {
    await field(page, 'Company').fill(company);
    await press(page, 'Next');
};

const fillCredentials = async (page: Page): Promise<void> => {
    await field(page, 'Email').fill('ann@example.com');
    await field(page, 'Password').fill('secret1');
    await field(page, 'ConfirmPassword').fill('secret1');
    await press(page, 'Next');
};

const toReview = async (page: Page, company: string): Promise<void> => {
    await fillDetails(page, company);
    await fillCredentials(page);
    await press(page, 'Next');

    await expect(
        dialogOf(page).getByRole('button', { name: 'Create client' }),
    ).toBeEnabled();
};

const stage = (page: Page, name: string) =>
    dialogOf(page)
        .getByRole('list', { name: 'Run' })
        .getByRole('listitem')
        .filter({ hasText: name });

test('a client is added in five steps', async ({ page, mock }) => {
    await signIn(page, 'admin', '/client');
    await page.getByRole('link', { name: 'Add client' }).click();
    await press(page, 'Next');
    await expect(dialogOf(page).getByText('Required').first()).toBeVisible();

    await field(page, 'Company').fill('Zebra Lodge');
    await expect(field(page, 'Code')).toHaveValue('ZEBRA');
    await expect(field(page, 'SiteName')).toHaveValue('Zebra Lodge');
    await expectAccessible(page);
    await press(page, 'Next');

    await expect(field(page, 'UserName')).toHaveValue('zebra');
    await field(page, 'Email').fill('ann@example.com');
    await field(page, 'Password').fill('secret1');
    await field(page, 'ConfirmPassword').fill('secret2');
    await press(page, 'Next');

    await expect(
        dialogOf(page).getByText('The passwords do not match'),
    ).toBeVisible();

    await field(page, 'ConfirmPassword').fill('secret1');
    await press(page, 'Next');

    await expect(
        page.getByRole('img', {
            name: /Login page for the guests of Zebra Lodge/,
        }),
    ).toBeVisible();

    await press(page, 'Next');

    await dialogOf(page)
        .getByRole('button', { name: 'Change User credentials' })
        .click();

    await expect(field(page, 'UserName')).toHaveValue('zebra');
    await press(page, 'Next');
    await press(page, 'Next');
    await expectAccessible(page);

    await dialogOf(page)
        .getByRole('button', { name: 'Create client' })
        .dblclick();

    const added = page.getByText('Client Added Successfully').waitFor();
    for (const name of [
        'Client',
        'Billing group',
        'Site',
        'Wi-Fi plan',
        'Portal user',
        'Device',
    ])
        await expect(stage(page, name).first()).toContainText('Success');
    await added;
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /Zebra Lodge/ })).toBeVisible();

    const saves = (await mock.log())
        .filter(
            ({ method, path }) =>
                method === 'POST' && !/Token|Confirm/.test(path),
        )
        .map(({ path }) => path);

    expect(saves.filter(path => /^client\/?$/.test(path))).toHaveLength(1);
    expect(saves.filter(path => /^device\/?$/.test(path))).toHaveLength(1);
});

for (const [width, height] of [
    [1440, 900],
    [390, 844],
] as const)
    test(`after "Next" the first problem has the focus, and all that belongs to it is in view, ${width} wide`, async ({
        page,
    }) => {
        await page.setViewportSize({ width, height });
        await typeSignIn(page, 'admin', '/client/create'); // the wizard hides the shell

        const country = dialogOf(page).getByRole('combobox', {
            name: 'Country',
        });

        await country.fill('Australia');

        await page
            .getByRole('option', { name: 'Australia', exact: true })
            .click();

        await press(page, 'Next');
        await expect(field(page, 'Company')).toBeFocused();
        await expect(field(page, 'Company')).toBeInViewport({ ratio: 1 });
        await field(page, 'Company').fill('Zebra Lodge');
        await press(page, 'Next');
        await expect(field(page, 'LocTimeOffset')).toBeFocused();

        await expect(
            dialogOf(page)
                .getByRole('button', { name: /Lord Howe|Hobart/ })
                .last(),
        ).toBeInViewport({ ratio: 1 });

        await dialogOf(page)
            .getByRole('button', { name: /Adelaide/ })
            .click();

        await press(page, 'Next');
        await field(page, 'Email').fill('ann@example.com');
        await field(page, 'Password').fill('secret1');
        await press(page, 'Next');
        await expect(field(page, 'ConfirmPassword')).toBeFocused();

        await expect(
            dialogOf(page).getByText('The passwords do not match'),
        ).toBeInViewport({ ratio: 1 });
    });

test('typed values survive a reload, passwords do not; leaving a run asks', async ({
    page,
    mock,
}) => {
    await typeSignIn(page, 'admin', '/client/0'); // the wizard hides the shell
    await fillDetails(page, 'Numbat House');
    await field(page, 'FirstName').fill('Ned');
    await field(page, 'Password').fill('secret1');
    await page.reload();
    await expect(field(page, 'FirstName')).toHaveValue('Ned');
    await expect(field(page, 'Password')).toHaveValue('');
    await fillCredentials(page);
    await press(page, 'Next');
    await mock.fail({ method: 'POST', path: 'site/', delay: 4000, times: 1 });
    await press(page, 'Create client');
    await expect(stage(page, 'Site')).toContainText('Running');
    await press(page, 'Close');

    await expect(
        page.getByRole('dialog', { name: 'Stop creating the client?' }),
    ).toContainText('Created: Client, Billing group');

    await page.getByRole('button', { name: 'Keep open' }).click();

    await expect(page.getByText('Client Added Successfully')).toBeVisible({
        timeout: 10_000,
    });
});

test('a run resumes after a reload in the middle and creates nothing twice', async ({
    page,
    mock,
}) => {
    await typeSignIn(page, 'admin', '/client/create'); // the wizard hides the shell
    await toReview(page, 'Bilby Lodge');
    await mock.fail({ method: 'POST', path: 'site/', delay: 1500, times: 1 });
    await press(page, 'Create client');
    await expect(stage(page, 'Site')).toContainText('Running');

    expect(
        await page.evaluate(() =>
            JSON.stringify({ ...sessionStorage, ...localStorage }),
        ),
    ).not.toContain('secret1');

    await page.reload();

    const saves = async () =>
        (await mock.log())
            .filter(
                ({ method, path }) =>
                    method === 'POST' && !/Token|Confirm/.test(path),
            )
            .map(({ path }) => path.replace(/\/$/, ''));

    for (const name of ['Client', 'Billing group', 'Site'])
        await expect(stage(page, name).first()).toContainText('Success');
    await expect(stage(page, 'Device')).toContainText('Waiting');

    await expect(
        dialogOf(page).getByText('Passwords are not kept'),
    ).toBeVisible();

    await expectAccessible(page);
    expect(await saves()).toEqual(['client', 'billgroup', 'site']);
    await field(page, 'Password').fill('secret1');
    await field(page, 'ConfirmPassword').fill('secret1');
    await press(page, 'Retry');
    await expect(page.getByText('Client Added Successfully')).toBeVisible();

    expect(await saves()).toEqual([
        'client',
        'billgroup',
        'site',
        'Account/Register',
        'device',
    ]);

    await page.goto('/client/create');
    await expect(field(page, 'Company')).toHaveValue('');
});
