import { useGetMany, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/schema/index.ts';
import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import { useScope } from '../../session/useScope.ts';
import { fieldInputs } from '../fields/inputs.ts';
import { targetOf } from '../fields/reference/targetOf.ts';

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

/** Takes a filter away whose record is of something else than what is worked on: a site of another group. */
const OfScope = ({ source, field }: FieldFilterProps) => {
    const { setValue } = useFormContext();
    const { scope } = useScope();
    const id: unknown = useWatch({ name: source });
    const isChosen = typeof id === 'number' && id > 0;
    const { data: [record] = [] } = useGetMany<RaRecord>(targetOf(field), { ids: isChosen ? [id] : [] }, { enabled: isChosen });
    const isForeign = isChosen && record?.id === id && Object.entries(field.narrowedTo ?? {}).some(([name, level]) => !isEmpty(record[name]) && scope[level] !== undefined && record[name] !== scope[level]);
    useEffect(() => {
        if (isForeign) setValue(source, null);
    }, [isForeign, source, setValue]);
    return null;
};

/** An input that came later than the filter was set says what it is set to. */
const useCaughtUp = (source: string): void => {
    const { getValues, reset } = useFormContext();
    const { filterValues } = useListContext();
    const isDone = useRef(false);
    useEffect(() => {
        if (isDone.current) return;
        isDone.current = true;
        const wanted: unknown = filterValues[source];
        if (!isEmpty(wanted) && isEmpty(getValues(source))) reset({ ...getValues(), [source]: wanted });
    }, [filterValues, source, getValues, reset]);
};

/** A filter with the input of the field's kind. */
export const FieldFilter = ({ source, field }: FieldFilterProps) => {
    const { Input } = fieldInputs[field.kind];
    useCaughtUp(source);
    return <>
        <Input source={source} field={field} />
        {field.with && <CheckedWith source={source} other={field.with} />}
        {field.narrowedTo && <OfScope source={source} field={field} />}
    </>;
};
