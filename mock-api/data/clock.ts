import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';

const MINUTE_MS = 60_000;

/** The machine's time in milliseconds, shifted or stopped by testers. */
export class Clock {
    #shift = 0;
    #stoppedAt: number | undefined;
    #held: number | undefined;
    #moved: number;

    constructor(start?: number, frozen = false, moved = 0) {
        if (frozen) this.freeze();
        if (start !== undefined) this.set(start);
        this.#moved = moved;
    }

    #machine(): number {
        return this.#stoppedAt ?? Date.now();
    }

    now(): number {
        return this.#held ?? this.#machine() + this.#shift;
    }

    set(now: number): void {
        const by = now - this.now();
        this.#shift += by;
        this.#moved += by;
    }

    advance(minutes: number): void {
        this.set(this.now() + minutes * MINUTE_MS);
    }

    /** By how much it was moved since `settle`. */
    moved(): number {
        return this.#moved;
    }

    /** Lets devices report from now on as if the clock had not been moved. */
    settle(): void {
        this.#moved = 0;
    }

    /**
     * When a device last reported: while time passes by itself devices go on reporting, and when the clock is moved
     * they do not.
     */
    minutesAgo(minutes: number): number {
        const since = this.now() - this.#moved;

        return (Math.floor(since / MINUTE_MS) - minutes) * MINUTE_MS;
    }

    freeze(): void {
        this.#stoppedAt ??= Date.now();
    }

    thaw(): void {
        if (this.#stoppedAt === undefined) return;
        this.#shift -= Date.now() - this.#stoppedAt;
        this.#stoppedAt = undefined;
    }

    isFrozen(): boolean {
        return this.#stoppedAt !== undefined;
    }

    /** Holds the time still, so that an answer does not depend on how long it takes. */
    at<Done>(moment: number, work: () => Done): Done {
        this.#held = moment;

        try {
            return work();
        } finally {
            this.#held = undefined;
        }
    }
}

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
