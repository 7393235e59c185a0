import { addDays, daysBetween, type Day } from '../../../resources/rules/calendar.ts';
import { MINUTES_PER_DAY } from '../../../resources/rules/duration.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Gives } from './gives.ts';
import { unlikelyAmounts, type UnlikelyAmount } from './unlikely.ts';

export type GivesProblem = UnlikelyAmount | 'startAfterEnd' | 'hasEnded' | 'endsTooSoon' | 'noTime' | 'noData' | 'freeWithoutEnd' | 'freeUnlimitedData';

interface Offer extends Gives {
    readonly price?: number | null | undefined;
}

const isNone = (value: number | null | undefined): boolean => value === null || value === undefined || value === 0;

const dayProblem = ({ minutes, from, until }: Gives, today: Day | undefined): GivesProblem | undefined => {
    if (!until) return undefined;
    if (from && from > until) return 'startAfterEnd';
    if (today === undefined) return undefined;
    if (until < today) return 'hasEnded';
    const days = daysBetween(from && from > today ? from : today, addDays(until, 1)) ?? 0;
    return typeof minutes === 'number' && minutes > days * MINUTES_PER_DAY ? 'endsTooSoon' : undefined;
};

const timeProblem = ({ minutes, price }: Offer): GivesProblem | undefined => {
    if (!isNone(minutes) && minutes !== UNLIMITED) return undefined;
    if (price === 0) return 'freeWithoutEnd';
    return isNone(minutes) ? 'noTime' : undefined;
};

const dataProblem = ({ kb, price }: Offer): GivesProblem | undefined => {
    if (isNone(kb)) return 'noData';
    return price === 0 && kb === UNLIMITED ? 'freeUnlimitedData' : undefined;
};

/** What contradicts itself in an offer, was left open though it must be said, or is hardly meant. `today`: the site's day, where it is known. */
export const givesProblems = (offer: Offer, today: Day | undefined): readonly GivesProblem[] =>
    [dayProblem(offer, today), timeProblem(offer), dataProblem(offer), ...unlikelyAmounts(offer)].filter(problem => problem !== undefined);
