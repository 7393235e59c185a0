import { randomUUID } from 'node:crypto';
import type { Change } from '../data/observed.ts';
import { collectionOf } from '../data/store.ts';
import type { Session, Stored, StoredFile } from '../data/stored.ts';
import type { World } from '../data/world.ts';
import { stateNow, textsOf, wholeHead } from './checkpoint.ts';
import { putAside, putFile, putFileNow, stateOf } from './disk.ts';
import { fileParts, textsIn, type Content } from './format.ts';
import { entryAnew, entryOf, idsOf, type Changed } from './entries.ts';
import { Journal, type Entry } from './journal.ts';
import { backupOf, journalOf, loadOrBegin, type FileOptions } from './load.ts';
import { locked } from './lock.ts';
import { Noticing } from './noticing.ts';
import { storedOf } from './storedOf.ts';
import { readUploads, writeUpload } from './uploads.ts';

const WRITE_MS = 1000;
/** As many earlier states of the file are known: who edited one of them is understood. */
const MOST_STATES = 20;

type Texts = ReadonlyMap<string, Buffer>;

/** Keeps a world in a file: each change goes to a journal at once, and the file is written soon after. */
export class Keeper {
    readonly path: string;
    readonly stored: Stored;
    readonly content: Content;
    /** What the file said when it was written for the n-th time. */
    readonly states = new Map<number, Texts>();
    readonly file: string;
    written: number;
    /** Why the file is not read, or not written. */
    problem: string | undefined;
    /** Reads what was edited by hand, and says whether that could be done. */
    readEdits: (() => boolean) | undefined;
    unwatch: (() => void) | undefined;
    private readonly tell: (line: string) => void;
    private readonly journal: Journal;
    private readonly unlock: () => void;
    private world!: World;
    private entry: number;
    private version = 0;
    private said = '';
    private dirty = new Set<string>();
    private isDirty = false;
    private known: string | undefined;
    private timer: NodeJS.Timeout | undefined;
    private writing = Promise.resolve();
    private isClosed = false;
    private readonly refused = new Set<string>();

    constructor(options: FileOptions) {
        const { path, resources, nameOf, tell } = options;
        [this.path, this.tell] = [path, tell];
        const { unlock, made: loaded } = locked(path, () => loadOrBegin(options));
        const { head } = loaded;
        if (options.watch) this.states.set(head?.written ?? 0, loaded.texts);
        [this.unlock, this.content] = [unlock, loaded];
        this.file = head?.file ?? randomUUID();
        [this.entry, this.written, this.known] = [loaded.entries.at(-1)?.n ?? head?.entry ?? 0, head?.written ?? 0, stateOf(path)];
        const sessions = new Noticing<string, Session>(head?.sessions ?? [], (token, session) => this.add({ session: [token, session ?? null] }));
        const files = new Noticing<string, StoredFile>(readUploads(path, head?.uploads ?? [], tell), (name, file) => {
            writeUpload(path, name, file);
            this.add({ upload: [name, file?.type ?? null] });
        });
        this.stored = storedOf(loaded, resources, nameOf, sessions, files);
        this.journal = new Journal(journalOf(path), this.file, head?.entry ?? 0, loaded.entries);
    }

    /** The world that is kept from now on. */
    attach(world: World): void {
        this.world = world;
        this.version = world.version();
        this.said = this.stateText();
        this.dirty = new Set(world.store.names); // the file lacks what its journal tells, and fields that were declared since
        if (this.written === 0) this.begin();
        this.schedule();
    }

    /** The journal needs a file to follow on, be it one of rows that nobody has made yet. */
    private begin(): void {
        const { world, content, path, file, entry } = this;
        const texts = textsIn(content);
        const parts = fileParts(wholeHead(world, content, { file, written: 1, entry }), texts);
        this.known = putFileNow(path, parts);
        putFileNow(backupOf(path), parts);
        this.written = 1;
        this.states.set(1, texts);
    }

    private stateText(): string {
        const { made: { seed, scenario, rows, began, siteOffset }, clock, namesLeft } = this.world;
        const moved = clock.isFrozen() ? clock.now() : Math.round((clock.now() - Date.now()) / 1000);
        return JSON.stringify([seed, scenario, rows, began, siteOffset, clock.isFrozen(), moved, namesLeft]);
    }

    private add(entry: Omit<Entry, 'n' | 'at'>): void {
        if (this.isClosed) return;
        try {
            this.journal.add({ n: ++this.entry, at: this.world.clock.now(), ...entry });
        } catch (problem) {
            this.refuse(`Its journal cannot be written: ${String(problem)}`); // calls are answered all the same
        }
        this.schedule();
    }

    /** Something has changed: `note` will say what of rows. */
    readonly saved = (): void => {
        const { world } = this;
        const said = this.stateText();
        if (world.version() !== this.version) this.anew();
        else if (said !== this.said) this.add({ state: stateNow(world) });
        this.said = said;
        this.schedule();
    };

    /** All data were thrown away; there may be others in their place. */
    private anew(): void {
        this.version = this.world.version();
        this.dirty = new Set(this.world.store.names);
        this.add(entryAnew(this.world, this.content));
    }

    /** Rows were changed by a call, or by hand. */
    readonly note = (changes: readonly Change[]): readonly Change[] => {
        if (changes.length > 0) this.noteRows(idsOf(changes));
        return changes;
    };

    /** A row whose change was not noted. */
    readonly touch = (collection: string, id: string): void => {
        const { store } = this.world;
        const name = store.nameOf(collection);
        const row = store.names.includes(collection) ? store.find(name, id) : undefined;
        if (row) this.noteRows(new Map([[name, [row.id]]]));
    };

    private noteRows(changes: Changed): void {
        for (const name of changes.keys()) this.dirty.add(collectionOf(name));
        this.add(entryOf(this.world, this.content, changes));
    }

    schedule(): void {
        this.isDirty = true;
        if (!this.isClosed) this.timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
    }

    /** Writes the file, if anything is otherwise. */
    flush(): Promise<void> {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.writing = this.writing.then(() => this.write()).catch((problem: unknown) => {
            this.refuse(`It cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`);
            this.dirty = new Set(this.world.store.names);
            this.schedule();
        });
        return this.writing;
    }

    private async write(): Promise<void> {
        if (!this.isDirty || this.isClosed || !this.mayWrite()) return;
        const { world, content, path, version, dirty } = this;
        world.beat();
        [this.dirty, this.isDirty] = [new Set(), false];
        this.journal.mark();
        const head = wholeHead(world, content, { file: this.file, written: this.written + 1, entry: this.entry });
        const texts = await textsOf(world, content, this.states.get(this.written), dirty);
        const parts = fileParts(head, texts);
        const isPlaced = await putFile(path, parts, {
            mayGo: () => stateOf(path) === this.known && !this.isClosed,
            placed: state => {
                this.written++;
                this.seen(state, this.written, texts);
                this.states.delete(this.written - MOST_STATES);
            },
        });
        if (!isPlaced || version !== this.version) {
            for (const name of dirty) this.dirty.add(name);
            this.schedule();
            if (!isPlaced) return;
        }
        await putFile(backupOf(path), parts);
        if (!this.isClosed) this.journal.trim(head.entry);
    }

    /** Who has edited the file by hand is heard first; where nobody reads that, it is put aside. */
    private mayWrite(): boolean {
        const now = stateOf(this.path);
        if (now === this.known) return true;
        if (now === undefined) this.known = undefined;
        else if (this.readEdits) return this.readEdits();
        else this.putAside('was changed by hand, which only --watch reads');
        return true;
    }

    /** Nothing that was edited by hand is written over: it has another name from now on. */
    putAside(why: string): void {
        this.known = undefined;
        this.tell(`${this.path} ${why}: it is kept as ${putAside(this.path, 'edited')}.`);
        this.schedule();
    }

    /** The file as it is now was read or written, and says this of collections. */
    seen(state: string, written: number, texts: Texts, edited: readonly string[] = []): void {
        for (const name of edited) this.dirty.add(name);
        [this.known, this.problem] = [state, undefined];
        this.states.set(written, texts);
        this.refused.clear();
    }

    /** Whether it is otherwise than it was written or read. */
    isOther(state: string | undefined): state is string {
        return state !== undefined && state !== this.known;
    }

    /** Tells once why nothing comes of it, until the file is read or written again. */
    refuse(problem: string): void {
        if (!this.refused.has(problem)) this.tell(`${this.path}: ${problem}`);
        this.refused.add(problem);
        this.problem = problem;
    }

    /** Leaves everything to the journal. */
    leave(): void {
        if (this.isClosed) return;
        clearTimeout(this.timer);
        this.unwatch?.();
        this.isClosed = true;
        this.journal.close();
        this.unlock();
    }

    /** Writes what there is. */
    async close(): Promise<void> {
        if (this.isClosed) return;
        this.isDirty = true;
        await this.flush();
        this.leave();
    }
}
