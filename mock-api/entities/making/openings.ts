import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Row } from '../../data/store.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/** In hundredths, so that money adds up. */
const hundredths = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);
const creditOf = (user: Row): Amounts => ({ RemTime: hundredths(user.RemTime), RemTraffic: hundredths(user.RemTraffic), RemDollar: hundredths(user.RemDollar) });

/** Makes the first entries of a credit log what the users were created with, one each, so that their logs add up to what they have; data without end began so. */
export const withOpenings = (users: readonly Row[], entries: readonly Row[]): Row[] => {
    const first = users.slice(0, entries.length);
    const begun = new Map(first.map(user => [user.id, creditOf(user)] as const));
    const later = entries.slice(users.length);
    for (const entry of later) {
        const credit = begun.get(entry.UserId as Row['id']);
        if (!credit) continue;
        for (const name of AMOUNTS) if (credit[name] !== UNLIMITED * 100) credit[name] -= hundredths(entry[name]);
    }
    const openings = entries.slice(0, users.length).map((entry, at): Row => {
        const { id, Alias } = users[at]!;
        const { RemTime, RemTraffic, RemDollar } = begun.get(id)!;
        return { ...entry, UserId: id, Alias, RemTime: RemTime / 100, RemTraffic: RemTraffic / 100, RemDollar: RemDollar / 100, Comments: 'Created with credit' };
    });
    return [...openings, ...later];
};
