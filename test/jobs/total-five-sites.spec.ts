import { expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('today’s takings at all sites of a client', {
    atMost: 1,
    begin: async page => {
        await signIn(page, 'client', '/siteselection');
        await page.getByRole('main').getByRole('button').first().click();
        await expect(page).not.toHaveURL(/siteselection/);
        await page.goto('/paymentlog');

        await expect(
            page.getByRole('group', { name: /^Total of all/ }),
        ).toContainText('Net');
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('button', { name: 'All my sites' }));
        const table = page.getByRole('table', { name: 'Takings of all sites' });

        await expect(
            table.getByRole('rowheader', { name: /^All \d+ sites/ }),
        ).toBeVisible();

        await expect(
            page.getByRole('button', { name: 'Today' }),
        ).toHaveAttribute('aria-pressed', 'true');

        expect(await table.getByRole('row').count()).toBeGreaterThan(3);
    },
});
