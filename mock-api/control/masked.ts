import { MASK, masked, secretsOf } from '../data/secrets.ts';
import type { Resources } from '../data/links.ts';
import type { Snapshot } from '../file/snapshot.ts';
import type { Kept, LogEntry } from './log.ts';

/** A call as testers are shown it. */
export interface Recorded extends Omit<Kept, 'sent' | 'answered'> {
    readonly n: number;
    /** What was sent and answered: JSON, else text; absent where there was nothing, or too much to keep. */
    readonly sent?: unknown;
    readonly answered?: unknown;
}

const read = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return text;
    }
};

/** What was recorded, passwords and tokens masked. */
export const recordOf = (resources: Resources, kept: readonly Kept[]): readonly Recorded[] => {
    const secrets = secretsOf(resources);
    return kept.map(({ sent, answered, query, changed, ...entry }, at) => ({
        n: at + 1,
        ...entry,
        query: masked(secrets, query) as Kept['query'],
        changed: masked(secrets, changed) as Kept['changed'],
        ...(sent === undefined ? {} : { sent: masked(secrets, read(sent)) }),
        ...(answered === undefined ? {} : { answered: masked(secrets, read(answered)) }),
    }));
};

/** Lines of the log, masked as the record is. */
export const logOf = (resources: Resources, entries: readonly LogEntry[]): readonly LogEntry[] => {
    const secrets = secretsOf(resources);
    return entries.map(entry => ({ ...entry, query: masked(secrets, entry.query) as LogEntry['query'] }));
};

/** A snapshot for other eyes: nobody is signed in, and secrets of rows are masked. */
export const publicOf = (resources: Resources, snapshot: Snapshot): Snapshot => ({ ...snapshot, sessions: [], collections: masked(secretsOf(resources), snapshot.collections) as Snapshot['collections'] });

export const holdsMask = (value: unknown): boolean => JSON.stringify(value ?? null).includes(MASK);
