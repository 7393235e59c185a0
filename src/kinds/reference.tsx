import { Skeleton } from '@mui/material';
import type { Identifier } from 'ra-core';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Field } from '../../resources/schema/index.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { ReferenceName } from './ReferenceName.tsx';
import { textOf } from './text.tsx';
import { useFieldInput } from './useFieldInput.ts';

const RecordPicker = preloadable(() => import('../ui/RecordPicker.tsx').then(module => module.RecordPicker));

/** The entity a reference points at; the declarations are closed, so there is one. */
export const targetOf = (field: Field): ResourceName => {
    if (field.target === undefined || !(field.target in resources)) throw new Error(`A ${field.kind} field points at '${field.target}', which is no entity.`);
    return field.target as ResourceName;
};

const isId = (value: unknown): value is Identifier => (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');

/** Parameters of the target's list that other fields of the form give. */
export const useNarrowing = ({ narrowedBy = {} }: Field): Readonly<Record<string, unknown>> => {
    const values: readonly unknown[] = useWatch({ name: Object.values(narrowedBy) });
    return Object.fromEntries(Object.keys(narrowedBy).flatMap((parameter, n) => (isId(values[n]) ? [[parameter, values[n]]] : [])));
};

const ReferenceCell = ({ value, field }: CellProps) =>
    !isId(value) ? '—' : field.stores ? textOf(value) : <ReferenceName target={targetOf(field)} ids={[value]} />;

const ReferenceInput = (props: InputProps) => {
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

/** Another record, by name. */
export const reference: KindView = { text: value => (isId(value) ? String(value) : null), Cell: ReferenceCell, Input: ReferenceInput };
