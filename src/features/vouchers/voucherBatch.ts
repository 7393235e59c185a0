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
import {
    type CardSet,
    isSameOrder,
    type Order,
    type SiteStamp,
} from '../credit/cardSets.ts';
import type { GroupEnds, VoucherPlan } from './newestUsers.ts';

/** The most vouchers one call creates. */
export const MAX_VOUCHERS = 500;

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
): Order | 'plan' | 'quantity' => {
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

/** A creation that was started and has no known answer. It may have worked. */
export interface StartedBatch extends Order, SiteStamp {
    readonly started: number;
    readonly plan: VoucherPlan;
    /** The state of the group before; undefined if the user may not read it. */
    readonly before?: GroupEnds | undefined;
    /** The name, note and own end the batch is to have. */
    readonly details?: BatchDetails | undefined;
    /** Look-ups right afterwards showed that nothing was created, so it may be started again. */
    readonly isAbsent?: true;
}

const isStarted = (value: unknown): value is StartedBatch =>
    isObject(value) &&
    typeof value.started === 'number' &&
    isObject(value.plan);

/**
 * Keeps one user's creations without a known answer for the tab session, newest first, so that a reload does not repeat
 * them.
 */
export const startedBatches = (keeper: Keeper, userId: string) => {
    const key = storageKey(`vouchers.${userId}`);

    const all = (): readonly StartedBatch[] => {
        const { started } = readStored(() => keeper, key, isObject) ?? {};

        return Array.isArray(started) ? started.filter(isStarted) : [];
    };

    const write = (started: readonly StartedBatch[]): boolean =>
        writeStored(() => keeper, key, { started });

    return {
        all,
        /** The creation without a known answer, if one was started for this order. */
        find: (order: Order): StartedBatch | undefined =>
            all().find(started => isSameOrder(started, order)),
        /**
         * Records that a creation was sent, or what a look-up showed about it. Forgets earlier ones that were not done.
         */
        start: (started: StartedBatch): boolean => {
            const others = all().filter(
                other => !isSameOrder(other, started) && !other.isAbsent,
            );

            return write([started, ...others]);
        },
        /** Its outcome is known. */
        finish: (order: Order): boolean =>
            write(all().filter(started => !isSameOrder(started, order))),
    };
};

/** The signed-in user's creations without a known answer in this tab. */
export const useStartedBatches = () => {
    const { UserId } = useSession().user;

    return useMemo(() => startedBatches(tabKeeper, UserId), [UserId]);
};
