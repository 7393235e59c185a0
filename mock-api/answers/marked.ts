import type { Codes } from '../data/many/codes.ts';
import { columnsOf, type Columns } from '../data/many/columns.ts';
import { homesThrough, type Homes } from '../data/many/homes.ts';
import { homeFieldsOf, type Home } from '../data/scope.ts';
import { andBy, andWith, countIn, orBy } from '../data/many/rowBits.ts';
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

/** Which rows have the words: whoever has a text of his own is asked for it once. */
const foundIn = (columns: Columns, any: readonly Keep[]): Uint8Array => {
    const texts = any.filter(({ text }) => text !== undefined);
    const found = columns.search(texts.flatMap(({ fields }) => fields), texts[0]?.text ?? '');
    const others = any.filter(({ text }) => text === undefined);
    if (others.length === 0) return found;
    const all = found.slice();
    for (const { fields, test } of others) {
        const { codes, size, rows } = columns.codes(fields);
        const verdicts = verdictsOf(size, code => test(rows[code]!, () => HOME));
        if (verdicts.includes(1)) orBy(all, codes, verdicts);
    }
    return all;
};

/** Which rows are wanted, by asking once for rows that are alike; of those before, where there are any. */
const mark = (world: World, name: string, columns: Columns, { day, any, test, fields, home }: Keep, before: Uint8Array | undefined): Uint8Array => {
    if (any) {
        const found = foundIn(columns, any);
        if (!before) return found.slice();
        andWith(before, found);
        return before;
    }
    const { codes, homes } = home ? homesIn(world, name, columns, fields) : { codes: columns.codes(fields), homes: undefined };
    if (day && homes) {
        const bits = before ?? new Uint8Array(columns.length).fill(1);
        markDays(columns, day, codes, homes, bits);
        return bits;
    }
    const ofHomes = homes && fields.length === 0 ? homes.all.map(one => test(HOME_ROW, () => one)) : undefined;
    const verdicts = verdictsOf(codes.size, ofHomes ? code => ofHomes[homes!.of[code]!]! : code => test(codes.rows[code]!, () => homes!.all[homes!.of[code]!]!));
    const bits = before ?? new Uint8Array(columns.length);
    if (before) andBy(bits, codes.codes, verdicts);
    else orBy(bits, codes.codes, verdicts);
    return bits;
};

/** Which rows of the base are wanted, and how many. */
export interface Marked {
    readonly bits: Uint8Array;
    readonly count: number;
}

/** By what is asked for; those that are away are not. */
export const marked = (world: World, name: string, base: readonly Row[], keep: readonly Keep[], away: readonly number[]): Marked => {
    const columns = columnsOf(base);
    let bits: Uint8Array | undefined;
    for (const one of keep) bits = mark(world, name, columns, one, bits);
    bits ??= new Uint8Array(base.length).fill(1);
    for (const at of away) bits[at] = 0;
    return { bits, count: countIn(bits) };
};
