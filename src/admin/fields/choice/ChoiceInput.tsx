import { choiceOptions } from './choiceOptions.ts';
import type { InputProps } from '../fieldType.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useFormatters } from '../useFormatters.ts';

export const ChoiceInput = (props: InputProps) => <SelectInput {...props} options={choiceOptions(props.field, useFormatters())} />;
