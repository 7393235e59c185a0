import { Skeleton } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../../resources/index.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import type { InputProps } from './fieldType.ts';
import { isId, targetOf } from './reference/reference.tsx';
import { useFieldInput } from './useFieldInput.ts';

type FieldInput = ReturnType<typeof useFieldInput>;

/** What every picker of records is told. */
type PickerProps = FieldInput['control'] & {
    readonly target: ResourceName;
    readonly filter: Readonly<Record<string, unknown>>;
};

interface PickerFrameProps extends InputProps {
    readonly children: (picker: PickerProps, input: FieldInput) => ReactNode;
}

/** Parameters of the target's list that other fields of the form give. */
const useNarrowing = ({ narrowedBy = {} }: Field): Readonly<Record<string, unknown>> => {
    const values: readonly unknown[] = useWatch({ name: Object.values(narrowedBy) });
    return Object.fromEntries(Object.keys(narrowedBy).flatMap((parameter, n) => (isId(values[n]) ? [[parameter, values[n]]] : [])));
};

/** Binds a picker of records to a field of a form, under its label; holds its place until it is loaded. */
export const PickerFrame = ({ children, ...props }: PickerFrameProps) => {
    const input = useFieldInput(props);
    const picker = { ...input.control, target: targetOf(props.field), filter: useNarrowing(props.field) };
    return (
        <Labelled {...input.labelled}>
            <Suspense fallback={<Skeleton height={40} />}>{children(picker, input)}</Suspense>
        </Labelled>
    );
};
