import type { RaRecord } from 'ra-core';

import {
    deviceReason,
    seenAt,
    signsOf,
    type Status,
    statuses,
} from '../../../../resources/rules/status.ts';
import { isNoKey } from '../../../../resources/rules/valueAt.ts';
import { statusOf } from './estate.ts';

/** A device of a site: its status, and milliseconds since its last contact; NaN if there was none. */
export interface DeviceState {
    readonly status: Status;
    readonly silence: number;
    readonly record: RaRecord;
}

/** How the devices of one site are. */
export interface SiteState {
    /** 0 for devices that belong to no site. */
    readonly site: number;
    /** Worst first. */
    readonly devices: readonly DeviceState[];
    readonly counts: Readonly<Record<Status, number>>;
    /** Not one of its devices is in touch any more. A site whose devices all wait for their first contact is not down. */
    readonly isDown: boolean;
    /**
     * The device by which the trouble began: the last to fall silent where all are, otherwise the one silent longest.
     */
    readonly silent: DeviceState | undefined;
}

const bySeverity = (one: DeviceState, other: DeviceState): number =>
    statuses.indexOf(one.status) - statuses.indexOf(other.status);

const stateOf = (
    site: number,
    devices: readonly DeviceState[],
    now: number,
): SiteState => {
    const counts: Record<Status, number> = {
        Error: 0,
        Warning: 0,
        ClockAhead: 0,
        Testing: 0,
        Happy: 0,
    };

    for (const { status } of devices) counts[status] += 1;

    const whyOf = ({ record }: DeviceState) =>
        deviceReason(signsOf(record), now)?.why;

    const silent = devices
        .filter(device => whyOf(device) === 'silent')
        .toSorted((one, other) => other.silence - one.silence);

    const isDown =
        silent.length > 0 &&
        devices.every(
            device => device.status === 'Error' && whyOf(device) !== 'problem',
        );

    return {
        site,
        devices,
        counts,
        isDown,
        silent: isDown ? silent.at(-1) : silent[0],
    };
};

const worstFirst = (one: SiteState, other: SiteState): number =>
    Number(other.isDown) - Number(one.isDown) ||
    other.counts.Error - one.counts.Error ||
    other.counts.Warning - one.counts.Warning ||
    (other.silent?.silence ?? 0) - (one.silent?.silence ?? 0) ||
    one.site - other.site;

/**
 * Devices by site: sites that are wholly down first, then those with most errors. `now`: the server's time in
 * milliseconds.
 */
export const siteStates = (
    rows: readonly RaRecord[],
    now: number,
): readonly SiteState[] => {
    const bySite = new Map<number, DeviceState[]>();

    for (const record of rows) {
        const site = isNoKey(record.SiteId) ? 0 : Number(record.SiteId);
        const devices = bySite.get(site) ?? [];
        bySite.set(site, devices);

        devices.push({
            record,
            status: statusOf(record, now),
            silence: now - seenAt(signsOf(record)),
        });
    }

    return [...bySite]
        .map(([site, devices]) =>
            stateOf(site, devices.toSorted(bySeverity), now),
        )
        .toSorted(worstFirst);
};

export const isInTrouble = ({ counts }: SiteState): boolean =>
    counts.Error + counts.Warning > 0;
