import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { holds } from '../../../resources/rules/conditions.ts';
import { fieldsRead, type Condition } from '../../../resources/schema/index.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Judges conditions by what the form around it holds at the moment; watches the fields that they look at, and no others. */
export const useConditions = (conditions: readonly (Condition | undefined)[]): ((condition: Condition | undefined) => boolean) => {
    const { role } = useSession();
    const sources = useMemo(() => [...new Set(conditions.flatMap(condition => (condition === undefined ? [] : fieldsRead(condition))))], [conditions]);
    const values: readonly unknown[] = useWatch({ name: sources, disabled: sources.length === 0 });
    const typed = Object.fromEntries(sources.map((source, n) => [source, values[n]]));
    return condition => condition === undefined || holds(condition, typed, role);
};
