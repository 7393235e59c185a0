import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import type { Field, Fields } from '../../resources/schema/index.ts';
import type { Noted } from './session.ts';

type Row = Readonly<Record<string, unknown>>;

/** Expectations of records beyond their shape. */
interface Expectations {
    /** Fields of these records that the portal shows; others may be missing. */
    readonly shown?: readonly string[];
    /** The server's time in milliseconds, if it is known. */
    readonly now?: number | undefined;
}

const otherSpelling = (
    rows: readonly Row[],
    source: string,
): string | undefined => {
    const plain = (name: string) => name.replace(/[_-]/g, '').toLowerCase();
    const names = new Set(rows.flatMap(row => Object.keys(row)));

    return [...names].find(
        name => name !== source && plain(name) === plain(source),
    );
};

/**
 * Of the fields that no record has: which have another name, and which the portal shows all the same. Passwords are
 * never read.
 */
const missing = (
    rows: readonly Row[],
    source: string,
    { required, type }: Field,
    { shown = [] }: Expectations,
): Noted | undefined => {
    if (rows.some(row => valueAt(row, source) !== undefined)) return undefined;
    const spelling = otherSpelling(rows, source);
    if (spelling !== undefined)
        return {
            weight: required || type === 'id' ? 'broken' : 'differs',
            aspect: 'name',
            field: source,
            says: `is called ${spelling}`,
        };

    return shown.includes(source) && type !== 'password'
        ? {
              weight: 'differs',
              aspect: 'name',
              field: source,
              says: 'is missing: the portal shows it empty',
          }
        : undefined;
};

const MINUTES_AHEAD = 5;

/**
 * Past events cannot lie in the future. If most of them do, the server's clock or zone is wrong; a single device's
 * clock may be.
 */
const ahead = (
    rows: readonly Row[],
    source: string,
    { type, live }: Field,
    { now }: Expectations,
): Noted | undefined => {
    if (type !== 'dateTime' || !live || now === undefined) return undefined;

    const late = rows
        .map(row => valueAt(row, source))
        .filter(
            value =>
                typeof value === 'string' &&
                Date.parse(value) > now + MINUTES_AHEAD * 60_000,
        );

    return late.length * 2 > rows.length
        ? {
              weight: 'differs',
              aspect: 'time',
              field: source,
              says: 'lies ahead of the server’s own time: local time, written as UTC?',
              sample: String(late[0]),
              rows: [late.length, rows.length],
          }
        : undefined;
};

/** What no schema says of records: other names of fields, fields that are not declared, and moments yet to come. */
export const judgeNames = (
    rows: readonly unknown[],
    fields: Fields,
    expected: Expectations = {},
): readonly Noted[] => {
    const records = rows.filter(isObject);
    if (records.length === 0) return [];

    const noted = Object.entries(fields).flatMap(([source, field]) =>
        [
            missing(records, source, field, expected),
            ahead(records, source, field, expected),
        ].filter(one => one !== undefined),
    );

    const known = new Set([
        ...Object.keys(fields).map(source => source.split('.')[0]),
        ...noted.map(({ says }) => says.replace('is called ', '')),
    ]);

    const extra = new Set(
        records
            .flatMap(row => Object.keys(row))
            .filter(name => !known.has(name)),
    );

    return extra.size === 0
        ? noted
        : [
              ...noted,
              {
                  weight: 'note',
                  aspect: 'name',
                  says: `not declared, so left alone: ${[...extra].join(', ')}`,
              },
          ];
};
