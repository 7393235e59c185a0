import { expect } from '../e2e/support.ts';
import { job } from './job.ts';
import { atPaymentLog } from './paymentLog.ts';

job('today’s takings', {
    atMost: 1,
    begin: atPaymentLog,
    work: async ({ page, click }) => {
        const today = page.waitForRequest(request => {
            const { pathname, searchParams } = new URL(request.url());

            return (
                pathname.endsWith('merchantlog/list') &&
                searchParams.get('StartDate') === searchParams.get('EndDate')
            );
        });

        await click(page.getByRole('button', { name: 'Today' }));
        await today;

        await expect(
            page.getByRole('button', { name: 'Today' }),
        ).toHaveAttribute('aria-pressed', 'true');

        await expect(
            page.getByRole('group', { name: /^Total of all/ }),
        ).toContainText(/Net \d+\.\d\d\sAUD/);
    },
});
