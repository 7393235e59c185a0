import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';

export type Clock = ReturnType<typeof createClock>;

/** The mock's time, milliseconds since 1970: the machine's, shifted or stopped by whoever tests. */
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
        /** Stops it where it stands: it is moved by hand alone. */
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
        /** What went by of itself, not by a change of the clock. */
        ran: (): number => machine() - stood,
        /** Does it all at one moment: what a call says of the time does not depend on how long it takes. */
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

/** Times are made to the second: a reset within it, or to it, finds them as they would be made. */
export const wholeSecond = (ms: number): number => Math.floor(Math.trunc(ms) / 1000) * 1000;

/** `2026-03-01T10:00:00Z`: whole seconds, as the API writes instants. */
export const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The same to the millisecond: what came after what can be told. */
export const exactMomentOf = (ms: number): string => new Date(ms).toISOString();

/** Milliseconds since 1970 of a moment that was written, ISO 8601; undefined where it is none, such as one on 30 February. */
export const momentIn = (text: unknown): number | undefined => {
    const ms = dayFromWire(text) === null ? NaN : Date.parse(String(text));
    return Number.isNaN(ms) ? undefined : ms;
};

/** Milliseconds since 1970 at which it is that hour of the day where clocks are `offset` hours ahead of UTC. */
export const instantAt = (day: Day, hour: number, offset: number): number => Date.parse(`${day}T00:00:00Z`) + (hour - offset) * 3_600_000;
