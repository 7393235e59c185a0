import { Skeleton } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../../resources/index.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { useScope } from '../../session/useScope.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import type { InputProps } from './fieldType.ts';
import { isId } from '../../foundation/values/keys.ts';
import { targetOf } from './reference/targetOf.ts';
import { useFieldInput } from './useFieldInput.ts';

type FieldInput = ReturnType<typeof useFieldInput>;

/** What every picker of records is told. */
type PickerProps = FieldInput['control'] & {
    readonly target: ResourceName;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly placeholder: string | undefined;
};

interface PickerFrameProps extends InputProps {
    readonly children: (picker: PickerProps, input: FieldInput) => ReactNode;
}

/** Parameters of the target's list that other fields of the form give, and what is chosen to work on. */
const useNarrowing = ({ narrowedBy = {}, narrowedTo = {} }: Field): Readonly<Record<string, unknown>> => {
    const values: readonly unknown[] = useWatch({ name: Object.values(narrowedBy) });
    const { scope } = useScope();
    const given = [...Object.keys(narrowedBy).map((parameter, n) => [parameter, values[n]] as const), ...Object.entries(narrowedTo).map(([parameter, level]) => [parameter, scope[level]] as const)];
    return Object.fromEntries(given.filter(([, id]) => isId(id)));
};

/** Binds a picker of records to a field of a form, under its label; holds its place until it is loaded. */
export const PickerFrame = ({ children, ...props }: PickerFrameProps) => {
    const input = useFieldInput(props);
    const text = useText();
    const { none } = props.field;
    const picker = { ...input.control, placeholder: none && text(none), target: targetOf(props.field), filter: useNarrowing(props.field) };
    return (
        <Labelled {...input.labelled}>
            <Suspense fallback={<Skeleton data-input-coming height={40} />}>{children(picker, input)}</Suspense>
        </Labelled>
    );
};
