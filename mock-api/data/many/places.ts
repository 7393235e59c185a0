import type { Codes } from './codes.ts';
import { Dictionary } from './dictionary.ts';

/** Of each value the places of its rows, one after the other. */
interface Places {
    readonly known: Dictionary;
    readonly ends: Uint32Array;
    readonly places: Uint32Array;
}

/** Of all values. */
export const placesIn = (column: Codes, field: string): Places => {
    const [{ codes }, held] = [column, column.values(field)];
    const known = new Dictionary(held.length);
    const own = Uint32Array.from(held, one => known.codeOf(one));
    const ends = new Uint32Array(known.values.length + 1);
    for (let at = 0; at < codes.length; at++) ends[own[codes[at]!]! + 1]! += 1;
    for (let code = 1; code < ends.length; code++) ends[code]! += ends[code - 1]!;
    const [next, places] = [ends.slice(), new Uint32Array(codes.length)];
    for (let at = 0; at < codes.length; at++) places[next[own[codes[at]!]!]!++] = at;
    return { known, ends, places };
};

/** Of one value alone. */
export const placesOf = (column: Codes, field: string, value: unknown): Uint32Array => {
    const [{ codes }, held] = [column, column.values(field)];
    const [first, isMany] = [held.indexOf(value), held.indexOf(value) !== held.lastIndexOf(value)];
    const places: number[] = [];
    if (first >= 0) for (let at = 0; at < codes.length; at++) if (codes[at] === first || (isMany && held[codes[at]!] === value)) places.push(at);
    return Uint32Array.from(places);
};
