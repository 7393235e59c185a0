import { Labelled } from '../../components/inputs/Labelled.tsx';
import { TextField, type TextFieldProps } from '../../components/inputs/TextField.tsx';
import type { useFieldInput } from './useFieldInput.ts';

interface LineInputProps extends Omit<TextFieldProps, 'name' | 'value'> {
    readonly input: ReturnType<typeof useFieldInput>;
    readonly value: string | number;
}

/** A line of typed text bound to a field of a form, under its label. */
export const LineInput = ({ input, ...line }: LineInputProps) => (
    <Labelled {...input.labelled}>
        <TextField {...line} {...input.control} inputRef={input.ref} />
    </Labelled>
);
