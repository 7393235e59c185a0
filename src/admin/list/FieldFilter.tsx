import { useListContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { isEmpty } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { fieldInputs } from '../fields/inputs.ts';

export interface FieldFilterProps {
    readonly source: string;
    readonly field: Field;
}

/** Validates a filter again when the filter it is compared with changes. */
const CheckedWith = ({
    source,
    other,
}: {
    readonly source: string;
    readonly other: string;
}) => {
    const { trigger } = useFormContext();
    const value: unknown = useWatch({ name: other });
    useEffect(() => void trigger(source), [value, source, trigger]);

    return null;
};

/** If the input mounts after its filter was set, takes over the filter's value. */
const useCaughtUp = (source: string): void => {
    const { getValues, reset } = useFormContext();
    const { filterValues } = useListContext();
    const isDone = useRef(false);

    useEffect(() => {
        if (isDone.current) return;
        isDone.current = true;
        const wanted: unknown = filterValues[source];
        if (!isEmpty(wanted) && isEmpty(getValues(source)))
            reset({ ...getValues(), [source]: wanted });
    }, [filterValues, source, getValues, reset]);
};

/** A filter with the input of its field type. */
export const FieldFilter = ({ source, field }: FieldFilterProps) => {
    const { Input } = fieldInputs[field.type];
    useCaughtUp(source);
    const all = useMessage()('screens.all');

    const filterField = useMemo(
        () =>
            field.target && !field.none
                ? { ...field, none: [all, all] as const }
                : field,
        [field, all],
    );

    return (
        <>
            <Input source={source} field={filterField} />
            {field.with && <CheckedWith source={source} other={field.with} />}
        </>
    );
};
