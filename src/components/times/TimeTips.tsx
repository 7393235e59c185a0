import { Box, Popper } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

import { OWN_TIME } from './ownTime.ts';

const TIMES = `time[${OWN_TIME}]`;
const ROWS = 'tr, li';
/** Milliseconds before the pointer counts as resting, and that it may take to cross to the tip. */
const RESTS = 400;
const CROSSES = 150;

interface Tips {
    /** The focused element the tips describe. */
    readonly described?: Element;
    readonly times: readonly HTMLElement[];
}

const NONE: Tips = { times: [] };

/** The times a focused element covers: itself, or all times in a row. */
const timesOf = (element: Element): readonly HTMLElement[] => {
    if (element.matches(TIMES)) return [element as HTMLElement];
    if (!element.matches(ROWS)) return [];

    return [...element.querySelectorAll<HTMLElement>(TIMES)];
};

/**
 * Tooltips with the user's own clock for times shown on the site's: for the time under a resting
 * pointer, and for focused times or those of a focused row. One instance serves the whole page and
 * costs the rows nothing. Escape hides the tips, and the pointer may move onto them.
 */
export const TimeTips = () => {
    const id = useId();
    const [{ times, described }, setTips] = useState<Tips>(NONE);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

    useEffect(() => {
        const later = (tips: Tips, delay: number) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setTips(tips), delay);
        };

        const isTip = (target: EventTarget | null) =>
            target instanceof Element &&
            target.closest('[data-time-tip]') !== null;

        const over = ({ target }: MouseEvent) => {
            const time =
                target instanceof Element
                    ? target.closest<HTMLElement>(TIMES)
                    : null;

            if (time) later({ times: [time] }, RESTS);
            else if (isTip(target)) clearTimeout(timer.current);
        };

        const out = ({ target }: MouseEvent) => {
            if (
                isTip(target) ||
                (target instanceof Element && target.closest(TIMES))
            )
                later(NONE, CROSSES);
        };

        const focus = ({ target }: FocusEvent) => {
            if (
                !(target instanceof Element) ||
                !target.matches(':focus-visible')
            )
                return;
            clearTimeout(timer.current);
            setTips({ described: target, times: timesOf(target) });
        };

        const hide = () => {
            clearTimeout(timer.current);
            setTips(NONE);
        };

        const escape = ({ key }: KeyboardEvent) => {
            if (key === 'Escape') hide();
        };

        document.addEventListener('mouseover', over);
        document.addEventListener('mouseout', out);
        document.addEventListener('focusin', focus);
        document.addEventListener('focusout', hide);
        document.addEventListener('keydown', escape, true);

        return () => {
            clearTimeout(timer.current);
            document.removeEventListener('mouseover', over);
            document.removeEventListener('mouseout', out);
            document.removeEventListener('focusin', focus);
            document.removeEventListener('focusout', hide);
            document.removeEventListener('keydown', escape, true);
        };
    }, []);

    useEffect(() => {
        if (!described || times.length === 0) return undefined;

        described.setAttribute(
            'aria-describedby',
            times.map((_, n) => `${id}-${n}`).join(' '),
        );

        return () => described.removeAttribute('aria-describedby');
    }, [id, described, times]);

    return times
        .filter(time => time.isConnected)
        .map((time, n) => (
            <Popper
                key={`${id}-${n}`}
                id={`${id}-${n}`}
                open
                anchorEl={time}
                placement="top"
                data-time-tip=""
                sx={{ zIndex: 'tooltip' }}
            >
                <Box
                    sx={{
                        mb: 0.5,
                        px: 1,
                        py: 0.5,
                        borderRadius: 1,
                        fontSize: '0.78125rem',
                        lineHeight: 1.4,
                        color: 'background.paper',
                        bgcolor: 'text.primary',
                    }}
                >
                    {time.getAttribute(OWN_TIME)}
                </Box>
            </Popper>
        ));
};
