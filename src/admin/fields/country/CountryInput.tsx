import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';

const CountryPicker = lazyPart(() => import('./CountryPicker.tsx').then(module => module.CountryPicker));

export const CountryInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled {...input.labelled}>
            <Suspense fallback={<Skeleton data-input-coming height={40} />}>
                <CountryPicker name={props.source} input={input} />
            </Suspense>
        </Labelled>
    );
};
