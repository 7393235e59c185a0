import {
    type Day,
    addDays,
    dayStart,
} from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import type { TimelineEntry, TimelineKind } from './timeline.ts';

/** Kinds of events on the line of a stay. */
export const stayKinds = ['session', 'credit', 'purchase', 'refused'] as const;
export type StayKind = (typeof stayKinds)[number];

/** Where the events of each kind come from. */
export const sourceOfKind: Readonly<Record<StayKind, TimelineKind>> = {
    session: 'session',
    credit: 'credit',
    purchase: 'purchase',
    refused: 'access',
};

/** The moments of a stay, in milliseconds since 1970; undefined if there is none or it is unknown. */
export interface StayMoments {
    readonly checkIn: number | undefined;
    readonly checkOut: number | undefined;
    readonly accountEnd: number | undefined;
}

const momentOf = (value: unknown): number | undefined => {
    const at = instantOf(value);

    return Number.isNaN(at) ? undefined : at;
};

interface Stay {
    readonly CheckIn?: string | null | undefined;
    readonly CheckOut?: string | null | undefined;
}

/** `lastDay`: of the account, which lasts to its end. `offset`: hours the site's clock is ahead of UTC. */
export const stayMoments = (
    { CheckIn, CheckOut }: Stay,
    lastDay: Day | null,
    offset: number | undefined,
): StayMoments => ({
    checkIn: momentOf(CheckIn),
    checkOut: momentOf(CheckOut),
    accountEnd:
        lastDay === null || offset === undefined
            ? undefined
            : dayStart(addDays(lastDay, 1), offset),
});

/** First and last moment drawn. */
export interface StayAxis {
    readonly start: number;
    readonly end: number;
}

const DAY_MS = 86_400_000;
/** An account that lasts longer than this many times the stay ends outside of the picture. */
const FAR = 2;

/**
 * From the check-in, or the first event, to whatever comes last: now, the check-out, or the end of the account unless
 * that is far away.
 */
export const stayAxis = (
    { checkIn, checkOut, accountEnd }: StayMoments,
    now: number,
    entries: readonly TimelineEntry[],
): StayAxis => {
    const moments = entries.map(({ at }) => at).filter(Number.isFinite);
    const start = Math.min(checkIn ?? Math.min(now - DAY_MS, ...moments), now);
    const stayEnd = Math.max(now, checkOut ?? now);
    const span = Math.max(stayEnd - start, DAY_MS);
    const isNear = accountEnd !== undefined && accountEnd <= start + FAR * span;

    return {
        start,
        end: Math.max(stayEnd, start + DAY_MS, isNear ? accountEnd : 0),
    };
};

/** Where a moment lies on the axis, from 0 to 1. */
export const shareOf = (at: number, { start, end }: StayAxis): number =>
    Math.min(Math.max((at - start) / (end - start), 0), 1);

/** The events of one kind in a stay. */
export const eventsOf = (
    kind: StayKind,
    entries: readonly TimelineEntry[],
    { start }: StayAxis,
): readonly TimelineEntry[] =>
    entries.filter(
        ({ at, row }) =>
            at >= start && (kind !== 'refused' || row.LogType === 'Reject'),
    );

/** When a session ended; `now` while it lasts. */
export const endOfSession = ({ row, at }: TimelineEntry, now: number): number =>
    Math.max(at, momentOf(row.AccessStopped) ?? now);

const sum = (
    entries: readonly TimelineEntry[],
    amount: (entry: TimelineEntry) => unknown,
): number =>
    entries.reduce((total, entry) => total + (Number(amount(entry)) || 0), 0);

/** Seconds and kilobytes that sessions used. */
export const usedBy = (
    sessions: readonly TimelineEntry[],
    now: number,
): { readonly seconds: number; readonly kb: number } => ({
    seconds: sum(
        sessions,
        entry => (endOfSession(entry, now) - entry.at) / 1000,
    ),
    kb: sum(
        sessions,
        ({ row }) =>
            (Number(row.DataDownKb) || 0) + (Number(row.DataUpKb) || 0),
    ),
});
