import { closeSync, existsSync, fstatSync, fsync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { isObject } from '../../resources/rules/isObject.ts';
import type { Row } from '../data/store.ts';
import type { Session } from '../data/stored.ts';
import type { Head } from './format.ts';

type ByCollection<Value> = Readonly<Record<string, readonly Value[]>>;

/** What one call has changed: rows as they are since, so that an entry may be carried out twice. */
export interface Entry {
    readonly n: number;
    /** Milliseconds of the mock's clock. */
    readonly at: number;
    /** All that was before is thrown away. */
    readonly anew?: true;
    readonly whole?: ByCollection<Row>;
    readonly rows?: ByCollection<Row>;
    readonly gone?: ByCollection<Row['id']>;
    /** Of the rows those whose reports were set by hand. */
    readonly still?: ByCollection<Row['id']>;
    readonly state?: Pick<Head, 'made' | 'clock' | 'namesLeft'>;
    /** Signed in, or (null) no longer. */
    readonly session?: readonly [token: string, session: Session | null];
    readonly upload?: readonly [name: string, type: string | null];
}

const SYNC_MS = 200;

const firstLine = (file: string, after: number): string => `${JSON.stringify({ journal: 1, file, after })}\n`;

const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/** Writes all of a text behind what there is, or nothing: where the disk is full in the middle of it, what was before stays whole. */
const append = (to: number, text: string): void => {
    const bytes = Buffer.from(text);
    const { size } = fstatSync(to);
    try {
        for (let from = 0; from < bytes.length; ) from += writeSync(to, bytes, from, bytes.length - from, size + from);
    } catch (problem) {
        ftruncateSync(to, size);
        throw problem;
    }
};

/** What follows on a file. */
export interface Followed {
    readonly entries: readonly Entry[];
    /** The first line that cannot be read, and how many changes stand in it and behind it. */
    readonly broken?: { readonly line: number; readonly left: number };
}

const readLine = (line: string): Readonly<Record<string, unknown>> | undefined => {
    try {
        const read: unknown = JSON.parse(line);
        return isObject(read) ? read : undefined;
    } catch {
        return undefined;
    }
};

/** The entries that follow on a file, up to a line that is broken; undefined: this is another's journal. A last line that was not written to its end is passed over. */
export const readJournal = (path: string, file: string, after: number): Followed | undefined => {
    if (!existsSync(path)) return { entries: [] };
    const [first, ...all] = readFileSync(path, 'utf8').split('\n');
    if (!first) return { entries: [] };
    const lines = all.filter(line => line !== '');
    const of = readLine(first);
    if (!of) return { entries: [], broken: { line: 1, left: lines.length } };
    if (of.file !== file || !(Number(of.after) <= after)) return undefined;
    const read = lines.map(readLine);
    const wrong = read.findIndex(entry => !Number.isInteger(entry?.n));
    const whole = (wrong === -1 ? read : read.slice(0, wrong)) as unknown as readonly Entry[];
    const entries = whole.filter(({ n }) => n > after);
    return wrong === -1 || (wrong === lines.length - 1 && !read[wrong]) ? { entries } : { entries, broken: { line: wrong + 2, left: lines.length - wrong } };
};

/** What was changed since the file was written, a line each: on its way to the disk before the call is answered. */
export class Journal {
    private readonly path: string;
    private readonly file: string;
    private to: number;
    private since: string[];
    /** Lines that could not be written: the next goes behind them. */
    private waiting = '';
    private syncing: NodeJS.Timeout | undefined;

    constructor(path: string, file: string, after: number, entries: readonly Entry[]) {
        this.path = path;
        this.file = file;
        this.since = entries.map(lineOf);
        this.to = this.rewritten(after); // what was not written to its end is gone
    }

    private rewritten(after: number): number {
        const beside = `${this.path}.new`;
        const to = openSync(beside, 'w');
        try {
            append(to, firstLine(this.file, after) + this.since.join(''));
            fsyncSync(to);
            renameSync(beside, this.path);
        } catch (problem) {
            closeSync(to);
            throw problem;
        }
        this.waiting = '';
        return to;
    }

    add(entry: Entry): void {
        const line = lineOf(entry);
        this.since.push(line);
        this.waiting += line;
        append(this.to, this.waiting);
        this.waiting = '';
        this.syncing ??= setTimeout(() => {
            this.syncing = undefined;
            fsync(this.to, () => undefined);
        }, SYNC_MS).unref();
    }

    /** From here on `trim` keeps what is added. */
    mark(): void {
        this.since = [];
    }

    /** What was before the mark is in the file. */
    trim(after: number): void {
        const former = this.to;
        this.to = this.rewritten(after);
        closeSync(former);
    }

    close(): void {
        clearTimeout(this.syncing);
        fsyncSync(this.to);
        closeSync(this.to);
    }
}
