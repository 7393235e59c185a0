import type { Page } from '@playwright/test';

import { expect } from '../e2e/support.ts';
import type { Fault } from '../support/mock.ts';
import { job } from './job.ts';
import { atPaymentLog } from './paymentLog.ts';

const OF_PAYMENTS = { path: 'merchantlog/list', times: 1 };

const isThere = (page: Page): Promise<void> =>
    expect(
        page
            .getByRole('table', { name: 'Totals' })
            .getByRole('row', { name: /^Net / }),
    ).toContainText(/\d+\.\d\d\sAUD/);

const faults: readonly (readonly [name: string, fault?: Fault])[] = [
    [''],
    [
        ', after a failure',
        { ...OF_PAYMENTS, status: 500, html: '<h1>Bad gateway</h1>' },
    ],
    [', with a lost answer', { ...OF_PAYMENTS, kind: 'lost' }],
    [', reloaded in between', { ...OF_PAYMENTS, delay: 1500 }],
];

for (const width of [1440, 390])
    for (const [wrong, fault] of faults)
        job(`${width < 600 ? 'phone: ' : ''}report of last month${wrong}`, {
            atMost: 2,
            width,
            begin: atPaymentLog,
            work: async ({ page, mock, click }) => {
                if (fault) await mock.fail(fault);

                const requested = page.waitForRequest(request =>
                    request.url().includes('merchantlog/list'),
                );

                await click(
                    page.getByRole('button', { name: 'Report', exact: true }),
                );

                await requested;
                if (fault?.status)
                    await click(
                        page
                            .getByRole('alert')
                            .getByRole('button', { name: 'Try again' }),
                    );
                if (fault?.delay) await page.reload();
                await isThere(page);
            },
        });
