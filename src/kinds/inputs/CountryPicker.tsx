import { Autocomplete, OutlinedInput } from '@mui/material';
import { useMemo } from 'react';
import { countries } from '../countries.ts';
import { textOf } from '../text.tsx';
import type { useFieldInput } from './useFieldInput.ts';
import { useWords } from '../useWords.ts';

/** A country to choose or search for, by the user's name for it. */
export const CountryPicker = ({ name, input }: { readonly name: string; readonly input: ReturnType<typeof useFieldInput> }) => {
    const { language, translate } = useWords();
    const known = useMemo(() => countries(language), [language]);
    const value = textOf(input.value);
    const current = value === null ? null : (known.find(country => country.value === value) ?? { value, label: value });
    return (
        <Autocomplete
            fullWidth
            size="small"
            id={input.id}
            options={known}
            value={current}
            disabled={input.disabled}
            isOptionEqualToValue={(a, b) => a.value === b.value}
            onChange={(_, chosen) => input.change(chosen?.value ?? null)}
            onBlur={input.blur}
            noOptionsText={translate('screens.picker.none')}
            openText={translate('screens.picker.open')}
            closeText={translate('screens.picker.close')}
            clearText={translate('screens.picker.clear')}
            renderInput={params => (
                <OutlinedInput
                    id={params.id}
                    fullWidth
                    size="small"
                    name={name}
                    disabled={params.disabled}
                    error={input.error !== undefined}
                    {...params.slotProps.input}
                    inputProps={{ ...params.slotProps.htmlInput, autoComplete: 'off', 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
                />
            )}
        />
    );
};
