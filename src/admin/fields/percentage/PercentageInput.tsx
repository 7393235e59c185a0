import { fromPerCents, inPerCents } from '../../../../resources/rules/share.ts';
import { useTypedNumber } from '../../../components/inputs/useTypedNumber.ts';
import type { InputProps } from '../fieldType.ts';
import { LineInput } from '../LineInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

/** A share typed in per cents. */
export const PercentageInput = (props: InputProps) => {
    const { field } = props;
    const input = useFieldInput(props);
    const shown = typeof input.value === 'number' ? inPerCents(input.value, field) : input.value;
    const typed = useTypedNumber(shown, value => input.change(typeof value === 'number' ? fromPerCents(value, field) : value));
    return <LineInput input={input} value={typed.text} onType={typed.type} end="%" html={{ inputMode: 'decimal', autoComplete: 'off' }} />;
};
