import { InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { ReactNode } from 'react';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'onChange' | 'inputProps' | 'required'> {
    readonly onType: (text: string) => void;
    /** Said, not enforced. */
    readonly required?: boolean;
    /** The id of what is said below it. */
    readonly describedBy?: string | undefined;
    /** At the end of the line: a unit or a button. */
    readonly end?: ReactNode;
    readonly html?: OutlinedInputProps['inputProps'];
}

/** A line of typed text, as all of them look: `id` and `name` are the input's own. */
export const TextField = ({ onType, required = false, describedBy, end, html, ...look }: TextFieldProps) => (
    <OutlinedInput
        fullWidth
        size="small"
        {...(end && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> })}
        {...look}
        onChange={event => onType(event.target.value)}
        inputProps={{ 'aria-describedby': describedBy, 'aria-required': required || undefined, ...html }}
    />
);
