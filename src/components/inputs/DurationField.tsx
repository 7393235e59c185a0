import { Box, Typography } from '@mui/material';
import { useState } from 'react';

import {
    joinMinutes,
    readDuration,
    splitMinutes,
} from '../../../resources/rules/duration.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../useText.ts';
import { TextField } from './TextField.tsx';
import { readTypedNumber } from './useTypedNumber.ts';

interface DurationFieldProps {
    readonly id: string;
    /** Whole minutes, null if empty. Text that is not a number is passed on as it is. */
    readonly value: unknown;
    readonly onChange: (minutes: number | string | null) => void;
    readonly onBlur?: () => void;
    /** Prefix for `Days`, `Hours` and `Minutes`, if a form has several. */
    readonly prefix?: string;
    readonly disabled?: boolean;
    readonly error?: boolean;
    /** Describes each of the inputs. */
    readonly describedBy?: string | undefined;
}

const parts = ['days', 'hours', 'minutes'] as const;
type Part = (typeof parts)[number];
type Typed = Readonly<Record<Part, string>>;

const names: Record<Part, string> = {
    days: 'Days',
    hours: 'Hours',
    minutes: 'Minutes',
};

const nothing: Typed = { days: '', hours: '', minutes: '' };

const split = (value: unknown): Typed => {
    if (typeof value !== 'number') return nothing;
    const { days, hours, minutes } = splitMinutes(value);

    return {
        days: String(days),
        hours: String(hours),
        minutes: String(minutes),
    };
};

/** The minutes of a part. With units of its own (`2h 30min`) it may be a whole duration. */
const minutesOf = (
    part: Part,
    text: string,
    language: string,
): number | string | null => {
    const value = readTypedNumber(text, language);
    if (value === null) return null;

    return typeof value === 'number'
        ? joinMinutes({ days: 0, hours: 0, minutes: 0, [part]: value })
        : (readDuration(text) ?? value);
};

const join = (typed: Typed, language: string): number | string | null => {
    const read = parts.map(part => minutesOf(part, typed[part], language));
    const wrong = read.find(value => typeof value === 'string');
    if (wrong !== undefined) return wrong;
    if (read.every(value => value === null)) return null;

    return read.reduce<number>((sum, value) => sum + Number(value), 0);
};

/** A duration in days, hours and minutes. */
export const DurationField = ({
    id,
    value,
    onChange,
    onBlur,
    prefix = '',
    disabled = false,
    error = false,
    describedBy,
}: DurationFieldProps) => {
    const translate = useMessage();
    const language = useLanguage();
    const [typed, setTyped] = useState(() => split(value));

    // Keeps what was typed (`90` minutes, an emptied part) as long as it means the value.
    const shown =
        join(typed, language) === (value ?? null) ? typed : split(value);

    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
                gap: 1,
            }}
        >
            {parts.map(part => (
                <Box key={part}>
                    <TextField
                        id={part === 'days' ? id : `${id}-${part}`}
                        name={prefix + names[part]}
                        value={shown[part]}
                        onType={text => {
                            const next = { ...shown, [part]: text };
                            setTyped(next);
                            onChange(join(next, language));
                        }}
                        html={{ inputMode: 'numeric' }}
                        {...{ onBlur, disabled, error, describedBy }}
                    />
                    <Typography
                        component="label"
                        htmlFor={part === 'days' ? id : `${id}-${part}`}
                        variant="caption"
                        sx={{ color: 'text.secondary' }}
                    >
                        {translate(`screens.duration.${part}`)}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};
