import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { isNoKey } from '../../../../resources/rules/emptyValue.ts';
import { isObject } from '../../../../resources/rules/isObject.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import type { ChoiceSource } from '../../../../resources/schema/index.ts';
import { useScope } from '../../../session/useScope.ts';
import type { SelectOption } from '../SelectInput.tsx';

const FRESH_MS = 300_000;

const rowsOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : isObject(answer) && Array.isArray(answer.Results) ? answer.Results : []);

/** What a declared call offers to choose from, asked for once all its inputs have a value. `record`: what its `{ field }`s are of. */
export const useChoices = ({ call, value, label, inputs = {} }: ChoiceSource, record: unknown) => {
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();
    const given = Object.fromEntries(Object.entries(inputs).map(([name, from]) => [name, typeof from === 'string' ? scope[from] : valueAt(record, from.field)]));
    return useQuery({
        queryKey: ['choices', call, given],
        queryFn: async ({ signal }): Promise<readonly SelectOption[]> =>
            rowsOf(await provider.callNamed(call, given, { signal })).filter(isObject).map(row => ({ value: String(row[value] ?? ''), label: String(row[label] ?? row[value] ?? '') })),
        enabled: !Object.values(given).some(isNoKey),
        staleTime: FRESH_MS,
    });
};
