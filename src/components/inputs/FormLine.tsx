import { useId } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';

import { helpIdOf, LabelledInput } from './Labelled.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface FormLineProps extends Pick<
    TextFieldProps,
    'type' | 'required' | 'multiline' | 'minRows' | 'maxRows' | 'html'
> {
    readonly name: string;
    readonly label: string;
    readonly help?: string | undefined;
    readonly rules: Pick<RegisterOptions, 'validate' | 'deps'>;
}

/** A text input of the surrounding form, for forms that edit no record. */
export const FormLine = ({
    name,
    label,
    help,
    rules,
    required = false,
    ...line
}: FormLineProps) => {
    const id = useId();

    const {
        field: { ref, onChange, ...field },
        fieldState: { error },
    } = useController({ name, rules });

    return (
        <LabelledInput
            id={id}
            label={label}
            required={required}
            help={help}
            error={error?.message}
        >
            <TextField
                {...line}
                {...field}
                id={id}
                required={required}
                inputRef={ref}
                onType={onChange}
                error={error !== undefined}
                describedBy={error || help ? helpIdOf(id) : undefined}
            />
        </LabelledInput>
    );
};
