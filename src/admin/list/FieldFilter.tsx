import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/schema/index.ts';
import { fieldInputs } from '../fields/inputs.ts';

export interface FieldFilterProps {
    readonly source: string;
    readonly field: Field;
}

/** Checks a filter again when the one it is compared with changes. */
const CheckedWith = ({ source, other }: { readonly source: string; readonly other: string }) => {
    const { trigger } = useFormContext();
    const value: unknown = useWatch({ name: other });
    useEffect(() => void trigger(source), [value, source, trigger]);
    return null;
};

/** A filter with the input of the field's kind. */
export const FieldFilter = ({ source, field }: FieldFilterProps) => {
    const { Input } = fieldInputs[field.kind];
    return <>
        <Input source={source} field={field} />
        {field.with && <CheckedWith source={source} other={field.with} />}
    </>;
};
