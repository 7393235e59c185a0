import type { Field, Fields, Role } from '../schema/index.ts';
import { isMet } from './conditions.ts';
import { fieldTypeChecks, type Problem, namedRules, type Values } from './fieldTypeChecks.ts';
import { tidyValue } from './tidy.ts';
import { isEmpty, valueAt } from './valueAt.ts';

/** Blank text and an empty list do not count as filled in. */
const isUnfilled = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.length === 0;

    return isEmpty(typeof value === 'string' ? value.trim() : value);
};

/** The problem that an installation's own field type has with a value. */
const ownProblem = ({ customType }: Field, value: unknown): Problem | undefined => {
    const message = customType?.problem?.(value);

    return message === undefined ? undefined : { code: 'pattern', message };
};

/** The problem that a field has with nothing being filled in. */
const problemOfNothing = (field: Field, record: Values): Problem | undefined => {
    if (field.rule === 'notBlankHtml') return { code: 'notBlankHtml' };
    if (field.rule === 'samePassword')
        return namedRules.samePassword('', field, record) ? undefined : { code: 'samePassword' };

    return field.required ? { code: 'required' } : undefined;
};

const problemIn = (field: Field, typed: unknown, record: Values): Problem | undefined => {
    const value = tidyValue(field, typed);
    const isNoReference = field.target !== undefined && value === 0;
    if (isUnfilled(value) || isNoReference) return problemOfNothing(field, record);

    return fieldTypeChecks[field.type](value, field, record) ?? ownProblem(field, value);
};

/** The problem with one value of a record, if there is one, with the sentence that the field has for it. */
export const problemOf = (field: Field, typed: unknown, record: Values = {}): Problem | undefined => {
    const problem = problemIn(field, typed, record);
    const message = problem && field.problems?.[problem.code];

    return message ? { ...problem, message } : problem;
};

/** The problems of a whole record by field, as a user of this role sees it. */
export const problemsOf = (fields: Fields, record: Values, role?: Role): Readonly<Record<string, Problem>> =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const isApplicable = !field.readOnly && (field.when === undefined || isMet(field.when, record, role));
            if (!isApplicable) return [];
            const problem = problemOf(field, valueAt(record, name), record);

            return problem ? [[name, problem] as const] : [];
        }),
    );
