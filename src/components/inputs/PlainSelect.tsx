import { NativeSelect, OutlinedInput } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';

import { cutText } from '../../foundation/values/recordTitle.ts';
import { helpIdOf, LabelledInput } from './Labelled.tsx';

interface SelectFieldProps {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly options: readonly {
        readonly value: string;
        readonly label: string;
    }[];
    readonly onChange: (value: string) => void;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly required?: boolean;
    readonly describedBy?: string | undefined;
    readonly onBlur?: () => void;
    readonly inputRef?: Ref<unknown>;
    /** Options placed before the others. */
    readonly children?: ReactNode;
}

/** A select with few options. It uses the platform's native list, which works best on phones. */
export const SelectField = ({
    id,
    name,
    options,
    onChange,
    error = false,
    required,
    describedBy,
    children,
    ...select
}: SelectFieldProps) => (
    <NativeSelect
        {...select}
        fullWidth
        input={<OutlinedInput size="small" error={error} />}
        onChange={event => onChange(event.target.value)}
        inputProps={{
            id,
            name,
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
        }}
    >
        {children}
        {options.map(option => (
            <option key={option.value} value={option.value}>
                {cutText(option.label)}
            </option>
        ))}
    </NativeSelect>
);

interface PlainSelectProps<Value extends string> {
    readonly name: string;
    readonly label: string;
    readonly required?: boolean;
    readonly help?: string;
    readonly error?: string | undefined;
    readonly value: Value | '';
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
    readonly options: readonly {
        readonly value: Value;
        readonly label: string;
    }[];
    readonly onChange: (value: Value) => void;
}

/** `SelectField` with a label, for use outside a record's form. */
export const PlainSelect = <Value extends string>({
    label,
    required = false,
    help,
    error,
    placeholder,
    onChange,
    ...select
}: PlainSelectProps<Value>) => {
    const id = useId();

    const choose = (text: string) => {
        const chosen = select.options.find(option => option.value === text);
        if (chosen) onChange(chosen.value);
    };

    return (
        <LabelledInput
            id={id}
            label={label}
            required={required}
            help={help}
            error={error}
        >
            <SelectField
                {...select}
                id={id}
                required={required}
                error={error !== undefined}
                describedBy={help || error ? helpIdOf(id) : undefined}
                onChange={choose}
            >
                {select.value === '' &&
                    !select.options.some(option => option.value === '') && (
                        <option value="" disabled>
                            {placeholder}
                        </option>
                    )}
            </SelectField>
        </LabelledInput>
    );
};
