import type { InputProps } from '../fieldType.ts';
import { NumberInput } from '../NumberInput.tsx';
import { TextInput } from '../text/TextInput.tsx';

/** A key that is chosen in a new record. */
export const IdInput = (props: InputProps) => (props.field.textual ? <TextInput {...props} /> : <NumberInput {...props} />);
