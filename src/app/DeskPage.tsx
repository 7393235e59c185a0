import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { Fragment, type RefObject, useEffect, useRef } from 'react';

import { pages } from '../../resources/pages.ts';
import { dayAt } from '../../resources/rules/calendar.ts';
import { useActions } from '../admin/actions/ActionDialog.tsx';
import { useFormatters } from '../admin/fields/useFormatters.ts';
import { SearchBox, useChosenAction } from '../admin/search/SearchBox.tsx';
import { DeskPanel } from '../components/DeskPanel.tsx';
import { useFocusFirst } from '../components/inputs/useFirstField.ts';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { useText } from '../components/useText.ts';
import { RoomBoard } from '../features/internet-users/RoomBoard.tsx';
import { TodaysGuests } from '../features/internet-users/TodaysGuests.tsx';
import { QuickSale } from '../features/vouchers/QuickSale.tsx';
import { shownDay, shownTime } from '../foundation/format/days.ts';
import { pressedKey } from '../foundation/keys.ts';
import { settings } from '../foundation/settings.ts';
import { useMessage } from '../i18n/catalogue.ts';
import {
    changeTexts,
    entriesOf,
    type Entry,
    useActivity,
    whatText,
    whomText,
} from '../session/activities.ts';
import { ClockAwaited, useToday } from '../session/clock.tsx';
import { useAccess } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';
import { TWO_LINES } from '../theme/themes.ts';

/** Keys of the desk. None of them is a letter, so that a code from a scanner triggers nothing. */
const KEYS = { find: 'F2', checkIn: 'F4', sell: 'F8', mend: 'F9' } as const;

/** What the desk's search covers; the search of the app bar finds the rest. */
const FOUND = ['guest', 'room', 'internetuser', 'usersByMac'] as const;

/** A key, shown beside what it does; not on a phone. */
const Key = ({ name }: { readonly name: keyof typeof KEYS }) => (
    <Box
        component="kbd"
        sx={{
            display: { xs: 'none', md: 'inline' },
            fontFamily: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 600,
            whiteSpace: 'nowrap',
        }}
    >
        {KEYS[name]}
    </Box>
);

/** Runs the action of a desk key, unless a dialog is open. */
const useDeskKeys = (
    does: Readonly<Record<keyof typeof KEYS, () => void>>,
): void => {
    const latest = useRef(does);

    useEffect(() => {
        latest.current = does;
    });

    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            const key = pressedKey(event);

            const name = (Object.keys(KEYS) as (keyof typeof KEYS)[]).find(
                candidate => KEYS[candidate] === key,
            );

            if (
                !name ||
                event.ctrlKey ||
                event.metaKey ||
                event.altKey ||
                event.shiftKey ||
                document.querySelector('[role=dialog]')
            )
                return;
            event.preventDefault();
            latest.current[name]();
        };

        document.addEventListener('keydown', listen);

        return () => document.removeEventListener('keydown', listen);
    }, []);
};

const focusFirst = ({ current }: RefObject<HTMLElement | null>): void =>
    current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();

/** The most changes that can be expanded here; all of them are on their own page. */
const LAST = 20;

/** The latest changes made from this browser at the chosen site. */
const LastDone = () => {
    const formatters = useFormatters();
    const { translate, text, language, offset } = formatters;
    const today = useToday();
    const activities = entriesOf(useActivity());

    const when = (at: number): string => {
        const day = offset === undefined ? undefined : dayAt(at, offset);

        return (
            (day === today
                ? shownTime(new Date(at).toISOString(), offset, language)
                : day && shownDay(day)) ?? '—'
        );
    };

    const says = (activity: Entry): string =>
        [
            whomText(activity, { translate, text }),
            ...changeTexts(activity, formatters),
        ]
            .filter(Boolean)
            .join(' · ');

    return (
        <DeskPanel
            title={translate('desk.lastDone')}
            empty={translate('desk.nothingDone')}
            action={
                <>
                    <Link
                        component={LinkBase}
                        to="/activity/handover"
                        sx={{ ml: 'auto', fontSize: '0.8125rem' }}
                    >
                        {translate('activity.handOver.title')}
                    </Link>
                    <Link
                        component={LinkBase}
                        to="/activity"
                        sx={{ fontSize: '0.8125rem' }}
                    >
                        {translate('desk.toActivity')}
                    </Link>
                </>
            }
            count={activities.length}
            rows={activities.slice(0, LAST).map(activity => ({
                key: activity.key,
                cells: [
                    when(activity.at),
                    <Fragment key="what">
                        {whatText(activity, formatters)}
                        <Box
                            component="span"
                            sx={{
                                ...TWO_LINES,
                                color: 'text.secondary',
                                fontSize: '0.8125rem',
                            }}
                        >
                            {says(activity)}
                        </Box>
                    </Fragment>,
                    activity.end !== 'done' && (
                        <Box
                            key="end"
                            component="span"
                            sx={{
                                color: 'text.secondary',
                                fontSize: '0.8125rem',
                            }}
                        >
                            {translate(`activity.end.${activity.end}`)}
                        </Box>
                    ),
                ],
            }))}
        />
    );
};

/**
 * Hides what follows a part that is still loading, and so would move when it has loaded. What takes
 * longer than a few seconds holds up nothing.
 */
const FROM_THE_TOP = {
    '@keyframes appear': { to: { visibility: 'visible' } },
    '& > :has(.MuiSkeleton-root) ~ *': {
        visibility: 'hidden',
        animation: 'appear 0s 3s forwards',
    },
} as const;

/** `/desk`: what the reception does all day, on one page. */
export const DeskPage = () => {
    const message = useMessage();
    const text = useText();
    const may = useAccess();
    const { site } = useScope();
    const chosen = useChosenAction();
    const { offered, start, dialog } = useActions('guest', 'list');
    const checkIn = offered.find(({ name }) => name === 'checkIn');
    const box = useRef<HTMLInputElement>(null);
    const sale = useRef<HTMLElement>(null);
    const guests = useRef<HTMLElement>(null);
    useFocusFirst(box);

    useDeskKeys({
        find: () => box.current?.focus(),
        checkIn: () => checkIn && start(checkIn),
        sell: () => focusFirst(sale),
        mend: () => focusFirst(guests),
    });

    return (
        <>
            <PageTitle title={text(pages.desk.label)}>
                {checkIn && (
                    <Button
                        variant="contained"
                        startIcon={<AddIcon />}
                        aria-keyshortcuts={KEYS.checkIn}
                        onClick={() => start(checkIn)}
                    >
                        {text(checkIn.action.label)}
                        <Box component="span" sx={{ ml: 1 }} aria-hidden>
                            <Key name="checkIn" />
                        </Box>
                    </Button>
                )}
            </PageTitle>
            <Box
                key={site?.Id}
                sx={{
                    ...FROM_THE_TOP,
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'minmax(0, 1fr)',
                }}
            >
                <Box sx={{ displayPrint: 'none' }}>
                    <SearchBox
                        among={FOUND}
                        inputRef={box}
                        hint={message('desk.find')}
                        onStart={chosen.start}
                        end={<Key name="find" />}
                    />
                </Box>
                {may('voucher') && (
                    <Box ref={sale} sx={{ displayPrint: 'none' }}>
                        <QuickSale keyHint={<Key name="sell" />} />
                    </Box>
                )}
                <ClockAwaited>
                    <Box
                        ref={guests}
                        sx={{
                            ...FROM_THE_TOP,
                            display: 'grid',
                            gap: 2,
                            alignItems: 'start',
                            gridTemplateColumns: {
                                xs: 'minmax(0, 1fr)',
                                lg: 'repeat(2, minmax(0, 1fr))',
                            },
                        }}
                    >
                        <TodaysGuests keyHint={<Key name="mend" />} />
                        {settings().activityDays > 0 && <LastDone />}
                    </Box>
                    {may('room') && <RoomBoard onStart={chosen.start} />}
                </ClockAwaited>
            </Box>
            {chosen.dialog}
            {dialog}
        </>
    );
};
