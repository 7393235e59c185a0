import { isObject } from '../../../resources/rules/isObject.ts';
import type { CardSet } from '../../foundation/cards/cardSets.ts';
import type { Voucher } from '../../../resources/services/answers.ts';
import type { Keeper } from '../../session/tabKeeper.ts';
import type { VoucherAddress } from './voucherAddress.ts';

export interface VoucherBatch extends VoucherAddress {
    /** Milliseconds since 1970; names the batch within the tab. */
    readonly created: number;
    readonly siteId: number;
    readonly siteName: string;
    readonly planName: string;
    readonly vouchers: readonly Voucher[];
}

/** As cards to print. */
export const cardSetOf = ({ created, siteId, siteName, planName, planId, quantity, vouchers }: VoucherBatch): CardSet => ({ created, siteId, siteName, planName, cards: vouchers, order: { planId, quantity } });

/** A creation that was started and of which no answer is known: it may have worked. */
export interface StartedBatch extends VoucherAddress {
    readonly started: number;
    /** Unknown of what an earlier version of the portal left in the tab. */
    readonly planName?: string;
}

/** Batches remembered; the oldest goes first. */
const KEPT = 20;

const isBatch = (value: unknown): value is VoucherBatch => isObject(value) && typeof value.created === 'number' && Array.isArray(value.vouchers);
const isStarted = (value: unknown): value is StartedBatch => isObject(value) && typeof value.started === 'number';
const same = (a: VoucherAddress, b: VoucherAddress): boolean => a.planId === b.planId && a.quantity === b.quantity;

interface Kept {
    readonly batches: readonly VoucherBatch[];
    readonly started: readonly StartedBatch[];
}

const parse = (text: string | null): Kept => {
    try {
        const value: unknown = JSON.parse(text ?? 'null');
        if (!isObject(value)) return { batches: [], started: [] };
        return {
            batches: Array.isArray(value.batches) ? value.batches.filter(isBatch) : [],
            started: Array.isArray(value.started) ? value.started.filter(isStarted) : [],
        };
    } catch {
        return { batches: [], started: [] };
    }
};

/** Keeps one user's created vouchers for the tab session, newest first, so that no reload has to create them again. */
export const voucherBatches = (keeper: Keeper, userId: string) => {
    const key = `atrium.vouchers.${userId}`;
    const read = (): Kept => parse(keeper.getItem(key));
    const write = (kept: Kept): boolean => {
        try {
            keeper.setItem(key, JSON.stringify(kept));
            return true;
        } catch {
            return false; // storage full or switched off: the page still holds the batch
        }
    };
    return {
        all: (): readonly VoucherBatch[] => read().batches,
        /** The batch of an address: the one created at `created`, else the newest. */
        find: (address: VoucherAddress, created?: number): VoucherBatch | undefined =>
            read().batches.find(batch => same(batch, address) && (created === undefined || batch.created === created)),
        /** All creations without a known answer, newest first. */
        allUnanswered: (): readonly StartedBatch[] => read().started,
        /** The creation without a known answer, if one was started for this address. */
        unanswered: (address: VoucherAddress): StartedBatch | undefined => read().started.find(started => same(started, address)),
        start: (address: VoucherAddress, planName: string, now: number): boolean => {
            const kept = read();
            return write({ ...kept, started: [{ ...address, planName, started: now }, ...kept.started.filter(started => !same(started, address))] });
        },
        /** The answer came: with the vouchers, or (undefined) with a refusal. */
        finish: (address: VoucherAddress, batch?: VoucherBatch): boolean => {
            const kept = read();
            const started = kept.started.filter(one => !same(one, address));
            return write({ batches: batch ? [batch, ...kept.batches].slice(0, KEPT) : kept.batches, started });
        },
    };
};

export type VoucherBatches = ReturnType<typeof voucherBatches>;
