import { Suspense } from 'react';
import { InputComing } from '../../../components/inputs/InputComing.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';

const CountryPicker = lazyPart(() => import('./CountryPicker.tsx').then(module => module.CountryPicker));

export const CountryInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled {...input.labelled}>
            <Suspense fallback={<InputComing />}>
                <CountryPicker name={props.source} input={input} />
            </Suspense>
        </Labelled>
    );
};
