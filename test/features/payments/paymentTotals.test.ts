import { describe, expect, it } from 'vitest';

import {
    byCurrency,
    byPlan,
    paymentTotals,
    takingsRows,
} from '../../../src/features/payments/takings.ts';
import { fileForm } from '../../../src/foundation/files.ts';

const entry = (
    Amount: number,
    CurrCode: string | null,
    RefundedAmount: number | null = null,
    Description = 'Day pass',
) => ({
    Amount,
    CurrCode,
    Refunded: RefundedAmount !== null,
    RefundedAmount,
    Description,
});

describe('the total of payments', () => {
    it('is what was paid minus refunds, to the cent', () => {
        expect(
            paymentTotals([
                entry(0.1, 'AUD'),
                entry(0.2, 'AUD'),
                entry(10, 'AUD', 10),
            ]),
        ).toEqual([
            { currency: 'AUD', count: 3, paid: 10.3, returned: 10, net: 0.3 },
        ]);
    });

    it('never adds different currencies', () => {
        expect(
            paymentTotals(
                [entry(1, 'AUD'), entry(2, 'EUR'), entry(3, null)],
                'AUD',
            ).map(({ currency, net }) => [currency, net]),
        ).toEqual([
            ['AUD', 4],
            ['EUR', 2],
        ]);
    });

    it('is exact to the last decimal of each currency', () => {
        expect(
            paymentTotals([
                entry(1.234, 'KWD'),
                entry(3.335, 'KWD'),
                entry(1500, 'JPY'),
                entry(0.1, 'AUD'),
                entry(0.2, 'AUD'),
            ]).map(({ currency, net }) => [currency, net]),
        ).toEqual([
            ['KWD', 4.569],
            ['JPY', 1500],
            ['AUD', 0.3],
        ]);
    });

    it('counts partial refunds, whether or not the payment is marked as refunded', () => {
        expect(
            paymentTotals([
                { ...entry(20, 'AUD', 5), Refunded: false },
                entry(20, 'AUD', 5),
                { ...entry(20, 'AUD'), Refunded: true },
            ]),
        ).toEqual([
            { currency: 'AUD', count: 3, paid: 60, returned: 30, net: 30 },
        ]);
    });

    it('is shown as zero if nothing was paid', () => {
        expect(paymentTotals([], 'AUD')).toEqual([
            { currency: 'AUD', count: 0, paid: 0, returned: 0, net: 0 },
        ]);
    });

    it('is the same however the entries are paged, by description and overall', () => {
        const entries = [
            entry(5, 'AUD'),
            entry(20, 'AUD', null, 'Week pass'),
            entry(5, 'AUD', 2.5),
            entry(5, 'EUR'),
        ];

        const pages = byPlan(byPlan([], entries.slice(0, 2)), entries.slice(2));
        expect(pages).toEqual(byPlan([], entries));

        expect(
            pages.map(({ description, currency, count, net }) => [
                description,
                currency,
                count,
                net,
            ]),
        ).toEqual([
            ['Day pass', 'AUD', 2, 7.5],
            ['Week pass', 'AUD', 1, 20],
            ['Day pass', 'EUR', 1, 5],
        ]);

        expect(byCurrency(pages, 'AUD')).toEqual(paymentTotals(entries));
    });
});

it('is formatted for the reader of the file', () => {
    const taken = {
        site: { Id: 1, SiteName: 'Harbour' },
        period: { start: '2026-11-01', end: '2026-11-02' },
        plans: [],
        totals: paymentTotals([entry(1250.5, 'EUR', 2)]),
        isFetching: false,
        retry: () => undefined,
    };

    expect(takingsRows([taken], fileForm('fr', 'spreadsheets'))).toEqual([
        [
            'Harbour',
            '2026-11-01',
            '2026-11-02',
            1,
            '1250,50',
            '2,00',
            '1248,50',
            'EUR',
        ],
    ]);

    const others = {
        ...taken,
        totals: paymentTotals([entry(1.234, 'KWD'), entry(1500, 'JPY')]),
    };

    expect(
        takingsRows([others], fileForm('en', 'spreadsheets')).map(row =>
            row.slice(4),
        ),
    ).toEqual([
        ['1.234', '0.000', '1.234', 'KWD'],
        ['1500', '0', '1500', 'JPY'],
    ]);
});
