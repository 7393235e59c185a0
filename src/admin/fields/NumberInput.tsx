import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTypedNumber } from '../../components/inputs/useTypedNumber.ts';
import type { InputProps } from './fieldType.ts';
import { SignButton } from '../../components/inputs/SignButton.tsx';
import { LineInput } from './LineInput.tsx';
import { useFieldInput } from './useFieldInput.ts';

/** A number typed as text, so that what is no number is said and not swallowed; an emptied one is null, not 0. */
export const NumberInput = ({ source, field, disabled, unit }: InputProps & { readonly unit?: ReactNode }) => {
    const input = useFieldInput({ source, field, ...(disabled && { disabled }) });
    const typed = useTypedNumber(input.value, input.change);
    const hasNumericPad = useMediaQuery('(pointer: coarse)', { noSsr: true });
    const end = hasNumericPad && (field.min ?? -1) < 0 ? <>{unit}<SignButton label={input.label} typed={typed} disabled={input.disabled} /></> : unit;
    return <LineInput input={input} value={typed.text} onType={typed.type} end={end} html={{ inputMode: 'decimal', autoComplete: 'off' }} />;
};
