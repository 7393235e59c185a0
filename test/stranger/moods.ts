import fc from 'fast-check';

import type { WireField, WireKind } from '../contract/fields.ts';

/** A record as the stranger keeps it: numbers, booleans, text, `YYYY-MM-DD`, moments in UTC, arrays of ids; null for none. */
export type Row = Record<string, unknown>;

/** How one answer is written, in everything that the API's description leaves open. */
export interface Mood {
    readonly numbers: 'number' | 'text';
    readonly digits: 'text' | 'number';
    readonly booleans: 'boolean' | 'text' | 'Text' | 'number';
    readonly moments:
        | 'Z'
        | 'no zone'
        | 'fraction'
        | 'long fraction, no zone'
        | 'offset'
        | 'no T';
    readonly days: 'midnight' | 'day' | 'Z';
    readonly none: 'null' | 'absent' | 'of its kind';
    readonly extra: boolean;
    readonly count: 'number' | 'text';
    /** What is an array in the description may come in an envelope. */
    readonly arrays: 'bare' | 'in an envelope';
    readonly emptyLists: 'array' | 'null';
    readonly saved: 'record' | 'key' | 'empty' | '204' | '{}' | 'null';
    readonly type:
        | 'application/json'
        | 'application/json; charset=utf-8'
        | 'text/plain'
        | 'text/html'
        | '';
    readonly mark: boolean;
    /** Milliseconds until it is answered, so that answers come out of order. */
    readonly delay: number;
}

/** As the description has it. */
export const plain: Mood = {
    numbers: 'number',
    digits: 'text',
    booleans: 'boolean',
    moments: 'Z',
    days: 'midnight',
    none: 'null',
    extra: false,
    count: 'number',
    arrays: 'bare',
    emptyLists: 'array',
    saved: 'record',
    type: 'application/json',
    mark: false,
    delay: 0,
};

const mood: fc.Arbitrary<Partial<Mood>> = fc.record<Mood, never>(
    {
        numbers: fc.constantFrom('number', 'text'),
        digits: fc.constantFrom('text', 'number'),
        booleans: fc.constantFrom('boolean', 'text', 'Text', 'number'),
        moments: fc.constantFrom(
            'Z',
            'no zone',
            'fraction',
            'long fraction, no zone',
            'offset',
            'no T',
        ),
        days: fc.constantFrom('midnight', 'day', 'Z'),
        none: fc.constantFrom('null', 'absent', 'of its kind'),
        extra: fc.boolean(),
        count: fc.constantFrom('number', 'text'),
        arrays: fc.constantFrom('bare', 'in an envelope'),
        emptyLists: fc.constantFrom('array', 'null'),
        saved: fc.constantFrom('record', 'key', 'empty', '204', '{}', 'null'),
        type: fc.constantFrom(
            'application/json',
            'application/json; charset=utf-8',
            'text/plain',
            'text/html',
            '',
        ),
        mark: fc.boolean(),
        delay: fc.constantFrom(0, 0, 0, 1, 4),
    },
    { requiredKeys: [] },
);

/** The moods of the answers to come, over and over: what of them is not as the description has it. */
export const moods: fc.Arbitrary<readonly Partial<Mood>[]> = fc.array(mood, {
    minLength: 1,
    maxLength: 3,
});

const capital = (text: string): string =>
    text.charAt(0).toUpperCase() + text.slice(1);
const numberAs = (value: unknown, { numbers }: Mood): unknown =>
    numbers === 'text' ? String(value) : value;

const momentAs = (moment: string, { moments }: Mood): string => {
    const bare = moment.replace('Z', '');
    if (moments === 'no zone') return bare;
    if (moments === 'fraction') return `${bare}.000Z`;
    if (moments === 'long fraction, no zone') return `${bare}.0000000`;
    if (moments === 'no T') return bare.replace('T', ' ');
    // The same moment by a clock ten hours ahead.
    return moments === 'offset'
        ? new Date(Date.parse(moment) + 36_000_000)
              .toISOString()
              .replace('.000Z', '+10:00')
        : moment;
};

const NONE: Readonly<Record<WireKind, unknown>> = {
    number: null,
    text: '',
    boolean: null,
    date: '0001-01-01T00:00:00',
    dateTime: '0001-01-01T00:00:00',
    ids: null,
};

const written: Readonly<
    Record<WireKind, (value: unknown, mood: Mood) => unknown>
> = {
    number: numberAs,
    text: (value, { digits }) =>
        digits === 'number' && /^[1-9]\d{0,14}$/.test(String(value))
            ? Number(value)
            : value,
    boolean: (value, { booleans }) =>
        booleans === 'text'
            ? String(value)
            : booleans === 'Text'
              ? capital(String(value))
              : booleans === 'number'
                ? Number(value)
                : value,
    date: (value, { days }) =>
        days === 'day'
            ? value
            : `${String(value)}T00:00:00${days === 'Z' ? 'Z' : ''}`,
    dateTime: (value, mood) => momentAs(String(value), mood),
    ids: (value, mood) =>
        (value as readonly number[]).map(id => ({
            Id: numberAs(id, mood),
            Name: `Name ${id}`,
        })),
};

/** What no description has: nothing of it may ever come back. */
const beside = {
    Legacy: 'x',
    id: 'another',
    Modified: '2020-01-01T00:00:00',
    Row: { Version: [1, 2] },
    constructor: 'y',
    Widgets: [{ Id: 1, UserId: 'u-1', WidgetId: 1, Name: 'sessions' }],
    MenuItems: [{ Id: 1, UserId: 'u-1', MenuItemId: 1, MenuName: 'room' }],
} as const;

const isNone = (value: unknown): boolean =>
    value === null || value === undefined;

/** One value, as this mood writes it; undefined where it leaves it out. */
export const writeValue = (
    value: unknown,
    kind: WireKind,
    mood: Mood,
): unknown => {
    if (!isNone(value)) return written[kind](value, mood);
    return mood.none === 'absent'
        ? undefined
        : mood.none === 'of its kind'
          ? NONE[kind]
          : null;
};

/** A record, as this mood writes it. */
export const writeRow = (
    row: Row,
    fields: readonly WireField[],
    mood: Mood,
): Row => ({
    ...(mood.extra && beside),
    ...Object.fromEntries(
        fields
            .filter(({ direction }) => direction !== 'request')
            .map(({ name, kind }) => [name, writeValue(row[name], kind, mood)]),
    ),
});

/** A plain array, as this mood writes it. */
export const arrayOf = (
    rows: readonly Row[],
    { emptyLists }: Mood,
): readonly Row[] | null =>
    rows.length > 0 || emptyLists === 'array' ? rows : null;

/** A list, as this mood writes it. */
export const writeList = (
    rows: readonly Row[],
    count: number,
    mood: Mood,
): unknown => {
    return {
        Results: arrayOf(rows, mood),
        Count: mood.count === 'text' ? String(count) : count,
        ...(mood.extra && { Pages: 3, Results2: [] }),
    };
};
