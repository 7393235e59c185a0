import { UNLIMITED } from '../../../resources/schema/index.ts';
import { cellAt, idOf, listOf, slotsOf } from '../../data/many/list.ts';
import type { Picks } from '../../data/many/picks.ts';
import { sourceFrom, type Making } from '../../data/many/source.ts';
import type { Row } from '../../data/store.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
type Amount = (typeof AMOUNTS)[number];
const NONE: readonly number[] = [];

/** In hundredths, so that money adds up. */
const hundredths = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);

/** By their users, the numbers of the entries behind the openings; looked for once, where there are any. */
const laterOf = ({ count, read }: Making, openings: number): ((user: Row['id']) => readonly number[]) => {
    let later: Map<unknown, number[]> | undefined;
    return user => {
        if (count === openings) return NONE;
        if (later) return later.get(user) ?? NONE;
        later = new Map();
        const userOf = read('UserId');
        for (let n = openings + 1; n <= count; n++) {
            const one = userOf(n);
            const own = later.get(one);
            if (own) own.push(n);
            else later.set(one, [n]);
        }
        return later.get(user) ?? NONE;
    };
};

/** Whose they are, as a column: of openings each user in turn. */
const picksOf = ({ values, fill }: Picks, users: readonly Row['id'][]): Picks => ({
    values: [...values, ...users],
    fill: (codes, from, to) => {
        fill(codes, from, to);
        for (let at = from; at < Math.min(to, users.length); at++) codes[at] = values.length + at;
    },
});

/** Makes the first entries of a credit log what the users were created with, one each, so that their logs add up to what they have; data without end began so. Each is made when it is read. */
export const withOpenings = (users: readonly Row[], entries: Making): Row[] => {
    const openings = Math.min(users.length, entries.count);
    const own = slotsOf(users).slice(0, openings).map(idOf);
    const later = laterOf(entries, openings);
    const amountOf = (n: number, name: Amount): number => {
        let credit = hundredths(cellAt(users, n - 1, name));
        for (const entry of later(own[n - 1]!)) if (credit !== UNLIMITED * 100) credit -= hundredths(entries.read(name)(entry));
        return credit / 100;
    };
    const ofOpening: Readonly<Record<string, (n: number) => unknown>> = {
        id: n => n,
        UserId: n => own[n - 1],
        Alias: n => cellAt(users, n - 1, 'Alias'),
        ...Object.fromEntries(AMOUNTS.map(name => [name, (n: number) => amountOf(n, name)] as const)),
        Comments: () => 'Created with credit',
    };
    let cells: readonly (readonly [field: string, read: (n: number) => unknown])[] | undefined;
    /** As an entry is made, of which only the rest is drawn. */
    const opened = (n: number): Row => {
        cells ??= Object.keys(entries.make(1)).map(field => [field, ofOpening[field] ?? entries.read(field)] as const);
        const row: Row = { id: n };
        for (const [field, read] of cells) row[field] = read(n);
        return row;
    };
    return listOf(
        sourceFrom({
            ...entries,
            make: n => (n <= openings ? opened(n) : entries.make(n)),
            read: field => {
                const [first, others] = [ofOpening[field], entries.read(field)];
                return first ? n => (n <= openings ? first(n) : others(n)) : others;
            },
            picks: field => {
                const picks = entries.picks(field);
                return picks && field === 'UserId' ? picksOf(picks, own) : field in ofOpening ? undefined : picks;
            },
            amounts: field => (field in ofOpening ? undefined : entries.amounts(field)),
            holding: (field, letters) => (field in ofOpening ? undefined : entries.holding(field, letters)),
        }),
    );
};
