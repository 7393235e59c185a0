import { Autocomplete, OutlinedInput } from '@mui/material';
import { useMemo } from 'react';
import { Labelled } from '../ui/Labelled.tsx';
import { countries } from './countries.ts';
import type { InputProps, KindView } from './kindView.ts';
import { textOf } from './text.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useWords } from './useWords.ts';

const CountryInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const { language, translate } = useWords();
    const known = useMemo(() => countries(language), [language]);
    const value = textOf(input.value);
    const current = value === null ? null : (known.find(country => country.value === value) ?? { value, label: value });
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
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
                        name={props.source}
                        disabled={params.disabled}
                        error={input.error !== undefined}
                        {...params.slotProps.input}
                        inputProps={{ ...params.slotProps.htmlInput, autoComplete: 'off', 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
                    />
                )}
            />
        </Labelled>
    );
};

/** A country, by its English name on the wire and the user's name for it on the screen. */
export const country: KindView = {
    text: (value, _, { language }) => {
        const name = textOf(value);
        return name && (countries(language).find(known => known.value === name)?.label ?? name);
    },
    Input: CountryInput,
};
