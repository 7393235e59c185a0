import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, Button, IconButton, Popover } from '@mui/material';
import { type FocusEventHandler, type Ref, Suspense, useState } from 'react';

import type { Day } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { lazyFrom } from '../lazy/lazyPart.tsx';
import { TextField } from './TextField.tsx';

/** Shows how the typed text is understood, beside the label above the input, so that nothing moves or is covered. */
const Interpretation = ({ text }: { readonly text: string | null }) => (
    <Box role="status" sx={{ position: 'relative', height: 0 }}>
        {text !== null && (
            <Box
                component="span"
                sx={{
                    position: 'absolute',
                    bottom: 4,
                    right: 0,
                    pl: 1,
                    bgcolor: 'background.paper',
                    color: 'text.secondary',
                    fontSize: '0.75rem',
                    lineHeight: 1.5,
                    whiteSpace: 'nowrap',
                }}
            >
                {text}
            </Box>
        )}
    </Box>
);

const Calendar = lazyFrom(() => import('./DayCalendar.tsx'), 'DayCalendar');

/** Common props of date and date-time fields. */
export interface DayTextControl {
    readonly id: string;
    readonly name: string;
    readonly onBlur?: FocusEventHandler;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly required?: boolean;
    readonly describedBy?: string | undefined;
}

interface Props extends DayTextControl {
    /** The text shown when the user is not typing. */
    readonly shown: string;
    readonly placeholder: string;
    readonly day: Day | null;
    /** How the typed text is understood, in words. */
    readonly interpretation: string | null;
    /** Its interpretation is always shown: the day and month of what is shown are easily swapped. */
    readonly isInWords?: boolean;
    /** Whether a text could also mean another day in the usual order; if so, its interpretation stays visible. */
    readonly isAmbiguous: (text: string) => boolean;
    /** Today where the value applies; undefined while unknown. */
    readonly today: Day | undefined;
    readonly onType: (text: string) => void;
    readonly onChoose: (day: Day | null) => void;
}

/** Makes two of them fit side by side on a phone with all digits visible. */
const narrowOnPhones = {
    pr: { xs: 1, sm: 1.75 },
    '& input': { pl: { xs: 1.25, sm: 1.75 } },
    '& .MuiInputAdornment-root': { ml: { xs: 0, sm: 1 } },
} as const;

/**
 * A text input for dates, with a calendar. Typed text stays until blur, with its interpretation in
 * words beside it; if it is ambiguous, those stay longer, with `isInWords` always.
 */
export const DayTextField = ({
    shown,
    placeholder,
    day,
    interpretation,
    isInWords = false,
    isAmbiguous,
    today,
    onType,
    onChoose,
    onBlur,
    disabled = false,
    ...control
}: Props) => {
    const translate = useMessage();
    const [typed, setTyped] = useState<string | null>(null);
    const [left, setLeft] = useState<Day | null>(null); // the day an ambiguous text was taken to mean
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);

    const choose = (chosen: Day | null) => {
        setTyped(null);
        setLeft(null);
        setAnchor(null);
        onChoose(chosen);
    };

    const isLeftAmbiguous = left !== null && left === day;
    const isInterpreted = isInWords || typed !== null || isLeftAmbiguous;

    return (
        <>
            <Interpretation text={isInterpreted ? interpretation : null} />
            <TextField
                {...control}
                sx={narrowOnPhones}
                value={typed ?? shown}
                placeholder={placeholder}
                disabled={disabled}
                onType={text => {
                    setTyped(text);
                    onType(text);
                }}
                onBlur={event => {
                    if (typed !== null)
                        setLeft(isAmbiguous(typed) ? day : null);
                    setTyped(null);
                    onBlur?.(event);
                }}
                end={
                    <IconButton
                        edge="end"
                        size="small"
                        disabled={disabled}
                        aria-label={translate('screens.day.choose')}
                        onClick={event => setAnchor(event.currentTarget)}
                    >
                        <CalendarIcon fontSize="small" />
                    </IconButton>
                }
            />
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box
                    role="dialog"
                    aria-label={translate('screens.day.choose')}
                    sx={{ minWidth: 320, minHeight: 334 }}
                >
                    <Suspense>
                        {anchor && (
                            <Calendar
                                day={day}
                                today={today}
                                onChoose={choose}
                            />
                        )}
                    </Suspense>
                </Box>
                <Box
                    sx={{
                        display: 'flex',
                        justifyContent: 'flex-end',
                        gap: 1,
                        p: 1,
                        pt: 0,
                    }}
                >
                    <Button onClick={() => choose(null)}>
                        {translate('shell.clear')}
                    </Button>
                    <Button
                        disabled={today === undefined}
                        onClick={() => today !== undefined && choose(today)}
                    >
                        {translate('screens.day.today')}
                    </Button>
                </Box>
            </Popover>
        </>
    );
};
