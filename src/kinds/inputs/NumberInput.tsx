import { InputAdornment, OutlinedInput } from '@mui/material';
import type { ReactNode } from 'react';
import { Labelled } from '../../ui/Labelled.tsx';
import { useTypedNumber } from '../../ui/useTypedNumber.ts';
import type { InputProps } from '../kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A number typed as text, so that what is no number is said and not swallowed; an emptied one is null, not 0. */
export const NumberInput = ({ source, field, disabled, unit }: InputProps & { readonly unit?: ReactNode }) => {
    const input = useFieldInput({ source, field, ...(disabled && { disabled }) });
    const typed = useTypedNumber(input.value, input.change);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <OutlinedInput
                fullWidth
                size="small"
                id={input.id}
                name={source}
                inputRef={input.ref}
                value={typed.text}
                disabled={input.disabled}
                error={input.error !== undefined}
                onChange={event => typed.type(event.target.value)}
                onBlur={input.blur}
                inputProps={{ inputMode: 'decimal', autoComplete: 'off', 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
                endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
            />
        </Labelled>
    );
};
