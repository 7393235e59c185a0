import { placeOf, type Row } from '../store.ts';

/** A row that is not one of those before. */
export interface Other {
    readonly row: Row;
    /** How many of those before stand before it. */
    readonly at: number;
}

const laterPlace = (rows: readonly Row[], id: Row['id'], from: number): number => {
    const place = placeOf(rows, id, from);
    if (place >= 0) return place;
    const last = rows.at(-1);
    if (typeof id === 'number' && typeof last?.id === 'number' && id > last.id) return -1;
    for (let at = from; at < rows.length; at++) if (rows[at]!.id === id) return at;
    return -1;
};

/** Rows that have changed are others than before: what is still the very same row is passed over at the pace of a loop, a million in milliseconds. */
export const difference = (before: readonly Row[], now: readonly Row[]): { readonly others: readonly Other[]; readonly away: readonly number[] } => {
    const [others, away]: [Other[], number[]] = [[], []];
    let at = 0;
    for (const row of now) {
        const same = before[at];
        if (row === same) {
            at++;
            continue;
        }
        const place = same === undefined ? -1 : same.id === row.id ? at : laterPlace(before, row.id, at);
        if (place < 0) {
            others.push({ row, at });
            continue;
        }
        for (; at < place; at++) away.push(at);
        if (before[place] !== row) {
            away.push(place);
            others.push({ row, at: place });
        }
        at = place + 1;
    }
    for (; at < before.length; at++) away.push(at);
    return { others, away };
};
