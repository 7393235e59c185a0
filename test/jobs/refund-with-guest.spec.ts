import { expect } from '../e2e/support.ts';
import { job } from './job.ts';
import { atPaymentLog } from './paymentLog.ts';

job('refund a payment, with the guest looked up', {
    atMost: 3,
    begin: atPaymentLog,
    work: async ({ page, click }) => {
        const row = page
            .locator('tbody tr')
            .filter({ hasNot: page.getByText('Refunded') })
            .first();

        await click(row.getByRole('button', { name: /^Actions/ }));

        await click(
            page.getByRole('menuitem', { name: 'Refund', exact: true }),
        );

        const dialog = page.getByRole('dialog');
        const guest = dialog.getByRole('region', { name: 'Who paid' });
        await expect(guest.getByRole('link').first()).toBeVisible();
        await expect(guest).toContainText('Time left');
        await click(dialog.getByRole('button', { name: 'Refund' }));
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Payment refunded.')).toBeVisible();
    },
});
