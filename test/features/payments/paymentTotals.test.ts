import { describe, expect, it } from 'vitest';
import { paymentTotals } from '../../../src/features/payments/paymentTotals.ts';

const entry = (Amount: number, CurrCode: string | null, RefundedAmount: number | null = null) => ({ Amount, CurrCode, Refunded: RefundedAmount !== null, RefundedAmount });

describe('the total of a page of payments', () => {
    it('is what was paid less what was given back, to the cent', () => {
        expect(paymentTotals([entry(0.1, 'AUD'), entry(0.2, 'AUD'), entry(10, 'AUD', 10)])).toEqual([{ currency: 'AUD', paid: 10.3, returned: 10, net: 0.3 }]);
    });

    it('never adds one currency to another', () => {
        expect(paymentTotals([entry(1, 'AUD'), entry(2, 'EUR'), entry(3, null)], 'AUD').map(({ currency, net }) => [currency, net])).toEqual([['AUD', 4], ['EUR', 2]]);
    });
});
