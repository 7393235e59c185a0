import { NO_LIMIT } from '../../resources/schema/index.ts';
import type { Row } from '../data/store.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;

/** In hundredths, so that money adds up. */
const hundredths = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);

/** Makes the first entries of a credit log what the users were created with, one each, so that their logs add up to what they have; data without end began so. */
export const withOpenings = (users: readonly Row[], entries: readonly Row[]): Row[] => {
    const openings = Math.min(users.length, entries.length);
    const later = new Map<unknown, Row[]>();
    for (const entry of entries.slice(openings)) {
        const ofUser = later.get(entry.UserId);
        if (ofUser) ofUser.push(entry);
        else later.set(entry.UserId, [entry]);
    }
    const amountOf = (user: Row, name: (typeof AMOUNTS)[number]): number => {
        let credit = hundredths(user[name]);
        for (const entry of later.get(user.id) ?? []) if (credit !== NO_LIMIT * 100) credit -= hundredths(entry[name]);
        return credit / 100;
    };
    return entries.map((entry, at) => {
        const user = users[at];
        if (!user) return entry;
        const opening = { UserId: user.id, Alias: user.Alias, ...Object.fromEntries(AMOUNTS.map(name => [name, amountOf(user, name)])), Comments: 'Created with credit' };
        return { ...entry, ...Object.fromEntries(Object.entries(opening).filter(([field]) => field in entry)) };
    });
};
