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
interface PickerProps extends Pick<FieldInput, 'id' | 'disabled' | 'required' | 'describedBy'> {
    readonly name: string;
    readonly target: ResourceName;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly onBlur: () => void;
    readonly error: boolean;
}

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
    const { id, disabled, required, describedBy, label, help, error } = input;
    const filter = useNarrowing(props.field);
    const picker = { id, disabled, required, describedBy, name: props.source, target: targetOf(props.field), filter, onBlur: input.blur, error: error !== undefined };
    return (
        <Labelled id={id} label={label} required={required} help={help} error={error}>
            <Suspense fallback={<Skeleton height={40} />}>{children(picker, input)}</Suspense>
        </Labelled>
    );
};
