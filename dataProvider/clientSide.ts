import type { RaRecord } from 'react-admin';
import { UNLIMITED, type Field, type Fields, type Kind } from '../resources/schema/index.ts';

export interface View {
    readonly search: string;
    /** By field; a field without a value does not filter. */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
    readonly page: number;
    readonly perPage: number;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Kinds people search by: what they read as words, no secrets, numbers or colours. */
const WORDS: ReadonlySet<Kind> = new Set(['text', 'email', 'phone', 'choice', 'country', 'currency']);
const searchable = (fields: Fields): readonly string[] => Object.entries(fields).flatMap(([name, { kind }]) => (WORDS.has(kind) ? [name] : []));

const holds = (record: RaRecord, names: readonly string[], words: readonly string[]): boolean => {
    const text = folded(
        names
            .map(name => record[name])
            .filter(value => typeof value === 'string')
            .join('\n'),
    );
    return words.every(word => text.includes(word));
};

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';
const matches = (value: unknown, wanted: unknown): boolean =>
    Array.isArray(wanted)
        ? wanted.length === 0 || wanted.some(one => matches(value, one))
        : typeof wanted === 'boolean'
          ? Boolean(value) === wanted
          : String(value) === String(wanted);

const rank = (value: unknown, field: Field | undefined): unknown => (field?.unlimited && value === UNLIMITED ? Number.POSITIVE_INFINITY : value);
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number'
        ? a === b
            ? 0
            : a < b
              ? -1
              : 1
        : typeof a === 'boolean' && typeof b === 'boolean'
          ? Number(a) - Number(b)
          : collator.compare(String(a), String(b));

/** In order of one field, unlimited above all numbers, what has no value last whichever the direction. */
const sorted = (rows: readonly RaRecord[], fields: Fields, sort: View['sort']): readonly RaRecord[] => {
    if (!sort) return rows;
    const sign = sort.order === 'DESC' ? -1 : 1;
    return rows.toSorted((one, other) => {
        const [a, b] = [one[sort.field], other[sort.field]];
        if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
        return sign * compare(rank(a, fields[sort.field]), rank(b, fields[sort.field]));
    });
};

/** One page of a list that came whole: searched (every word somewhere), filtered, sorted, cut. */
export const clientSide = (rows: readonly RaRecord[], fields: Fields, { search, filters, sort, page, perPage }: View): { data: RaRecord[]; total: number } => {
    const words = folded(search).split(/\s+/).filter(Boolean);
    const names = searchable(fields);
    const wanted = Object.entries(filters).filter(([, value]) => !isNone(value));
    const found = rows.filter(row => (words.length === 0 || holds(row, names, words)) && wanted.every(([name, value]) => matches(row[name], value)));
    return { data: sorted(found, fields, sort).slice((page - 1) * perPage, page * perPage), total: found.length };
};
