import { NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { helpIdOf, Labelled } from './Labelled.tsx';

interface PlainSelectProps<Value extends string> {
    readonly name: string;
    readonly label: string;
    readonly required?: boolean;
    readonly help?: string;
    readonly error?: string | undefined;
    readonly value: Value | '';
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
    readonly onChange: (value: Value) => void;
}

/** One of a few values outside of a record's form. */
export const PlainSelect = <Value extends string>({ name, label, required = false, help, error, value, placeholder, options, onChange }: PlainSelectProps<Value>) => {
    const id = useId();
    return (
        <Labelled id={id} label={label} required={required} help={help} error={error}>
            <NativeSelect
                fullWidth
                input={<OutlinedInput size="small" error={error !== undefined} />}
                value={value}
                onChange={event => {
                    const chosen = options.find(option => option.value === event.target.value);
                    if (chosen) onChange(chosen.value);
                }}
                inputProps={{ id, name, 'aria-describedby': help || error ? helpIdOf(id) : undefined, 'aria-required': required || undefined }}
            >
                {value === '' && !options.some(option => option.value === '') && <option value="" disabled>{placeholder}</option>}
                {options.map(option => <option key={option.value} value={option.value}>{option.label}</option>)}
            </NativeSelect>
        </Labelled>
    );
};
