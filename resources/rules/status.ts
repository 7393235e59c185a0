import { dayAt } from './calendar.ts';
import { instantOf } from './instant.ts';
import { onlineStatus, onlineStatuses } from './onlineStatus.ts';
import { givenBack } from './conditions.ts';
import { isObject } from './valueAt.ts';
import type { RankName } from '../schema/names.ts';

export const statuses = ['Error', 'Warning', 'ClockAhead', 'Testing', 'Happy'] as const;
/** Worst first, as lists order them. */
export type Status = (typeof statuses)[number];

const WARNING_MINUTES = 30;
const ERROR_MINUTES = 120;

/** Clocks differ by less than this. */
const AHEAD_MS = 5 * 60_000;

/** Whether a moment (milliseconds) that should be past was told by a clock that is ahead. */
export const isAhead = (at: number, now: number): boolean => at - now > AHEAD_MS;

const byAge = (at: number, now: number): 'Error' | 'Warning' | undefined => {
    if (Number.isNaN(at)) return 'Error';
    const minutes = (now - at) / 60_000;
    return minutes >= ERROR_MINUTES ? 'Error' : minutes >= WARNING_MINUTES ? 'Warning' : undefined;
};

/** What a device says of itself. */
interface DeviceSigns {
    readonly LogTime?: string | null;
    readonly HasProblem?: boolean | null;
    readonly Testing?: boolean | null;
}

/** When devices were last seen, worked out once: lists of thousands ask at every draw and at every sort. */
const instants = new WeakMap<DeviceSigns, number>();
const seenAt = (device: DeviceSigns): number => {
    const known = instants.get(device);
    if (known !== undefined) return known;
    const at = instantOf(device.LogTime);
    instants.set(device, at);
    return at;
};

/** Status of a device; `now` is the server's time in milliseconds. */
export const deviceStatus = (device: DeviceSigns, now: number): Status => byAge(seenAt(device), now) ?? (device.HasProblem ? 'Error' : isAhead(seenAt(device), now) ? 'ClockAhead' : device.Testing ? 'Testing' : 'Happy');

/** Why a device has its status: the first of these that holds. `since`: in milliseconds since 1970. */
export type StatusReason = { readonly why: 'silent'; readonly since: number } | { readonly why: 'neverSeen' | 'problem' | 'clockAhead' | 'testing' };

/** Undefined for a device that is well. `now`: the server's time in milliseconds. */
export const deviceReason = (device: DeviceSigns, now: number): StatusReason | undefined => {
    const since = seenAt(device);
    if (Number.isNaN(since)) return { why: 'neverSeen' };
    if (byAge(since, now)) return { why: 'silent', since };
    if (device.HasProblem) return { why: 'problem' };
    if (isAhead(since, now)) return { why: 'clockAhead' };
    return device.Testing ? { why: 'testing' } : undefined;
};

const signs = new WeakMap<object, DeviceSigns>();

/** A record's own fields as the signs of a device, whatever the server wrote there; records are not changed, so that theirs are read once. */
export const signsOf = (record: Readonly<Record<string, unknown>>): DeviceSigns => {
    const known = signs.get(record);
    if (known) return known;
    const { LogTime, HasProblem, Testing } = record;
    const made: DeviceSigns = { LogTime: typeof LogTime === 'string' ? LogTime : null, HasProblem: Boolean(HasProblem), Testing: Boolean(Testing) };
    signs.set(record, made);
    return made;
};

/** Status of a machine (server's time) or a TV device (browser's time), by when it was last seen. */
export const seenStatus = (seen: string | null | undefined, now: number): Status => {
    const at = instantOf(seen);
    return byAge(at, now) ?? (isAhead(at, now) ? 'ClockAhead' : 'Happy');
};

type Row = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `offset`: hours that the site's clocks are ahead of UTC. */
const onlineRank = (row: Row, now: number, offset: number | undefined): number => onlineStatuses.indexOf(onlineStatus(row, offset === undefined ? undefined : dayAt(now, offset)));

/** Orders that no single field gives: the lower the number, the earlier; NaN for what has no place in it. `now`: the server's time in milliseconds. */
export const ranks: Readonly<Record<RankName, (row: Row, now: number, offset?: number) => number>> = {
    deviceStatus: (row, now) => statuses.indexOf(deviceStatus(signsOf(row), now)),
    machineStatus: ({ LastUsed }, now) => statuses.indexOf(seenStatus(textIn(LastUsed), now)),
    tvStatus: ({ Alive }, now) => statuses.indexOf(seenStatus(textIn(Alive), now)),
    refund: row => givenBack(row) || NaN,
    onlineStatus: onlineRank,
    guestStatus: ({ UserId }, now, offset) => (isObject(UserId) ? onlineRank(UserId, now, offset) : onlineStatuses.length),
    // Silent for longest first.
    silentSince: (row, now) => {
        const reason = deviceReason(signsOf(row), now);
        return reason?.why === 'silent' ? reason.since : reason?.why === 'neverSeen' ? 0 : NaN;
    },
};
