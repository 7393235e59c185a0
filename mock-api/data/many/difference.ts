import type { Row } from '../row.ts';
import { idOf, isAsMade, placeOf, slotsOf, sourceOf } from './list.ts';

/** A row that is not one of those before. */
export interface Other {
    readonly row: Row;
    /** How many of those before stand before it. */
    readonly at: number;
}

const laterPlace = (rows: readonly Row[], id: Row['id'], from: number): number => {
    const slots = slotsOf(rows);
    const place = placeOf(rows, id, from);
    if (place >= 0) return place;
    const last = slots.at(-1);
    const lastId = last === undefined ? undefined : idOf(last);
    if (typeof id === 'number' && typeof lastId === 'number' && id > lastId) return -1;
    for (let at = from; at < slots.length; at++) if (idOf(slots[at]!) === id) return at;
    return -1;
};

/** Rows that have changed are others than before: what is still the very same row is passed over at the pace of a loop, a million in milliseconds. */
export const difference = (before: readonly Row[], now: readonly Row[]): { readonly others: readonly Other[]; readonly away: readonly number[] } => {
    if (sourceOf(before) !== sourceOf(now)) return difference(before.slice(), now.slice()); // the same place is another row there
    if (isAsMade(before) && isAsMade(now)) return { others: [], away: [] };
    const [others, away]: [Other[], number[]] = [[], []];
    const [was, is] = [slotsOf(before), slotsOf(now)];
    let at = 0;
    for (let n = 0; n < is.length; n++) {
        const [same, slot] = [was[at], is[n]!];
        if (slot === same) {
            at++;
            continue;
        }
        const place = same === undefined ? -1 : idOf(same) === idOf(slot) ? at : laterPlace(before, idOf(slot), at);
        if (place < 0) {
            others.push({ row: now[n]!, at });
            continue;
        }
        for (; at < place; at++) away.push(at);
        if (was[place] !== slot) {
            away.push(place);
            others.push({ row: now[n]!, at: place });
        }
        at = place + 1;
    }
    for (; at < was.length; at++) away.push(at);
    return { others, away };
};
