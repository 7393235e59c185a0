import { conditionReads, type ConditionName } from './names.ts';
import type { Role } from './role.ts';

/** The value a field is compared with; null: the field is empty. */
export type ConditionValue = string | number | boolean | null;

/**
 * When a part of a declaration is offered or shown, as data: depending on the record's values, on the user's role, or
 * on a condition of `resources/rules/conditions.ts`.
 */
export type Condition<Name extends string = string> =
    | ConditionName
    | { readonly field: Name; readonly is: ConditionValue | readonly ConditionValue[] }
    | { readonly field: Name; readonly isNot: ConditionValue | readonly ConditionValue[] }
    | { readonly roles: readonly Role[] }
    | { readonly all: readonly Condition<Name>[] }
    | { readonly any: readonly Condition<Name>[] };

/** The fields that a condition reads; none if it depends only on the user's role. */
export const fieldsRead = (condition: Condition): readonly string[] => {
    if (typeof condition === 'string') return conditionReads[condition];
    if ('field' in condition) return [condition.field];
    if ('roles' in condition) return [];

    return ('all' in condition ? condition.all : condition.any).flatMap(fieldsRead);
};
