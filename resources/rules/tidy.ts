import type { Field, Fields } from '../schema/field.ts';
import { flat, nested } from './valueAt.ts';
import { colourOf } from './colour.ts';

const phone = (typed: string): string => {
    const digits = typed.replace(/[\s().\u00a0\u202f/-]/g, '').replace(/^00(?=\d)/, '+');
    return /^\+?\d+$/.test(digits) ? digits : typed;
};

const macAddress = (typed: string): string => {
    const digits = typed.trim().replace(/[\s:.-]/g, '');
    return /^[0-9a-f]{12}$/i.test(digits) ? digits.toUpperCase().match(/../g)!.join(':') : typed;
};

const ways = { phone, macAddress } as const;
/** How what is typed in a text is written on the wire. */
export type Written = keyof typeof ways;

/** A typed value in the one way it is kept: `+61412345678`, `0A:1B:2C:3D:4E:5F`, `#0066cc`; what is none of these stays as typed. */
export const tidied = (field: Pick<Field, 'kind' | 'written'>, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value;
    if (field.kind === 'colour') return colourOf(value) ?? value;
    return field.written ? ways[field.written](value) : value;
};

/** The same for a whole record. */
export const tidiedRecord = (fields: Fields, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    nested(Object.fromEntries(Object.entries(flat(fields, values)).map(([name, value]) => [name, Object.hasOwn(fields, name) && fields[name] ? tidied(fields[name], value) : value])));
