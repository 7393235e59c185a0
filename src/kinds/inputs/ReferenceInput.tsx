import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/schema/index.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import type { InputProps } from '../kindView.ts';
import { isId, targetOf } from '../reference.tsx';
import { useFieldInput } from './useFieldInput.ts';

const RecordPicker = preloadable(() => import('../../ui/RecordPicker.tsx').then(module => module.RecordPicker));

/** Parameters of the target's list that other fields of the form give. */
export const useNarrowing = ({ narrowedBy = {} }: Field): Readonly<Record<string, unknown>> => {
    const values: readonly unknown[] = useWatch({ name: Object.values(narrowedBy) });
    return Object.fromEntries(Object.keys(narrowedBy).flatMap((parameter, n) => (isId(values[n]) ? [[parameter, values[n]]] : [])));
};

export const ReferenceInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const filter = useNarrowing(props.field);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <Suspense fallback={<Skeleton height={40} />}>
                <RecordPicker
                    id={input.id}
                    name={props.source}
                    target={targetOf(props.field)}
                    stores={props.field.stores}
                    filter={filter}
                    value={isId(input.value) ? input.value : null}
                    onChange={value => input.change(value)}
                    onBlur={input.blur}
                    disabled={input.disabled}
                    error={input.error !== undefined}
                    required={input.required}
                    describedBy={input.describedBy}
                />
            </Suspense>
        </Labelled>
    );
};
