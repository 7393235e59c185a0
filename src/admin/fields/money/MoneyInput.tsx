import type { InputProps } from '../kindView.ts';
import { NumberInput } from '../NumberInput.tsx';
import { useWords } from '../useWords.ts';

export const MoneyInput = (props: InputProps) => <NumberInput {...props} unit={useWords().currency} />;
