import { Box, Button, IconButton, Popover } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { type FocusEventHandler, type Ref, Suspense, useState } from 'react';
import type { Day } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { TextField } from './TextField.tsx';

/** What is being typed was taken for this, beside the label above its input: nothing moves, nothing is covered. */
const TakenFor = ({ text }: { readonly text: string | null }) => (
    <Box role="status" sx={{ position: 'relative', height: 0 }}>
        {text !== null && (
            <Box component="span" sx={{ position: 'absolute', bottom: 4, right: 0, pl: 1, bgcolor: 'background.paper', color: 'text.secondary', fontSize: 12, lineHeight: 1.5, whiteSpace: 'nowrap' }}>
                {text}
            </Box>
        )}
    </Box>
);

const Calendar = lazyPart(() => import('./DayCalendar.tsx').then(module => module.DayCalendar));

/** What a field of days and one of moments have in common. */
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
    /** As it stands where nothing is being typed. */
    readonly shown: string;
    readonly placeholder: string;
    readonly day: Day | null;
    /** What was typed was taken for this, in words. */
    readonly takenFor: string | null;
    /** Whether another day could be meant by a text, where days stand in the usual order: then what it was taken for stays in sight. */
    readonly isAmbiguous: (text: string) => boolean;
    /** The day it is where the value counts; undefined while that is not known. */
    readonly today: Day | undefined;
    readonly onType: (text: string) => void;
    readonly onChoose: (day: Day | null) => void;
}

/** Two beside each other on a phone show all their figures. */
const narrowOnPhones = { pr: { xs: 1, sm: 1.75 }, '& input': { pl: { xs: 1.25, sm: 1.75 } }, '& .MuiInputAdornment-root': { ml: { xs: 0, sm: 1 } } } as const;

/** A line for a typed day, with a calendar; what is typed stays as it is typed until it is left, and is said in words meanwhile, and longer where it could be read otherwise. */
export const DayTextField = ({ shown, placeholder, day, takenFor, isAmbiguous, today, onType, onChoose, onBlur, disabled = false, ...control }: Props) => {
    const translate = useMessage();
    const [typed, setTyped] = useState<string | null>(null);
    const [left, setLeft] = useState<Day | null>(null); // the day that an ambiguous text was taken for
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const choose = (chosen: Day | null) => {
        setTyped(null);
        setLeft(null);
        setAnchor(null);
        onChoose(chosen);
    };
    return (
        <>
            <TakenFor text={typed === null && (left === null || left !== day) ? null : takenFor} />
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
                    if (typed !== null) setLeft(isAmbiguous(typed) ? day : null);
                    setTyped(null);
                    onBlur?.(event);
                }}
                end={
                    <IconButton edge="end" size="small" disabled={disabled} aria-label={translate('screens.day.choose')} onClick={event => setAnchor(event.currentTarget)}>
                        <CalendarIcon fontSize="small" />
                    </IconButton>
                }
            />
            <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}>
                <Box role="dialog" aria-label={translate('screens.day.choose')} sx={{ minWidth: 320, minHeight: 334 }}>
                    <Suspense>{anchor && <Calendar day={day} today={today} onChoose={choose} />}</Suspense>
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, pt: 0 }}>
                    <Button onClick={() => choose(null)}>{translate('shell.clear')}</Button>
                    <Button disabled={today === undefined} onClick={() => today !== undefined && choose(today)}>{translate('screens.day.today')}</Button>
                </Box>
            </Popover>
        </>
    );
};
