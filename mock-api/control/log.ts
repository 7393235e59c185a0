import type { Change } from '../data/observed.ts';
import type { FaultRule } from './faults.ts';

export interface LogEntry {
    readonly method: string;
    /** Below the base, without the query. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly sent?: unknown;
    readonly bearer: boolean;
    /** 0: never answered. */
    readonly status: number;
    readonly took: number;
    readonly call?: string;
    /** By the mock's clock, to the millisecond. */
    readonly at: string;
    readonly user?: string;
    readonly changed: readonly Change[];
    readonly fault?: FaultRule & { readonly id: number };
}

const MOST_ENTRIES = 5000;

/** The calls of the API that were answered, oldest first. */
export class Log {
    readonly #entries: LogEntry[] = [];

    entries(): readonly LogEntry[] {
        return this.#entries;
    }

    add(entry: LogEntry): void {
        this.#entries.push(entry);
        if (this.#entries.length > MOST_ENTRIES) this.#entries.shift();
    }

    clear(): void {
        this.#entries.length = 0;
    }
}
