import type { Page } from '@playwright/test';

import { expect, expectAccessible, openAt, signIn, test } from './support.ts';

test('a site without a group is not saved, and says where to choose one', async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/site/create/details');
    await page.locator('input[name=SiteName]').fill('Pier 9');
    await mock.clearLog();
    await page.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByText('Please select the Group on the first tab.');
    await expect(page.getByRole('alert').filter({ has: shown })).toBeVisible();
    await expect(
        page
            .getByRole('tabpanel', { name: 'Group' })
            .getByText('Please select the Group on the first tab.'),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Group' })).toHaveAttribute(
        'aria-selected',
        'true',
    );
    expect(
        (await mock.log()).filter(({ method }) => method === 'POST'),
    ).toEqual([]);

    await page.locator('input[name=GroupId]').click();
    await page.getByRole('option').first().click();
    await page.getByRole('tab', { name: 'RMS' }).click();
    await expect(
        page.locator('select[name=RMSPropertyId], input[name=RMSPropertyId]'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Site saved successfully')).toBeVisible();
});

test("the RMS property is chosen from the client's, or typed if RMS does not answer", async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/site/1/rms');
    const property = page.getByRole('combobox', { name: 'RMS property' });
    await expect(property).toBeEnabled();
    await property.selectOption({ index: 2 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Site saved successfully')).toBeVisible();
    await mock.fail({
        method: 'GET',
        path: 'client/*/rms/property',
        status: 400,
        body: { Message: 'RMS is closed' },
    });
    await page.goto('/site/1/rms');
    await expect(
        page.getByText('The properties could not be loaded: RMS is closed'),
    ).toBeVisible();
    await expect(
        page.getByRole('textbox', { name: 'RMS property' }),
    ).toBeEditable();
});

test('a site is copied once, and deleted after counting its related records', async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/site');
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy site' });
    await dialog.getByRole('button', { name: 'Copy site' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.locator('input[name=SiteName]').fill('Pier <b>9</b>');
    await mock.fail({
        method: 'POST',
        path: 'site/copy',
        status: 400,
        body: { ExceptionMessage: 'That name is taken' },
        times: 1,
    });
    await dialog.getByRole('button', { name: 'Copy site' }).click();
    await expect(dialog.getByText('That name is taken')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy site' }).dblclick();
    await expect(page.getByText('Site saved successfully')).toBeVisible();
    expect(
        (await mock.log()).filter(
            ({ path, status }) => path === 'site/copy' && status === 200,
        ),
    ).toHaveLength(1);

    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const remove = page.getByRole('dialog');
    await expect(remove.getByText(/Internet users: \d+/)).toBeVisible();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted Successfully')).toBeVisible();
});

test('a link opened in a new tab keeps its tab’s site, whatever another tab chooses later', async ({
    page,
    context,
}) => {
    const first = 'Aurora Grand Sydney';
    await openAt(page, 'admin', '/room', first);
    const other = await context.newPage();
    await other.goto('/siteselection');
    await other.getByRole('combobox', { name: 'Site' }).click();
    const second = await other.getByRole('option').nth(1).innerText();
    await other.getByRole('option').nth(1).click();
    expect(second).not.toBe(first);

    const guests = page.getByRole('link', { name: 'Guests', exact: true });
    const siteIn = (tab: Page) => tab.getByRole('combobox', { name: 'Site' });
    for (const open of [
        () => guests.click({ modifiers: ['ControlOrMeta'] }),
        () => guests.click({ button: 'middle' }),
    ]) {
        const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
        await expect(siteIn(tab)).toHaveValue(first);
        await expect(tab).toHaveURL(/\/guest$/);
        await tab.reload();
        await expect(siteIn(tab)).toHaveValue(first);
        await tab.close();
    }
    await guests.click({ button: 'right' });
    expect(await guests.getAttribute('href')).toMatch(/^\/guest\?_tab=\w+$/);
    await expect(guests).toHaveAttribute('href', '/guest');

    const typed = await context.newPage();
    await typed.goto('/guest');
    await expect(siteIn(typed)).toHaveValue(second);
});
