import type { PortalProvider } from '../../../dataProvider/types.ts';
import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import type { AtMostOnceAction, Outcome } from '../../foundation/atMostOnce.ts';
import { allOf, changesNothing, creditAfter, effectOn, fallingParts, opposite, type CreditChange, type CreditPart } from './creditChange.ts';
import { adjustOutcome, extendOutcome, resetOutcome } from './creditOutcome.ts';
import type { CreditUser } from './creditUser.ts';

type Call = PortalProvider['call'];
type Id = string | number;

/** One request that changes a user's credit, and how a lost answer is judged. */
export interface CreditStep {
    readonly send: (call: Call, signal?: AbortSignal) => Promise<unknown>;
    readonly outcome: (before: CreditUser, now: CreditUser) => Outcome;
    /** Whether there is anything to send, by how the user is just before. */
    readonly isNeeded?: (before: CreditUser) => boolean;
    /** What it takes below nothing, by how the user is just before. */
    readonly falling?: (before: CreditUser) => readonly CreditPart[];
}

/** A change of credit, and what takes it back once it was made: nothing where nothing can. */
export interface CreditAct {
    readonly step: CreditStep;
    readonly back: (before: CreditUser) => CreditStep | undefined;
}

/** Adds to the credit of an internet user, or takes away from it. */
export const adjusting = (id: Id, change: CreditChange): CreditAct => ({
    step: {
        send: (call, signal) => call('internetuser.adjustCredit', { id, ...change }, { signal }),
        outcome: (before, now) => adjustOutcome(before, change, now),
        falling: before => fallingParts(before, change),
    },
    back: before => {
        const made = effectOn(before, change);
        const undo = opposite(made);
        // Who had less than nothing before has it again.
        const falling = (now: CreditUser) => fallingParts(now, undo).filter(part => (creditAfter(now, undo)[part] ?? 0) < (before[part] ?? 0));
        return changesNothing(made) ? undefined : { ...adjusting(id, undo).step, falling };
    },
});

/** Sets the credit of an internet user to nothing; what there was is given back, but for unlimited data. */
export const resetting = (id: Id): CreditAct => ({
    step: { send: (call, signal) => call('internetuser.resetCredit', { id }, { signal }), outcome: resetOutcome },
    back: before => {
        const lost = allOf(before);
        return changesNothing(lost) ? undefined : adjusting(id, lost).step;
    },
});

/** Lets the credit of an internet user last until a day; the API cannot take a date away. */
export const extending = (id: Id, day: Day): CreditAct => ({
    step: {
        send: (call, signal) => call('internetuser.extendCredit', { id, ExpiryDate: day }, { signal }),
        outcome: (before, now) => extendOutcome(before.ExpiryDate, day, now.ExpiryDate),
    },
    back: before => {
        const earlier = dayFromWire(before.ExpiryDate);
        return earlier && earlier !== day ? extending(id, earlier).step : undefined;
    },
});

/** The same, but one that lasts longer already is left alone. */
export const extendingAtLeast = (id: Id, day: Day): CreditAct => {
    const { step, back } = extending(id, day);
    const isNeeded = ({ ExpiryDate }: CreditUser): boolean => {
        const expiry = dayFromWire(ExpiryDate);
        return expiry === null || expiry < day;
    };
    return { step: { ...step, isNeeded }, back: before => (isNeeded(before) ? back(before) : undefined) };
};

/** A step as an action that is done at most once: the user is read past every cache, before and after. */
export const actionOf = ({ send, outcome, isNeeded }: CreditStep, provider: PortalProvider, id: Id): AtMostOnceAction<CreditUser, unknown> => {
    const read = async (): Promise<CreditUser> => (await provider.getOne<CreditUser>('internetuser', { id })).data;
    let isLeft = false;
    return {
        before: async () => {
            const before = await read();
            isLeft = isNeeded?.(before) === false;
            return before;
        },
        send: async signal => (isLeft ? undefined : send(provider.call, signal)),
        outcome: async before => outcome(before, await read()),
    };
};
