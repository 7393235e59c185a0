import { Tooltip } from '@mui/material';
import type { RaRecord } from 'ra-core';

import {
    deviceReason,
    deviceStatus,
    seenStatus,
    signsOf,
    type Status,
} from '../../../resources/rules/status.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { NamePlaceholder } from '../../components/Skeleton.tsx';
import { StatusChip, Tag } from '../../components/StatusChip.tsx';
import { ownMoment, shownMoment } from '../../foundation/format/days.ts';
import { useKnownServerTime } from '../../session/clock.tsx';
import { changeSince, reasonText, sinceText } from './estate/estate.ts';
import { useLastLook } from './estate/useLastLook.ts';

const HOTSPOT = 'Hotspot (WiFi)';

/** A moment in the browser's own time zone. */
export const ownTime = (moment: unknown, language: string): string | null =>
    typeof moment === 'string' ? ownMoment(moment, language) : null;

/** The same in a time zone so many hours ahead of UTC; null if that is unknown. */
export const timeAhead = (
    moment: unknown,
    hours: unknown,
    language: string,
): string | null =>
    typeof hours === 'number' && typeof moment === 'string'
        ? shownMoment(moment, hours, language)
        : null;

/** Makes a cell for a status that depends on the server's time. */
const statusCell =
    (statusOf: (record: RaRecord, now: number) => Status) =>
    ({ record }: ComputedCellProps) => {
        const now = useKnownServerTime();

        return (
            <StatusChip
                status={now === undefined ? undefined : statusOf(record, now)}
            />
        );
    };

export const DeviceStatusCell = statusCell((record, now) =>
    deviceStatus(signsOf(record), now),
);

/** Status by when the licence was last used. */
export const MachineStatusCell = statusCell(({ LastUsed }, now) =>
    seenStatus(LastUsed, now),
);

/**
 * When a device fell silent, in the user's own time zone, because rows belong to many sites. The site's time is the
 * tooltip.
 */
export const SilentSinceCell = ({
    record,
    formatters: { language, translate },
}: ComputedCellProps) => {
    const { LogTime, LocTimeOffset } = record;
    const now = useKnownServerTime();
    if (now === undefined) return <NamePlaceholder />;
    const since = sinceText(record, now, language);
    if (since === null) return '—';
    const there = timeAhead(LogTime, LocTimeOffset, language);

    return (
        <Tooltip
            describeChild
            title={there ? translate('devices.siteTime', { time: there }) : ''}
        >
            <span style={{ whiteSpace: 'nowrap' }}>{since}</span>
        </Tooltip>
    );
};

/** Only hotspots were in the last look, so that nothing is known of how other devices were. */
const wasLookedAt = ({ DeviceType = HOTSPOT }: RaRecord): boolean =>
    DeviceType === HOTSPOT;

/** Why a device is not well, with a mark if that has changed since the user last looked. */
export const DeviceReasonCell = ({
    record,
    formatters: { translate },
}: ComputedCellProps) => {
    const now = useKnownServerTime();
    const before = useLastLook();
    if (now === undefined) return <NamePlaceholder />;

    const change = wasLookedAt(record)
        ? changeSince(before, record, now)
        : undefined;

    return (
        <>
            {reasonText(deviceReason(signsOf(record), now), now, translate) ??
                '—'}
            {change && (
                <Tag
                    sx={{
                        ml: 1,
                        pl: 1,
                        color:
                            change === 'worse' ? 'error.main' : 'success.main',
                    }}
                >
                    <span>{translate(`devices.change.${change}`)}</span>
                </Tag>
            )}
        </>
    );
};
