import { ChoiceFromInput } from '../choice/ChoiceFromInput.tsx';
import type { InputProps } from '../fieldType.ts';
import { MONO } from './TextCell.tsx';
import { TextLikeInput } from './TextLikeInput.tsx';

export const TextInput = (props: InputProps) => props.field.choices ? <ChoiceFromInput {...props} choices={props.field.choices} /> : (
    <TextLikeInput
        {...props}
        {...(props.field.multiline && { multiline: true, minRows: 3, maxRows: 12 })}
        {...(props.field.mono && { sx: { fontFamily: MONO } })}
        html={{ autoComplete: 'off', ...(props.field.mono && { spellCheck: false }) }}
    />
);
