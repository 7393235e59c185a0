import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { Labelled } from '../ui/Labelled.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { countries } from './countries.ts';
import type { InputProps, KindView } from './kindView.ts';
import { textOf } from './text.tsx';
import { useFieldInput } from './useFieldInput.ts';

const CountryPicker = preloadable(() => import('./CountryPicker.tsx').then(module => module.CountryPicker));

const CountryInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <Suspense fallback={<Skeleton height={40} />}>
                <CountryPicker name={props.source} input={input} />
            </Suspense>
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
