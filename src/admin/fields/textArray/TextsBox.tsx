import { Autocomplete, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { useFieldInput } from '../useFieldInput.ts';

type TextsBoxProps = ReturnType<typeof useFieldInput>['control'] & {
    readonly value: readonly string[];
    readonly onChange: (value: readonly string[]) => void;
};

/** Texts typed one after the other: Enter, or leaving the box, takes what is typed; each is there once. */
export const TextsBox = ({ id, name, value, onChange, disabled, error, required, describedBy, onBlur }: TextsBoxProps) => {
    const [typed, setTyped] = useState('');
    const take = (texts: readonly string[]) => onChange([...new Set(texts.map(text => text.trim()).filter(Boolean))]);
    const leave = () => {
        if (typed.trim() !== '') take([...value, typed]);
        setTyped('');
        onBlur();
    };
    return (
        <Autocomplete<string, true, false, true>
            id={id}
            multiple
            freeSolo
            fullWidth
            size="small"
            options={[]}
            disabled={disabled}
            value={[...value]}
            inputValue={typed}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, texts) => take(texts)}
            onBlur={leave}
            renderInput={params => (
                <OutlinedInput
                    id={params.id}
                    disabled={params.disabled}
                    fullWidth
                    size="small"
                    {...params.slotProps.input}
                    name={name}
                    error={error}
                    inputProps={{ ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-required': required || undefined }}
                />
            )}
        />
    );
};
