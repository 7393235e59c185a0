import { chooseSite, expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('what was taken today', {
    atMost: 1,
    begin: async page => {
        await signIn(page, 'admin');
        await chooseSite(page, 'Aurora Grand Sydney');
        await page.goto('/paymentlog');
        await expect(page.getByRole('group', { name: /^Total of all/ })).toContainText('Net');
    },
    work: async ({ page, click }) => {
        const today = page.waitForRequest(request => {
            const { pathname, searchParams } = new URL(request.url());
            return pathname.endsWith('merchantlog/list') && searchParams.get('StartDate') === searchParams.get('EndDate');
        });
        await click(page.getByRole('button', { name: 'Today' }));
        await today;
        await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('group', { name: /^Total of all/ })).toContainText(/Net \d+\.\d\d AUD/);
    },
});
