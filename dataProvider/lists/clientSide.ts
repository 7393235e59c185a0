import type { RaRecord } from 'react-admin';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { isEmpty } from '../../resources/rules/emptyValue.ts';
import { searchedBy, type Fields } from '../../resources/schema/index.ts';
import { folded, MINUTE, sorted, type Names, type Rank, type Ranking, type Sort } from './sorting.ts';

export interface View {
    readonly search: string;
    /** By field; a field without a value does not filter. */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort?: Sort | undefined;
    readonly page: number;
    readonly perPage: number;
}

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

/** A filter that no field answers; what was found is good for as long as `key` is the same. */
export interface Judgement {
    readonly key: string;
    readonly keeps: (record: RaRecord) => boolean;
}

/** Keeps the records of some ranks. */
export const judgedAt = (rank: Rank, wanted: readonly number[], now: number): Judgement => ({ key: `${wanted.join()} ${Math.floor(now / MINUTE)}`, keeps: record => wanted.includes(rank(record, now)) });

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
