import type { Page } from '@playwright/test';

import { expect, go, type Mock } from '../e2e/support.ts';
import { job } from './job.ts';
import { beginWithPrinter, prints } from './printing.ts';

const plan = (page: Page) =>
    page
        .getByRole('region', { name: 'Sell a voucher' })
        .getByRole('group')
        .getByRole('button')
        .first();

const atDesk = async (page: Page) => {
    await beginWithPrinter(page, '/desk');
    await expect(plan(page)).toBeVisible();
};

const created = async (mock: Mock) =>
    (await mock.log()).filter(({ path }) => path.startsWith('user/voucher/'));

const isOnPaper = (page: Page) =>
    expect(page.getByText('1 card on 1 sheet')).toBeVisible();

for (const width of [1440, 390]) {
    const phone = width < 600 ? 'phone: ' : '';

    job(`${phone}sell and print one voucher`, {
        atMost: 1,
        width,
        begin: atDesk,
        work: async ({ page, mock, click }) => {
            await mock.clearLog();
            await click(plan(page));
            await isOnPaper(page);
            await expect.poll(() => prints(page)).toBe(1);
            expect(await created(mock)).toHaveLength(1);
        },
    });

    job(`${phone}sell one voucher, with a lost answer`, {
        atMost: 2,
        width,
        begin: atDesk,
        work: async ({ page, mock, click }) => {
            await mock.clearLog();
            await mock.fail({ path: 'user/voucher/*', kind: 'lost', times: 1 });
            await click(plan(page));
            await isOnPaper(page);
            expect(await prints(page)).toBe(0);

            await click(
                page.getByRole('button', { name: 'Print', exact: true }),
            );

            expect(await prints(page)).toBe(1);
            expect(await created(mock)).toHaveLength(1);
        },
    });

    for (const isBad of [false, true])
        job(
            `${phone}print the hand-over${isBad ? ', after a reload and a 500' : ''}`,
            {
                atMost: isBad ? 3 : 2, // Retry, where the plans had not come
                width,
                begin: async page => {
                    await atDesk(page);
                    await plan(page).click();
                    await isOnPaper(page);
                    await go(page, '/desk');
                    await expect(plan(page)).toBeVisible();
                    await page.evaluate(() => (window.prints = 0));
                },
                work: async ({ page, mock, click }) => {
                    await click(page.getByRole('link', { name: 'Hand over' }));

                    if (isBad) {
                        await mock.fail({
                            path: 'wifiplan/site/*',
                            status: 500,
                            html: '<h1>Down</h1>',
                            times: 1,
                        });

                        await page.reload();

                        // That names are missing is said; they are asked for once more.
                        const unknown = page
                            .getByRole('alert')
                            .filter({ hasText: 'The plans could not be read' });

                        await expect(
                            unknown
                                .or(
                                    page.getByRole('rowheader', {
                                        name: /^(?!Plan no|Total)/,
                                    }),
                                )
                                .first(),
                        ).toBeVisible();

                        if (await unknown.isVisible())
                            await unknown
                                .getByRole('button', { name: 'Retry' })
                                .click();
                    }

                    await expect(
                        page
                            .getByRole('table', { name: 'Vouchers made' })
                            .getByRole('row')
                            .nth(1),
                    ).toContainText(/\b1\b.*AUD/);

                    await click(
                        page.getByRole('button', {
                            name: 'Print',
                            exact: true,
                        }),
                    );

                    expect(await prints(page)).toBe(1);
                },
            },
        );
}
