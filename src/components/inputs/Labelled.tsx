import { FormHelperText, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

/** Heights in px of a small outlined input, and of its label including the gap. */
const INPUT = 37.13;
const LABEL = 24.02;

/** Puts what is lower than an input level with the labelled one beside it; on a phone it is below. */
export const besideInput = {
    display: 'flex',
    alignItems: 'center',
    mt: { sm: `${LABEL}px` },
    minHeight: { sm: INPUT },
} as const;

interface InputComingProps {
    /** Whether its label is loading too. */
    readonly labelled?: boolean;
    /** The text below it, if that is known. */
    readonly help?: string | undefined;
}

/** Reserves space for an input whose code is loading, so that nothing below it moves. */
export const InputComing = ({ labelled = false, help }: InputComingProps) => (
    <>
        <Skeleton
            data-input-coming
            variant="rounded"
            height={labelled ? LABEL + INPUT : INPUT}
        />
        {help && <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>}
    </>
);

interface LabelledInputProps {
    readonly id: string;
    readonly label: string;
    readonly required?: boolean | undefined;
    readonly help?: string | undefined;
    readonly error?: string | undefined;
    /** Several inputs under one label, marked up as a group. */
    readonly group?: boolean;
    readonly children: ReactNode;
}

/** The id of the help or error below the input `id`, for its `aria-describedby`. */
export const helpIdOf = (id: string): string => `${id}-help`;

/** An input with its label above, and help or an error below. */
export const LabelledInput = ({
    id,
    label,
    required,
    help,
    error,
    group,
    children,
}: LabelledInputProps) => (
    <div
        {...(group && {
            role: 'group',
            'aria-labelledby': `${id}-label`,
            'aria-describedby': helpIdOf(id),
        })}
        className={error ? 'field field-wrong' : 'field'}
    >
        <div className="field-label">
            {group ? (
                <span id={`${id}-label`}>{label}</span>
            ) : (
                <label id={`${id}-label`} htmlFor={id}>
                    {label}
                </label>
            )}
            {required && (
                <span aria-hidden className="field-required">
                    *
                </span>
            )}
        </div>
        {children}
        {(error ?? help) && (
            <FormHelperText
                id={helpIdOf(id)}
                error={error !== undefined}
                sx={{ mx: 0 }}
            >
                {error ?? help}
            </FormHelperText>
        )}
    </div>
);
