import type { Page } from '@playwright/test';

import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

/** The row of the user whose credit is meant: time, data and money left. */
const creditOf = (page: Page) =>
    page
        .locator('tbody tr')
        .nth(1)
        .locator('.column-RemTime, .column-RemTraffic, .column-RemDollar')
        .allInnerTexts();

const act = async (page: Page, action: string) => {
    await page
        .getByRole('button', { name: /^Actions/ })
        .nth(1)
        .click();

    await page.getByRole('menuitem', { name: action, exact: true }).click();

    return page.getByRole('dialog');
};

let before: string[];

const openUsers = async (page: Page) => {
    await openAt(page, 'admin', '/internetuser');
    await expect(page.getByText('1-10 of 125')).toBeVisible();
    before = await creditOf(page);
};

job('undo credit given to the wrong user', {
    atMost: 1,
    begin: async page => {
        await openUsers(page);
        const dialog = await act(page, 'Adjust credit');
        await expect(dialog.locator('input[name=Days]')).toBeFocused();
        await dialog.getByRole('button', { name: '+2 h' }).click();
        await dialog.getByRole('button', { name: '+1 GB' }).click();
        await dialog.getByRole('button', { name: 'Adjust credit' }).click();

        await expect(
            page.getByText(/^Added 2 hours and 1\sGB to /),
        ).toBeVisible();

        await expect.poll(() => creditOf(page)).not.toEqual(before);
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('button', { name: 'Undo' }));

        await expect(
            page.getByText(/^Took 2 hours and 1\sGB away from /),
        ).toBeVisible();

        await expect.poll(() => creditOf(page)).toEqual(before);
    },
});

job('undo a reset of the wrong user', {
    atMost: 1,
    begin: async page => {
        await openUsers(page);

        await (
            await act(page, 'Reset credit')
        )
            .getByRole('button', { name: 'Reset credit' })
            .click();

        await expect(
            page.getByText(/^Set the credit of .* to zero\.$/),
        ).toBeVisible();

        await expect.poll(() => creditOf(page)).toEqual(['0m', '0 MB', '0.00']);
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('button', { name: 'Undo' }));
        await expect.poll(() => creditOf(page)).toEqual(before);
    },
});
