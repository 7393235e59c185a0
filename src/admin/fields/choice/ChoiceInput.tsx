import { choiceOptions } from './choice.tsx';
import type { InputProps } from '../kindView.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useWords } from '../useWords.ts';

export const ChoiceInput = (props: InputProps) => <SelectInput {...props} options={choiceOptions(props.field, useWords())} />;
