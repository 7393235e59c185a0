import type { RaRecord } from 'ra-core';
import type { ChoiceSource } from '../../../../resources/schema/index.ts';
import { useChoices } from './useChoices.ts';

/** What a call says that a value is called; the value while nobody knows. */
export const ChoiceFromCell = ({ choices, value, record }: { readonly choices: ChoiceSource; readonly value: unknown; readonly record: RaRecord }) => {
    const { data } = useChoices(choices, record);
    return data?.find(option => option.value === String(value))?.label ?? String(value);
};
