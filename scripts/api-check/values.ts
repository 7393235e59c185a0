import { valueFromWire } from '../../dataProvider/wire/toWire.ts';
import {
    NO_LIMIT,
    type Field,
    type FieldType,
} from '../../resources/schema/index.ts';
import { shown, type Noted } from './session.ts';

type Problem = Pick<Noted, 'aspect' | 'says'> | undefined;
type Judge = (value: unknown, field: Field) => Problem;

const typeInWords = (value: unknown): string => {
    if (Array.isArray(value)) return 'a list';
    if (value === null) return 'null';
    if (typeof value === 'string') return 'text';
    return `a ${typeof value}`;
};

const wrongType = (value: unknown, wanted: string): Problem => ({
    aspect: 'type',
    says: `${typeInWords(value)} instead of ${wanted}`,
});

/** Values above these are unlikely, and probably in another unit: ten years, 100 TB, 10 GBit/s. */
const LIKELY: Readonly<Record<string, number>> = {
    seconds: 315_360_000,
    minutes: 5_256_000,
    KB: 100_000_000_000,
    MB: 100_000_000,
    speed: 1_250_000,
};

const inBounds: Judge = (value, { min, max, unit, type, unlimited }) => {
    const number = Number(value);
    if (number === NO_LIMIT)
        return unlimited
            ? undefined
            : {
                  aspect: 'value',
                  says: `${NO_LIMIT} (unlimited) where nothing is unlimited`,
              };
    const most = LIKELY[unit ?? type];
    if (most !== undefined && Math.abs(number) > most)
        return {
            aspect: 'unit',
            says: `more ${unit ?? 'KB/s'} than likely: another unit?`,
        };
    if (
        (min !== undefined && number < min) ||
        (max !== undefined && number > max)
    )
        return {
            aspect: 'unit',
            says: `outside of ${min ?? 'any'} to ${max ?? 'any'}: another unit?`,
        };
    return undefined;
};
const number: Judge = (value, field) =>
    typeof value === 'number'
        ? inBounds(value, field)
        : wrongType(value, 'a number');
const whole: Judge = (value, field) =>
    typeof value === 'number' && !Number.isInteger(value)
        ? {
              aspect: 'unit',
              says: 'a fraction where numbers are whole: another unit?',
          }
        : number(value, field);
const text: Judge = value =>
    typeof value === 'string' ? undefined : wrongType(value, 'text');
const like =
    (pattern: RegExp, wanted: string): Judge =>
    (value, field) =>
        text(value, field) ??
        (value === '' || pattern.test(String(value))
            ? undefined
            : { aspect: 'value', says: `no ${wanted}` });
const key: Judge = (value, field) =>
    field.textual || field.stores
        ? text(value, field)
        : whole(value, { type: 'integer' });

const instant: Judge = (value, field) => {
    const wrong = text(value, field);
    if (wrong) return wrong;
    if (String(value).startsWith('0001-01-01'))
        return {
            aspect: 'time',
            says: 'the year 1, which stands for none: null was declared',
        };
    if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(String(value)))
        return { aspect: 'time', says: 'no moment as ISO 8601 writes it' };
    if (/[+-]\d\d:?\d\d$/.test(String(value)))
        return { aspect: 'time', says: 'an offset: UTC was declared' };
    if (!String(value).endsWith('Z'))
        return { aspect: 'time', says: 'no time zone: it is taken for UTC' };
    return String(value).includes('T')
        ? undefined
        : { aspect: 'time', says: 'a blank instead of the T' };
};
const day: Judge = (value, field) =>
    text(value, field) ??
    (/^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?)?$/.test(String(value)) &&
    !String(value).startsWith('0001-')
        ? undefined
        : {
              aspect: 'time',
              says: 'a day with a time of day or a zone: its first ten letters count',
          });

/** How a value of each type must be written. */
const judges: Readonly<Record<FieldType, Judge>> = {
    id: key,
    text,
    password: text,
    html: text,
    integer: whole,
    decimal: number,
    money: number,
    boolean: value =>
        typeof value === 'boolean'
            ? undefined
            : wrongType(value, 'true or false'),
    date: day,
    dateTime: instant,
    choice: (value, { values, numbered }) =>
        values &&
        !values.some(known => (numbered ? Number(known) : known) === value)
            ? { aspect: 'value', says: `none of ${values.join(', ')}` }
            : undefined,
    colour: like(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'colour (#rrggbb)'),
    reference: key,
    references: value =>
        Array.isArray(value) ? undefined : wrongType(value, 'a list'),
    duration: whole,
    data: number,
    speed: number,
    country: text,
    currency: like(/^[A-Z]{3}$/, 'currency of ISO 4217'),
    email: like(/@/, 'email address'),
    phone: text,
    image: text,
};

/** How a value deviates from its declaration, and whether the portal can read it. Null and undefined are always accepted. */
export const judgeValue = (
    value: unknown,
    field: Field,
): Pick<Noted, 'aspect' | 'says' | 'weight' | 'sample'> | undefined => {
    if (value === null || value === undefined) return undefined;
    const problem = judges[field.type](value, field);
    if (!problem) return undefined;
    const read = valueFromWire(field, value);
    const lost =
        read === null && value !== '' && !String(value).startsWith('0001-');
    return {
        ...problem,
        weight: lost ? 'broken' : 'differs',
        says: lost
            ? `${problem.says}; the portal cannot read it`
            : problem.says,
        sample: shown(value),
    };
};
