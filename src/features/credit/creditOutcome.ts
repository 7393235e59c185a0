import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { Outcome } from '../../foundation/atMostOnce.ts';
import { creditAfter, creditParts, inCents, type Credit, type CreditChange, type CreditPart } from './creditChange.ts';

const same = (part: CreditPart, one: number | null | undefined, other: number | null | undefined): boolean =>
    part === 'RemDollar' ? inCents(one ?? 0) === inCents(other ?? 0) : (one ?? 0) === (other ?? 0);

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
