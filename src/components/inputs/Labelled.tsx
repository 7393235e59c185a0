import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';

interface LabelledProps {
    readonly id: string;
    readonly label: string;
    readonly required?: boolean | undefined;
    readonly help?: string | undefined;
    readonly error?: string | undefined;
    /** Several inputs under one label: drawn as a group. */
    readonly group?: boolean;
    readonly children: ReactNode;
}

/** The id of what is said below the input `id`, for its `aria-describedby`. */
export const helpIdOf = (id: string): string => `${id}-help`;

/** A label above an input, and help or what is wrong below it. */
export const Labelled = ({ id, label, required, help, error, group, children }: LabelledProps) => (
    <Box {...(group && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': helpIdOf(id) })} sx={{ width: '100%', minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, color: error ? 'error.main' : 'text.primary', mb: 0.5, display: 'flex', gap: 0.5 }}>
            {group ? <span id={`${id}-label`}>{label}</span> : <label id={`${id}-label`} htmlFor={id}>{label}</label>}
            {required && <Box component="span" aria-hidden sx={{ color: 'error.main' }}>*</Box>}
        </Box>
        {children}
        {(error ?? help) && (
            <FormHelperText id={helpIdOf(id)} error={error !== undefined} sx={{ mx: 0 }}>
                {error ?? help}
            </FormHelperText>
        )}
    </Box>
);
