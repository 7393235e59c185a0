/** The mock's time: the machine's, shifted by whoever tests. */
export interface Clock {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly set: (now: number) => void;
    readonly advance: (minutes: number) => void;
}

export const createClock = (start?: number): Clock => {
    let shift = start === undefined ? 0 : start - Date.now();
    return {
        now: () => Date.now() + shift,
        set: now => {
            shift = now - Date.now();
        },
        advance: minutes => {
            shift += minutes * 60_000;
        },
    };
};

/** `2026-03-01T10:00:00Z`: whole seconds, as the API writes instants. */
export const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
