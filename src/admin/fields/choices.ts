import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { freshFor, type PortalProvider } from '../../../dataProvider/index.ts';
import {
    isNoKey,
    isObject,
    valueAt,
} from '../../../resources/rules/valueAt.ts';
import type { ChoiceSource, Field } from '../../../resources/schema/index.ts';
import { labelOf } from '../../foundation/values/fieldTypes.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useScope } from '../../session/useScope.ts';
import type { Formatters } from './fieldType.ts';

export interface SelectOption {
    readonly value: string;
    readonly label: string;
}

const rowsOf = (answer: unknown): readonly unknown[] => {
    const rows = isObject(answer) ? answer.Results : answer;

    return Array.isArray(rows) ? rows : [];
};

/**
 * The options from a declared call, requested once all its inputs have a value. `record`: where its `{ field }` inputs
 * are read.
 */
export const useChoices = (
    { call, value, label, inputs = {} }: ChoiceSource,
    record: unknown,
) => {
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();

    const input = Object.fromEntries(
        Object.entries(inputs).map(([name, from]) => [
            name,
            typeof from === 'string'
                ? scope[from]
                : valueAt(record, from.field),
        ]),
    );

    return useQuery({
        queryKey: ['choices', call, input],
        queryFn: async ({ signal }): Promise<readonly SelectOption[]> =>
            rowsOf(await provider.callNamed(call, input, { signal }))
                .filter(isObject)
                .map(row => ({
                    value: String(row[value] ?? ''),
                    label: cutText(String(row[label] ?? row[value] ?? '')),
                })),
        enabled: !Object.values(input).some(isNoKey),
        staleTime: freshFor.fiveMinutes,
    });
};

/** The values of a choice field with their labels, in declared order. */
export const choiceOptions = (field: Field, formatters: Formatters) =>
    (field.values ?? []).map(value => ({
        value,
        label: labelOf(value, field, formatters),
    }));
