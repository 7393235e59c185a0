import { useMemo } from 'react';

import type { Day } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import { storageKey } from '../../foundation/basePath.ts';
import {
    type Keeper,
    readStored,
    writeStored,
} from '../../foundation/browserStorage.ts';
import { tabKeeper } from '../../foundation/store.ts';
import { useSession } from '../../session/SessionContext.ts';
import type { CardSet, SiteStamp } from '../credit/cardSets.ts';
import type { GroupEnds, VoucherPlan } from './newestUsers.ts';

/** The most vouchers one call creates. */
export const MAX_VOUCHERS = 500;

export interface VoucherAddress {
    readonly planId: number;
    readonly quantity: number;
}

/** The name and note its creator gave a batch, and its end if the plan does not set one. */
export interface BatchDetails {
    readonly name?: string | undefined;
    readonly note?: string | undefined;
    readonly until?: Day | undefined;
}

const wholeOf = (text: string | undefined): number =>
    text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;

/** Parses `/voucher/print/{plan}/{quantity}`, or names the part that is invalid. */
export const readVoucherAddress = (
    plan: string | undefined,
    quantity: string | undefined,
): VoucherAddress | 'plan' | 'quantity' => {
    const planId = wholeOf(plan);
    const count = wholeOf(quantity);
    if (planId === 0) return 'plan';
    return count >= 1 && count <= MAX_VOUCHERS
        ? { planId, quantity: count }
        : 'quantity';
};

/** The problem with a typed quantity, if any. */
export const problemOfQuantity = (
    typed: string,
): 'required' | 'range' | undefined => {
    if (cleanText(typed) === '') return 'required';
    const count = wholeOf(cleanText(typed));
    return count >= 1 && count <= MAX_VOUCHERS ? undefined : 'range';
};

/** Path where a set is printed again. */
export const setAddress = ({ order, created }: CardSet): string =>
    order
        ? `/voucher/print/${order.planId}/${order.quantity}?batch=${created}`
        : `/internetuser/cards?set=${created}`;

/** The signed-in user's batches in this tab. */
export const useVoucherBatches = (): VoucherBatches => {
    const { UserId } = useSession().user;
    return useMemo(() => voucherBatches(tabKeeper, UserId), [UserId]);
};

/** The cards of one creation. `created` (milliseconds since 1970) identifies it within the tab. */
export interface VoucherBatch extends CardSet {
    readonly order: VoucherAddress;
    /** The answer was lost; these are the users that were new afterwards. */
    readonly isFound?: true;
}

/** A creation that was started and has no known answer. It may have worked. */
export interface StartedBatch extends VoucherAddress, SiteStamp {
    readonly started: number;
    readonly plan: VoucherPlan;
    /** The state of the group before; undefined if the user may not read it. */
    readonly before?: GroupEnds | undefined;
    /** The name, note and own end the batch is to have. */
    readonly details?: BatchDetails | undefined;
    /** Look-ups right afterwards showed that nothing was created, so it may be started again. */
    readonly isAbsent?: true;
}

/** Batches remembered; the oldest is dropped first. */
const MAX_BATCHES = 20;

const isBatch = (value: unknown): value is VoucherBatch =>
    isObject(value) &&
    typeof value.created === 'number' &&
    Array.isArray(value.cards) &&
    isObject(value.order);
const isStarted = (value: unknown): value is StartedBatch =>
    isObject(value) &&
    typeof value.started === 'number' &&
    isObject(value.plan);
export const isSameAddress = (a: VoucherAddress, b: VoucherAddress): boolean =>
    a.planId === b.planId && a.quantity === b.quantity;

interface StoredVouchers {
    readonly batches: readonly VoucherBatch[];
    readonly started: readonly StartedBatch[];
}

/** Keeps one user's created vouchers for the tab session, newest first, so that a reload never has to create them again. */
export const voucherBatches = (keeper: Keeper, userId: string) => {
    const key = storageKey(`vouchers.${userId}`);
    const read = (): StoredVouchers => {
        const { batches, started } =
            readStored(() => keeper, key, isObject) ?? {};
        return {
            batches: Array.isArray(batches) ? batches.filter(isBatch) : [],
            started: Array.isArray(started) ? started.filter(isStarted) : [],
        };
    };
    const write = (state: StoredVouchers): boolean =>
        writeStored(() => keeper, key, state); // if storing fails, the page still holds the batch
    return {
        all: (): readonly VoucherBatch[] => read().batches,
        /** The batch of an address: the one created at `created`, or else the newest. */
        find: (
            address: VoucherAddress,
            created?: number,
        ): VoucherBatch | undefined =>
            read().batches.find(
                batch =>
                    isSameAddress(batch.order, address) &&
                    (created === undefined || batch.created === created),
            ),
        /** All creations without a known answer, newest first. */
        allUnanswered: (): readonly StartedBatch[] => read().started,
        /** The creation without a known answer, if one was started for this address. */
        unanswered: (address: VoucherAddress): StartedBatch | undefined =>
            read().started.find(started => isSameAddress(started, address)),
        /** Records that a creation was sent, or what a look-up showed about it. Forgets earlier ones that were not done. */
        start: (started: StartedBatch): boolean => {
            const state = read();
            return write({
                ...state,
                started: [
                    started,
                    ...state.started.filter(
                        other =>
                            !isSameAddress(other, started) && !other.isAbsent,
                    ),
                ],
            });
        },
        /** Records the answer: the vouchers, or (undefined) a refusal. */
        finish: (address: VoucherAddress, batch?: VoucherBatch): boolean => {
            const state = read();
            const started = state.started.filter(
                one => !isSameAddress(one, address),
            );
            return write({
                batches: batch
                    ? [batch, ...state.batches].slice(0, MAX_BATCHES)
                    : state.batches,
                started,
            });
        },
        /** Replaces a batch whose cards have changed. */
        replace: (batch: VoucherBatch): boolean => {
            const state = read();
            return write({
                ...state,
                batches: state.batches.map(one =>
                    one.created === batch.created ? batch : one,
                ),
            });
        },
    };
};

export type VoucherBatches = ReturnType<typeof voucherBatches>;
