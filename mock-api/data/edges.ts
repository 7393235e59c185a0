import { addDays, dayAt, dayToWire } from '../../resources/rules/calendar.ts';
import { problemOf } from '../../resources/rules/validation.ts';
import {
    NO_LIMIT,
    type Field,
    type FieldType,
} from '../../resources/schema/index.ts';
import { momentOf } from './clock.ts';
import type { Cell } from './samples.ts';

type Edges = (field: Field, cell: Cell) => readonly unknown[];

/** For texts without `maxLength`. */
const LONG = 400;
const BIGGEST = 999_999_999;
const MINUTE_MS = 60_000;
/** Around the thresholds at which a device counts as late or down. */
const LATE_MINUTES = [0, 29, 30, 31, 119, 120, 121, 60 * 24 * 400];

const filled = (length: number, with_: string): string =>
    with_.repeat(Math.ceil(length / with_.length)).slice(0, length);

const texts: Edges = ({ maxLength = LONG, minLength = 1 }, { n }) =>
    [
        filled(maxLength, 'Wohnungseigentumsgemeinschaft '),
        filled(maxLength, 'W'),
        filled(minLength, String.fromCharCode(65 + (n % 26))),
        `O’Brien’s "best" & <b>last</b> \\ / ? # % ${n}`,
        `<img src=x onerror=alert(${n})>`,
        `مرحبا שלום 你好 Ωβ ${n}`,
        `👩‍👩‍👧‍👦 Zoë ñ ${n}`,
        'null',
        '0',
        `=1+${n}`,
        `two  blanks ${n}`,
        `a\u200Bb\u00A0c ${n}`,
    ].map(text => text.slice(0, maxLength).trim());

const numbers: Edges = field => {
    const { min, max, step = 1 } = field;

    return [
        min ?? 0,
        max ?? BIGGEST,
        0,
        (min ?? 0) + step,
        (max ?? BIGGEST) - step,
        1,
        -1,
        ...(field.unlimited ? [NO_LIMIT] : []),
    ];
};

const fractions: Edges = (field, cell) =>
    [...numbers(field, cell), 0.01, 0.5, -0.01, 0.1 + 0.2].map(value =>
        Number(Number(value).toFixed(2)),
    );

const cycle: Edges = () => [];

/** Edge values by type. Those that the field forbids are left out later; an empty list keeps the likely value. */
const edges: Readonly<Record<FieldType, Edges>> = {
    id: cycle,
    text: texts,
    password: ({ maxLength = LONG }) => [
        filled(maxLength, 'p'),
        'é"\'<>&',
        '    ',
    ],
    html: () => [
        '',
        '<p></p>',
        `<p>${filled(LONG, 'W')}</p>`,
        '<script>alert(1)</script><p>after</p>',
        '<ul><li>one<li>two',
    ],
    integer: numbers,
    decimal: fractions,
    money: fractions,
    boolean: () => [true, false],
    date: (_field, { now }) => [
        '0001-01-01T00:00:00',
        '1970-01-01T00:00:00',
        '2024-02-29T00:00:00',
        '9999-12-31T00:00:00',
        ...[-1, 0, 1].map(days => dayToWire(addDays(dayAt(now, 0), days))),
    ],
    dateTime: ({ live }, { now }) =>
        live
            ? LATE_MINUTES.map(minutes => momentOf(now - minutes * MINUTE_MS))
            : [
                  '1970-01-01T00:00:00Z',
                  '2024-02-29T23:59:59Z',
                  '2038-01-19T03:14:08Z',
                  '9999-12-31T23:59:59Z',
                  momentOf(now),
              ],
    choice: ({ values = [], numbered }) =>
        numbered ? values.map(Number) : values,
    colour: () => ['#000000', '#ffffff', '#ffff00', '#808080'],
    reference: cycle,
    references: cycle,
    duration: numbers,
    data: numbers,
    speed: numbers,
    country: cycle,
    currency: () => ['JPY', 'KWD', 'AUD'],
    email: ({ maxLength = 254 }) => [
        'a@b.co',
        `o'brien+tag@example.com`,
        `${filled(60, 'a')}@${filled(Math.min(50, maxLength), 'b')}.example.com`,
    ],
    phone: () => ['+12345678', '+123456789012345'],
    image: cycle,
};

/** A value that is only just allowed; rows cycle through them. */
export const edgeOf = (cell: Cell, field: Field, likely: unknown): unknown => {
    const none =
        field.required || field.type === 'boolean' || field.type === 'choice'
            ? []
            : [null];

    const allowed = [...edges[field.type](field, cell), ...none].filter(
        value => problemOf(field, value, { ...cell.row }) === undefined,
    );

    return allowed.length <= none.length
        ? likely
        : allowed[(cell.n - 1) % allowed.length];
};
