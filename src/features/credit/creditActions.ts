import type { RaRecord } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../../resources/rules/calendar.ts';
import { exactAmount } from '../../../resources/rules/currency.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { newActId } from '../../components/atMostOnce/steps.ts';
import type { AtMostOnceAction, Outcome } from '../../foundation/atMostOnce.ts';
import {
    changesNothing,
    type Credit,
    creditAfter,
    type CreditChange,
    type CreditPart,
    creditParts,
    effectOn,
    fallingParts,
    invert,
    restoringChange,
} from './creditChange.ts';

export type CreditUser = InternetUser & RaRecord;

/** Whether two amounts of a part are equal. Sums of money may differ in a last binary digit. */
const same = (
    part: CreditPart,
    one: number | null | undefined,
    other: number | null | undefined,
): boolean => {
    const [a, b] = [one ?? 0, other ?? 0];

    return part === 'RemDollar' ? exactAmount(a) === exactAmount(b) : a === b;
};

/**
 * Whether a credit change went through. Judged only by the parts it touches: the others may change while the user is
 * online.
 */
export const adjustOutcome = (
    before: Credit,
    change: CreditChange,
    now: Credit,
): Outcome => {
    const after = creditAfter(before, change);

    const touched = creditParts.filter(
        part => change[part] !== 0 && !same(part, before[part], after[part]),
    );

    if (touched.length === 0) return 'unknown';
    if (touched.every(part => same(part, now[part], after[part])))
        return 'applied';

    return touched.every(part => same(part, now[part], before[part]))
        ? 'notApplied'
        : 'unknown';
};

/** Whether the credit was reset to zero. */
export const resetOutcome = (before: Credit, now: Credit): Outcome => {
    if (creditParts.every(part => same(part, now[part], 0))) return 'applied';

    return creditParts.every(part => same(part, now[part], before[part]))
        ? 'notApplied'
        : 'unknown';
};

/** Whether the credit was extended to `day`. */
export const extendOutcome = (
    before: string | null,
    day: Day,
    now: string | null,
): Outcome => {
    if (dayFromWire(now) === day) return 'applied';

    return dayFromWire(now) === dayFromWire(before) ? 'notApplied' : 'unknown';
};

/** Whether the server also reset the data used, which cannot be undone. */
export const usedIsGone = (
    { NetData }: { readonly NetData?: number | null },
    answer: unknown,
): boolean => Boolean(NetData) && isObject(answer) && answer.NetData === 0;

type Call = PortalProvider['call'];
type Id = string | number;

/** One request that changes a user's credit, how to judge a lost answer, and how to undo the change. */
export interface CreditAct {
    /** `before`: the user just before the change, if read. */
    readonly send: (
        call: Call,
        signal?: AbortSignal,
        reason?: string,
        before?: CreditUser,
    ) => Promise<unknown>;
    readonly outcome: (before: CreditUser, now: CreditUser) => Outcome;
    /** Whether there is anything to send, given the user just before. */
    readonly isNeeded?: (before: CreditUser) => boolean;
    /** The parts it takes below zero, given the user just before. */
    readonly falling?: (before: CreditUser) => readonly CreditPart[];
    /** Id under which the change that this one undoes was recorded. */
    readonly undoes?: string | undefined;
    /** The change that undoes this one; undefined if there is none. `undoAct`: the id to record it under. */
    readonly back: (
        before: CreditUser,
        undoAct?: string,
    ) => CreditAct | undefined;
}

/** Ids for the activity record: of this change and of the one it undoes. */
interface Noted {
    readonly act?: string | undefined;
    readonly undoes?: string | undefined;
    /** The declared action it is part of, if that is a different one. */
    readonly action?: string;
}

/** Adds to an internet user's credit or takes from it. */
export const adjustment = (
    id: Id,
    change: CreditChange,
    { act = newActId(), ...otherNotes }: Noted = {},
): CreditAct => ({
    undoes: otherNotes.undoes,
    send: (call, signal, reason, before) => {
        const effect = before ? effectOn(before, change) : change;
        const note = { act, ...otherNotes, reason };

        return call(
            'internetuser.adjustCredit',
            { id, ...effect },
            { signal, note },
        );
    },
    outcome: (before, now) => adjustOutcome(before, change, now),
    falling: before => fallingParts(before, change),
    back: (before, undoAct) => {
        const effect = effectOn(before, change);
        if (changesNothing(effect)) return undefined;
        const undo = invert(effect);

        // Do not warn about parts that were already that far below zero before the change.
        const falling = (now: CreditUser) => {
            const after = creditAfter(now, undo);

            return fallingParts(now, undo).filter(
                part => (after[part] ?? 0) < (before[part] ?? 0),
            );
        };

        const notes = { ...otherNotes, act: undoAct, undoes: act };

        return { ...adjustment(id, undo, notes), falling };
    },
});

/** Resets an internet user's credit to zero. The undo gives back everything but unlimited data. */
export const creditReset = (
    id: Id,
    { act = newActId() }: Noted = {},
): CreditAct => ({
    send: (call, signal, reason) =>
        call(
            'internetuser.resetCredit',
            { id },
            { signal, note: { act, reason } },
        ),
    outcome: resetOutcome,
    back: (before, undoAct) => {
        const credit = restoringChange(before);
        if (changesNothing(credit)) return undefined;

        return adjustment(id, credit, { act: undoAct, undoes: act });
    },
});

/**
 * Extends an internet user's credit to a day. Without an earlier day there is no undo: the API cannot remove a date.
 */
export const extension = (
    id: Id,
    day: Day,
    { act = newActId(), undoes }: Noted = {},
): CreditAct => ({
    undoes,
    send: (call, signal, reason) =>
        call(
            'internetuser.extendCredit',
            { id, ExpiryDate: day },
            { signal, note: { act, undoes, reason } },
        ),
    outcome: (before, now) =>
        extendOutcome(before.ExpiryDate, day, now.ExpiryDate),
    back: (before, undoAct) => {
        const earlier = dayFromWire(before.ExpiryDate);
        if (!earlier || earlier === day) return undefined;

        return extension(id, earlier, { act: undoAct, undoes: act });
    },
});

/** The same, but leaves a credit alone that already lasts until that day or longer. */
export const extensionAtLeast = (
    id: Id,
    day: Day,
    noted?: Noted,
): CreditAct => {
    const act = extension(id, day, noted);

    const isNeeded = ({ ExpiryDate }: CreditUser): boolean =>
        (dayFromWire(ExpiryDate) ?? '') < day;

    return {
        ...act,
        isNeeded,
        back: (before, undoAct) =>
            isNeeded(before) ? act.back(before, undoAct) : undefined,
    };
};

interface ActionOptions {
    readonly provider: PortalProvider;
    readonly id: Id;
    /** Gets the user just before, and the parts that would fall below zero; if it throws, nothing is sent. */
    readonly onRead?: (
        before: CreditUser,
        falling: readonly CreditPart[],
    ) => void;
    readonly reason?: string;
}

/** Makes an at-most-once action of a change. The user is read past every cache, before and after. */
export const actionOf = (
    { send, outcome, isNeeded, falling }: CreditAct,
    { provider, id, onRead, reason }: ActionOptions,
): AtMostOnceAction<CreditUser, unknown> => {
    const read = async (): Promise<CreditUser> => {
        const { data } = await provider.getOne<CreditUser>('internetuser', {
            id,
        });

        return data;
    };

    let userBefore: CreditUser | undefined;
    let isNothingToSend = false;

    return {
        before: async () => {
            const before = await read();
            userBefore = before;
            isNothingToSend = isNeeded?.(before) === false;
            onRead?.(before, falling?.(before) ?? []);

            return before;
        },
        send: async signal =>
            isNothingToSend
                ? undefined
                : send(provider.call, signal, reason, userBefore),
        outcome: async before => outcome(before, await read()),
    };
};
