import { isObject } from '../../resources/rules/isObject.ts';
import { meant } from '../../resources/schema/nearest.ts';
import type { Session, Stored } from '../data/stored.ts';
import type { Row } from '../data/store.ts';
import { isScenario, scenarioNames } from '../scenarios/index.ts';
import { jsonPlace } from './jsonPlace.ts';
import { FileProblem } from './problem.ts';

export const FORMAT = 1;
/** The key of all that is no collection. */
export const HEAD = '$mock';

/** How a world was made, and what is no row of it. */
export interface Head {
    readonly format: typeof FORMAT;
    /** Which file it is, whatever its name: its journal says the same. */
    readonly file: string;
    /** Counts how often it was written: what somebody has edited is told from what was written meanwhile. */
    readonly written: number;
    /** The last entry of the journal that is in it. */
    readonly entry: number;
    readonly made: Stored['made'];
    readonly clock: { readonly now: number; readonly frozen: boolean; /** By the machine's clock. */ readonly at: number };
    readonly namesLeft?: number;
    readonly sessions: readonly (readonly [token: string, session: Session])[];
    /** Uploads, which are files of the folder beside. */
    readonly uploads: readonly (readonly [name: string, type: string])[];
    /** Rows whose reports somebody set by hand: time does not move them. */
    readonly still: Readonly<Record<string, readonly Row['id'][]>>;
    /** The fields that entities had. */
    readonly entities: Readonly<Record<string, readonly string[]>>;
}

/** Of a collection of many rows: what is otherwise than it was made. */
export interface Over {
    readonly changed: Map<Row['id'], Row>;
    readonly gone: Set<Row['id']>;
}

/** What a file says. */
export interface Content {
    /** Absent: another's file, as json-server has them. */
    readonly head: Head | undefined;
    readonly whole: Map<string, Row[]>;
    readonly over: Map<string, Over>;
    /** Collections that no entity has: they stay as they are. */
    readonly others: Readonly<Record<string, unknown>>;
}

const headOf = (given: unknown): Head => {
    if (!isObject(given)) throw new FileProblem(`'${HEAD}' does not say how it was made`);
    const { format, made, clock, sessions, uploads, still, entities, file, written, entry } = given;
    if (typeof format === 'number' && format > FORMAT) throw new FileProblem(`it was written by a newer mock (format ${format}, this one knows ${FORMAT})`);
    if (format !== FORMAT) throw new FileProblem(`'${HEAD}' has no format that is known here`);
    if (!isObject(made) || !['seed', 'began'].every(name => Number.isFinite(made[name])) || !isObject(clock) || !['now', 'at'].every(name => Number.isFinite(clock[name]))) throw new FileProblem(`'${HEAD}' does not say how or when it was made`);
    if (!isScenario(made.scenario)) throw new FileProblem(`there is no scenario '${String(made.scenario)}'.${meant(String(made.scenario), scenarioNames)}`);
    if (![sessions, uploads].every(Array.isArray) || ![still, entities].every(isObject) || typeof file !== 'string' || !Number.isInteger(written) || !Number.isInteger(entry)) throw new FileProblem(`'${HEAD}' lacks a part`);
    return given as unknown as Head;
};

const rowsOf = (name: string, given: unknown): Row[] => {
    if (!Array.isArray(given)) throw new FileProblem(`'${name}' is no list of rows`);
    const ids = new Set<unknown>();
    for (const [at, row] of given.entries()) {
        if (!isObject(row)) throw new FileProblem(`${name}[${at}] is no row`);
        if (typeof row.id !== 'number' && typeof row.id !== 'string') throw new FileProblem(`${name}[${at}] has no 'id'`);
        if (ids.has(row.id)) throw new FileProblem(`two rows of '${name}' have the id ${JSON.stringify(row.id)}`);
        ids.add(row.id);
    }
    return given as Row[];
};

const overOf = (name: string, given: Readonly<Record<string, unknown>>): Over => {
    if (!Array.isArray(given.gone)) throw new FileProblem(`'${name}.gone' is no list of ids`);
    return { changed: new Map(rowsOf(`${name}.changed`, given.changed).map(row => [row.id, row])), gone: new Set(given.gone as Row['id'][]) };
};

/** Reads a file; throws what is wrong with it. */
export const readContent = (text: string, names: readonly string[]): Content => {
    let given: unknown;
    try {
        given = JSON.parse(text);
    } catch {
        throw new FileProblem(text.trim() === '' ? 'it is empty' : jsonPlace(text));
    }
    if (!isObject(given)) throw new FileProblem('it holds no collections');
    const content = { head: given[HEAD] === undefined ? undefined : headOf(given[HEAD]), whole: new Map<string, Row[]>(), over: new Map<string, Over>(), others: {} as Record<string, unknown> };
    for (const [name, one] of Object.entries(given)) {
        if (name === HEAD) continue;
        if (!names.includes(name)) content.others[name] = one;
        else if (isObject(one) && 'changed' in one) content.over.set(name, overOf(name, one));
        else content.whole.set(name, rowsOf(name, one));
    }
    return content;
};

const AT_ONCE = 1000;

/** Rows, one a line, so that each can be found and edited; made in steps, between which others are answered. */
const listText = async (rows: readonly Row[]): Promise<string> => {
    const parts: string[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
        parts.push(rows.slice(from, from + AT_ONCE).map(row => JSON.stringify(row)).join(',\n'));
        if (from + AT_ONCE < rows.length) await new Promise(done => setImmediate(done));
    }
    return rows.length === 0 ? '[]' : `[\n${parts.join(',\n')}\n]`;
};

export const wholeText = async (rows: readonly Row[]): Promise<Buffer> => Buffer.from(await listText(rows));
export const overText = async ({ changed, gone }: Over): Promise<Buffer> => Buffer.from(`{ "changed": ${await listText([...changed.values()])}, "gone": ${JSON.stringify([...gone])} }`);

const ABOUT = "The mock's data, in json-server's form: edit rows, add and delete them. Collections of many rows hold what is otherwise than they are made from the seed.";

const headText = (head: Head): string => `{\n${Object.entries({ about: ABOUT, ...head }).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}`;

/** The file, part by part. */
export const fileParts = (head: Head, texts: ReadonlyMap<string, Buffer>): readonly Buffer[] => [
    Buffer.from(`{\n"${HEAD}": ${headText(head)}`),
    ...[...texts].flatMap(([name, text]) => [Buffer.from(`,\n${JSON.stringify(name)}: `), text]),
    Buffer.from('\n}\n'),
];

/** Of what was read, each collection again. */
export const textsIn = ({ whole, over }: Pick<Content, 'whole' | 'over'>): ReadonlyMap<string, Buffer> =>
    new Map([
        ...[...whole].map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))] as const),
        ...[...over].map(([name, { changed, gone }]) => [name, Buffer.from(JSON.stringify({ changed: [...changed.values()], gone: [...gone] }))] as const),
    ]);
