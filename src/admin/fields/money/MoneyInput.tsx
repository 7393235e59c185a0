import type { InputProps } from '../fieldType.ts';
import { NumberInput } from '../NumberInput.tsx';
import { useFormatters } from '../useFormatters.ts';

export const MoneyInput = (props: InputProps) => <NumberInput {...props} unit={useFormatters().currency} />;
