import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('give 7 devices the colours of a preset', {
    atMost: 4,
    begin: async page => {
        await openAt(page, 'admin', '/device');
        await expect(page.getByText('1-7 of 7')).toBeVisible();
    },
    work: async ({ page, mock, click }) => {
        await click(page.getByRole('checkbox', { name: 'Select all' }));
        await click(page.getByRole('button', { name: 'Change settings' }));
        await click(page.getByRole('radio', { name: 'Ocean' }));

        await click(
            page.getByRole('dialog').getByRole('button', { name: 'Apply' }),
        );

        await expect(
            page.getByText('Settings of 7 devices changed'),
        ).toBeVisible();

        expect(
            (await mock.log()).filter(
                ({ method, path, status }) =>
                    method === 'POST' &&
                    path.startsWith('device') &&
                    status === 200,
            ),
        ).toHaveLength(7);
    },
});
