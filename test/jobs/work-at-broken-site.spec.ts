import { expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('the site of a broken hotspot, and working there', {
    atMost: 2,
    begin: async page => {
        await signIn(page, 'admin', '/');
        await expect(
            page.getByRole('list', { name: 'Needs attention' }),
        ).toBeVisible();
    },
    work: async ({ page, click }) => {
        const site = page
            .getByRole('list', { name: 'Needs attention' })
            .getByRole('listitem')
            .first()
            .getByRole('button');
        await expect(site).toHaveText(/\S/); // its name is looked up after the list
        const name = (await site.textContent())!;
        await click(site);
        await expect(
            page
                .getByRole('dialog', { name })
                .getByRole('row', { name: /Error/ })
                .first(),
        ).toBeVisible();
        await click(
            page
                .getByRole('dialog')
                .getByRole('button', { name: 'Work at this site' }),
        );
        await expect(page).toHaveURL(/\/device$/);
        await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(
            name,
        );
    },
});
