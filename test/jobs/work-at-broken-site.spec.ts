import { expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('switch to the site of a broken hotspot', {
    atMost: 1,
    begin: async page => {
        await signIn(page, 'admin', '/');

        await expect(
            page.getByRole('table', { name: 'Sites that need somebody' }),
        ).toBeVisible();
    },
    work: async ({ page, click }) => {
        const site = page
            .getByRole('table', { name: 'Sites that need somebody' })
            .getByRole('link')
            .first();

        await expect(site).toHaveText(/\S/); // its name is looked up after the table
        const name = (await site.textContent())!;
        await click(site);
        await expect(page).toHaveURL(/\/device$/);

        await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(
            name,
        );

        await expect(
            page.getByRole('row', { name: /Error/ }).first(),
        ).toBeVisible();
    },
});
