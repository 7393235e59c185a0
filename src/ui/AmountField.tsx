import { InputAdornment, OutlinedInput } from '@mui/material';
import { useTypedNumber } from './useTypedNumber.ts';

interface AmountFieldProps {
    readonly id: string;
    readonly name: string;
    /** Null for none; anything typed that is no number comes out as that text. */
    readonly value: number | string | null;
    readonly onChange: (value: number | string | null) => void;
    readonly unit?: string;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly describedBy?: string | undefined;
}

/** A typed number with its unit, outside a react-admin form. */
export const AmountField = ({ id, name, value, onChange, unit, disabled = false, error = false, describedBy }: AmountFieldProps) => {
    const typed = useTypedNumber(value, onChange);
    return (
        <OutlinedInput
            fullWidth
            size="small"
            id={id}
            name={name}
            value={typed.text}
            disabled={disabled}
            error={error}
            onChange={event => typed.type(event.target.value)}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off', 'aria-describedby': describedBy }}
            endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
        />
    );
};
