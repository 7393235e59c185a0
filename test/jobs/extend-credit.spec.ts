import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('extend the account of a user on the list by a month', {
    atMost: 3,
    begin: async page => {
        await openAt(page, 'admin', '/internetuser');
        await expect(page.getByText('1-10 of 125')).toBeVisible();
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('button', { name: /^Actions/ }).first());

        await click(
            page.getByRole('menuitem', { name: 'Extend credit', exact: true }),
        );

        await click(
            page
                .getByRole('dialog')
                .getByRole('button', { name: 'Extend credit' }),
        );

        await expect(page.getByRole('dialog')).toBeHidden();
    },
});
