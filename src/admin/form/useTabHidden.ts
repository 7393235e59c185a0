import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormPart } from './formLayout.ts';

/** Whether a tab is not offered, by what the form holds at the moment. What is in it stays mounted. */
export const useTabHidden = (parts: readonly FormPart[]): ((part: FormPart) => boolean) => {
    const sources = useMemo(() => parts.flatMap(({ hiddenWhen }) => (hiddenWhen ? [hiddenWhen.field] : [])), [parts]);
    const values: readonly unknown[] = useWatch({ name: sources, disabled: sources.length === 0 });
    return ({ hiddenWhen }) => hiddenWhen !== undefined && values[sources.indexOf(hiddenWhen.field)] === hiddenWhen.is;
};
