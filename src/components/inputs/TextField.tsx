import { Box, InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { textWithin } from '../../../resources/rules/words.ts';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'onChange' | 'inputProps' | 'required'> {
    readonly onType: (text: string) => void;
    /** Said, not enforced. */
    readonly required?: boolean;
    /** The id of what is said below it. */
    readonly describedBy?: string | undefined;
    /** At the end of the line: a unit or a button. */
    readonly end?: ReactNode;
    /** Characters that it takes. */
    readonly most?: number;
    readonly html?: OutlinedInputProps['inputProps'];
}

/** A line of typed text, as all of them look: `id` and `name` are the input's own. */
export const TextField = ({ onType, required = false, describedBy, end, most = Infinity, html, ...look }: TextFieldProps) => (
    <OutlinedInput
        fullWidth
        size="small"
        {...(end && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> })}
        {...look}
        onChange={event => onType(textWithin(event.target.value, most))}
        inputProps={{ autoComplete: 'off', 'aria-describedby': describedBy, 'aria-required': required || undefined, ...html }}
    />
);

/** Whose password the next line asks for: else password managers take the line above for the name, or offer another account. For nobody to see. */
export const UserNameLine = ({ name }: { readonly name: string }) => <Box component="input" type="text" name="username" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden sx={visuallyHidden} />;
