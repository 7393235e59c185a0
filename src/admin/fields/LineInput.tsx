import { Labelled } from '../../components/inputs/Labelled.tsx';
import { TextField, type TextFieldProps } from '../../components/inputs/TextField.tsx';
import type { useFieldInput } from './useFieldInput.ts';

interface LineInputProps extends Omit<TextFieldProps, 'name' | 'value'> {
    readonly input: ReturnType<typeof useFieldInput>;
    readonly source: string;
    readonly value: string | number;
}

/** A line of typed text bound to a field of a form, under its label. */
export const LineInput = ({ input, source, ...line }: LineInputProps) => (
    <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
        <TextField
            {...line}
            id={input.id}
            name={source}
            inputRef={input.ref}
            disabled={input.disabled}
            error={input.error !== undefined}
            required={input.required}
            describedBy={input.describedBy}
            onBlur={input.blur}
        />
    </Labelled>
);
