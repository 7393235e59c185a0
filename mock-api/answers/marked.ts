import type { Codes } from '../data/many/codes.ts';
import { columnsOf, type Columns } from '../data/many/columns.ts';
import { homesThrough, type Homes } from '../data/many/homes.ts';
import { homeFieldsOf, type Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import type { Keep } from './keep.ts';

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
        const texts = any.filter(({ text }) => text !== undefined);
        const wanted = columns.search(texts.flatMap(one => one.fields), texts[0]?.text ?? '');
        const others = any.filter(({ text }) => text === undefined);
        const all = others.length === 0 ? wanted : wanted.slice();
        for (const one of others) {
            const alike = columns.codes(one.fields);
            const { codes } = alike;
            const verdicts = verdictsOf(alike.size, code => one.test(alike.rows[code]!, () => HOME));
            if (verdicts.includes(1)) for (let at = 0; at < all.length; at++) all[at] = all[at]! | verdicts[codes[at]!]!;
        }
        for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & all[at]!;
        return;
    }
    const { codes, homes } = keep.home ? homesIn(world, name, columns, fields) : { codes: columns.codes(fields), homes: undefined };
    if (day && homes) return markDays(columns, day, codes, homes, bits);
    const ofHomes = homes && fields.length === 0 ? homes.all.map(home => test(HOME_ROW, () => home)) : undefined;
    const verdicts = verdictsOf(codes.size, ofHomes ? code => ofHomes[homes!.of[code]!]! : code => test(codes.rows[code]!, () => homes!.all[homes!.of[code]!]!));
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & verdicts[codes.codes[at]!]!;
};

/** Which rows of the base are wanted, and how many. */
export interface Marked {
    readonly bits: Uint8Array;
    readonly count: number;
}

/** By what is asked for; those that are away are not. */
export const marked = (world: World, name: string, base: readonly Row[], keep: readonly Keep[], away: readonly number[]): Marked => {
    const bits = new Uint8Array(base.length).fill(1);
    for (const one of keep) mark(world, name, columnsOf(base), one, bits);
    for (const at of away) bits[at] = 0;
    let count = 0;
    for (let at = 0; at < bits.length; at++) count += bits[at]!;
    return { bits, count };
};
