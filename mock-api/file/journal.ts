import { closeSync, existsSync, fstatSync, fsync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { isObject } from '../../resources/rules/isObject.ts';
import type { Row } from '../data/store.ts';
import type { Session } from '../data/stored.ts';
import type { Head } from './format.ts';
import { FileProblem } from './problem.ts';

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

/** The entries that follow on a file; undefined: this is another's journal. A last line that was not written to its end is passed over. */
export const readJournal = (path: string, file: string, after: number): readonly Entry[] | undefined => {
    if (!existsSync(path)) return [];
    const [first, ...lines] = readFileSync(path, 'utf8').split('\n');
    if (!first) return [];
    const entries = lines.flatMap((line, at): Entry[] => {
        try {
            return line === '' ? [] : [JSON.parse(line) as Entry];
        } catch {
            if (lines.slice(at + 1).every(later => later === '')) return [];
            throw new FileProblem(`its journal is broken in line ${at + 2}`);
        }
    });
    let of: unknown;
    try {
        of = JSON.parse(first);
    } catch {
        throw new FileProblem('its journal is broken in line 1');
    }
    return isObject(of) && of.file === file && Number(of.after) <= after ? entries.filter(({ n }) => n > after) : undefined;
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
