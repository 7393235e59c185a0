import {
    copyFileSync,
    existsSync,
    readFileSync,
    renameSync,
    statSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { checkSync, lockSync } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';

import { resources as declared } from '../../resources/index.ts';
import { type MockOptions, namesOf, type Backend } from '../data/backend.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import type { Change } from '../data/observed.ts';
import { age, liveFieldsOf, type StoredRows } from '../data/rows.ts';
import { collectionOf, type Row } from '../data/store.ts';
import { asTimePasses, entities } from '../entities/index.ts';
import {
    type Content,
    FileProblem,
    fileText,
    FORMAT,
    type Head,
    readContent,
} from './readFile.ts';
import { type Declared, storedOf, tell, tellOf } from './storedRows.ts';

/** Changes within this time are written together. */
const WRITE_MS = 50;
const LOOK_MS = 250;
/** After this time the lock of a killed process is ignored. */
const STALE_MS = 3000;
const ENDING_MS = 5000;
const LOCK = { realpath: false, stale: STALE_MS, update: 1000 } as const;

/** Differs after every change of the file; undefined if there is no file. */
const stateOf = (path: string): string | undefined => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
};

const asidePath = (path: string, ending: string): string => {
    for (let n = 1; ; n++) {
        const name = `${path}.${ending}${n === 1 ? '' : `-${n}`}`;
        if (!existsSync(name)) return name;
    }
};

/** `db.json`, and `db.ada.json` for the instance `ada`. */
const pathOf = (file: string, instance: string): string =>
    instance === DEFAULT_INSTANCE
        ? file
        : file.replace(/(\.\w+)?$/, `.${instance}$1`);

/** Waits up to five seconds for another mock to release the file, or for the lock of a killed one to expire. */
export const untilFree = async (path: string): Promise<void> => {
    const until = performance.now() + ENDING_MS;
    while (
        existsSync(dirname(path)) &&
        checkSync(path, LOCK) &&
        performance.now() < until
    )
        await new Promise(done => setTimeout(done, LOOK_MS));
};

const lock = (path: string): (() => void) => {
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
        throw new FileProblem(
            `'${path}' cannot be used: there is no folder '${dirname(path)}'.`,
        );
    try {
        return lockSync(path, {
            ...LOCK,
            onCompromised: () =>
                tell(
                    `${path} may be in use by another mock, too: ${path}.lock was taken away.`,
                ),
        });
    } catch (problem) {
        throw (problem as NodeJS.ErrnoException).code === 'ELOCKED'
            ? new FileProblem(
                  `'${path}' is in use by another mock; if there is none, delete ${path}.lock.`,
              )
            : problem;
    }
};

const NOTHING: Content = { head: undefined, rows: new Map(), others: {} };

interface DataFileOptions extends Pick<
    MockOptions,
    'resources' | 'now' | 'seed' | 'scenario' | 'rows'
> {
    readonly file: string;
}

/** Keeps an instance in a file, which is rewritten as a whole soon after a change. */
export class DataFile {
    readonly path: string;
    readonly stored: StoredRows;
    /** The file was a mock's already, so the instance continues from it. */
    readonly isGoneOn: boolean;
    problem: string | undefined;
    private readonly about: Declared;
    private readonly unlock: () => void;
    private others: Content['others'];
    private backend!: Backend;
    private changes!: () => readonly Change[];
    /** The `Backend.version` in which somebody changed network sessions. Unchanged ones are generated from the seed again, so the file need not hold them. */
    private touched: number | undefined;
    private readonly hadUsage: boolean;
    /** The fields of each entity when the file was opened. */
    private readonly entities: Head['entities'];
    /** The file's state when last read or written, when last polled, and when it could not be read. */
    private known: string | undefined;
    private seen: string | undefined;
    private unread: string | undefined;
    private isDirty = false;
    private timer: NodeJS.Timeout | undefined;
    private looking: NodeJS.Timeout | undefined;
    private writing = Promise.resolve();
    private isClosed = false;

    /** Throws if the file cannot be used. */
    constructor(
        { file, resources = declared, now, ...options }: DataFileOptions,
        instance: string,
    ) {
        const all = namesOf(resources);
        const names = all.map(collectionOf);
        this.path = pathOf(file, instance);
        this.about = {
            path: this.path,
            resources,
            names,
            nameOf: collection => all[names.indexOf(collection)] ?? collection,
        };
        this.unlock = lock(this.path);
        try {
            const content = existsSync(this.path) ? this.read() : NOTHING;
            const { head } = content;
            if (existsSync(this.path)) tellOf(this.about, content);
            if (existsSync(this.path) && !head) {
                const away = asidePath(this.path, 'before');
                copyFileSync(this.path, away);
                tell(
                    `${this.path} becomes a file of this mock; as it was it is kept as ${away}.`,
                );
            }
            for (const name of ['seed', 'scenario', 'rows'] as const)
                if (
                    head &&
                    options[name] !== undefined &&
                    JSON.stringify(options[name]) !==
                        JSON.stringify(head.made[name])
                )
                    tell(
                        `${this.path} was made with another ${name}, and stays so: a reset makes it anew.`,
                    );
            this.stored = storedOf(this.about, content, now);
            [this.isGoneOn, this.others, this.known, this.entities] = [
                head !== undefined,
                content.others,
                stateOf(this.path),
                head?.entities ?? {},
            ];
            this.hadUsage = content.rows.has(collectionOf(asTimePasses));
        } catch (problem) {
            this.unlock();
            const { code, message } = problem as NodeJS.ErrnoException;
            throw problem instanceof FileProblem || code !== undefined
                ? new FileProblem(`'${this.path}' cannot be used: ${message}.`)
                : problem;
        }
    }

    private read(): Content {
        return readContent(readFileSync(this.path), this.about.names);
    }

    /** Called again when code was edited and the instance replaced. */
    attach(
        backend: Backend,
        changes: () => readonly Change[],
        isWatched = false,
    ): void {
        if (this.hadUsage && this.touched === undefined)
            this.touched = backend.version();
        [this.backend, this.changes] = [backend, changes];
        if (
            this.isGoneOn &&
            Object.keys(backend.resources).some(
                name =>
                    !backend.resources[name]!.mock.view && !this.entities[name],
            )
        )
            for (const { onDeclared } of Object.values(entities))
                onDeclared?.(backend, () => true);
        clearInterval(this.looking);
        this.looking = isWatched
            ? setInterval(() => this.look(), LOOK_MS).unref()
            : undefined;
        this.schedule();
    }

    get status() {
        return {
            path: this.path,
            watched: this.looking !== undefined,
            ...(this.problem === undefined ? {} : { problem: this.problem }),
        };
    }

    /** Notes that somebody changed a row of a collection. */
    touch(collection: string): void {
        if (this.backend.store.nameOf(collection) === asTimePasses)
            this.touched = this.backend.version();
    }

    /** Must be called whenever something may have changed. */
    readonly schedule = (): void => {
        this.isDirty = true;
        if (!this.isClosed)
            this.timer ??= setTimeout(
                () => void this.flush(),
                WRITE_MS,
            ).unref();
    };

    flush(): Promise<void> {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.writing = this.writing.then(async () => {
            if (!this.isDirty || this.isClosed || !this.mayWrite()) return;
            this.isDirty = false;
            try {
                await writeFileAtomic(this.path, this.text());
                this.written();
            } catch (problem) {
                this.failed(problem);
            }
        });
        return this.writing;
    }

    private written(): void {
        this.known = stateOf(this.path);
        this.problem = undefined;
    }

    private failed(problem: unknown): void {
        this.refuse(
            `It cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`,
        );
        setTimeout(() => this.schedule(), LOOK_MS).unref();
    }

    private text(): string {
        const { backend, about } = this;
        backend.tick();
        const { store, resources, dataset, clock, namesLeft, sessions, files } =
            backend;
        const isTouched = this.touched === backend.version();
        const collections = store.names
            .filter(name => isTouched || about.nameOf(name) !== asTimePasses)
            .map(name => [name, store.rows(about.nameOf(name))] as const);
        const still = collections.flatMap(([collection, rows]) => {
            const live = liveFieldsOf(resources, about.nameOf(collection));
            return live.length === 0
                ? []
                : [
                      [
                          collection,
                          rows
                              .filter(
                                  row =>
                                      !live.every(
                                          field =>
                                              dataset.reports.get(row)?.[
                                                  field
                                              ] === row[field],
                                      ),
                              )
                              .map(({ id }) => id),
                      ] as const,
                  ];
        });
        const {
            seed,
            scenario,
            rows,
            began,
            siteOffset,
            usedAtFirst,
            usedUntil,
            aged,
        } = dataset;
        const head: Head = {
            format: FORMAT,
            made: {
                seed,
                scenario,
                began,
                aged,
                ...(isTouched && usedAtFirst !== undefined
                    ? { usedAtFirst, usedUntil }
                    : { usedUntil: began }),
                ...(rows === undefined ? {} : { rows }),
                ...(siteOffset === undefined ? {} : { siteOffset }),
            },
            clock: {
                now: clock.now(),
                frozen: clock.isFrozen(),
                at: Date.now(),
            },
            ...(namesLeft === undefined ? {} : { namesLeft }),
            sessions: [...sessions].filter(
                ([, { expires }]) => expires > clock.now(),
            ),
            uploads: [...files].map(
                ([name, { type, bytes }]) =>
                    [name, type, bytes.toString('base64')] as const,
            ),
            still: Object.fromEntries(still),
            entities: Object.fromEntries(
                Object.entries(resources).flatMap(([name, { fields, mock }]) =>
                    mock.view ? [] : [[name, Object.keys(fields)]],
                ),
            ),
        };
        return fileText(head, collections, this.others);
    }

    /** Whether the file may be written now. A manual edit is read first, or without --watch kept under another name. */
    private mayWrite(): boolean {
        const state = stateOf(this.path);
        if (state === this.known || state === undefined) return true;
        if (this.looking) return this.readEdits(state);
        const away = asidePath(this.path, 'edited');
        renameSync(this.path, away);
        tell(
            `${this.path} was changed by hand, which only --watch reads: it is kept as ${away}.`,
        );
        return true;
    }

    private look(): void {
        const state = stateOf(this.path);
        if (state !== undefined && state !== this.known && state === this.seen)
            this.readEdits(state); // nobody is writing it any more
        this.seen = state;
    }

    /** Takes over an edited file as a whole. Returns false if it cannot be read; then nothing changes. */
    private readEdits(state: string): boolean {
        if (state === this.unread) return false;
        const { backend, about } = this;
        try {
            const content = this.read();
            this.changes(); // drops what calls changed
            const since = backend.dataset.aged - (content.head?.made.aged ?? 0);
            for (const [collection, rows] of content.rows)
                this.takeOver(
                    about.nameOf(collection),
                    collection,
                    rows,
                    since,
                );
            [this.others, this.known, this.unread, this.problem] = [
                content.others,
                state,
                undefined,
                undefined,
            ];
            backend.store.save();
            const edited = this.changes();
            tell(
                `${this.path} was edited by hand: ${edited.length === 0 ? 'no row is otherwise' : `${edited.length} ${edited.length === 1 ? 'row' : 'rows'} of ${[...new Set(edited.map(({ of }) => of))].join(', ')}`}.`,
            );
            return true;
        } catch (problem) {
            const { code, message } = problem as NodeJS.ErrnoException;
            if (!(problem instanceof FileProblem) && code === undefined)
                throw problem;
            this.unread = state;
            this.refuse(
                `The edit by hand is not read, and the file is not written until it is mended: ${message}.`,
            );
            return false;
        }
    }

    /** Devices have reported for `since` milliseconds since the edited text was written. A report that does not differ by exactly that was set by hand, and stays. */
    private takeOver(
        name: string,
        collection: string,
        rows: Row[],
        since: number,
    ): void {
        const { store, resources, reporting } = this.backend;
        const live = liveFieldsOf(resources, name);
        for (const row of live.length === 0 ? [] : rows) {
            const [now, aged] = [store.find(name, row.id), { ...row }];
            age(resources, name, [aged], since);
            if (!now || live.some(field => aged[field] !== now[field]))
                continue;
            Object.assign(row, aged);
            reporting(name, [row]);
        }
        store.state[collection] = rows;
        this.touch(collection);
    }

    /** Reports a problem once, until the file is read or written again. */
    private refuse(problem: string): void {
        if (this.problem !== problem) tell(`${this.path}: ${problem}`);
        this.problem = problem;
    }

    /** Writes pending changes at once and releases the file. */
    leave(): void {
        if (this.isClosed) return;
        clearTimeout(this.timer);
        clearInterval(this.looking);
        try {
            if (this.isDirty && this.mayWrite())
                writeFileAtomic.sync(this.path, this.text());
        } catch (problem) {
            this.failed(problem);
        }
        this.isClosed = true;
        this.unlock();
    }

    async close(): Promise<void> {
        this.isDirty ||= !this.isClosed;
        await this.flush();
        this.isDirty = false;
        this.leave();
    }
}
