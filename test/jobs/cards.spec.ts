import { expect } from '../e2e/support.ts';
import { job } from './job.ts';
import { beginWithPrinter, prints } from './printing.ts';

job('create and print 30 vouchers', {
    atMost: 4,
    begin: page => beginWithPrinter(page),
    work: async ({ page, click, type, choose }) => {
        await click(page.getByRole('link', { name: 'Vouchers', exact: true }));
        const plan = page.getByLabel('Plan');

        await choose(
            plan,
            (await plan.locator('option').nth(1).getAttribute('value')) ?? '',
        );

        await click(page.getByLabel('Quantity'));
        await type('30');
        await click(page.getByRole('button', { name: 'Create and print' }));
        await expect(page.getByText('30 cards on 3 sheets')).toBeVisible();
        await expect.poll(() => prints(page)).toBe(1);
    },
});

job('reprint 3 of yesterday’s vouchers', {
    atMost: 4,
    begin: async (page, mock) => {
        await beginWithPrinter(page, '/voucher');
        await page.getByLabel('Plan').selectOption({ index: 1 });
        await page.getByLabel('Quantity').fill('30');
        await page.getByRole('button', { name: 'Create vouchers' }).click();
        await expect(page.getByText('30 cards on 3 sheets')).toBeVisible();
        // Tomorrow, in another tab.
        await page.evaluate(() => sessionStorage.clear());
        await mock.clearLog();
        await page.goto('/');

        await expect(
            page.getByRole('link', { name: 'Vouchers', exact: true }),
        ).toBeVisible();
    },
    work: async ({ page, mock, click, type }) => {
        await click(page.getByRole('link', { name: 'Vouchers', exact: true }));
        await click(page.getByRole('link', { name: /^30 × / }));
        await click(page.getByLabel('Only these'));
        await type('4, 17-18');
        await expect(page.getByText('3 cards on 1 sheet')).toBeVisible();
        await click(page.getByRole('button', { name: 'Print', exact: true }));
        expect(await prints(page)).toBe(1);

        expect(
            (await mock.log()).filter(({ path }) =>
                path.startsWith('user/voucher/'),
            ),
        ).toEqual([]);
    },
});

job('create 25 users and print their cards', {
    atMost: 4,
    begin: page => beginWithPrinter(page),
    work: async ({ page, click, type }) => {
        await click(page.getByRole('link', { name: 'Create internet users' }));
        await click(page.getByLabel('Quantity'));
        await type('25');
        await click(page.getByRole('button', { name: 'Create users' }));
        await click(page.getByRole('link', { name: 'Print cards' }));
        await expect(page.getByText('25 cards on 3 sheets')).toBeVisible();
        await expect.poll(() => prints(page)).toBe(1);
    },
});

job('phone: show one user’s card to the guest', {
    atMost: 2,
    width: 390,
    begin: async page => {
        await beginWithPrinter(page, '/internetuser');

        await expect(
            page.getByRole('link', { name: 'grace.chen1' }),
        ).toBeVisible();
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('link', { name: 'grace.chen1' }));
        await click(page.getByRole('button', { name: 'Access card' }));
        await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();

        await expect(
            page.getByRole('link', { name: 'Send by SMS' }),
        ).toBeVisible();
    },
});
