import { matchesOf, placed, type Comparing, type Matches } from '../answers/select.ts';
import { changed } from '../data/many/changed.ts';
import { each, type Work } from '../data/many/codes.ts';
import { columnsOf, type Columns } from '../data/many/columns.ts';
import { comparePlain, plainRanksOf } from '../data/many/compare.ts';
import { Falling } from '../data/many/falling.ts';
import { inOrder } from '../data/many/inOrder.ts';
import { sourceOf } from '../data/many/list.ts';
import { ofArray, type Places } from '../data/many/turned.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import type { AskedOfAll, Sort } from './asked.ts';
import { hasWords, inside, valueIn } from './deep.ts';

/** What rows hold under a path is in this field. */
const fieldOf = (first: Row | undefined, path: string): readonly [field: string, names: readonly string[]] => {
    const [field = '', ...names] = path.split('.');
    return first && Object.hasOwn(first, path) ? [path, []] : [field, names];
};

/** Hardly two rows hold the same there: they are asked one by one. */
const isOwnOfEach = (columns: Columns, field: string): boolean => field === 'id' || columns.inTurn(field) !== undefined;

/** Keeps the rows whose value passes. */
// eslint-disable-next-line func-style -- a generator
function* keep(columns: Columns, field: string, test: (value: unknown) => boolean, bits: Uint8Array): Work<void> {
    if (isOwnOfEach(columns, field)) {
        const read = columns.read(field);
        return yield* each(bits.length, at => void (bits[at] &&= test(read(at)) ? 1 : 0));
    }
    yield* columns.ahead(field, { codes: true });
    const alike = columns.codes([field]);
    const { codes } = alike;
    const verdicts = Uint8Array.from(alike.values(field), value => (test(value) ? 1 : 0));
    yield* each(bits.length, at => void (bits[at] &&= verdicts[codes[at]!]!));
}

/** Keeps the rows with words in them. Columns that are there are read, others are not made for it: they would take more room than all else. */
// eslint-disable-next-line func-style -- a generator
function* keepWords(columns: Columns, base: readonly Row[], words: string, bits: Uint8Array): Work<void> {
    if (!sourceOf(base)) return yield* each(bits.length, at => void (bits[at] &&= hasWords(base[at], words) ? 1 : 0));
    const found = new Uint8Array(bits.length);
    for (const field of Object.keys(base[0] ?? {})) {
        if (columns.isCoded(field)) {
            const alike = columns.codes([field]);
            const { codes } = alike;
            const verdicts = Uint8Array.from(alike.values(field), value => (hasWords(value, words) ? 1 : 0));
            yield* each(bits.length, at => void (found[at] ||= verdicts[codes[at]!]!));
            continue;
        }
        const read = columns.read(field);
        yield* each(bits.length, at => {
            if (bits[at] && !found[at] && hasWords(read(at), words)) found[at] = 1;
        });
    }
    yield* each(bits.length, at => void (bits[at] &&= found[at]!));
}

const inOneWay = (keys: Float64Array, sign: 1 | -1): Uint32Array => {
    const order = inOrder(keys);
    if (sign === 1) return order.places;
    const falling = new Falling(order);
    return Uint32Array.from({ length: keys.length }, (_, n) => falling.at(n));
};

/** By the last first: those that are alike stay as they stand. */
// eslint-disable-next-line func-style -- a generator
function* orderOf(columns: Columns, first: Row | undefined, length: number, sorts: readonly Sort[]): Work<Places | undefined> {
    const [only, ...more] = sorts;
    if (only && more.length === 0 && columns.isInPlace(only.path)) return columns.order(only.path, only.sign);
    let order: Uint32Array | undefined;
    for (const { path, sign } of sorts.toReversed()) {
        const [field, names] = fieldOf(first, path);
        const before: Uint32Array | undefined = order;
        const keys: Float64Array = names.length === 0 ? yield* columns.plainKeys(field) : plainRanksOf(Array.from({ length }, (_, at) => inside(columns.read(field)(at), names)));
        yield;
        if (before) {
            const places = inOneWay(Float64Array.from(before, place => keys[place]!), sign);
            order = places.map(place => before[place]!);
        } else order = inOneWay(keys, sign);
        yield;
    }
    return order && ofArray(order);
}

const comparingBy = (columns: Columns, first: Row | undefined, sorts: readonly Sort[]): Comparing => {
    const readers = sorts.map(({ path }) => {
        const [field, names] = fieldOf(first, path);
        const read = columns.read(field);
        return (place: number) => inside(read(place), names);
    });
    const firstOf = (compared: (sort: Sort, n: number) => number): number => {
        for (const [n, sort] of sorts.entries()) {
            const how = sort.sign * compared(sort, n);
            if (how !== 0) return how;
        }
        return 0;
    };
    return {
        rows: (a, b) => firstOf(({ path }) => comparePlain(valueIn(a, path), valueIn(b, path))),
        place: (place, row) => firstOf(({ path }, n) => comparePlain(readers[n]!(place), valueIn(row, path))),
    };
};

/** The rows of a large collection that are asked for, without making them: step by step, as it may have to look at all. */
// eslint-disable-next-line func-style -- a generator
export function* foundIn(world: World, name: string, base: readonly Row[], { wanted, words, sorts }: AskedOfAll): Work<Matches> {
    const columns = columnsOf(base);
    const first = base[0];
    const bits = wanted.length > 0 || words !== '' ? new Uint8Array(base.length).fill(1) : undefined;
    if (bits) {
        for (const { path, test } of wanted) {
            const [field, names] = fieldOf(first, path);
            yield* keep(columns, field, names.length === 0 ? test : value => test(inside(value, names)), bits);
        }
        if (words !== '') yield* keepWords(columns, base, words, bits);
    }
    const order = yield* orderOf(columns, first, base.length, sorts);
    // From here on at once: nobody changes anything meanwhile.
    const { others, away } = changed(world, name, base);
    const asked = others.filter(({ row }) => wanted.every(({ path, test }) => test(valueIn(row, path))) && (words === '' || hasWords(row, words)));
    const kept = bits ?? (away.length > 0 ? new Uint8Array(base.length).fill(1) : undefined);
    if (kept) for (const at of away) kept[at] = 0;
    let count = kept ? 0 : base.length;
    if (kept) for (let at = 0; at < kept.length; at++) count += kept[at]!;
    return matchesOf({ base, bits: kept, count: count + asked.length }, placed({ others: asked }, order, sorts.length > 0 ? comparingBy(columns, first, sorts) : undefined), order);
}
