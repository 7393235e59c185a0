import type { RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/types.ts';
import type { InternetUser } from '../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';
import { exactAmount } from '../../resources/rules/currency.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { newActId } from '../components/atMostOnce/steps.ts';
import type { AtMostOnceAction, Outcome } from '../foundation/atMostOnce.ts';
import { allOf, changesNothing, type Credit, creditAfter, type CreditChange, type CreditPart, creditParts, effectOn, fallingParts, invert } from './creditChange.ts';

export type CreditUser = InternetUser & RaRecord;

const same = (part: CreditPart, one: number | null | undefined, other: number | null | undefined): boolean =>
    part === 'RemDollar' ? exactAmount(one ?? 0) === exactAmount(other ?? 0) : (one ?? 0) === (other ?? 0);

/** Whether a change of credit went through, judged by the parts it touches: the others may move while the user is online. */
export const adjustOutcome = (before: Credit, change: CreditChange, now: Credit): Outcome => {
    const after = creditAfter(before, change);
    const touched = creditParts.filter(part => change[part] !== 0 && !same(part, before[part], after[part]));
    if (touched.length === 0) return 'unknown';
    if (touched.every(part => same(part, now[part], after[part]))) return 'applied';
    return touched.every(part => same(part, now[part], before[part])) ? 'notApplied' : 'unknown';
};

/** Whether credit was set to nothing. */
export const resetOutcome = (before: Credit, now: Credit): Outcome => {
    if (creditParts.every(part => same(part, now[part], 0))) return 'applied';
    return creditParts.every(part => same(part, now[part], before[part])) ? 'notApplied' : 'unknown';
};

/** Whether the credit was extended to `day`. */
export const extendOutcome = (before: string | null, day: Day, now: string | null): Outcome => {
    if (dayFromWire(now) === day) return 'applied';
    return dayFromWire(now) === dayFromWire(before) ? 'notApplied' : 'unknown';
};

/** Whether the server set the data used to nothing, too, which nothing gives back. */
export const usedIsGone = ({ NetData }: { readonly NetData?: number | null }, answer: unknown): boolean => Boolean(NetData) && isObject(answer) && answer.NetData === 0;

type Call = PortalProvider['call'];
type Id = string | number;

/** One request that changes a user's credit, how a lost answer is judged, and what takes the change back. */
export interface CreditAct {
    /** `before`: how the user is just before, where that was read. */
    readonly send: (call: Call, signal?: AbortSignal, reason?: string, before?: CreditUser) => Promise<unknown>;
    readonly outcome: (before: CreditUser, now: CreditUser) => Outcome;
    /** Whether there is anything to send, by how the user is just before. */
    readonly isNeeded?: (before: CreditUser) => boolean;
    /** What it takes below nothing, by how the user is just before. */
    readonly falling?: (before: CreditUser) => readonly CreditPart[];
    /** What it takes back, by the name under which that is noted. */
    readonly undoes?: string | undefined;
    /** Undefined where nothing can. `act`: what names it where it is noted. */
    readonly back: (before: CreditUser, act?: string) => CreditAct | undefined;
}

/** Which noted change it is, and which one it takes back. */
interface Noted {
    readonly act?: string | undefined;
    readonly undoes?: string | undefined;
    /** The declared action that it is part of, where that is another. */
    readonly action?: string;
}

/** Adds to the credit of an internet user, or takes away from it. */
export const adjustment = (id: Id, change: CreditChange, { act = newActId(), ...noted }: Noted = {}): CreditAct => ({
    undoes: noted.undoes,
    send: (call, signal, reason, before) => call('internetuser.adjustCredit', { id, ...(before ? effectOn(before, change) : change) }, { signal, note: { act, ...noted, reason } }),
    outcome: (before, now) => adjustOutcome(before, change, now),
    falling: before => fallingParts(before, change),
    back: (before, by) => {
        const effect = effectOn(before, change);
        const undo = invert(effect);
        // Who had less than nothing before has it again.
        const falling = (now: CreditUser) => fallingParts(now, undo).filter(part => (creditAfter(now, undo)[part] ?? 0) < (before[part] ?? 0));
        return changesNothing(effect) ? undefined : { ...adjustment(id, undo, { ...noted, act: by, undoes: act }), falling };
    },
});

/** Sets the credit of an internet user to nothing; what there was is given back, but for unlimited data. */
export const creditReset = (id: Id, { act = newActId() }: Noted = {}): CreditAct => ({
    send: (call, signal, reason) => call('internetuser.resetCredit', { id }, { signal, note: { act, reason } }),
    outcome: resetOutcome,
    back: (before, by) => (changesNothing(allOf(before)) ? undefined : adjustment(id, allOf(before), { act: by, undoes: act })),
});

/** Lets the credit of an internet user last until a day; the API cannot take a date away. */
export const extension = (id: Id, day: Day, { act = newActId(), undoes }: Noted = {}): CreditAct => ({
    undoes,
    send: (call, signal, reason) => call('internetuser.extendCredit', { id, ExpiryDate: day }, { signal, note: { act, undoes, reason } }),
    outcome: (before, now) => extendOutcome(before.ExpiryDate, day, now.ExpiryDate),
    back: (before, by) => {
        const earlier = dayFromWire(before.ExpiryDate);
        return earlier && earlier !== day ? extension(id, earlier, { act: by, undoes: act }) : undefined;
    },
});

/** The same, but one that lasts longer already is left alone. */
export const extensionAtLeast = (id: Id, day: Day, noted?: Noted): CreditAct => {
    const act = extension(id, day, noted);
    const isNeeded = ({ ExpiryDate }: CreditUser): boolean => (dayFromWire(ExpiryDate) ?? '') < day;
    return { ...act, isNeeded, back: (before, by) => (isNeeded(before) ? act.back(before, by) : undefined) };
};

/**
 * A change as an action that is done at most once: the user is read past every cache, before and after. `onRead` is told how the user is
 * just before, and what would fall below nothing; where it throws, nothing is sent.
 */
export const actionOf = (
    { send, outcome, isNeeded, falling }: CreditAct,
    provider: PortalProvider,
    id: Id,
    onRead: (before: CreditUser, falling: readonly CreditPart[]) => void,
    reason?: string,
): AtMostOnceAction<CreditUser, unknown> => {
    const read = async (): Promise<CreditUser> => (await provider.getOne<CreditUser>('internetuser', { id })).data;
    let isLeft = false;
    let known: CreditUser | undefined;
    return {
        before: async () => {
            const before = await read();
            known = before;
            isLeft = isNeeded?.(before) === false;
            onRead(before, falling?.(before) ?? []);
            return before;
        },
        send: async signal => (isLeft ? undefined : send(provider.call, signal, reason, known)),
        outcome: async before => outcome(before, await read()),
    };
};
