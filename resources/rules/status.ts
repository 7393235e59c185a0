import type { RankName } from '../schema/names.ts';
import { dayAt } from './calendar.ts';
import { givenBack } from './conditions.ts';
import { instantOf } from './instant.ts';
import { onlineStatus, onlineStatuses } from './onlineStatus.ts';
import { isObject } from './valueAt.ts';

export const statuses = ['Error', 'Warning', 'ClockAhead', 'Testing', 'Happy'] as const;
/** Worst first, as lists order them. */
export type Status = (typeof statuses)[number];

const WARNING_MINUTES = 30;
const ERROR_MINUTES = 120;

/** Clocks may differ, but by less than this. */
const AHEAD_MS = 5 * 60_000;

/** Whether a timestamp (milliseconds) that should be in the past comes from a clock that is ahead. */
export const isAhead = (at: number, now: number): boolean => at - now > AHEAD_MS;

const byAge = (at: number, now: number): 'Error' | 'Warning' | undefined => {
    if (Number.isNaN(at)) return 'Error';
    const minutes = (now - at) / 60_000;
    if (minutes >= ERROR_MINUTES) return 'Error';

    return minutes >= WARNING_MINUTES ? 'Warning' : undefined;
};

/** The fields by which a device reports its state. */
interface DeviceSigns {
    readonly LogTime?: string | null;
    readonly HasProblem?: boolean | null;
    readonly Testing?: boolean | null;
}

const instants = new WeakMap<DeviceSigns, number>();

/** When a device was last seen; NaN if never. Cached, because lists of thousands ask on every render and every sort. */
export const seenAt = (device: DeviceSigns): number => {
    const known = instants.get(device);
    if (known !== undefined) return known;
    const at = instantOf(device.LogTime);
    instants.set(device, at);

    return at;
};

/** Status of a device; `now` is the server's time in milliseconds. */
export const deviceStatus = (device: DeviceSigns, now: number): Status => {
    const silence = byAge(seenAt(device), now);
    if (silence) return silence;
    if (device.HasProblem) return 'Error';
    if (isAhead(seenAt(device), now)) return 'ClockAhead';

    return device.Testing ? 'Testing' : 'Happy';
};

/** What gives a device a status other than happy. */
export const deviceReasons = ['silent', 'neverSeen', 'problem', 'clockAhead', 'testing'] as const;

/** Why a device has its status: the first reason that applies. `since` is in milliseconds since 1970. */
export type StatusReason =
    | { readonly why: 'silent'; readonly since: number }
    | { readonly why: 'neverSeen' | 'problem' | 'clockAhead' | 'testing' };

/** Undefined for a device without problems. `now`: the server's time in milliseconds. */
export const deviceReason = (device: DeviceSigns, now: number): StatusReason | undefined => {
    const since = seenAt(device);
    if (Number.isNaN(since)) return { why: 'neverSeen' };
    if (byAge(since, now)) return { why: 'silent', since };
    if (device.HasProblem) return { why: 'problem' };
    if (isAhead(since, now)) return { why: 'clockAhead' };

    return device.Testing ? { why: 'testing' } : undefined;
};

const signs = new WeakMap<object, DeviceSigns>();

/**
 * The device fields of a record, whatever the server sent in them. Records are not mutated, so theirs are read only
 * once.
 */
export const signsOf = (record: Readonly<Record<string, unknown>>): DeviceSigns => {
    const known = signs.get(record);
    if (known) return known;
    const { LogTime, HasProblem, Testing } = record;

    const deviceSigns: DeviceSigns = {
        LogTime: typeof LogTime === 'string' ? LogTime : null,
        HasProblem: Boolean(HasProblem),
        Testing: Boolean(Testing),
    };

    signs.set(record, deviceSigns);

    return deviceSigns;
};

/** Status of a machine (server's time) or a TV device (browser's time), by when it was last seen. */
export const seenStatus = (seen: string | null | undefined, now: number): Status => {
    const at = instantOf(seen);

    return byAge(at, now) ?? (isAhead(at, now) ? 'ClockAhead' : 'Happy');
};

type Row = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `offset`: how many hours the site's clock is ahead of UTC. */
const onlineRank = (row: Row, now: number, offset: number | undefined): number =>
    onlineStatuses.indexOf(onlineStatus(row, offset === undefined ? undefined : dayAt(now, offset)));

const MINUTE_MS = 60_000;
/** After those that are silent. */
const NOT_SILENT = 0.9;

/** The place of a device among those of its status, from 0 to 1: never seen first, then the longest silent. */
const withinStatus = (device: DeviceSigns, now: number): number => {
    const reason = deviceReason(device, now);
    if (reason?.why === 'neverSeen') return 0;

    return reason?.why === 'silent' ? 1 / (2 + (now - reason.since) / MINUTE_MS) : NOT_SILENT;
};

const deviceRank = (row: Row, now: number): number => {
    const device = signsOf(row);

    return statuses.indexOf(deviceStatus(device, now)) + withinStatus(device, now);
};

/**
 * Sort orders that no single field provides. The whole part of a rank is what filters go by; the rest orders rows
 * within it. Lower numbers come first; NaN has no place in the order. `now`: the server's time in milliseconds.
 */
export const ranks: Readonly<Record<RankName, (row: Row, now: number, offset?: number) => number>> = {
    deviceStatus: deviceRank,
    deviceReason: (row, now) => {
        const reason = deviceReason(signsOf(row), now);

        return reason ? deviceReasons.indexOf(reason.why) : NaN;
    },
    machineStatus: ({ LastUsed }, now) => statuses.indexOf(seenStatus(textIn(LastUsed), now)),
    tvStatus: ({ Alive }, now) => statuses.indexOf(seenStatus(textIn(Alive), now)),
    refund: row => givenBack(row) || NaN,
    onlineStatus: onlineRank,
    guestStatus: ({ UserId }, now, offset) =>
        isObject(UserId) ? onlineRank(UserId, now, offset) : onlineStatuses.length,
    // The longest silent first.
    silentSince: (row, now) => {
        const reason = deviceReason(signsOf(row), now);
        if (reason?.why === 'silent') return reason.since;

        return reason?.why === 'neverSeen' ? 0 : NaN;
    },
};
