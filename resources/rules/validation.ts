import { tidied } from './tidy.ts';
import { UNLIMITED, type Field, type Fields, type Role, type RuleName } from '../schema/index.ts';
import { dayFromWire } from './calendar.ts';
import { isColour } from './colour.ts';
import { holds } from './conditions.ts';
import { isEmpty } from './emptyValue.ts';
import { instantOf } from './instant.ts';
import { isBlankHtml } from './htmlText.ts';

/** What is wrong with a value, to be put in words by whoever shows it. */
export interface Problem {
    readonly code: 'required' | 'number' | 'integer' | 'min' | 'max' | 'step' | 'minLength' | 'maxLength' | 'pattern' | 'choice' | 'colour' | 'day' | 'moment' | RuleName;
    readonly limit?: number;
}

type Values = Readonly<Record<string, unknown>>;
type Check = (value: string, field: Field, record: Values) => boolean;

const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/;

/** A day that is not before the one it belongs to. */
const notBeforeStart: Check = (value, field, record) => {
    const start = dayFromWire(record[field.with ?? 'DateStart']);
    const end = dayFromWire(value);
    return !start || !end || end >= start;
};

const rules: Record<RuleName, Check> = {
    email: value => EMAIL.test(value) && value.length <= 254,
    phone: value => /^\+?[\d\s().-]{5,25}$/.test(value),
    webAddress: value => /^https?:\/\/[^\s]+$/i.test(value),
    macAddress: value => /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i.test(value),
    notBlankHtml: value => !isBlankHtml(value),
    samePassword: (value, field, record) => value === (record[field.with ?? 'Password'] ?? ''),
    notBeforeStart,
    notBeforeFrom: notBeforeStart,
};

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'duration', 'data', 'speed', 'reference']);
const WHOLE: ReadonlySet<string> = new Set(['integer', 'duration']);

const problemOfNumber = (value: unknown, field: Field): Problem | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'number' };
    if (field.unlimited && value === UNLIMITED) return undefined;
    if (WHOLE.has(field.kind) && !Number.isInteger(value)) return { code: 'integer' };
    if (field.min !== undefined && value < field.min) return { code: 'min', limit: field.min };
    if (field.max !== undefined && value > field.max) return { code: 'max', limit: field.max };
    if (field.step !== undefined && Math.abs(value / field.step - Math.round(value / field.step)) > 1e-9) return { code: 'step', limit: field.step };
    return undefined;
};

const problemOfText = (value: string, field: Field, record: Values): Problem | undefined => {
    if (field.minLength !== undefined && value.length < field.minLength) return { code: 'minLength', limit: field.minLength };
    if (field.maxLength !== undefined && value.length > field.maxLength) return { code: 'maxLength', limit: field.maxLength };
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) return { code: 'pattern' };
    if (field.kind === 'choice' && !field.values!.includes(value)) return { code: 'choice' };
    if (field.kind === 'colour' && !isColour(value)) return { code: 'colour' };
    if (field.kind === 'date' && dayFromWire(value) === null) return { code: 'day' };
    if (field.kind === 'dateTime' && Number.isNaN(instantOf(value))) return { code: 'moment' };
    const rule = field.rule ?? (field.kind === 'email' || field.kind === 'phone' ? field.kind : undefined);
    return rule && !rules[rule](value, field, record) ? { code: rule } : undefined;
};

/** Text of blanks alone and a list of nothing are not filled in either. */
const isUnfilled = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value) || (Array.isArray(value) && value.length === 0);

/** What is wrong with one value of a record, if anything. A reference of 0 is none. */
export const problemOf = (field: Field, typed: unknown, record: Values = {}): Problem | undefined => {
    const value = tidied(field, typed);
    if (isUnfilled(value) || (field.kind === 'reference' && value === 0)) {
        if (field.rule === 'notBlankHtml') return { code: 'notBlankHtml' };
        if (field.rule === 'samePassword') return rules.samePassword('', field, record) ? undefined : { code: 'samePassword' };
        return field.required ? { code: 'required' } : undefined;
    }
    if (NUMERIC.has(field.kind) && !(field.kind === 'reference' && (field.stores || field.textual))) return problemOfNumber(value, field);
    return typeof value === 'string' ? problemOfText(value, field, record) : undefined;
};

/** The problems of a whole record, by field, as somebody of this role sees it. */
export const problemsOf = (fields: Fields, record: Values, role?: Role): Readonly<Record<string, Problem>> =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const isAsked = !field.readOnly && (field.when === undefined || holds(field.when, record, role));
            const problem = !isAsked ? undefined : problemOf(field, record[name], record);
            return problem ? [[name, problem] as const] : [];
        }),
    );
