import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, Button, IconButton, Popover } from '@mui/material';
import { Suspense, useState, type FocusEventHandler } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { dayFromWire, readTypedDay, typedDayText, type Day } from '../../../resources/rules/calendar.ts';
import { TextField } from './TextField.tsx';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { shortDayOrder } from '../../foundation/format/shortDayOrder.ts';
import { useLanguage } from '../useText.ts';

const Calendar = lazyPart(() => import('./DayCalendar.tsx').then(module => module.DayCalendar));

interface DayFieldProps {
    readonly id: string;
    readonly name: string;
    /** `YYYY-MM-DD`; null for none; text that is no day stays as it was typed. */
    readonly value: unknown;
    /** The day it is where the value counts; undefined while that is not known. */
    readonly today: Day | undefined;
    readonly onChange: (value: string | null) => void;
    readonly onBlur?: FocusEventHandler;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly required?: boolean;
    readonly describedBy?: string | undefined;
}

const textOf = (value: unknown): string => {
    const day = dayFromWire(value);
    return day ? typedDayText(day) : typeof value === 'string' && !value.startsWith('0001-') ? value : '';
};

/** A day typed in any accepted format, or chosen from a calendar; shown as MM-dd-yyyy once left. */
export const DateField = ({ id, name, value, today, onChange, onBlur, disabled = false, error = false, required = false, describedBy }: DayFieldProps) => {
    const translate = useMessage();
    const language = useLanguage();
    const [typed, setTyped] = useState<string | null>(null);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);

    const type = (text: string) => {
        setTyped(text);
        const day = readTypedDay(text, shortDayOrder(language, navigator.languages));
        onChange(text.trim() === '' ? null : day ?? text);
    };
    const choose = (day: Day | null) => {
        setTyped(null);
        setAnchor(null);
        onChange(day);
    };
    return (
        <>
            <TextField
                id={id}
                name={name}
                value={typed ?? textOf(value)}
                placeholder="MM-dd-yyyy"
                disabled={disabled}
                error={error}
                onType={type}
                onBlur={event => {
                    setTyped(null);
                    onBlur?.(event);
                }}
                required={required}
                describedBy={describedBy}
                html={{ autoComplete: 'off' }}
                end={
                    <IconButton edge="end" size="small" disabled={disabled} aria-label={translate('screens.day.choose')} onClick={event => setAnchor(event.currentTarget)}>
                        <CalendarIcon fontSize="small" />
                    </IconButton>
                }
            />
            <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}>
                <Box role="dialog" aria-label={translate('screens.day.choose')} sx={{ minWidth: 320, minHeight: 334 }}>
                    <Suspense>{anchor && <Calendar day={dayFromWire(value)} today={today} onChoose={choose} />}</Suspense>
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, pt: 0 }}>
                    <Button onClick={() => choose(null)}>{translate('screens.day.clear')}</Button>
                    <Button disabled={today === undefined} onClick={() => today !== undefined && choose(today)}>{translate('screens.day.today')}</Button>
                </Box>
            </Popover>
        </>
    );
};
