import {
    Alert,
    Box,
    Button,
    Card,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';

import type { IconName } from '../../../resources/schema/index.ts';
import { reasonText } from '../../admin/failureText.ts';
import {
    siteTimeText,
    useFormatters,
} from '../../admin/fields/useFormatters.ts';
import { icons } from '../../components/icons.ts';
import { Placeholder } from '../../components/Skeleton.tsx';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    entryText,
    newestFirst,
    type TimelineEntry,
    type TimelineKind,
    type TimelineSourceState,
} from './timeline.ts';

/** Shown for entries that failed to load; the others are listed without them. */
const TimelineGap = ({ kind, query }: TimelineSourceState) => {
    const message = useMessage();

    const again = () =>
        void (query.isFetchNextPageError
            ? query.fetchNextPage()
            : query.refetch());

    return (
        <Alert
            severity="warning"
            sx={{ my: 1 }}
            action={
                <Button
                    color="inherit"
                    size="small"
                    disabled={query.isFetching}
                    onClick={again}
                >
                    {message('shell.retry')}
                </Button>
            }
        >
            {message('guests.gap', { kind: message(`guests.kind.${kind}`) })}{' '}
            {reasonText(query.error)}
        </Alert>
    );
};

const kindIcons: Readonly<Record<TimelineKind, IconName>> = {
    session: 'plan',
    purchase: 'payment',
    credit: 'credit',
    access: 'log',
};

/** An entry: its title and time, with its facts below. */
const TimelineRow = ({ entry }: { readonly entry: TimelineEntry }) => {
    const Icon = icons[kindIcons[entry.kind]];
    const { when, title, facts } = entryText(entry, useFormatters());

    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: '20px minmax(0, 1fr)',
                columnGap: 1.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
            }}
        >
            <Icon
                aria-hidden
                sx={{ fontSize: '1.25rem', color: 'text.secondary' }}
            />
            <Box sx={{ minWidth: 0 }}>
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        justifyContent: 'space-between',
                        columnGap: 1.5,
                    }}
                >
                    <Typography
                        component="span"
                        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                        {cutText(title)}
                    </Typography>
                    <Typography
                        component="span"
                        sx={{
                            color: 'text.secondary',
                            fontVariantNumeric: 'tabular-nums',
                            whiteSpace: 'nowrap',
                        }}
                    >
                        {when}
                    </Typography>
                </Box>
                <Typography
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                    {cutText(facts.join(' · '))}
                </Typography>
            </Box>
        </Box>
    );
};

/** Entries shown at first, and added by each "Show earlier". */
const STEP = 10;
/** Milliseconds for which quick answers wait for slow ones, so that rows do not move apart. */
const PATIENCE = 1500;

const usePatience = (): boolean => {
    const [isOver, setOver] = useState(false);

    useEffect(() => {
        const timer = setTimeout(() => setOver(true), PATIENCE);

        return () => clearTimeout(timer);
    }, []);

    return isOver;
};

interface TimelineProps {
    /** Kinds the user may see; `kinds` are those selected. */
    readonly offered: readonly TimelineKind[];
    readonly kinds: readonly TimelineKind[];
    readonly onKinds: (kinds: readonly TimelineKind[]) => void;
    readonly sources: readonly TimelineSourceState[];
}

/** What happened to an account, newest first. */
export const Timeline = ({
    offered,
    kinds,
    onKinds,
    sources,
}: TimelineProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const titleId = useId();
    const [count, setCount] = useState(STEP);
    const isImpatient = usePatience();
    const isWaiting = sources.some(({ query }) => query.isPending);

    const read = sources
        .filter(({ query }) => query.data !== undefined)
        .map(({ kind, query, entries }) => ({
            kind,
            entries,
            isWhole: !query.hasNextPage,
        }));

    const { entries, waitsFor } = newestFirst(read);

    const showEarlier = () => {
        setCount(count + STEP);
        if (entries.length < count + STEP)
            void sources
                .find(({ kind }) => kind === waitsFor)
                ?.query.fetchNextPage();
    };

    const isReading = sources.some(({ query }) => query.isFetchingNextPage);
    const isHeld = isWaiting && !isImpatient;

    return (
        <Card
            component="section"
            variant="outlined"
            aria-labelledby={titleId}
            aria-busy={isWaiting}
            sx={{ p: 2, minWidth: 0 }}
        >
            <Typography id={titleId} component="h2" variant="h3">
                {translate('guests.history')}
            </Typography>
            <ToggleButtonGroup
                size="small"
                color="primary"
                value={kinds}
                onChange={(_, chosen: readonly TimelineKind[]) =>
                    onKinds(chosen)
                }
                aria-label={translate('guests.kinds')}
                sx={{
                    my: 1,
                    flexWrap: 'wrap',
                    '& .MuiToggleButton-root': {
                        textTransform: 'none',
                        px: 1.25,
                        py: 0.25,
                    },
                }}
            >
                {offered.map(kind => (
                    <ToggleButton key={kind} value={kind}>
                        {translate(`guests.kind.${kind}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            {sources
                .filter(({ query }) => query.isError)
                .map(source => (
                    <TimelineGap key={source.kind} {...source} />
                ))}
            {!isHeld && (
                <Box
                    component="ol"
                    aria-labelledby={titleId}
                    sx={{ listStyle: 'none', m: 0, p: 0 }}
                >
                    {entries.slice(0, count).map(entry => (
                        <TimelineRow key={entry.key} entry={entry} />
                    ))}
                </Box>
            )}
            {isWaiting && (
                <Placeholder
                    lines={isHeld ? 4 : 1}
                    role="status"
                    aria-label={translate('credit.log.loading')}
                />
            )}
            {!isWaiting &&
                entries.length === 0 &&
                !sources.some(({ query }) => query.isError) && (
                    <Typography sx={{ color: 'text.secondary', py: 1 }}>
                        {translate(
                            kinds.length === 0
                                ? 'guests.noKind'
                                : 'guests.noHistory',
                        )}
                    </Typography>
                )}
            {!isHeld && entries.length > 0 && (
                <Typography
                    variant="caption"
                    component="p"
                    sx={{ color: 'text.secondary', my: 0.5 }}
                >
                    {siteTimeText(formatters)}
                </Typography>
            )}
            {!isHeld && (entries.length > count || waitsFor) && (
                <Button size="small" disabled={isReading} onClick={showEarlier}>
                    {translate('guests.earlier')}
                </Button>
            )}
        </Card>
    );
};
