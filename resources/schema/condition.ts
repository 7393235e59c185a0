import type { ConditionName } from './names.ts';
import type { Role } from './role.ts';

/** What a field is compared with; null: nothing is filled in. */
export type ConditionValue = string | number | boolean | null;

/** When something of a declaration is offered or shown, as data: by what the record holds, by who looks, or by a condition of `resources/rules/conditions.ts`. */
export type Condition<Name extends string = string> =
    | ConditionName
    | { readonly field: Name; readonly is: ConditionValue | readonly ConditionValue[] }
    | { readonly field: Name; readonly isNot: ConditionValue | readonly ConditionValue[] }
    | { readonly roles: readonly Role[] }
    | { readonly all: readonly Condition<Name>[] }
    | { readonly any: readonly Condition<Name>[] };
