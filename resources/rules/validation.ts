import { tidied } from './tidy.ts';
import type { Field, Fields, Role } from '../schema/index.ts';
import { holds } from './conditions.ts';
import { isEmpty } from './emptyValue.ts';
import { fieldTypeChecks, type Problem } from './fieldTypeChecks.ts';
import { namedRules, type Values } from './namedRules.ts';
import { valueAt } from './valueAt.ts';

/** Text of blanks alone and a list of nothing are not filled in either. */
const isUnfilled = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value) || (Array.isArray(value) && value.length === 0);

/** What a type of an installation's own has against a value. */
const ownProblem = ({ own }: Field, value: unknown): Problem | undefined => {
    const message = own?.problem?.(value);
    return message === undefined ? undefined : { code: 'pattern', message };
};

/** What is wrong with one value of a record, if anything. A reference of 0 is none. */
export const problemOf = (field: Field, typed: unknown, record: Values = {}): Problem | undefined => {
    const value = tidied(field, typed);
    if (isUnfilled(value) || (field.kind === 'reference' && value === 0)) {
        if (field.rule === 'notBlankHtml') return { code: 'notBlankHtml' };
        if (field.rule === 'samePassword') return namedRules.samePassword('', field, record) ? undefined : { code: 'samePassword' };
        return field.required ? { code: 'required' } : undefined;
    }
    return fieldTypeChecks[field.kind](value, field, record) ?? ownProblem(field, value);
};

/** The problems of a whole record, by field, as somebody of this role sees it. */
export const problemsOf = (fields: Fields, record: Values, role?: Role): Readonly<Record<string, Problem>> =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const isAsked = !field.readOnly && (field.when === undefined || holds(field.when, record, role));
            const problem = !isAsked ? undefined : problemOf(field, valueAt(record, name), record);
            return problem ? [[name, problem] as const] : [];
        }),
    );
