import { MINUTES_PER_DAY } from '../../../resources/rules/duration.ts';
import { KB_PER_GB } from '../../../resources/rules/usage.ts';
import type { Gives } from './gives.ts';

export type UnlikelyAmount = 'longTime' | 'muchData' | 'muchMoney';

/** More than these is more likely a slip of the hand than meant; the texts name them. */
const LIKELY = { minutes: 366 * MINUTES_PER_DAY, kb: 1000 * KB_PER_GB, money: 10_000 } as const;

const isOver = (value: number | null | undefined, most: number): boolean => typeof value === 'number' && Math.abs(value) > most;

/** Amounts that nobody gives to a guest, or takes from one. */
export const unlikelyAmounts = ({ minutes, kb, money }: Pick<Gives, 'minutes' | 'kb' | 'money'>): readonly UnlikelyAmount[] => [
    ...(isOver(minutes, LIKELY.minutes) ? (['longTime'] as const) : []),
    ...(isOver(kb, LIKELY.kb) ? (['muchData'] as const) : []),
    ...(isOver(money, LIKELY.money) ? (['muchMoney'] as const) : []),
];
