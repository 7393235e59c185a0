import type { Payment } from '../../../resources/paymentlog.ts';

export interface PaymentTotal {
    /** ISO 4217; empty where the entries name none. */
    readonly currency: string;
    readonly count: number;
    readonly paid: number;
    readonly returned: number;
    readonly net: number;
}

/** What was sold under one description. */
export interface PlanTotal extends PaymentTotal {
    readonly description: string;
}

type Entry = Pick<Payment, 'Amount' | 'CurrCode' | 'Refunded' | 'RefundedAmount'> & { readonly Description?: string | null | undefined };

/** Amounts are added in cents. */
const sum = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;

const totalOf = ({ Amount, CurrCode, Refunded, RefundedAmount, Description }: Entry): PlanTotal => {
    const [paid, returned] = [Amount ?? 0, Refunded ? (RefundedAmount ?? Amount ?? 0) : 0];
    return { description: Description ?? '', currency: CurrCode ?? '', count: 1, paid, returned, net: sum(paid, -returned) };
};

/** Totals with the same key as one. */
const merged = <Total extends PaymentTotal>(totals: readonly Total[], keyOf: (total: Total) => string): readonly Total[] => {
    const sums = new Map<string, Total>();
    for (const total of totals) {
        const key = keyOf(total);
        const known = sums.get(key);
        sums.set(key, known ? { ...known, count: known.count + total.count, paid: sum(known.paid, total.paid), returned: sum(known.returned, total.returned), net: sum(known.net, total.net) } : total);
    }
    return [...sums.values()];
};

/** What was paid and given back, by description and currency: the totals so far and further entries as one. */
export const byPlan = (totals: readonly PlanTotal[], entries: readonly Entry[]): readonly PlanTotal[] => merged([...totals, ...entries.map(totalOf)], ({ description, currency }) => `${currency} ${description}`);

/** The same by currency alone, in that of the client where an entry names none; without entries nothing in that currency. */
export const byCurrency = (plans: readonly PlanTotal[], currency: string): readonly PaymentTotal[] => {
    const named = plans.map(({ description: _, ...total }): PaymentTotal => ({ ...total, currency: total.currency || currency }));
    return named.length === 0 ? [{ currency, count: 0, paid: 0, returned: 0, net: 0 }] : merged(named, total => total.currency);
};

/** What a page of entries comes to, by currency. */
export const paymentTotals = (entries: readonly Entry[], currency = ''): readonly PaymentTotal[] => byCurrency(byPlan([], entries), currency);
