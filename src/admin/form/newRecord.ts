import { nested } from '../../../resources/rules/valueAt.ts';
import type { Scope } from '../../../dataProvider/index.ts';
import type { Fields } from '../../../resources/schema/index.ts';

/** What a new record starts with: the declared defaults, and what it takes from what the user works on. */
export const newRecord = (fields: Fields, scope: Scope, productCode: string): Readonly<Record<string, unknown>> =>
    nested(Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const value = (field.from && scope[field.from]) ?? (typeof field.default === 'string' ? field.default.replace('{product}', productCode) : field.default);
            return value === undefined ? [] : [[name, value] as const];
        }),
    ));
