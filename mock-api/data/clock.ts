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
}

export const createClock = (start?: number, frozen = false): Clock => {
    let shift = start === undefined ? 0 : start - Date.now();
    let stoppedAt: number | undefined;
    let stood = 0;
    const machine = () => stoppedAt ?? Date.now();
    const clock: Clock = {
        now: () => machine() + shift,
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
    };
    if (frozen) {
        clock.freeze();
        if (start !== undefined) clock.set(start);
    }
    return clock;
};

/** `2026-03-01T10:00:00Z`: whole seconds, as the API writes instants. */
export const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
