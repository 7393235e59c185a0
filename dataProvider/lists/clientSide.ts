import type { RaRecord } from 'react-admin';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { isEmpty } from '../../resources/rules/emptyValue.ts';
import { searchedBy, UNLIMITED, type Field, type Fields, type ValueColumn } from '../../resources/schema/index.ts';

export interface View {
    readonly search: string;
    /** By field; a field without a value does not filter. */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC'; /** In place of a field of that name. */ readonly workedOut?: ValueColumn } | undefined;
    readonly page: number;
    readonly perPage: number;
}

/** What the records that a field points at are called: by field, by id as text. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What people search by: what they read as words, no secrets, numbers or colours. */
const searchable = (fields: Fields): readonly string[] => Object.entries(fields).flatMap(([name, field]) => (searchedBy(field) === 'always' ? [name] : []));

/** What a record is searched by, made once a record: ten thousand are searched at every key. */
const texts = new WeakMap<RaRecord, string>();
const textOf = (record: RaRecord, names: readonly string[]): string => {
    const known = texts.get(record);
    if (known !== undefined) return known;
    const text = folded(
        names
            .flatMap(name => valueAt(record, name))
            .filter(value => typeof value === 'string')
            .join('\n'),
    );
    texts.set(record, text);
    return text;
};

const holds = (record: RaRecord, names: readonly string[], words: readonly string[], referred: Names): boolean => {
    const text = [textOf(record, names), ...[...referred].map(([source, called]) => called.get(String(record[source])) ?? '')];
    return words.every(word => text.some(part => part.includes(word)));
};

const matches = (value: unknown, wanted: unknown): boolean =>
    Array.isArray(wanted)
        ? wanted.length === 0 || wanted.some(one => matches(value, one))
        : typeof wanted === 'boolean'
          ? Boolean(value) === wanted
          : String(value) === String(wanted);

const rank = (value: unknown, field: Field | undefined): unknown => (field?.unlimited && value === UNLIMITED ? Number.POSITIVE_INFINITY : value);

const DIGITS = 15;
/** Text that sorts as people expect when compared plainly (AP2 before AP10); comparing by a collator takes ten times as long. */
const sortable = (value: unknown): string => folded(String(value)).replace(/\d+/g, digits => digits.padStart(DIGITS, '0'));
const keyOf = (value: unknown): number | string => (typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : sortable(value));

const compare = (a: number | string, b: number | string): number => {
    const [one, other] = typeof a === typeof b ? [a, b] : [String(a), String(b)];
    return one < other ? -1 : one > other ? 1 : 0;
};

/** An order that no field gives: `of` a record the number it is sorted by; what is kept of it is good for as long as `key` is the same. */
export interface Ranking {
    readonly key: number;
    readonly of: (record: RaRecord) => number;
}

/** A filter that no field answers; what was found is good for as long as `key` is the same. */
export interface Judgement {
    readonly key: string;
    readonly keeps: (record: RaRecord) => boolean;
}

const MINUTE = 60_000; // milliseconds: statuses change by the minute

type Rank = (record: RaRecord, now: number) => number;

export const rankedAt = (rank: Rank, now: number): Ranking => ({ key: Math.floor(now / MINUTE), of: record => rank(record, now) });

/** Keeps the records of one rank. */
export const judgedAt = (rank: Rank, wanted: number, now: number): Judgement => ({ key: `${wanted} ${Math.floor(now / MINUTE)}`, keeps: record => rank(record, now) === wanted });

/** In order of one field, unlimited above all numbers, what has no value last whichever the direction. */
const sorted = (rows: readonly RaRecord[], fields: Fields, sort: View['sort'], ranking: Ranking | undefined, referred: Names): readonly RaRecord[] => {
    if (!sort) return rows;
    const sign = sort.order === 'DESC' ? -1 : 1;
    if (ranking) {
        const ranked = rows.map(row => ({ row, rank: ranking.of(row) }));
        return ranked.toSorted((one, other) => sign * (one.rank - other.rank)).map(({ row }) => row);
    }
    const { workedOut } = sort;
    const field = workedOut ? workedOut.as : fields[sort.field];
    const called = referred.get(sort.field);
    const valued = rows.map(row => ({ row, value: workedOut ? workedOut.value(row) : called ? called.get(String(row[sort.field])) : valueAt(row, sort.field) }));
    const full = valued.filter(({ value }) => !isEmpty(value)).map(({ row, value }) => ({ row, key: keyOf(rank(value, field)) }));
    return [...full.toSorted((one, other) => sign * compare(one.key, other.key)), ...valued.filter(({ value }) => isEmpty(value))].map(({ row }) => row);
};

/** What a list that came whole knows beyond its rows. */
export interface Helps {
    /** In place of the field that is sorted by. */
    readonly ranking?: Ranking | undefined;
    readonly judgements?: readonly Judgement[];
    /** Names of what the rows point at: they are searched and sorted by them. */
    readonly referred?: Names | undefined;
}

/** Folded once for thousands of rows. */
const foldings = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();
const foldedNames = (called: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    const known = foldings.get(called) ?? new Map([...called].map(([id, name]) => [id, folded(name)]));
    foldings.set(called, known);
    return known;
};

const found = (rows: readonly RaRecord[], fields: Fields, { search, filters, sort }: View, { ranking, judgements = [], referred: names }: Helps): readonly RaRecord[] => {
    const referred: Names = new Map([...(names ?? [])].map(([source, called]) => [source, foldedNames(called)]));
    const words = folded(search).split(/\s+/).filter(Boolean);
    const searched = searchable(fields);
    const wanted = Object.entries(filters).filter(([, value]) => !isEmpty(value));
    const kept = rows.filter(row => (words.length === 0 || holds(row, searched, words, referred)) && wanted.every(([name, value]) => matches(valueAt(row, name), value)) && judgements.every(({ keeps }) => keeps(row)));
    return sorted(kept, fields, sort, ranking, referred);
};

/** What was found last in a list: turning its pages sorts nothing anew. */
const last = new WeakMap<readonly RaRecord[], { readonly asked: string; readonly found: readonly RaRecord[] }>();

/** One page of a list that came whole: searched (every word somewhere), filtered, sorted, cut. */
export const clientSide = (rows: readonly RaRecord[], fields: Fields, view: View, helps: Helps = {}): { data: RaRecord[]; total: number } => {
    const { page, perPage, ...question } = view;
    const asked = JSON.stringify([question, helps.ranking?.key, helps.judgements?.map(({ key }) => key), helps.referred?.size]);
    const known = last.get(rows);
    const matching = known?.asked === asked ? known.found : found(rows, fields, view, helps);
    last.set(rows, { asked, found: matching });
    return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length };
};
