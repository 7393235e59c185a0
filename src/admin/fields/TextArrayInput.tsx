import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';

const TextsBox = lazyFrom(() => import('./TextsBox.tsx'), 'TextsBox');

export const TextArrayInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const texts = Array.isArray(input.value)
        ? input.value.filter(text => typeof text === 'string')
        : [];
    return (
        <LabelledInput {...input.labelled}>
            <TextsBox
                {...input.control}
                value={texts}
                onChange={input.change}
            />
        </LabelledInput>
    );
};
