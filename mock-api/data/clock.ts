import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';

export type Clock = ReturnType<typeof createClock>;

/** The machine's time in milliseconds, shifted or stopped by testers. */
export const createClock = (start?: number, frozen = false) => {
    let shift = start === undefined ? 0 : start - Date.now();
    let stoppedAt: number | undefined;
    let stood = 0;
    let held: number | undefined;
    const machine = () => stoppedAt ?? Date.now();
    const clock = {
        now: (): number => held ?? machine() + shift,
        set: (now: number): void => {
            shift += now - clock.now();
        },
        advance: (minutes: number): void => {
            shift += minutes * 60_000;
        },
        freeze: (): void => {
            stoppedAt ??= Date.now();
        },
        thaw: (): void => {
            if (stoppedAt === undefined) return;
            const missed = Date.now() - stoppedAt;
            stood += missed;
            shift -= missed;
            stoppedAt = undefined;
        },
        isFrozen: (): boolean => stoppedAt !== undefined,
        /** Time that passed by itself, not by moving the clock. */
        ran: (): number => machine() - stood,
        /** Holds the time still, so that an answer does not depend on how long it takes. */
        at: <Done>(moment: number, work: () => Done): Done => {
            held = moment;
            try {
                return work();
            } finally {
                held = undefined;
            }
        },
    };
    if (frozen) {
        clock.freeze();
        if (start !== undefined) clock.set(start);
    }
    return clock;
};

/** Generated times are whole seconds, so that a reset within the same second generates the same. */
export const wholeSecond = (ms: number): number =>
    Math.floor(Math.trunc(ms) / 1000) * 1000;

/** `2026-03-01T10:00:00Z`: whole seconds, as the API writes instants. */
export const momentOf = (ms: number): string =>
    `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** To the millisecond, so that calls can be told apart. */
export const exactMomentOf = (ms: number): string => new Date(ms).toISOString();

/** Milliseconds of an ISO 8601 timestamp; undefined if it is not one, or if its day does not exist (30 February). */
export const momentIn = (text: unknown): number | undefined => {
    const ms = dayFromWire(text) === null ? NaN : Date.parse(String(text));
    return Number.isNaN(ms) ? undefined : ms;
};

/** Milliseconds at an hour of a day where clocks are `offset` hours ahead of UTC. */
export const instantAt = (day: Day, hour: number, offset: number): number =>
    Date.parse(`${day}T00:00:00Z`) + (hour - offset) * 3_600_000;
