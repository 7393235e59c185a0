import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('room 204: its guest, +2 h and +1 GB', {
    atMost: 4,
    begin: async page => {
        await openAt(page, 'admin', '/guest');
        await expect(page.locator('tbody tr').first()).toBeVisible();
        await page.getByRole('searchbox', { name: 'Search' }).focus();
    },
    work: async ({ page, click, type }) => {
        await type('204');
        await expect(page.locator('tbody tr')).toHaveText([/204/]);
        await click(page.getByRole('button', { name: 'Adjust credit' }));
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('button', { name: '+2 h' }));
        await click(dialog.getByRole('button', { name: '+1 GB' }));
        await click(dialog.getByRole('button', { name: 'Adjust credit' }));

        await expect(
            page.getByText(/^Added 2 hours and 1\sGB to /),
        ).toBeVisible();
    },
});
