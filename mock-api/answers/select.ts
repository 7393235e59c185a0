import type { Codes } from '../data/many/codes.ts';
import { columnsOf, type Columns } from '../data/many/columns.ts';
import { changed } from '../data/many/changed.ts';
import type { Other } from '../data/many/difference.ts';
import { compare } from '../data/many/compare.ts';
import { homesThrough, type Homes } from '../data/many/homes.ts';
import type { Places } from '../data/many/turned.ts';
import { homeFieldsOf, homeOf, type Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import type { Keep } from './keep.ts';

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

const DAY_MS = 86_400_000;

const known = new WeakMap<Codes, WeakMap<World, Homes & { readonly changes: number }>>();

/** Where rows of each code are at home; kept until something changes. */
const homesOf = (world: World, name: string, codes: Codes): Homes => {
    const ofCodes = known.get(codes) ?? new WeakMap<World, Homes & { readonly changes: number }>();
    known.set(codes, ofCodes);
    const changes = world.store.changes();
    const found = ofCodes.get(world);
    if (found?.changes === changes) return found;
    const homes = { ...homesThrough(world, name, codes), changes };
    ofCodes.set(world, homes);
    return homes;
};

/** What tells where rows are at home, with other fields that are asked for. */
export const homesIn = (world: World, name: string, columns: Columns, fields: readonly string[]): { readonly codes: Codes; readonly homes: Homes } => {
    const codes = columns.codes([...new Set([...fields, ...homeFieldsOf(world.resources, name)])]);
    return { codes, homes: homesOf(world, name, codes) };
};

/** What is said of each code: no row is made for it where nobody asks for one. */
const verdictsOf = (size: number, test: (code: number) => boolean): Uint8Array => {
    const verdicts = new Uint8Array(size);
    for (let code = 0; code < size; code++) verdicts[code] = test(code) ? 1 : 0;
    return verdicts;
};

const HOME: Home = {};
/** What asks for the home alone asks nothing of the row. */
const HOME_ROW: Row = { id: 0 };

/** The first place from which on all moments are that late, where they are in turn. */
const firstFrom = (length: number, msOf: (place: number) => number, limit: number): number => {
    let [low, high] = [0, length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (msOf(middle) < limit) low = middle + 1;
        else high = middle;
    }
    return low;
};

/** Keeps what is of the days asked for. Where moments are in turn they stand on one side of a place, which is looked for once for each clock. */
const markDays = (columns: Columns, { moment, from, begins }: NonNullable<Keep['day']>, { codes }: Codes, homes: Homes, bits: Uint8Array): void => {
    const limits = homes.all.map(home => begins(home) + (from ? 0 : DAY_MS));
    const msOf = columns.inTurn(moment);
    const places = new Map(msOf ? [...new Set(limits)].map(limit => [limit, firstFrom(bits.length, msOf, limit)] as const) : []);
    const [first, last] = [Math.min(bits.length, ...places.values()), Math.max(0, ...places.values())];
    if (msOf) {
        if (from) bits.fill(0, 0, first);
        else bits.fill(0, last);
        const bounds = Uint32Array.from(limits, limit => places.get(limit)!);
        for (let at = first; at < last; at++) {
            const isBefore = at < bounds[homes.of[codes[at]!]!]!;
            if (isBefore === from) bits[at] = 0;
        }
        return;
    }
    const [moments, ends] = [columns.moments(moment), Float64Array.from(limits)];
    for (let at = 0; at < bits.length; at++) {
        const isLater = moments[at]! >= ends[homes.of[codes[at]!]!]!; // what is no moment is of the day before all days
        if (isLater !== from) bits[at] = 0;
    }
};

/** Marks which rows are wanted, by asking once for rows that are alike. */
const mark = (world: World, name: string, columns: Columns, keep: Keep, bits: Uint8Array): void => {
    const { day, any, test, fields } = keep;
    if (any) {
        const wanted = new Uint8Array(bits.length);
        for (const one of any) {
            if (one.text !== undefined) {
                columns.mark(one.fields[0]!, one.text, wanted);
                continue;
            }
            const alike = columns.codes(one.fields);
            const { codes } = alike;
            const verdicts = verdictsOf(alike.size, code => one.test(alike.rows[code]!, () => HOME));
            if (verdicts.includes(1)) for (let at = 0; at < wanted.length; at++) wanted[at] = wanted[at]! | verdicts[codes[at]!]!;
        }
        for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & wanted[at]!;
        return;
    }
    const { codes, homes } = keep.home ? homesIn(world, name, columns, fields) : { codes: columns.codes(fields), homes: undefined };
    if (day && homes) return markDays(columns, day, codes, homes, bits);
    const ofHomes = homes && fields.length === 0 ? homes.all.map(home => test(HOME_ROW, () => home)) : undefined;
    const verdicts = verdictsOf(codes.size, ofHomes ? code => ofHomes[homes!.of[code]!]! : code => test(codes.rows[code]!, () => homes!.all[homes!.of[code]!]!));
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & verdicts[codes.codes[at]!]!;
};

const find = (world: World, name: string, base: readonly Row[], keep: readonly Keep[]): Found => {
    const { resources, store } = world;
    const { others, away } = changed(world, name, base);
    const wanted = others.filter(({ row }) => keep.every(({ test }) => test(row, () => homeOf(resources, store, name, row))));
    if (keep.length === 0 && away.length === 0) return { base, bits: undefined, others: wanted, count: base.length + wanted.length };
    const bits = new Uint8Array(base.length).fill(1);
    for (const one of keep) mark(world, name, columnsOf(base), one, bits);
    for (const at of away) bits[at] = 0;
    let count = wanted.length;
    for (let at = 0; at < bits.length; at++) count += bits[at]!;
    return { base, bits, others: wanted, count };
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
    let wanted = 0;
    for (let place = rows.first; place < rows.last; place++) wanted += bits[place]!;
    return { wanted, until: at + rows.last - rows.first };
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
