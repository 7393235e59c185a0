import type { ConditionName } from '../schema/names.ts';

type Row = Readonly<Record<string, unknown>>;

const inCents = (amount: unknown): number => (typeof amount === 'number' ? Math.round(amount * 100) : 0);

/** Whether an action makes sense for a row, beyond what its user may do. */
export const conditions: Readonly<Record<ConditionName, (row: Row) => boolean>> = {
    /** A payment given back in part can be given back further; one that names no amount given back was given back whole. */
    refundable: ({ Amount, Refunded, RefundedAmount }) => Refunded !== true || (typeof RefundedAmount === 'number' && inCents(RefundedAmount) < inCents(Amount)),
};
