import {
    copyFileSync,
    existsSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';

import { checkSync, lockSync } from 'proper-lockfile';

import { resources as declared } from '../../resources/index.ts';
import { type MockOptions, namesOf, type Backend } from '../data/backend.ts';
import { DEFAULT_INSTANCE, isInstanceName } from '../data/instanceName.ts';
import type { Change } from '../data/observed.ts';
import type { StoredRows } from '../data/rows.ts';
import {
    collectionOf,
    flattenRow,
    hasPaths,
    nestRow,
    type Row,
} from '../data/store.ts';
import { asTimePasses, entities } from '../entities/index.ts';
import {
    type Content,
    FileProblem,
    fileBytes,
    FORMAT,
    type Head,
    readContent,
} from './readFile.ts';
import { type Declared, storedOf, tell, tellOf } from './storedRows.ts';

const LOOK_MS = 250;
/** After this time the lock of a killed process is ignored. */
const STALE_MS = 3000;
const ENDING_MS = 5000;
const LOCK = { realpath: false, stale: STALE_MS, update: 1000 } as const;
/** The file is written under this ending and then renamed. */
const TEMPORARY = '.tmp';

/** Differs after every change of the file; undefined if there is no file. Renaming does not change it. */
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

/** `db` and `.json`. */
const partsOf = (file: string): readonly [stem: string, ending: string] => {
    const ending = /\.\w+$/.exec(file)?.[0] ?? '';

    return [file.slice(0, file.length - ending.length), ending];
};

/** `db.json`, and `db.ada.json` for the instance `ada`. */
const pathOf = (file: string, instance: string): string => {
    if (instance === DEFAULT_INSTANCE) return file;
    const [stem, ending] = partsOf(file);

    return `${stem}.${instance}${ending}`;
};

/** Deletes what a killed mock was just writing, for any instance. */
const removeTemporary = (file: string): void => {
    const [stem, ending] = partsOf(basename(file));
    const folder = dirname(file);

    for (const name of readdirSync(folder)) {
        if (!name.startsWith(stem) || !name.endsWith(ending + TEMPORARY))
            continue;

        const between = name.slice(
            stem.length,
            name.length - ending.length - TEMPORARY.length,
        );

        const isInstance =
            between.startsWith('.') && isInstanceName(between.slice(1));

        if (between === '' || isInstance)
            rmSync(join(folder, name), { force: true });
    }
};

const writeTo = async (
    path: string,
    pieces: readonly Buffer[],
): Promise<void> => {
    const file = await open(path, 'w');

    try {
        for (const piece of pieces) await file.writeFile(piece);
        await file.sync();
    } finally {
        await file.close();
    }
};

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

/** Keeps an instance in a file, which is written as a whole before a change is answered. */
export class DataFile {
    readonly path: string;
    readonly stored: StoredRows;
    /** The file was a mock's already, so the instance continues from it. */
    readonly isGoneOn: boolean;
    problem: string | undefined;
    readonly #about: Declared;
    readonly #unlock: () => void;
    #others: Content['others'];
    #backend!: Backend;
    #changes!: () => readonly Change[];
    /**
     * The `Backend.version` in which somebody changed network sessions. Unchanged ones are generated from the seed
     * again, so the file need not hold them.
     */
    #touched: number | undefined;
    readonly #hadUsage: boolean;
    /** The fields of each entity when the file was opened. */
    readonly #entities: Head['entities'];
    /**
     * The file's state when last read or written, and the one that is being renamed into place: others are edits by
     * hand.
     */
    #known: string | undefined;
    #coming: string | undefined;
    /** The file's state when last polled, and when it could not be read. */
    #seen: string | undefined;
    #unread: string | undefined;
    /** How many changes there were, and how many of them the file holds. */
    #changed = 0;
    #written = 0;
    #writing: Promise<void> | undefined;
    #retry: NodeJS.Timeout | undefined;
    #looking: NodeJS.Timeout | undefined;
    #closing: Promise<void> | undefined;
    #isClosed = false;

    /** Throws if the file cannot be used. */
    constructor(
        { file, resources = declared, now, ...options }: DataFileOptions,
        instance: string,
    ) {
        const all = namesOf(resources);
        const names = all.map(collectionOf);
        this.path = pathOf(file, instance);

        this.#about = {
            path: this.path,
            resources,
            names,
            nameOf: collection => all[names.indexOf(collection)] ?? collection,
        };

        const isDefault = instance === DEFAULT_INSTANCE;
        this.#unlock = isDefault ? lock(this.path) : () => undefined; // it locks the files of all instances

        try {
            if (isDefault) removeTemporary(file);
            const content = existsSync(this.path) ? this.#read() : NOTHING;
            const { head } = content;
            if (existsSync(this.path)) tellOf(this.#about, content);

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
            this.stored = storedOf(this.#about, content, now);

            [this.isGoneOn, this.#others, this.#known, this.#entities] = [
                head !== undefined,
                content.others,
                stateOf(this.path),
                head?.entities ?? {},
            ];

            this.#hadUsage = content.rows.has(collectionOf(asTimePasses));
        } catch (problem) {
            this.#unlock();
            const { code, message } = problem as NodeJS.ErrnoException;
            throw problem instanceof FileProblem || code !== undefined
                ? new FileProblem(`'${this.path}' cannot be used: ${message}.`)
                : problem;
        }
    }

    /** The file's content; fields that are declared by a path are nested in the file, and stored flat. */
    #read(): Content {
        const { names, nameOf, resources } = this.#about;
        const content = readContent(readFileSync(this.path), names);

        const rows = [...content.rows].map(([name, list]) =>
            hasPaths(resources, nameOf(name))
                ? ([name, list.map(flattenRow)] as const)
                : ([name, list] as const),
        );

        return { ...content, rows: new Map(rows) };
    }

    #nested(collection: string): readonly Row[] {
        const { resources, store } = this.#backend;
        const name = this.#about.nameOf(collection);
        const rows = store.rows(name);

        return hasPaths(resources, name) ? rows.map(nestRow) : rows;
    }

    /** Called again when code was edited and the instance replaced. */
    attach(
        backend: Backend,
        changes: () => readonly Change[],
        isWatched = false,
    ): void {
        if (this.#hadUsage && this.#touched === undefined)
            this.#touched = backend.version();
        [this.#backend, this.#changes] = [backend, changes];
        if (
            this.isGoneOn &&
            Object.keys(backend.resources).some(
                name =>
                    !backend.resources[name]!.mock.view &&
                    !this.#entities[name],
            )
        )
            for (const { onDeclared } of Object.values(entities))
                onDeclared?.(backend, () => true);
        clearInterval(this.#looking);

        this.#looking = isWatched
            ? setInterval(() => this.#look(), LOOK_MS).unref()
            : undefined;

        this.schedule();
    }

    get status() {
        return {
            path: this.path,
            watched: this.#looking !== undefined,
            ...(this.problem === undefined ? {} : { problem: this.problem }),
        };
    }

    /** Notes that somebody changed a row of a collection. */
    touch(collection: string): void {
        if (this.#backend.store.nameOf(collection) === asTimePasses)
            this.#touched = this.#backend.version();
    }

    /** Must be called whenever something may have changed. */
    readonly schedule = (): void => {
        this.#changed++;
        this.flush().catch(() => undefined); // told in the terminal, and to those who wait
    };

    /**
     * Resolves once the file holds all that has changed until now. Changes that wait are written together. Rejects if
     * they could not be kept.
     */
    async flush(): Promise<void> {
        const wanted = this.#changed;

        while (this.#written < wanted && !this.#isClosed) {
            this.#writing ??= this.#write().finally(() => {
                this.#writing = undefined;
            });

            await this.#writing;
        }
    }

    /**
     * To be awaited before a change is made: takes over an edit by hand, and rejects while the file can be neither read
     * nor written.
     */
    async beforeChange(): Promise<void> {
        if (this.#isEdited()) await this.#takeOverEdit();
        else if (this.#unread !== undefined) this.#clearProblem();
        if (this.problem !== undefined) throw new FileProblem(this.problem);
    }

    async #write(): Promise<void> {
        clearTimeout(this.#retry);
        await setImmediate(); // changes that come in together are written together
        const temporary = this.path + TEMPORARY;

        try {
            await this.#mustBeOurs();
            const version = this.#changed;
            await writeTo(temporary, this.#bytes());
            await this.#mustBeOurs();
            this.#coming = stateOf(temporary);
            renameSync(temporary, this.path);
            this.#known = this.#coming;
            this.#written = version;
            this.#clearProblem();
        } catch (problem) {
            rmSync(temporary, { force: true });
            if (problem instanceof FileProblem) throw problem;
            const { message } = problem as Error;

            this.#refuse(
                `It cannot be written, and is tried again until it can: ${message}`,
            );

            this.#retry = setTimeout(this.schedule, LOOK_MS).unref();
            throw new FileProblem(this.problem);
        }
    }

    #clearProblem(): void {
        this.#unread = undefined;
        this.problem = undefined;
    }

    #bytes(): readonly Buffer[] {
        const [backend, about] = [this.#backend, this.#about];
        backend.tick();

        const { store, resources, dataset, clock, namesLeft, sessions, files } =
            backend;

        const isTouched = this.#touched === backend.version();

        const collections = store.names
            .filter(name => isTouched || about.nameOf(name) !== asTimePasses)
            .map(name => [name, this.#nested(name)] as const);

        const {
            seed,
            scenario,
            rows,
            began,
            siteOffset,
            usedAtFirst,
            usedUntil,
        } = dataset;

        const head: Head = {
            format: FORMAT,
            made: {
                seed,
                scenario,
                began,
                ...(isTouched && usedAtFirst !== undefined
                    ? { usedAtFirst, usedUntil }
                    : { usedUntil: began }),
                ...(rows === undefined ? {} : { rows }),
                ...(siteOffset === undefined ? {} : { siteOffset }),
            },
            clock: {
                now: clock.now(),
                frozen: clock.isFrozen(),
                moved: clock.moved(),
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
            entities: Object.fromEntries(
                Object.entries(resources).flatMap(([name, { fields, mock }]) =>
                    mock.view ? [] : [[name, Object.keys(fields)]],
                ),
            ),
        };

        return fileBytes(head, collections, this.#others);
    }

    #isEdited(): boolean {
        const state = stateOf(this.path);

        return (
            this.#looking !== undefined &&
            state !== undefined &&
            state !== this.#known &&
            state !== this.#coming
        );
    }

    /**
     * Before the file is written over: an edit by hand wins over the changes that wait, or is kept under another name
     * without --watch.
     */
    async #mustBeOurs(): Promise<void> {
        if (this.#isEdited()) {
            await this.#takeOverEdit();
            throw new FileProblem(
                `${this.path} was edited by hand just now, and that undid this change.`,
            );
        }

        const state = stateOf(this.path);
        if (
            this.#looking !== undefined ||
            state === undefined ||
            state === this.#known
        )
            return;
        const away = asidePath(this.path, 'edited');
        renameSync(this.path, away);

        tell(
            `${this.path} was changed by hand, which only --watch reads: it is kept as ${away}.`,
        );
    }

    #look(): void {
        if (this.#writing) return; // looks itself
        const state = stateOf(this.path);
        const isDone = state === this.#seen; // nobody is writing it any more
        this.#seen = state;
        if (!isDone || !this.#isEdited() || state === this.#unread) return;

        try {
            this.#readEdit();
        } catch (problem) {
            if (!(problem instanceof FileProblem)) throw problem;
        }
    }

    /** Reads an edit by hand once nobody is writing it any more. Rejects if it cannot be read. */
    async #takeOverEdit(): Promise<void> {
        let before = stateOf(this.path);

        while (before !== this.#unread) {
            await pause(LOOK_MS);
            const state = stateOf(this.path);
            if (state === before) break;
            before = state;
        }

        if (before === this.#unread) throw new FileProblem(this.problem);
        if (this.#isEdited()) this.#readEdit();
    }

    /** Takes over an edited file as a whole: it wins over what was in memory. If it cannot be read, nothing changes. */
    #readEdit(): void {
        const state = stateOf(this.path);
        const content = this.#readable(state);
        this.#changes(); // drops what calls changed
        const { store } = this.#backend;

        for (const [collection, rows] of content.rows) {
            store.state[collection] = rows;
            this.touch(collection);
        }

        this.#others = content.others;
        this.#known = state;
        this.#clearProblem();
        this.#written = this.#changed;
        const replaced = this.#changes();
        const names = [...new Set(replaced.map(({ of }) => of))].join(', ');
        const rows = replaced.length === 1 ? 'row' : 'rows';

        const effect =
            replaced.length === 0
                ? 'no row differs'
                : `it replaced ${replaced.length} ${rows} of ${names}`;

        tell(`${this.path} was edited by hand: ${effect}.`);
    }

    #readable(state: string | undefined): Content {
        try {
            return this.#read();
        } catch (problem) {
            const { code, message } = problem as NodeJS.ErrnoException;
            if (!(problem instanceof FileProblem) && code === undefined)
                throw problem;
            this.#unread = state;

            this.#refuse(
                `The edit by hand cannot be read, and nothing is changed until it is mended: ${message}.`,
            );

            throw new FileProblem(this.problem);
        }
    }

    /** Reports a problem once, until the file is read or written again. */
    #refuse(problem: string): void {
        const line = `${this.path}: ${problem}`;
        if (this.problem !== line) tell(line);
        this.problem = line;
    }

    /** Writes the file a last time and releases it. */
    close(): Promise<void> {
        this.#closing ??= this.#end();

        return this.#closing;
    }

    async #end(): Promise<void> {
        clearInterval(this.#looking);
        this.#changed++; // its clock has gone on
        await this.flush().catch(() => undefined);
        this.#isClosed = true;
        clearTimeout(this.#retry);
        this.#unlock();
    }
}
