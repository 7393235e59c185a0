import { useMemo } from 'react';

import {
    PickerInput,
    SearchPicker,
} from '../../components/inputs/SearchPicker.tsx';
import { useTyping } from '../../components/useSearchBox.ts';
import { useLocalSearch } from '../../components/useServerSearch.ts';
import { countries } from '../../foundation/values/countries.ts';
import { textOf } from '../../foundation/values/fieldTypes.ts';
import type { useFieldInput } from './useFieldInput.ts';
import { useFormatters } from './useFormatters.ts';

type Country = ReturnType<typeof countries>[number];
const labelOf = ({ label }: Country) => label;

/** A searchable country picker with names in the user's language. */
export const CountryPicker = ({
    name,
    input,
}: {
    readonly name: string;
    readonly input: ReturnType<typeof useFieldInput>;
}) => {
    const { language } = useFormatters();
    const allCountries = useMemo(() => countries(language), [language]);
    const value = textOf(input.value);

    const current =
        value === null
            ? null
            : (allCountries.find(country => country.value === value) ?? {
                  code: '',
                  value,
                  label: value,
              });

    const typing = useTyping();
    const found = useLocalSearch(allCountries, labelOf, typing.text);

    return (
        <SearchPicker<Country>
            {...{ typing, found, labelOf }}
            size="small"
            id={input.id}
            disabled={input.disabled}
            chosen={current ? [current] : []}
            keyOf={country => country.value}
            enterTakes="only"
            onLeave={input.blur}
            onChoose={([chosen]) => input.change(chosen?.value ?? null)}
            renderInput={params => (
                <PickerInput
                    params={params}
                    name={name}
                    error={input.error !== undefined}
                    required={input.required}
                    describedBy={input.describedBy}
                />
            )}
        />
    );
};
