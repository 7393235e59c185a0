import { useMemo } from 'react';
import type { Day } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import type { CardSet, MadeFor } from '../cardSets.ts';
import { useSession } from '../../session/SessionContext.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { type Keeper, readStored, writeStored } from '../../foundation/browserStorage.ts';
import { tabKeeper } from '../../foundation/store.ts';
import type { GroupEnds, VoucherPlan } from './newestUsers.ts';

/** Vouchers made by one call, at most. */
export const MAX_VOUCHERS = 500;

export interface VoucherAddress {
    readonly planId: number;
    readonly quantity: number;
}

/** What a batch is called by who created it, and until when it is good where that is no matter of the plan. */
export interface BatchDetails {
    readonly name?: string | undefined;
    readonly note?: string | undefined;
    readonly until?: Day | undefined;
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
    if (cleanText(typed) === '') return 'required';
    const count = wholeOf(cleanText(typed));
    return count >= 1 && count <= MAX_VOUCHERS ? undefined : 'range';
};

/** Where a set is printed again. */
export const setAddress = ({ order, created }: CardSet): string => (order ? `/voucher/print/${order.planId}/${order.quantity}?batch=${created}` : `/internetuser/cards?set=${created}`);

/** The signed-in user's batches of this tab. */
export const useVoucherBatches = (): VoucherBatches => {
    const { UserId } = useSession().user;
    return useMemo(() => voucherBatches(tabKeeper, UserId), [UserId]);
};

/** The cards of one creation; milliseconds since 1970 name it within the tab. */
export interface VoucherBatch extends CardSet {
    readonly order: VoucherAddress;
    /** Its answer was lost: these are the users that were new after it. */
    readonly isFound?: true;
}

/** A creation that was started and of which no answer is known: it may have worked. */
export interface StartedBatch extends VoucherAddress, MadeFor {
    readonly started: number;
    readonly plan: VoucherPlan;
    /** How the group was before; undefined for who may not read it. */
    readonly before?: GroupEnds | undefined;
    /** What the batch is to be called, and its own end. */
    readonly details?: BatchDetails | undefined;
    /** Looks right after it have shown that nothing was created: it may be started again. */
    readonly isAbsent?: true;
}

/** Batches remembered; the oldest goes first. */
const KEPT = 20;

const isBatch = (value: unknown): value is VoucherBatch => isObject(value) && typeof value.created === 'number' && Array.isArray(value.cards) && isObject(value.order);
const isStarted = (value: unknown): value is StartedBatch => isObject(value) && typeof value.started === 'number' && isObject(value.plan);
export const isSameAddress = (a: VoucherAddress, b: VoucherAddress): boolean => a.planId === b.planId && a.quantity === b.quantity;

interface Kept {
    readonly batches: readonly VoucherBatch[];
    readonly started: readonly StartedBatch[];
}

/** Keeps one user's created vouchers for the tab session, newest first, so that no reload has to create them again. */
export const voucherBatches = (keeper: Keeper, userId: string) => {
    const key = storageKey(`vouchers.${userId}`);
    const read = (): Kept => {
        const { batches, started } = readStored(() => keeper, key, isObject) ?? {};
        return { batches: Array.isArray(batches) ? batches.filter(isBatch) : [], started: Array.isArray(started) ? started.filter(isStarted) : [] };
    };
    const write = (kept: Kept): boolean => writeStored(() => keeper, key, kept); // where it cannot be, the page still holds the batch
    return {
        all: (): readonly VoucherBatch[] => read().batches,
        /** The batch of an address: the one created at `created`, else the newest. */
        find: (address: VoucherAddress, created?: number): VoucherBatch | undefined =>
            read().batches.find(batch => isSameAddress(batch.order, address) && (created === undefined || batch.created === created)),
        /** All creations without a known answer, newest first. */
        allUnanswered: (): readonly StartedBatch[] => read().started,
        /** The creation without a known answer, if one was started for this address. */
        unanswered: (address: VoucherAddress): StartedBatch | undefined => read().started.find(started => isSameAddress(started, address)),
        /** Notes that a creation was sent, or what a look has shown of it; those before that were not done are forgotten. */
        start: (started: StartedBatch): boolean => {
            const kept = read();
            return write({ ...kept, started: [started, ...kept.started.filter(other => !isSameAddress(other, started) && !other.isAbsent)] });
        },
        /** The answer came: with the vouchers, or (undefined) with a refusal. */
        finish: (address: VoucherAddress, batch?: VoucherBatch): boolean => {
            const kept = read();
            const started = kept.started.filter(one => !isSameAddress(one, address));
            return write({ batches: batch ? [batch, ...kept.batches].slice(0, KEPT) : kept.batches, started });
        },
        /** Its cards say something else now. */
        replace: (batch: VoucherBatch): boolean => {
            const kept = read();
            return write({ ...kept, batches: kept.batches.map(one => (one.created === batch.created ? batch : one)) });
        },
    };
};

export type VoucherBatches = ReturnType<typeof voucherBatches>;
