import { expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('find everything that is broken, where and since when', {
    atMost: 1,
    begin: async page => {
        await signIn(page, 'admin', '/');

        await expect(
            page
                .getByRole('table', { name: 'Sites that need somebody' })
                .getByRole('row')
                .nth(1),
        ).toContainText(/Error/);
    },
    work: async ({ page, click }) => {
        const broken = page.getByRole('link', { name: /^Error \d+$/ });
        const count = /\d+/.exec((await broken.textContent()) ?? '')?.[0];
        await click(broken);
        await expect(page.getByText(`1-10 of ${count}`)).toBeVisible();

        await expect(
            page
                .getByRole('row', {
                    name: /^Error .*silent for \d+ (h|days) \d\d\/\d\d\/\d{4} /,
                })
                .first(),
        ).toBeVisible();

        for (const name of ['Reason', 'Since', 'Client', 'Site'])
            await expect(
                page.getByRole('columnheader', { name }),
            ).toBeVisible();
    },
});
