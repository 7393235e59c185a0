import { Box, type SxProps, type Theme } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { memo, type ReactNode, useDeferredValue, useId, useMemo } from 'react';

import { type Status, statuses } from '../../../../resources/rules/status.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { contactHeights } from '../../../light/heights.ts';
import {
    dotAt,
    marks,
    silenceCounts,
    STRIP,
    stripPaths,
} from './contactStrip.ts';
import { type SiteState, siteStates } from './siteStates.ts';
import { useKnownMinute } from './useLastLook.ts';

const RINGS: ReadonlySet<Status> = new Set(['ClockAhead', 'Testing']);

/** The dots of a status: round, square, a bar or a ring, so that colour is not all that tells them apart. */
const Dots = ({
    status,
    path,
}: {
    readonly status: Status;
    readonly path: string;
}) => (
    <g data-status={status}>
        <path d={path} />
        {RINGS.has(status) && <path d={path} data-hole="" />}
    </g>
);

const looks = {
    '& g > path': {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 8,
        strokeLinecap: 'round',
        vectorEffect: 'non-scaling-stroke',
    },
    '& g[data-status=Happy]': { color: 'success.main' },
    '& g[data-status=Testing]': { color: 'info.main' },
    '& g[data-status=ClockAhead], & g[data-status=Warning]': {
        color: 'warning.main',
    },
    '& g[data-status=Warning] > path': {
        strokeWidth: 4,
        strokeLinecap: 'butt',
    },
    '& g[data-status=Error]': { color: 'error.main' },
    '& g[data-status=Error] > path': { strokeLinecap: 'square' },
    '& g > path[data-hole]': { stroke: 'var(--paper)', strokeWidth: 4 },
} as const;

const SAMPLE = 10;

/** The states of a site's devices in words, each with the shape of its dots. */
const StateWords = ({ counts, isDown }: SiteState) => {
    const translate = useMessage();

    return (
        <>
            {isDown && (
                <Box component="strong" sx={{ color: 'error.main' }}>
                    {translate('devices.contact.down')}
                </Box>
            )}
            {statuses.map(
                status =>
                    counts[status] > 0 && (
                        <Box
                            key={status}
                            component="span"
                            sx={{ whiteSpace: 'nowrap' }}
                        >
                            <svg
                                aria-hidden
                                width={SAMPLE}
                                height={SAMPLE}
                                viewBox={`0 0 ${SAMPLE} ${SAMPLE}`}
                            >
                                <Dots
                                    status={status}
                                    path={dotAt(status, SAMPLE / 2, SAMPLE / 2)}
                                />
                            </svg>{' '}
                            {counts[status]}{' '}
                            {translate(`screens.status.${status}`)}
                        </Box>
                    ),
            )}
        </>
    );
};

const { at: HALF_HOUR } = marks.halfHour;
const { at: TWO_HOURS } = marks.twoHours;

const GRID = [HALF_HOUR, TWO_HOURS]
    .map(at => `M${at * STRIP.width} 0V${STRIP.height}`)
    .concat(`M0 ${STRIP.height}H${STRIP.width}`)
    .join('');

/** The devices of a site by their last contact, as a drawing that says its numbers. */
const Strip = ({ devices, counts }: SiteState) => {
    const translate = useMessage();
    const paths = useMemo(() => stripPaths(devices), [devices]);
    const ages = silenceCounts(devices);

    const name = [
        translate('devices.contact.devices', { smart_count: devices.length }),
        (['halfHour', 'twoHours', 'longer', 'never'] as const)
            .filter(age => ages[age] > 0)
            .map(age =>
                translate(`devices.contact.${age}`, { count: ages[age] }),
            )
            .join(', '),
        statuses
            .filter(status => counts[status] > 0)
            .map(
                status =>
                    `${counts[status]} ${translate(`screens.status.${status}`)}`,
            )
            .join(', '),
    ].join('. ');

    return (
        <svg
            role="img"
            aria-label={`${name}.`}
            viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
            preserveAspectRatio="none"
            height={STRIP.height}
        >
            <path d={GRID} data-grid="" />
            {statuses.toReversed().map(status => {
                const path = paths.get(status);

                return (
                    path && <Dots key={status} status={status} path={path} />
                );
            })}
        </svg>
    );
};

/** Room at the ends of a strip for half a dot. */
const MARGIN = 6;
const { item, head, padding } = contactHeights;

/** Site, strip, words. */
const COLUMNS = 'minmax(0, 2fr) minmax(0, 5fr) minmax(0, 3fr)';

const itemLook = {
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    columnGap: 2,
    gridTemplateRows: { xs: `auto ${STRIP.height}px 2.8em`, sm: 'auto' },
    gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: COLUMNS,
    },
    height: item,
    contentVisibility: 'auto',
    containIntrinsicHeight: { xs: `${item.xs}px`, sm: `${item.sm}px` },
    '& > svg': {
        display: 'block',
        width: `calc(100% - ${2 * MARGIN}px)`,
        mx: `${MARGIN}px`,
        overflow: 'visible',
    },
    '& > svg > path[data-grid]': {
        stroke: 'var(--faint)',
        strokeWidth: 1,
        vectorEffect: 'non-scaling-stroke',
    },
    '& > div:first-of-type': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
    '& > div:last-of-type': {
        display: 'flex',
        flexWrap: 'wrap',
        alignSelf: { xs: 'start', sm: 'center' },
        columnGap: 1.25,
        pt: { xs: 0.5, sm: 0 },
        maxHeight: '100%',
        overflow: 'hidden',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
    },
} as const;

interface SiteStripProps {
    readonly state: SiteState;
    readonly nameOf: (state: SiteState) => ReactNode;
}

const SiteStrip = memo(({ state, nameOf }: SiteStripProps) => (
    <Box component="li" sx={itemLook}>
        <div>{nameOf(state)}</div>
        <Strip {...state} />
        <div>
            <StateWords {...state} />
        </div>
    </Box>
));

const axis = [
    ['now', 0],
    ['halfHourMark', HALF_HOUR],
    ['twoHoursMark', TWO_HOURS],
    ['days', 1],
] as const;

const shiftOf = (at: number): string => {
    if (at === 0) return 'none';

    return at === 1 ? 'translateX(-100%)' : 'translateX(-50%)';
};

/** The labels of the axis, above the strips. */
const Axis = () => {
    const translate = useMessage();

    return (
        <Box
            aria-hidden
            sx={{
                position: 'relative',
                height: '1.5em',
                mx: `${MARGIN}px`,
                fontSize: '0.75rem',
                color: 'text.secondary',
                '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
            }}
        >
            {axis.map(([key, at]) => (
                <span
                    key={key}
                    style={{ left: `${at * 100}%`, transform: shiftOf(at) }}
                >
                    {translate(`devices.contact.${key}`)}
                </span>
            ))}
        </Box>
    );
};

interface ContactStripsProps {
    /** Undefined while they are loading. */
    readonly rows: readonly RaRecord[] | undefined;
    /** A site's name, in whatever leads to it. Must be stable. */
    readonly nameOf: (state: SiteState) => ReactNode;
    /** Height of the whole; strips that do not fit are scrolled to. */
    readonly height: { readonly xs: number; readonly sm: number };
    readonly sx?: SxProps<Theme>;
}

/**
 * When the devices of each site were last in touch: a dot per device on one axis, so that one fallen
 * dot is a device and six together are the line. Sites in trouble come first.
 */
export const ContactStrips = ({
    rows,
    nameOf,
    height,
    sx = {},
}: ContactStripsProps) => {
    const translate = useMessage();
    const titleId = useId();
    const now = useKnownMinute();
    const drawn = useDeferredValue(rows); // rendered in pieces when they arrive

    const sites = useMemo(
        () => (drawn && now !== undefined ? siteStates(drawn, now) : undefined),
        [drawn, now],
    );

    return (
        <Box
            component="section"
            aria-labelledby={titleId}
            tabIndex={0} // scrolled with the keyboard
            sx={[
                {
                    boxSizing: 'border-box',
                    height,
                    overflowY: 'auto',
                    mb: 2,
                    px: 1.5,
                    pb: `${padding}px`,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 2,
                    bgcolor: 'background.paper',
                    '@media print': { height: 'auto' },
                },
                looks,
                ...(Array.isArray(sx) ? sx : [sx]),
            ]}
        >
            <Box
                sx={{
                    boxSizing: 'border-box',
                    display: 'grid',
                    alignItems: 'center',
                    columnGap: 2,
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: COLUMNS,
                    },
                    position: 'sticky',
                    top: 0,
                    zIndex: 1,
                    height: {
                        xs: head.xs + padding,
                        sm: head.sm + padding,
                    },
                    pt: `${padding}px`,
                    bgcolor: 'background.paper',
                }}
            >
                <Box
                    component="h2"
                    id={titleId}
                    sx={{
                        m: 0,
                        fontSize: '0.875rem',
                        fontWeight: 600,
                        color: 'text.secondary',
                    }}
                >
                    {translate('devices.contact.title')}
                </Box>
                <Axis />
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {sites?.map(state => (
                    <SiteStrip key={state.site} state={state} nameOf={nameOf} />
                ))}
            </Box>
        </Box>
    );
};
