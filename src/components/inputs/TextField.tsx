import {
    Box,
    InputAdornment,
    OutlinedInput,
    type OutlinedInputProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

import { textWithin } from '../../../resources/rules/words.ts';

export interface TextFieldProps extends Omit<
    OutlinedInputProps,
    'onChange' | 'inputProps' | 'required'
> {
    readonly onType: (text: string) => void;
    /** Announced, but not enforced. */
    readonly required?: boolean;
    /** The id of the text below it. */
    readonly describedBy?: string | undefined;
    /** A unit or button at the end of the input. */
    readonly end?: ReactNode;
    /** Maximum number of characters. */
    readonly most?: number;
    readonly html?: OutlinedInputProps['inputProps'];
}

/** The standard text input; `id` and `name` are those of the input element. */
export const TextField = ({
    onType,
    required = false,
    describedBy,
    end,
    most = Infinity,
    html,
    ...look
}: TextFieldProps) => (
    <OutlinedInput
        fullWidth
        size="small"
        {...(end && {
            endAdornment: <InputAdornment position="end">{end}</InputAdornment>,
        })}
        {...look}
        onChange={event => onType(textWithin(event.target.value, most))}
        inputProps={{
            autoComplete: 'off',
            dir: 'auto',
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
            ...html,
        }}
    />
);

/**
 * Invisible user name for the password input that follows. Without it password managers take the
 * preceding input for the name, or offer another account.
 */
export const UserNameLine = ({ name }: { readonly name: string }) => (
    <Box
        component="input"
        type="text"
        name="username"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden
        sx={visuallyHidden}
    />
);
