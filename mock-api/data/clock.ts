import { dayFromWire } from '../../resources/rules/calendar.ts';

/** The mock's time: the machine's, shifted or stopped by whoever tests. */
export interface Clock {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly set: (now: number) => void;
    readonly advance: (minutes: number) => void;
    /** Stops it where it stands: it is moved by hand alone. */
    readonly freeze: () => void;
    /** Lets it go on from where it stands. */
    readonly thaw: () => void;
    readonly isFrozen: () => boolean;
    /** Milliseconds that went by of themselves, not by a change of the clock. */
    readonly ran: () => number;
    /** Does it all at one moment: what a call says of the time does not depend on how long it takes. */
    readonly at: <Done>(moment: number, work: () => Done) => Done;
}

export const createClock = (start?: number, frozen = false): Clock => {
    let shift = start === undefined ? 0 : start - Date.now();
    let stoppedAt: number | undefined;
    let stood = 0;
    let held: number | undefined;
    const machine = () => stoppedAt ?? Date.now();
    const clock: Clock = {
        now: () => held ?? machine() + shift,
        set: now => {
            shift += now - clock.now();
        },
        advance: minutes => {
            shift += minutes * 60_000;
        },
        freeze: () => {
            stoppedAt ??= Date.now();
        },
        thaw: () => {
            if (stoppedAt === undefined) return;
            const missed = Date.now() - stoppedAt;
            stood += missed;
            shift -= missed;
            stoppedAt = undefined;
        },
        isFrozen: () => stoppedAt !== undefined,
        ran: () => machine() - stood,
        at: (moment, work) => {
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

const moment = Buffer.from('0000-00-00T00:00:00Z', 'latin1');
const DAY_S = 86_400;
const LAST_S = Date.UTC(10_000, 0, 1) / 1000;
let dayWritten = Number.NaN;
/** The last days that were written: rows are of a few hundred. */
const days = new Map<number, string>();
const MOST_DAYS = 2000;

const dayText = (day: number): string => {
    const known = days.get(day);
    if (known !== undefined) return known;
    if (days.size >= MOST_DAYS) days.clear();
    const text = new Date(day * DAY_S * 1000).toISOString().slice(0, 10);
    days.set(day, text);
    return text;
};

const write = (at: number, value: number): void => {
    moment[at] = 48 + Math.floor(value / 10);
    moment[at + 1] = 48 + (value % 10);
};

/** `2026-03-01T10:00:00Z`: whole seconds, as the API writes instants. Logs have a million of them: written by hand, half the time and half the memory of `toISOString`. */
export const momentOf = (ms: number): string => {
    const seconds = Math.floor(Math.trunc(ms) / 1000);
    if (!(seconds >= 0 && seconds < LAST_S)) return `${new Date(ms).toISOString().slice(0, 19)}Z`;
    const day = Math.floor(seconds / DAY_S);
    if (day !== dayWritten) moment.write(dayText(day), 0, 'latin1');
    dayWritten = day;
    const second = seconds - day * DAY_S;
    write(11, Math.floor(second / 3600));
    write(14, Math.floor(second / 60) % 60);
    write(17, second % 60);
    return moment.toString('latin1');
};

/** The same to the millisecond: what came after what can be told. */
export const exactMomentOf = (ms: number): string => new Date(ms).toISOString();

/** Milliseconds since 1970 of a moment that was written, ISO 8601; undefined where it is none, such as one on 30 February. */
export const momentIn = (text: unknown): number | undefined => {
    const ms = dayFromWire(text) === null ? NaN : Date.parse(String(text));
    return Number.isNaN(ms) ? undefined : ms;
};
