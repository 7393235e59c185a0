import { Box, Card, Typography } from '@mui/material';
import { type Palette, type Theme, useTheme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

import { guest as declaredGuest } from '../../../resources/guest.ts';
import { lastDayOf } from '../../../resources/rules/onlineStatus.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { Facts } from '../../components/Facts.tsx';
import { shownDay, shownMoment } from '../../foundation/format/days.ts';
import { dataText, durationText } from '../../foundation/format/quantities.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useServerTime } from '../../session/clock.tsx';
import type { UserRecord } from './stay/OnlineLine.tsx';
import {
    endOfSession,
    eventsOf,
    shareOf,
    sourceOfKind,
    type StayAxis,
    stayAxis,
    type StayKind,
    stayKinds,
    stayMoments,
    usedBy,
} from './stayLine.ts';
import type { TimelineEntry, TimelineSourceState } from './timeline.ts';
import type { GuestRecord } from './userRooms.tsx';

interface MeterProps {
    readonly label: string;
    /** Undefined while unknown. */
    readonly left: number | null | undefined;
    /** Undefined if it could not be read. */
    readonly used: number | undefined;
    readonly text: string;
}

/** How much is left of what there was: all of it if that is unlimited, nothing if it is owed. */
const Meter = ({ label, left, used = 0, text }: MeterProps) => {
    const isUnlimited = left === NO_LIMIT;
    const value = isUnlimited ? 1 : Math.max(left ?? 0, 0);
    const most = isUnlimited ? 1 : Math.max(value + used, 1);
    const isNone = value === 0;

    return (
        <Box
            role="meter"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={Math.round(most)}
            aria-valuenow={Math.round(value)}
            aria-valuetext={text}
            sx={{ flex: '1 1 200px', minWidth: 0 }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    columnGap: 1,
                    fontSize: '0.8125rem',
                }}
            >
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {label}
                </Box>
                <span>{text}</span>
            </Box>
            <Box
                sx={{
                    height: 8,
                    mt: 0.5,
                    borderRadius: 1,
                    overflow: 'hidden',
                    border: 1,
                    borderColor: isNone ? 'error.main' : 'primary.main',
                    displayPrint: 'none',
                }}
            >
                <Box
                    sx={{
                        height: '100%',
                        width: `${(value / most) * 100}%`,
                        bgcolor: 'primary.main',
                    }}
                />
            </Box>
        </Box>
    );
};

const SECONDS_PER_MINUTE = 60;

/** What is left in words: unlimited, nothing, owed, or an amount. */
const leftText = (
    left: number | null | undefined,
    amountText: (amount: number) => string,
    unlimited: MessageKey,
    { translate }: Formatters,
): string => {
    if (left === NO_LIMIT) return translate(unlimited);
    if (!left) return translate('online.why.nothingLeft');
    if (left < 0)
        return translate('guests.stay.owed', { amount: amountText(-left) });

    return amountText(left);
};

interface GaugesProps {
    readonly user: UserRecord;
    readonly used: ReturnType<typeof usedBy> | undefined;
}

const Gauges = ({ user, used }: GaugesProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;

    const timeText = (seconds: number): string =>
        seconds < SECONDS_PER_MINUTE
            ? translate('allowance.underMinute')
            : durationText(seconds / SECONDS_PER_MINUTE, translate);

    const volumeText = (kb: number): string => dataText(kb, formatters);

    const withUsed = (left: string, amount: string | undefined): string =>
        amount === undefined
            ? left
            : translate('guests.stay.used', { left, amount });

    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 1 }}>
            <Meter
                label={translate('guests.stay.timeLeft')}
                left={user.RemTime}
                used={used?.seconds}
                text={withUsed(
                    leftText(
                        user.RemTime,
                        timeText,
                        'allowance.unlimitedTime',
                        formatters,
                    ),
                    used && used.seconds > 0
                        ? timeText(used.seconds)
                        : undefined,
                )}
            />
            <Meter
                label={translate('guests.stay.dataLeft')}
                left={user.RemTraffic}
                used={used?.kb}
                text={withUsed(
                    leftText(
                        user.RemTraffic,
                        volumeText,
                        'allowance.unlimitedData',
                        formatters,
                    ),
                    used && used.kb > 0 ? volumeText(used.kb) : undefined,
                )}
            />
        </Box>
    );
};

/** Shape and colour of each kind of event. */
const looks: Readonly<
    Record<
        StayKind,
        {
            readonly path: string;
            /** Pixels from the top. */
            readonly y: number;
            readonly colour: (palette: Palette) => string;
        }
    >
> = {
    session: {
        path: 'M-5-4h10v8h-10z',
        y: 36,
        colour: ({ primary }) => primary.main,
    },
    credit: {
        path: 'M0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
        y: 20,
        colour: ({ info }) => info.main,
    },
    purchase: {
        path: 'M0-5 5 0 0 5-5 0z',
        y: 20,
        colour: ({ success }) => success.main,
    },
    refused: {
        path: 'M0-5 5 4h-10z',
        y: 7,
        colour: ({ error }) => error.main,
    },
};

const HEIGHT = 60;
/** Where the axis is drawn, in pixels from the top. */
const AXIS = 44;
/** Closer to an end of the axis than this share, "now" has no room for its word. */
const ROOM = 0.2;

const percent = (share: number): string => `${share * 100}%`;

interface DrawingProps {
    readonly name: string;
    readonly axis: StayAxis;
    readonly now: number;
    /** Moments with a tick. */
    readonly ticks: readonly number[];
    readonly events: Readonly<Record<StayKind, readonly TimelineEntry[]>>;
    readonly ends: readonly [start: string, end: string];
    readonly nowText: string;
}

/** The axis of a stay with what happened on it. */
const Drawing = ({
    name,
    axis,
    now,
    ticks,
    events,
    ends: [startText, endText],
    nowText,
}: DrawingProps) => {
    const { palette } = useTheme();
    const at = (moment: number) => percent(shareOf(moment, axis));
    const share = shareOf(now, axis);
    const ink = palette.text.secondary;
    const letters = { fontSize: '0.6875rem', fill: ink, y: HEIGHT - 2 };

    return (
        <Box sx={{ px: 0.75, displayPrint: 'none' }}>
            <svg
                role="img"
                aria-label={name}
                width="100%"
                height={HEIGHT}
                overflow="visible"
                style={{ display: 'block' }}
            >
                <line x1="0" x2="100%" y1={AXIS} y2={AXIS} stroke={ink} />
                {events.session.map(session => (
                    <rect
                        key={session.key}
                        x={at(session.at)}
                        y={looks.session.y - 6}
                        width={percent(
                            Math.max(
                                shareOf(endOfSession(session, now), axis) -
                                    shareOf(session.at, axis),
                                0.004,
                            ),
                        )}
                        height={AXIS - looks.session.y + 6}
                        fill={looks.session.colour(palette)}
                    />
                ))}
                {stayKinds
                    .filter(kind => kind !== 'session')
                    .flatMap(kind =>
                        events[kind].map(event => (
                            <svg
                                key={event.key}
                                x={at(event.at)}
                                y={looks[kind].y}
                                overflow="visible"
                            >
                                <path
                                    d={looks[kind].path}
                                    fill={looks[kind].colour(palette)}
                                />
                            </svg>
                        )),
                    )}
                {ticks.map(moment => (
                    <line
                        key={moment}
                        x1={at(moment)}
                        x2={at(moment)}
                        y1={AXIS - 22}
                        y2={AXIS + 3}
                        stroke={palette.text.primary}
                        strokeWidth="2"
                    />
                ))}
                <line
                    x1={at(now)}
                    x2={at(now)}
                    y1="2"
                    y2={AXIS + 3}
                    stroke={ink}
                    strokeDasharray="3 3"
                />
                <text x="0" {...letters}>
                    {startText}
                </text>
                <text x="100%" textAnchor="end" {...letters}>
                    {endText}
                </text>
                {share > ROOM && share < 1 - ROOM && (
                    <text x={at(now)} textAnchor="middle" {...letters}>
                        {nowText}
                    </text>
                )}
            </svg>
        </Box>
    );
};

const KindShape = ({ kind }: { readonly kind: StayKind }) => {
    const { palette } = useTheme();

    return (
        <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden>
            <path d={looks[kind].path} fill={looks[kind].colour(palette)} />
        </svg>
    );
};

const legend = (theme: Theme) => ({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(2),
    rowGap: theme.spacing(0.25),
    listStyle: 'none',
    margin: theme.spacing(1, 0, 0),
    padding: 0,
    fontSize: '0.8125rem',
    '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
});

interface StayCardProps {
    /** Whose stay it is; on an account's own page the account says when it was checked in. */
    readonly guest?: GuestRecord | undefined;
    /** Absent if this portal user may not see it, or while it is read. */
    readonly user?: UserRecord | undefined;
    /** The kinds of events that the portal user may see. */
    readonly sources: readonly TimelineSourceState[];
}

/**
 * A stay on one axis: check-in, now, check-out and the end of the account, with what happened, and how much is left.
 */
export const StayCard = ({ guest, user, sources }: StayCardProps) => {
    const formatters = useFormatters();
    const { translate, text, language, offset } = formatters;
    const titleId = useId();
    const now = useServerTime();
    const lastDay = user ? lastDayOf(user) : null;
    const moments = stayMoments(guest ?? user ?? {}, lastDay, offset);

    const axis = stayAxis(
        moments,
        now,
        sources.flatMap(({ entries }) => entries),
    );

    const eventsIn = (kind: StayKind): readonly TimelineEntry[] =>
        eventsOf(
            kind,
            sources.find(source => source.kind === sourceOfKind[kind])
                ?.entries ?? [],
            axis,
        );

    const events = {
        session: eventsIn('session'),
        credit: eventsIn('credit'),
        purchase: eventsIn('purchase'),
        refused: eventsIn('refused'),
    };

    const sessions = sources.find(({ kind }) => kind === 'session');
    const used = sessions?.query.data ? usedBy(events.session, now) : undefined;

    const momentText = (at: number): string =>
        shownMoment(new Date(at).toISOString(), offset, language) ?? '…';

    const dayText = (at: number): string => momentText(at).replace(/ .*$/, '');
    const facts: (readonly [name: string, value: string])[] = [];
    const { checkIn, checkOut } = moments;
    if (checkIn !== undefined)
        facts.push([
            text(declaredGuest.fields.CheckIn.label),
            momentText(checkIn),
        ]);
    if (checkOut !== undefined)
        facts.push([
            text(declaredGuest.fields.CheckOut.label),
            momentText(checkOut),
        ]);
    if (lastDay !== null)
        facts.push([translate('stay.accountEnd'), shownDay(lastDay)]);

    const ticks = [checkIn, checkOut, moments.accountEnd]
        .filter(moment => moment !== undefined)
        .filter(moment => moment <= axis.end);

    const counted = (kind: StayKind): string => {
        const source = sources.find(
            candidate => candidate.kind === sourceOfKind[kind],
        );

        const name = translate(`guests.stay.kind.${kind}`);
        if (!source?.query.data)
            return translate('guests.stay.counted', {
                name,
                count: source?.query.isError ? '—' : '…',
            });
        const oldest = Math.min(...source.entries.map(({ at }) => at));
        const hasMore = source.query.hasNextPage && oldest > axis.start;

        return translate(
            hasMore ? 'guests.stay.countedNewest' : 'guests.stay.counted',
            { name, count: events[kind].length },
        );
    };

    const shownKinds = stayKinds.filter(kind =>
        sources.some(source => source.kind === sourceOfKind[kind]),
    );

    const counts = shownKinds.map(kind => [kind, counted(kind)] as const);

    const words: readonly ReactNode[] = counts.map(([kind, says]) => (
        <li key={kind}>
            <KindShape kind={kind} />
            {says}
        </li>
    ));

    return (
        <Card
            component="section"
            variant="outlined"
            aria-labelledby={titleId}
            sx={{ p: 2, minWidth: 0 }}
        >
            <Typography id={titleId} component="h2" variant="h3">
                {translate('guests.stay.title')}
            </Typography>
            {user && <Gauges user={user} used={used} />}
            <Drawing
                name={[
                    ...facts.map(([name, value]) =>
                        translate('guests.summary.fact', {
                            label: name,
                            value,
                        }),
                    ),
                    translate('guests.stay.nowIs', { time: momentText(now) }),
                    ...counts.map(([, says]) => says),
                ].join('; ')}
                axis={axis}
                now={now}
                ticks={ticks}
                events={events}
                ends={[dayText(axis.start), dayText(axis.end)]}
                nowText={translate('guests.stay.now')}
            />
            <Facts facts={facts} sx={{ mt: 1 }} />
            <Box component="ul" sx={legend}>
                {words}
            </Box>
        </Card>
    );
};
