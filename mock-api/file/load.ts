import { copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { momentOf } from '../data/clock.ts';
import type { Resources } from '../data/links.ts';
import type { Row } from '../data/store.ts';
import { age, liveFieldsOf } from '../data/live.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { applyEntries } from './apply.ts';
import { aside, putAside } from './disk.ts';
import { readContent, textsIn, type Content, type Head } from './format.ts';
import { readJournal, type Entry } from './journal.ts';
import { FileProblem } from './problem.ts';

export interface FileOptions {
    readonly path: string;
    readonly resources: Resources;
    /** Of the collections there are, and the resource that one is of. */
    readonly names: readonly string[];
    readonly nameOf: (collection: string) => string;
    /** Where the clock is to start, whatever the file says. */
    readonly now?: number | undefined;
    /** Starts from the last good file, where this one cannot be read. */
    readonly recover?: boolean | undefined;
    /** Edits by hand will be read. */
    readonly watch?: boolean | undefined;
    readonly tell: (line: string) => void;
}

export interface Loaded extends Content {
    /** As they stand in the file, where edits are told from that. */
    readonly texts: ReadonlyMap<string, Buffer>;
    /** Of the journal: what is not in the file yet. */
    readonly entries: readonly Entry[];
    readonly clock: { readonly now: number; readonly frozen: boolean } | undefined;
}

export const backupOf = (path: string): string => `${path}.bak`;
export const journalOf = (path: string): string => `${path}.log`;

const ways = ({ path }: FileOptions): string =>
    existsSync(backupOf(path)) ? `--recover starts from the last good one, ${backupOf(path)} of ${momentOf(statSync(backupOf(path)).mtimeMs)}` : 'there is no earlier one to start from';

const count = (n: number): string => `${n} ${n === 1 ? 'change' : 'changes'}`;

/** What the journal tells since a file was written; of one that is broken within, where that was asked for, what stands before that. */
const follow = ({ path, tell, recover = false }: FileOptions, { head }: Content, from: string): readonly Entry[] => {
    const journal = journalOf(path);
    const followed = head && readJournal(journal, head.file, head.entry);
    if (!followed) {
        if (existsSync(journal)) tell(`${journal} does not follow on ${from}: it is kept as ${putAside(journal, 'old')}.`);
        return [];
    }
    const { entries, broken } = followed;
    if (!broken) return entries;
    const [where, left] = [`its journal is broken in line ${broken.line}`, `${count(broken.left)} from there on`];
    if (!recover) throw new FileProblem(`'${path}' cannot be used: ${where}. Nothing was changed; --recover goes on with the ${count(entries.length)} before that, without ${left}.`);
    const away = aside(journal, 'bad');
    copyFileSync(journal, away); // until it is written anew, what can be used stays in its place
    tell(`${path}: ${where}: ${count(entries.length)} before that ${entries.length === 1 ? 'is' : 'are'} used, ${left} ${broken.left === 1 ? 'is' : 'are'} left out. It is kept as ${away}.`);
    return entries;
};

const readAt = (path: string, names: readonly string[]): Content => {
    if (!existsSync(path)) throw new FileProblem('there is none');
    return readContent(readFileSync(path, 'utf8'), names);
};

/** The last good file, in the place of the one that cannot be used. */
const lastGood = (options: FileOptions, { message }: FileProblem): { content: Content; entries: readonly Entry[] } => {
    const { path, names, tell } = options;
    const from = backupOf(path);
    let content: Content;
    try {
        content = readAt(from, names);
    } catch (problem) {
        throw problem instanceof FileProblem ? new FileProblem(`'${path}' cannot be used: ${message}. '${from}' cannot be used either: ${problem.message}.`) : problem;
    }
    const entries = follow(options, content, from);
    const away = existsSync(path) && putAside(path, 'bad');
    copyFileSync(from, path);
    tell(`Started from ${from} and ${count(entries.length)} of its journal${away ? `; what could not be used is kept as ${away}` : ''}.`);
    return { content, entries };
};

const read = (options: FileOptions): { content: Content; entries: readonly Entry[] } => {
    const { path, names, recover = false } = options;
    let content: Content;
    try {
        content = readAt(path, names);
    } catch (problem) {
        if (!(problem instanceof FileProblem)) throw problem;
        if (!recover || !existsSync(backupOf(path))) throw new FileProblem(`'${path}' cannot be used: ${problem.message}. Nothing was changed; ${ways(options)}.`, { cause: problem });
        return lastGood(options, problem);
    }
    return { content, entries: follow(options, content, path) };
};

const newest = (resources: Resources, name: string, rows: readonly Row[]): number => {
    let most = 0;
    for (const field of liveFieldsOf(resources, name)) for (const row of rows) most = Math.max(most, Date.parse(String(row[field])) || 0);
    return most;
};

/** A line is to be read at a glance. */
const MOST_NAMED = 5;

/** Says what a file lacks that there is by now, and what it has that nothing declares. */
const tellOf = ({ path, resources, names, nameOf, tell }: FileOptions, { head, whole, others }: Content): void => {
    for (const name of Object.keys(others)) tell(`${path}: there is no '${name}' any more: it stays in the file as it is.${meant(name, names)}`);
    const declared = (name: string) => Object.keys(resources[nameOf(name)]?.fields ?? {});
    const made = names.filter(name => (head ? declared(name).length > 0 && !head.entities[nameOf(name)] : !whole.has(name)));
    for (const name of names) {
        const fields = declared(name);
        const had = head?.entities[nameOf(name)];
        const added = had ? fields.filter(field => !had.includes(field)) : [];
        if (added.length > 0) tell(`${path}: ${added.map(field => `'${field}'`).join(', ')} of '${name}' ${added.length === 1 ? 'is' : 'are'} new: each row gets what it would have been made with.`);
    }
    if (made.length === 1) tell(`${path}: '${made[0]}' is new: its rows are made.`);
    if (made.length > 1) tell(`${path}: ${made.length} collections are new: their rows are made (${made.slice(0, MOST_NAMED).join(', ')}${made.length > MOST_NAMED ? ' ...' : ''}).`);
};

/** The head as it was with the last entry. */
const withEntries = (head: Head, entries: readonly Entry[]): Head => {
    const [sessions, uploads] = [new Map(head.sessions), new Map(head.uploads)];
    const still: Record<string, Row['id'][]> = {};
    const keep = (ids: Head['still']) => Object.entries(ids).forEach(([name, some]) => (still[name] ??= []).push(...some));
    keep(head.still);
    let state: Entry['state'] = head;
    for (const entry of entries) {
        const [[token, session], [name, type]] = [entry.session ?? [], entry.upload ?? []];
        if (token !== undefined) sessions[session ? 'set' : 'delete'](token, session!);
        if (name !== undefined) uploads[type ? 'set' : 'delete'](name, type!);
        keep(entry.still ?? {});
        state = entry.state ?? state;
    }
    const { namesLeft: _, ...before } = head;
    return { ...before, made: state.made, clock: state.clock, ...(state.namesLeft === undefined ? {} : { namesLeft: state.namesLeft }), sessions: [...sessions], uploads: [...uploads], still };
};

/** Reads a file and its journal; devices have gone on reporting since, by the mock's clock. */
const loadFile = (options: FileOptions): Loaded => {
    const { resources, nameOf } = options;
    const { content, entries } = read(options);
    const texts = options.watch ? textsIn(content) : new Map<string, Buffer>();
    const head = content.head && withEntries(content.head, entries);
    const { clock } = head ?? {};
    const now = options.now ?? (clock && (clock.frozen ? clock.now : clock.now + Date.now() - clock.at));
    const aged = (name: string, rows: readonly Row[], still: readonly Row['id'][], at: number): void => {
        const ids = new Set(still);
        age(resources, nameOf(name), rows.filter(({ id }) => !ids.has(id)), (now ?? Date.now()) - at);
    };
    const written = content.head?.clock.now;
    for (const [name, rows] of content.whole) {
        const at = written ?? newest(resources, nameOf(name), rows);
        if (at > 0) aged(name, rows, content.head?.still[name] ?? [], at);
    }
    for (const [name, { changed }] of content.over) aged(name, [...changed.values()], content.head?.still[name] ?? [], written ?? Date.now());
    applyEntries(content, entries, aged);
    tellOf(options, content);
    const made = head && { ...head.made, aged: (head.made.aged ?? 0) + (now ?? 0) - head.clock.now };
    return { ...content, head: head && made && { ...head, made }, texts, entries, clock: now === undefined ? undefined : { now, frozen: clock?.frozen ?? false } };
};

/** What there is of a file, if anything; one of another program is not written over without a copy. */
export const loadOrBegin = (options: FileOptions): Loaded => {
    const { path, recover = false, tell } = options;
    const isThere = existsSync(path);
    const isBegun = !isThere && !(recover && existsSync(backupOf(path)));
    if (isBegun && existsSync(backupOf(path))) {
        const away = aside(path, 'old');
        renameSync(backupOf(path), away);
        tell(`There is no ${path}: it begins anew, and the last good one of the former is kept as ${away}.`);
    }
    if (isBegun) return { head: undefined, whole: new Map(), over: new Map(), others: {}, texts: new Map(), entries: [], clock: undefined };
    const loaded = loadFile(options);
    if (!isThere || loaded.head) return loaded;
    const away = aside(path, 'before');
    copyFileSync(path, away);
    tell(`${path} becomes a file of this mock; as it was it is kept as ${away}.`);
    return loaded;
};
