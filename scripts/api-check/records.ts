import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import type { Field, Fields } from '../../resources/schema/index.ts';
import type { Noted } from './session.ts';
import { judgeValue } from './values.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Expectations of records beyond the types of their fields. */
export interface Expectations {
    /** The field that must be present. */
    readonly key?: string | undefined;
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

/** Passwords are written, but never read. */
const isRead = ({ type }: Field): boolean => type !== 'password';

const missing = (
    rows: readonly Row[],
    source: string,
    field: Field,
    { key, shown = [] }: Expectations,
): Noted | undefined => {
    const absent = rows.filter(
        row => valueAt(row, source) === undefined,
    ).length;
    const empty = rows.filter(row => valueAt(row, source) === null).length;
    const isKey = source === key;
    const of = (count: number) => [count, rows.length] as const;
    const spelling =
        absent === rows.length ? otherSpelling(rows, source) : undefined;
    if (spelling !== undefined)
        return {
            weight: isKey || field.required ? 'broken' : 'differs',
            aspect: 'name',
            field: source,
            says: `is called ${spelling}`,
        };
    if (isKey && absent + empty > 0)
        return {
            weight: 'broken',
            aspect: 'name',
            field: source,
            says: 'the key is missing',
            rows: of(absent + empty),
        };
    if (
        absent === rows.length &&
        isRead(field) &&
        (field.required || shown.includes(source))
    )
        return {
            weight: 'differs',
            aspect: 'name',
            field: source,
            says: 'is missing: the portal shows it empty',
        };
    if (empty > 0 && field.required && isRead(field))
        return {
            weight: 'differs',
            aspect: 'value',
            field: source,
            says: 'null where a value is required',
            rows: of(empty),
        };
    return undefined;
};

const MINUTES_AHEAD = 5;

/** Past events cannot lie in the future. If most of them do, the server's clock or zone is wrong; a single device's clock may be. */
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

/** One line for all rows with the same fault. */
const values = (
    rows: readonly Row[],
    source: string,
    field: Field,
): readonly Noted[] => {
    const found = new Map<string, { readonly first: Noted; count: number }>();
    for (const row of rows) {
        const problem = judgeValue(valueAt(row, source), field);
        if (!problem) continue;
        const known = found.get(problem.says);
        if (known) known.count += 1;
        else
            found.set(problem.says, {
                first: { ...problem, field: source },
                count: 1,
            });
    }
    return [...found.values()].map(({ first, count }) => ({
        ...first,
        rows: [count, rows.length] as const,
    }));
};

/** Everything about these records that is not as declared. */
export const judgeRecords = (
    rows: readonly unknown[],
    fields: Fields,
    expected: Expectations = {},
): readonly Noted[] => {
    const records = rows.filter(isObject);
    if (records.length < rows.length)
        return [
            {
                weight: 'broken',
                aspect: 'shape',
                says: 'a row that is no record',
                rows: [rows.length - records.length, rows.length],
            },
        ];
    if (records.length === 0) return [];
    const declared = new Set(
        Object.keys(fields).map(source => source.split('.')[0]!),
    );
    const unknown = [
        ...new Set(records.flatMap(row => Object.keys(row))),
    ].filter(name => !declared.has(name));
    const spelled = Object.entries(fields).flatMap(
        ([source, field]) => missing(records, source, field, expected) ?? [],
    );
    const renamed = new Set(
        spelled.flatMap(({ aspect, says }) =>
            aspect === 'name' && says.startsWith('is called ')
                ? [says.slice(10)]
                : [],
        ),
    );
    const extra = unknown.filter(name => !renamed.has(name));
    return [
        ...spelled,
        ...Object.entries(fields).flatMap(([source, field]) => [
            ...values(records, source, field),
            ...[ahead(records, source, field, expected)].filter(
                one => one !== undefined,
            ),
        ]),
        ...(extra.length > 0
            ? [
                  {
                      weight: 'note',
                      aspect: 'name',
                      says: `not declared, so left alone: ${extra.join(', ')}`,
                  } as const,
              ]
            : []),
    ];
};
