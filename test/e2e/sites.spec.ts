import type { Page } from '@playwright/test';

import { expect, expectAccessible, openAt, signIn, test } from './support.ts';

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
