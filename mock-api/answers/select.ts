import { columnsOf } from '../data/many/columns.ts';
import { changed } from '../data/many/changed.ts';
import type { Other } from '../data/many/difference.ts';
import { compare } from '../data/many/compare.ts';
import { Latest } from '../data/many/latest.ts';
import { countIn } from '../data/many/rowBits.ts';
import type { Places } from '../data/many/turned.ts';
import { homeOf } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import type { Keep } from './keep.ts';
import { marked, type Marked } from './marked.ts';

/** Rows that were found, in order: a list, or what is as good as one to whoever wants a page of it. */
export interface Matches<T = Row> {
    readonly length: number;
    readonly slice: (from?: number, to?: number) => readonly T[];
}

export interface Sorting {
    readonly field: string;
    readonly sign: 1 | -1;
    /** Not in any order where a row has no such field. */
    readonly ofAll?: true;
}

export interface Found {
    readonly base: readonly Row[];
    /** Which of them; undefined: all. */
    readonly bits: Uint8Array | undefined;
    /** And others that are wanted. */
    readonly others: readonly Other[];
    readonly count: number;
}

/** What was asked for last of rows that are still as they were then. */
const latest = new WeakMap<ReturnType<typeof changed>, Latest<Marked>>();

const find = (world: World, name: string, base: readonly Row[], keep: readonly Keep[]): Found => {
    const { resources, store } = world;
    const difference = changed(world, name, base);
    const { others, away } = difference;
    const wanted = others.filter(({ row }) => keep.every(({ test }) => test(row, () => homeOf(resources, store, name, row))));
    if (keep.length === 0 && away.length === 0) return { base, bits: undefined, others: wanted, count: base.length + wanted.length };
    const marks = latest.get(difference) ?? new Latest<Marked>();
    latest.set(difference, marks);
    const { bits, count } = marks.of(keep.map(({ asked }) => asked), () => marked(world, name, base, keep, away));
    return { base, bits, others: wanted, count: count + wanted.length };
};

/** A row that is not of the base, and what it comes before in the order of that. */
interface Placed {
    readonly row: Row;
    readonly before: number;
}

/** How rows stand to one another. */
export interface Comparing {
    readonly rows: (a: Row, b: Row) => number;
    /** A place of the base and a row that is not of it. */
    readonly place: (place: number, row: Row) => number;
}

/** The others in their order, each with the place in the order of the base that it comes before. */
export const placed = ({ others }: Pick<Found, 'others'>, order: Places | undefined, comparing: Comparing | undefined): readonly Placed[] => {
    if (!comparing || !order) return others.map(({ row, at }) => ({ row, before: at }));
    const sorted = others.map((one, n) => ({ ...one, n })).sort((a, b) => comparing.rows(a.row, b.row) || a.n - b.n);
    return sorted.map(({ row, at }) => {
        let [low, high] = [0, order.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            const place = order.at(middle);
            const how = comparing.place(place, row) || (place < at ? -1 : 1);
            if (how < 0) low = middle + 1;
            else high = middle;
        }
        return { row, before: low };
    });
};

const comparingBy = (base: readonly Row[], { field, sign }: Sorting): Comparing => {
    const read = columnsOf(base).read(field);
    return { rows: (a, b) => sign * compare(a[field], b[field]), place: (place, row) => sign * compare(read(place), row[field]) };
};

/** Rows that are passed over together on the way to a page. */
const JUMP = 8192;
/** Rows that are looked at one by one before it is tried again. */
const STEP = 64;

/** How many are wanted of rows that stand together in an order, and where they end. */
const passedOver = (bits: Uint8Array, order: Places | undefined, at: number, end: number): { readonly wanted: number; readonly until: number } | undefined => {
    const rows = order ? order.together?.(at, end) : { first: at, last: end };
    if (!rows) return undefined;
    return { wanted: countIn(bits, rows.first, rows.last), until: at + rows.last - rows.first };
};

/** What was found, in an order of the base. */
export const matchesOf = ({ base, bits, count }: Omit<Found, 'others'>, others: readonly Placed[], order: Places | undefined): Matches => {
    return {
        length: count,
        slice: (from = 0, until = count) => {
            const to = Math.min(until, count); // behind the last that was found nobody looks
            const rows: Row[] = [];
            let [n, next, at] = [0, 0, 0];
            while (at <= base.length && n < to) {
                for (; others[next]?.before === at && n < to; next++) if (n++ >= from) rows.push(others[next]!.row);
                if (at === base.length || n >= to) break;
                const end = Math.min(others[next]?.before ?? base.length, base.length);
                if (!bits && n < from) {
                    const passed = Math.min(from - n, end - at); // where all are wanted nobody needs to look at them
                    n += passed;
                    at += passed;
                    continue;
                }
                const jump = bits ? passedOver(bits, order, at, Math.min(end, at + JUMP)) : undefined;
                if (jump && (jump.wanted === 0 || n + jump.wanted <= from)) {
                    n += jump.wanted;
                    at = jump.until;
                    continue;
                }
                const near = bits ? Math.min(end, at + (jump ? JUMP : STEP)) : end;
                for (; at < near && n < to; at++) {
                    const place = order ? order.at(at) : at;
                    if ((!bits || bits[place] === 1) && n++ >= from) rows.push(base[place]!);
                }
            }
            return rows;
        },
    };
};

/** The rows of a large collection that are wanted, in order, as a list of all rows that is filtered and sorted has them. */
export const select = (world: World, name: string, base: readonly Row[], keep: readonly Keep[], wanted?: Sorting): Matches => {
    const found = find(world, name, base, keep);
    const sorting = wanted?.ofAll && found.others.some(({ row }) => !(wanted.field in row)) ? undefined : wanted;
    const order = sorting && columnsOf(base).order(sorting.field, sorting.sign);
    return matchesOf(found, placed(found, order, sorting && comparingBy(base, sorting)), order);
};
