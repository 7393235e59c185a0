/** A call as it came and went. */
interface LogEntry {
    readonly method: string;
    /** Under the base, without the query. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly bodyKeys: readonly string[];
    /** Whether an Authorization header was there. */
    readonly bearer: boolean;
    /** 0: never answered. */
    readonly status: number;
    /** Milliseconds it took. */
    readonly took: number;
    /** The call it was found to be. */
    readonly call?: string;
}

export interface Log {
    readonly entries: () => readonly LogEntry[];
    readonly add: (entry: LogEntry) => void;
    readonly clear: () => void;
}

const MOST = 5000;

export const createLog = (): Log => {
    let entries: LogEntry[] = [];
    return {
        entries: () => entries,
        add: entry => {
            entries.push(entry);
            if (entries.length > MOST) entries = entries.slice(-MOST);
        },
        clear: () => {
            entries = [];
        },
    };
};
