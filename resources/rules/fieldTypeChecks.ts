import {
    comparedWith,
    factsOf,
    type Field,
    type ProblemCode,
    type RuleName,
    heldBy,
    NO_LIMIT,
    type FieldType,
    type Text,
} from '../schema/index.ts';
import { dayFromWire } from './calendar.ts';
import { isColour } from './colour.ts';
import { instantOf } from './instant.ts';
import { isMacAddress } from './macAddress.ts';
import { isEmail } from './pasted.ts';
import { isPhone } from './phone.ts';
import { isPackageName, isWebAddress } from './typed/android.ts';
import { namedCurrency } from './typed/typedCurrency.ts';
import { valueAt } from './valueAt.ts';

/** Whether markup contains neither text nor a picture, like `<p> &nbsp;</p>`. Tags are dropped, nothing is executed. */
export const isBlankHtml = (html: string | null | undefined): boolean =>
    !html ||
    (!/<img\b/i.test(html) &&
        html
            .replace(/<[^>]*>/g, '')
            .replace(/&(nbsp|#160|#xa0|ZeroWidthSpace|#8203|#x200b);?/gi, ' ')
            .replace(/[\s\u00a0\u200b\ufeff]+/g, '') === '');

export type Values = Readonly<Record<string, unknown>>;
type Rule = (value: string, field: Field, record: Values) => boolean;

/** The value of the field that a rule compares with. */
const other = (rule: RuleName, field: Field, record: Values): unknown =>
    valueAt(record, field.with ?? comparedWith[rule]?.usual ?? '');

/** The day or instant must not be before the one in the field it is compared with. */
const notBeforeStart: Rule = (value, field, record) => {
    const from = other('notBeforeStart', field, record);
    if (factsOf(field).holds === 'instant') return !(instantOf(value) < instantOf(from)); // an invalid instant is before nothing
    const [start, end] = [dayFromWire(from), dayFromWire(value)];

    return !start || !end || end >= start;
};

/** The rules that a declaration can name. Each returns true for a valid value. */
export const namedRules: Readonly<Record<RuleName, Rule>> = {
    email: isEmail,
    phone: isPhone,
    webAddress: isWebAddress,
    macAddress: isMacAddress,
    packageName: isPackageName,
    notBlankHtml: value => !isBlankHtml(value),
    samePassword: (value, field, record) => value === (other('samePassword', field, record) ?? ''),
    notBeforeStart,
    notBeforeFrom: notBeforeStart,
};

/** A problem with a value. Whoever shows it puts it into words. */
export interface Problem {
    readonly code: ProblemCode;
    readonly limit?: number;
    /** The currency that an amount names although it is not the account's. */
    readonly named?: string;
    /** The message of a declaration that has its own. */
    readonly message?: Text;
}

/** Checks a value that is not empty. */
type Check = (value: unknown, field: Field, record: Values) => Problem | undefined;

const number: Check = (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'number' };
    if (field.unlimited && value === NO_LIMIT) return undefined;
    if (field.min !== undefined && value < field.min) return { code: 'min', limit: field.min };
    if (field.max !== undefined && value > field.max) return { code: 'max', limit: field.max };
    if (field.step !== undefined && Math.abs(value / field.step - Math.round(value / field.step)) > 1e-9)
        return { code: 'step', limit: field.step };

    return undefined;
};

const whole: Check = (value, field, record) =>
    typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
        ? { code: 'integer' }
        : number(value, field, record);

const amount: Check = (value, field, record) => {
    const named = namedCurrency(value);

    return named === undefined ? number(value, field, record) : { code: 'currency', named };
};

const text: Check = (value, field, record) => {
    if (typeof value !== 'string') return undefined;
    if (field.minLength !== undefined && value.length < field.minLength)
        return { code: 'minLength', limit: field.minLength };
    if (field.maxLength !== undefined && value.length > field.maxLength)
        return { code: 'maxLength', limit: field.maxLength };
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value))
        return { code: 'pattern' };

    return field.rule && !namedRules[field.rule](value, field, record) ? { code: field.rule } : undefined;
};

/** Checks text that must also have a certain form. */
const textThat =
    (isRight: (value: string, field: Field, record: Values) => boolean, code: Problem['code']): Check =>
    (value, field, record) =>
        text(value, field, record) ??
        (typeof value === 'string' && !isRight(value, field, record) ? { code } : undefined);

const anything: Check = () => undefined;

/** The check of each field type. A new type does not compile without one. */
export const fieldTypeChecks: Readonly<Record<FieldType, Check>> = {
    id: text,
    text,
    password: text,
    html: text,
    integer: whole,
    decimal: number,
    money: amount,
    boolean: anything,
    date: textThat(value => dayFromWire(value) !== null, 'day'),
    dateTime: textThat(value => !Number.isNaN(instantOf(value)), 'moment'),
    choice: (value, { values = [] }) => (values.includes(String(value)) ? undefined : { code: 'choice' }),
    colour: textThat(isColour, 'colour'),
    reference: (value, field, record) => (heldBy(field) === 'number' ? number : text)(value, field, record),
    references: anything,
    duration: whole,
    data: number,
    speed: number,
    country: text,
    currency: text,
    email: textThat(namedRules.email, 'email'),
    phone: textThat(namedRules.phone, 'phone'),
    image: text,
};
