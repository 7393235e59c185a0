import type { Row } from '../row.ts';
import type { Source } from './list.ts';
import type { Follows } from './codes.ts';
import type { Fill, Picks } from './picks.ts';

/** More than anybody looks at; what is read beyond is made anew. */
const MOST_KEPT = 150_000;

/** What makes rows one by one, from their numbers alone. */
export interface Making {
    readonly count: number;
    readonly make: (n: number) => Row;
    readonly read: (field: string) => (n: number) => unknown;
    readonly inTurn: (field: string) => ((n: number) => number) | undefined;
    readonly picks: (field: string) => Picks | undefined;
    readonly amounts: (field: string) => Fill | undefined;
    readonly holding: (field: string, letters: string) => ((n: number) => boolean) | undefined;
    readonly follows: (field: string) => Follows | undefined;
}

const unknown = (): undefined => undefined;

/** The same of rows that are there. */
export const ofRows = (rows: readonly Row[]): Making => ({
    count: rows.length,
    make: n => rows[n - 1]!,
    read: field => n => rows[n - 1]![field],
    inTurn: unknown,
    picks: unknown,
    amounts: unknown,
    holding: unknown,
    follows: unknown,
});

/** Rows made when they are read, of which the last stay. */
export const sourceFrom = ({ count, make, read, inTurn, picks, amounts, holding, follows }: Making): Source => {
    const rows = new Map<number, Row>();
    const reads = new Map<string, (place: number) => unknown>();
    const lists = new Map<string, Picks | undefined>();
    return {
        length: count,
        at: place => {
            const found = rows.get(place);
            if (found) return found;
            if (rows.size >= MOST_KEPT) rows.clear();
            const row = Object.freeze(make(place + 1));
            rows.set(place, row);
            return row;
        },
        read: field => {
            const known = reads.get(field);
            if (known) return known;
            const cell = read(field);
            const cellAt = (place: number): unknown => cell(place + 1);
            reads.set(field, cellAt);
            return cellAt;
        },
        inTurn: field => {
            const msOf = inTurn(field);
            return msOf && (place => msOf(place + 1));
        },
        picks: field => {
            if (!lists.has(field)) lists.set(field, picks(field));
            return lists.get(field);
        },
        amounts,
        holding: (field, letters) => {
            const isHeld = holding(field, letters);
            return isHeld && (place => isHeld(place + 1));
        },
        follows,
        forget: () => rows.clear(),
    };
};
