import {
    deviceReason,
    deviceStatus,
    signsOf,
    type StatusReason,
    statuses,
    type Status,
} from '../../../../resources/rules/status.ts';
import { ownMoment } from '../../../foundation/format/days.ts';
import type { Translate } from '../../../i18n/catalogue.ts';

/** Counts devices by status. `now`: the server's time in milliseconds. */
export const countOf = (
    rows: readonly Readonly<Record<string, unknown>>[],
    now: number,
): ((status: string) => number) => {
    const counts = new Map<string, number>();

    for (const row of rows) {
        const status = deviceStatus(signsOf(row), now);
        counts.set(status, (counts.get(status) ?? 0) + 1);
    }

    return status => counts.get(status) ?? 0;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From these lengths on, hours and days are used: "36 h" says more than "1 day". */
const HOURS_FROM_MS = 2 * HOUR_MS;
const DAYS_FROM_MS = 3 * DAY_MS;

/**
 * `silent for 36 h`, `reports a problem`; null for a device without problems. `now`: the server's time in milliseconds.
 */
export const reasonText = (
    reason: StatusReason | undefined,
    now: number,
    say: Translate,
): string | null => {
    if (!reason) return null;
    if (reason.why !== 'silent') return say(`devices.reason.${reason.why}`);
    const length = Math.max(0, now - reason.since);
    if (length >= DAYS_FROM_MS)
        return say('devices.reason.days', {
            count: Math.floor(length / DAY_MS),
        });
    if (length >= HOURS_FROM_MS)
        return say('devices.reason.hours', {
            count: Math.floor(length / HOUR_MS),
        });

    return say('devices.reason.minutes', {
        count: Math.floor(length / MINUTE_MS),
    });
};

/**
 * When a device fell silent, in the user's own time zone; null if it is not silent. `now`: the server's time in
 * milliseconds.
 */
export const sinceText = (
    record: Readonly<Record<string, unknown>>,
    now: number,
    language: string,
): string | null =>
    deviceReason(signsOf(record), now)?.why === 'silent'
        ? ownMoment(String(record.LogTime), language)
        : null;

type Row = Readonly<Record<string, unknown>>;

/** A snapshot of the estate: the devices that were not well, by id as text. */
export interface Look {
    /** Milliseconds since 1970, by the server's clock. */
    readonly at: number;
    readonly unwell: Readonly<Record<string, Status>>;
}

type Change = 'worse' | 'better';

export const statusOf = (row: Row, now: number): Status =>
    deviceStatus(signsOf(row), now);

export const lookAt = (rows: readonly Row[], now: number): Look => ({
    at: now,
    unwell: Object.fromEntries(
        rows.flatMap(row => {
            const status = statusOf(row, now);

            return status === 'Happy'
                ? []
                : [[String(row.id), status] as const];
        }),
    ),
});

/** How a device has changed since; undefined if it has not. */
export const changeSince = (
    before: Look | undefined,
    row: Row,
    now: number,
): Change | undefined => {
    if (!before) return undefined;
    const id = String(row.id);

    const was = statuses.indexOf(
        Object.hasOwn(before.unwell, id) ? before.unwell[id]! : 'Happy',
    );

    const is = statuses.indexOf(statusOf(row, now));
    if (is === was) return undefined;

    return is < was ? 'worse' : 'better';
};
