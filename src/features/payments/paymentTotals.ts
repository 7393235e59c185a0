import type { Payment } from '../../../resources/paymentlog.ts';

export interface PaymentTotal {
    /** ISO 4217; empty where the entries name none. */
    readonly currency: string;
    readonly paid: number;
    readonly returned: number;
    readonly net: number;
}

const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);

type Entry = Pick<Payment, 'Amount' | 'CurrCode' | 'Refunded' | 'RefundedAmount'>;

/** What was paid and given back, by currency, added up in cents. */
export const paymentTotals = (entries: readonly Entry[], currency = ''): readonly PaymentTotal[] => {
    const sums = new Map<string, { paid: number; returned: number }>();
    for (const { Amount, CurrCode, Refunded, RefundedAmount } of entries) {
        const sum = sums.get(CurrCode || currency) ?? { paid: 0, returned: 0 };
        sum.paid += cents(Amount);
        sum.returned += Refunded ? cents(RefundedAmount ?? Amount) : 0;
        sums.set(CurrCode || currency, sum);
    }
    return [...sums].map(([code, { paid, returned }]) => ({ currency: code, paid: paid / 100, returned: returned / 100, net: (paid - returned) / 100 }));
};
