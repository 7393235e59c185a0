import { Autocomplete } from '@mui/material';
import { useState } from 'react';

import { cleanText } from '../../../resources/rules/words.ts';
import { PickerInput } from '../../components/inputs/SearchPicker.tsx';
import type { useFieldInput } from './useFieldInput.ts';

type TextsBoxProps = ReturnType<typeof useFieldInput>['control'] & {
    readonly value: readonly string[];
    readonly onChange: (value: readonly string[]) => void;
};

/** A list of typed texts. Enter or leaving the box adds the text; duplicates are dropped. */
export const TextsBox = ({
    id,
    name,
    value,
    onChange,
    disabled,
    error,
    required,
    describedBy,
    onBlur,
}: TextsBoxProps) => {
    const [typed, setTyped] = useState('');
    const take = (texts: readonly string[]) =>
        onChange([
            ...new Set(texts.map(text => cleanText(text)).filter(Boolean)),
        ]);
    const leave = () => {
        if (cleanText(typed) !== '') take([...value, typed]);
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
                <PickerInput
                    params={params}
                    {...{ name, error, required, describedBy }}
                />
            )}
        />
    );
};
