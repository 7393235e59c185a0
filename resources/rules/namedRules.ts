import { comparedWith, type Field, type RuleName } from '../schema/index.ts';
import { dayFromWire } from './calendar.ts';
import { isBlankHtml } from './htmlText.ts';
import { instantOf } from './instant.ts';
import { valueAt } from './valueAt.ts';

export type Values = Readonly<Record<string, unknown>>;
type Rule = (value: string, field: Field, record: Values) => boolean;

const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/;

/** What the field holds that a rule compares with. */
const other = (rule: RuleName, field: Field, record: Values): unknown => valueAt(record, field.with ?? comparedWith[rule]?.usual ?? '');

/** A day, or a moment, that is not before the one it belongs to. */
const notBeforeStart: Rule = (value, field, record) => {
    const from = other('notBeforeStart', field, record);
    if (field.kind === 'dateTime') return !(instantOf(value) < instantOf(from)); // what is none is before nothing
    const [start, end] = [dayFromWire(from), dayFromWire(value)];
    return !start || !end || end >= start;
};

/** What the rules that a declaration can name ask of a value; true where it is right. */
export const namedRules: Readonly<Record<RuleName, Rule>> = {
    email: value => EMAIL.test(value) && value.length <= 254,
    phone: value => /^\+?[\d\s().-]{5,25}$/.test(value),
    webAddress: value => /^https?:\/\/[^\s]+$/i.test(value),
    macAddress: value => /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i.test(value),
    notBlankHtml: value => !isBlankHtml(value),
    samePassword: (value, field, record) => value === (other('samePassword', field, record) ?? ''),
    notBeforeStart,
    notBeforeFrom: notBeforeStart,
};
