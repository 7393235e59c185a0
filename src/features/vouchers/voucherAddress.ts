import type { CardSet } from '../../foundation/cards/cardSets.ts';

/** Vouchers made by one call, at most. Source: screens of the specification. */
export const MAX_VOUCHERS = 500;

export interface VoucherAddress {
    readonly planId: number;
    readonly quantity: number;
}

const wholeOf = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** What `/voucher/print/{plan}/{quantity}` names; or which part of it makes no sense. */
export const readVoucherAddress = (plan: string | undefined, quantity: string | undefined): VoucherAddress | 'plan' | 'quantity' => {
    const planId = wholeOf(plan);
    const count = wholeOf(quantity);
    if (planId === 0) return 'plan';
    return count >= 1 && count <= MAX_VOUCHERS ? { planId, quantity: count } : 'quantity';
};

/** What is wrong with a typed quantity, if anything. */
export const problemOfQuantity = (typed: string): 'required' | 'range' | undefined => {
    if (typed.trim() === '') return 'required';
    const count = wholeOf(typed.trim());
    return count >= 1 && count <= MAX_VOUCHERS ? undefined : 'range';
};

/** Where a set is printed again. */
export const setAddress = ({ order, created }: CardSet): string => (order ? `/voucher/print/${order.planId}/${order.quantity}?batch=${created}` : `/internetuser/cards?set=${created}`);
