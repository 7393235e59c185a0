import { copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkSync, lockSync } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { resources as declared } from '../../resources/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Resources } from '../data/links.ts';
import { age, liveFieldsOf, type StoredRows } from '../data/rows.ts';
import type { Change } from '../data/observed.ts';
import { collectionOf, type Row } from '../data/store.ts';
import { type MockOptions, namesOf, type Backend } from '../data/backend.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import { asTimePasses, entities } from '../entities/index.ts';
import { type Content, FileProblem, fileText, FORMAT, type Head, readContent } from './readFile.ts';

/** Changes within this time are written together. */
const WRITE_MS = 50;
const LOOK_MS = 250;
/** After this time the lock of a killed process is ignored. */
const STALE_MS = 3000;
const ENDING_MS = 5000;
const LOCK = { realpath: false, stale: STALE_MS, update: 1000 } as const;

const tell = (line: string): void => console.warn(`Mock API: ${line}`);

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
const pathOf = (file: string, instance: string): string => (instance === DEFAULT_INSTANCE ? file : file.replace(/(\.\w+)?$/, `.${instance}$1`));

/** Waits up to five seconds for another mock to release the file, or for the lock of a killed one to expire. */
export const untilFree = async (path: string): Promise<void> => {
    const until = performance.now() + ENDING_MS;
    while (existsSync(dirname(path)) && checkSync(path, LOCK) && performance.now() < until) await new Promise(done => setTimeout(done, LOOK_MS));
};

const lock = (path: string): (() => void) => {
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) throw new FileProblem(`'${path}' cannot be used: there is no folder '${dirname(path)}'.`);
    try {
        return lockSync(path, { ...LOCK, onCompromised: () => tell(`${path} may be in use by another mock, too: ${path}.lock was taken away.`) });
    } catch (problem) {
        throw (problem as NodeJS.ErrnoException).code === 'ELOCKED' ? new FileProblem(`'${path}' is in use by another mock; if there is none, delete ${path}.lock.`) : problem;
    }
};

const MOST_NAMED = 5;

/** `Address.City` is stored within `Address`. */
const partOf = (field: string): string => field.split('.')[0]!;

interface Declared {
    readonly path: string;
    readonly resources: Resources;
    /** All collections. */
    readonly names: readonly string[];
    readonly nameOf: (collection: string) => string;
}

/** Reports collections and fields declared since the file was written, and collections that are no longer declared. */
const tellOf = ({ path, resources, names, nameOf }: Declared, { head, rows, others }: Content): void => {
    for (const name of Object.keys(others)) tell(`${path}: there is no '${name}' any more: it stays in the file as it is.${didYouMean(name, names)}`);
    const fieldsOf = (name: string) => Object.keys(resources[nameOf(name)]?.fields ?? {});
    const newNames = names.filter(name => (head ? fieldsOf(name).length > 0 && !head.entities[nameOf(name)] : !rows.has(name)));
    for (const name of names) {
        const had = head?.entities[nameOf(name)];
        const added = had ? fieldsOf(name).filter(field => !had.includes(field)) : [];
        if (added.length > 0) tell(`${path}: ${added.map(field => `'${field}'`).join(', ')} of '${name}' ${added.length === 1 ? 'is' : 'are'} new: each row gets what it would have been made with.`);
    }
    if (newNames.length === 1) tell(`${path}: '${newNames[0]}' is new: its rows are made.`);
    if (newNames.length > 1) tell(`${path}: ${newNames.length} collections are new: their rows are made (${newNames.slice(0, MOST_NAMED).join(', ')}${newNames.length > MOST_NAMED ? ' ...' : ''}).`);
};

const newest = (resources: Resources, name: string, rows: readonly Row[]): number => {
    let most = 0;
    for (const field of liveFieldsOf(resources, name)) for (const row of rows) most = Math.max(most, Date.parse(String(row[field])) || 0);
    return most;
};

/** Gives fields declared after the file was written the values they would have been generated with. */
const grown = ({ resources, nameOf }: Declared, { head }: Content, collection: string, rows: Row[], generate: () => readonly Row[]): Row[] => {
    const name = nameOf(collection);
    const had = new Set(head ? head.entities[name]?.map(partOf) : rows.flatMap(row => Object.keys(row)));
    if (rows.length === 0 || Object.keys(resources[name]?.fields ?? {}).every(field => had.has(partOf(field)))) return rows;
    const all = generate();
    const byId = new Map(all.map(row => [row.id, row]));
    const fields = Object.keys(all[0] ?? {}).filter(field => field !== 'id' && !had.has(field));
    for (const [at, row] of rows.entries()) for (const field of fields) if (!(field in row)) row[field] = (byId.get(row.id) ?? all[at % all.length])?.[field] ?? null;
    return rows;
};

/** The content of the file, with reports moved on by the time since it was written. */
const storedOf = (about: Declared, content: Content, wanted: number | undefined): StoredRows => {
    const { head, rows } = content;
    const { clock } = head ?? {};
    const now = wanted ?? (clock && (clock.frozen ? clock.now : clock.now + Date.now() - clock.at));
    const still = new Map(Object.entries(head?.still ?? {}).map(([name, ids]) => [name, new Set(ids)]));
    for (const [name, list] of rows) {
        const at = clock?.now ?? newest(about.resources, about.nameOf(name), list);
        if (at > 0) age(about.resources, about.nameOf(name), list.filter(({ id }) => !still.get(name)?.has(id)), (now ?? Date.now()) - at);
    }
    const left = new Map(rows);
    return {
        dataset: head ? { ...head.made, aged: (head.made.aged ?? 0) + (now ?? 0) - head.clock.now } : {},
        clock: now === undefined ? {} : { now, frozen: clock?.frozen ?? false },
        namesLeft: head?.namesLeft,
        sessions: new Map(head?.sessions),
        files: new Map(head?.uploads.map(([name, type, base64]) => [name, { type, bytes: Buffer.from(base64, 'base64') }])),
        rows: (collection, generate) => {
            const list = left.get(collection);
            return list && grown(about, content, collection, list, generate);
        },
        isStill: (collection, id) => still.get(collection)?.has(id) ?? false,
        forget: () => {
            left.clear();
            still.clear();
        },
    };
};

const NOTHING: Content = { head: undefined, rows: new Map(), others: {} };

interface DataFileOptions extends Pick<MockOptions, 'resources' | 'now' | 'seed' | 'scenario' | 'rows'> {
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
    constructor({ file, resources = declared, now, ...options }: DataFileOptions, instance: string) {
        const all = namesOf(resources);
        const names = all.map(collectionOf);
        this.path = pathOf(file, instance);
        this.about = { path: this.path, resources, names, nameOf: collection => all[names.indexOf(collection)] ?? collection };
        this.unlock = lock(this.path);
        try {
            const content = existsSync(this.path) ? this.read() : NOTHING;
            const { head } = content;
            if (existsSync(this.path)) tellOf(this.about, content);
            if (existsSync(this.path) && !head) {
                const away = asidePath(this.path, 'before');
                copyFileSync(this.path, away);
                tell(`${this.path} becomes a file of this mock; as it was it is kept as ${away}.`);
            }
            for (const name of ['seed', 'scenario', 'rows'] as const)
                if (head && options[name] !== undefined && JSON.stringify(options[name]) !== JSON.stringify(head.made[name])) tell(`${this.path} was made with another ${name}, and stays so: a reset makes it anew.`);
            this.stored = storedOf(this.about, content, now);
            [this.isGoneOn, this.others, this.known, this.entities] = [head !== undefined, content.others, stateOf(this.path), head?.entities ?? {}];
            this.hadUsage = content.rows.has(collectionOf(asTimePasses));
        } catch (problem) {
            this.unlock();
            const { code, message } = problem as NodeJS.ErrnoException;
            throw problem instanceof FileProblem || code !== undefined ? new FileProblem(`'${this.path}' cannot be used: ${message}.`) : problem;
        }
    }

    private read(): Content {
        return readContent(readFileSync(this.path), this.about.names);
    }

    /** Called again when code was edited and the instance replaced. */
    attach(backend: Backend, changes: () => readonly Change[], isWatched = false): void {
        if (this.hadUsage && this.touched === undefined) this.touched = backend.version();
        [this.backend, this.changes] = [backend, changes];
        if (this.isGoneOn && Object.keys(backend.resources).some(name => !backend.resources[name]!.mock.view && !this.entities[name])) for (const { onDeclared } of Object.values(entities)) onDeclared?.(backend, () => true);
        clearInterval(this.looking);
        this.looking = isWatched ? setInterval(() => this.look(), LOOK_MS).unref() : undefined;
        this.schedule();
    }

    get status() {
        return { path: this.path, watched: this.looking !== undefined, ...(this.problem === undefined ? {} : { problem: this.problem }) };
    }

    /** Notes that somebody changed a row of a collection. */
    touch(collection: string): void {
        if (this.backend.store.nameOf(collection) === asTimePasses) this.touched = this.backend.version();
    }

    /** Must be called whenever something may have changed. */
    readonly schedule = (): void => {
        this.isDirty = true;
        if (!this.isClosed) this.timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
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
        this.refuse(`It cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`);
        setTimeout(() => this.schedule(), LOOK_MS).unref();
    }

    private text(): string {
        const { backend, about } = this;
        backend.tick();
        const { store, resources, dataset, clock, namesLeft, sessions, files } = backend;
        const isTouched = this.touched === backend.version();
        const collections = store.names.filter(name => isTouched || about.nameOf(name) !== asTimePasses).map(name => [name, store.rows(about.nameOf(name))] as const);
        const still = collections.flatMap(([collection, rows]) => {
            const live = liveFieldsOf(resources, about.nameOf(collection));
            return live.length === 0 ? [] : [[collection, rows.filter(row => !live.every(field => dataset.reports.get(row)?.[field] === row[field])).map(({ id }) => id)] as const];
        });
        const { seed, scenario, rows, began, siteOffset, usedAtFirst, usedUntil, aged } = dataset;
        const head: Head = {
            format: FORMAT,
            made: { seed, scenario, began, aged, ...(isTouched && usedAtFirst !== undefined ? { usedAtFirst, usedUntil } : { usedUntil: began }), ...(rows === undefined ? {} : { rows }), ...(siteOffset === undefined ? {} : { siteOffset }) },
            clock: { now: clock.now(), frozen: clock.isFrozen(), at: Date.now() },
            ...(namesLeft === undefined ? {} : { namesLeft }),
            sessions: [...sessions].filter(([, { expires }]) => expires > clock.now()),
            uploads: [...files].map(([name, { type, bytes }]) => [name, type, bytes.toString('base64')] as const),
            still: Object.fromEntries(still),
            entities: Object.fromEntries(Object.entries(resources).flatMap(([name, { fields, mock }]) => (mock.view ? [] : [[name, Object.keys(fields)]]))),
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
        tell(`${this.path} was changed by hand, which only --watch reads: it is kept as ${away}.`);
        return true;
    }

    private look(): void {
        const state = stateOf(this.path);
        if (state !== undefined && state !== this.known && state === this.seen) this.readEdits(state); // nobody is writing it any more
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
            for (const [collection, rows] of content.rows) this.takeOver(about.nameOf(collection), collection, rows, since);
            [this.others, this.known, this.unread, this.problem] = [content.others, state, undefined, undefined];
            backend.store.save();
            const edited = this.changes();
            tell(`${this.path} was edited by hand: ${edited.length === 0 ? 'no row is otherwise' : `${edited.length} ${edited.length === 1 ? 'row' : 'rows'} of ${[...new Set(edited.map(({ of }) => of))].join(', ')}`}.`);
            return true;
        } catch (problem) {
            const { code, message } = problem as NodeJS.ErrnoException;
            if (!(problem instanceof FileProblem) && code === undefined) throw problem;
            this.unread = state;
            this.refuse(`The edit by hand is not read, and the file is not written until it is mended: ${message}.`);
            return false;
        }
    }

    /** Devices have reported for `since` milliseconds since the edited text was written. A report that does not differ by exactly that was set by hand, and stays. */
    private takeOver(name: string, collection: string, rows: Row[], since: number): void {
        const { store, resources, reporting } = this.backend;
        const live = liveFieldsOf(resources, name);
        for (const row of live.length === 0 ? [] : rows) {
            const [now, aged] = [store.find(name, row.id), { ...row }];
            age(resources, name, [aged], since);
            if (!now || live.some(field => aged[field] !== now[field])) continue;
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
            if (this.isDirty && this.mayWrite()) writeFileAtomic.sync(this.path, this.text());
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
