import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';

import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Session, StoredRows } from '../data/rows.ts';
import { ID_FORM, isId, type Row } from '../data/store.ts';
import { isScenario, scenarioNames } from '../scenarios/index.ts';

/** A data file that cannot be used. Changes are answered with this status meanwhile. */
export class FileProblem extends Error {
    readonly status = 503;
}

/** Undefined if the text is not JSON. */
export const jsonOf = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return undefined;
    }
};

const lineOf = (text: string, at: number): string => {
    const before = text.slice(0, at).split('\n');

    return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
};

/** The expectation where a text stops being JSON, by error; a value for errors that are not listed. */
const EXPECTED: Readonly<Record<string, string>> = {
    PropertyNameExpected: 'a name in double quotes',
    ColonExpected: "':'",
    CommaExpected: "',' or an end",
    CloseBraceExpected: "',' or an end",
    CloseBracketExpected: "',' or an end",
    EndOfFileExpected: "',' or an end",
};

/** Line and column at which a text stops being JSON: JSON.parse of Node 20 often gives neither. */
export const jsonErrorPosition = (text: string): string => {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });

    const [first, second] = errors.map(({ error, offset, length }) => ({
        code: printParseErrorCode(error),
        offset,
        end: offset + length,
    }));

    const isPiece =
        first?.code === 'InvalidSymbol' ||
        first?.code === 'UnexpectedEndOfString'; // `tru`, `"Roo`

    if (!first || (isPiece ? first.end : first.offset) >= text.trimEnd().length)
        return `it ends too early, in ${lineOf(text, text.length)}`;
    const { code } = second?.code === 'PropertyNameExpected' ? second : first;

    return `${lineOf(text, first.offset)}: there should be ${EXPECTED[code] ?? 'a value'}`;
};

export const FORMAT = 2;
export const HEAD = '$mock';

/** How the instance was generated, and everything that is not a row. */
export interface Head {
    readonly format: typeof FORMAT;
    readonly made: StoredRows['dataset'];
    readonly clock: {
        readonly now: number;
        readonly frozen: boolean;
        readonly moved?: number;
        /** By the machine's clock. */ readonly at: number;
    };
    readonly namesLeft?: number;
    readonly sessions: readonly (readonly [token: string, session: Session])[];
    readonly uploads: readonly (readonly [
        name: string,
        type: string,
        base64: string,
    ])[];
    /** The fields of each entity when the file was written. */
    readonly entities: Readonly<Record<string, readonly string[]>>;
}

export interface Content {
    /** Absent in a plain json-server file. */
    readonly head: Head | undefined;
    readonly rows: ReadonlyMap<string, Row[]>;
    /** Collections that belong to no entity; they stay in the file as they are. */
    readonly others: Readonly<Record<string, unknown>>;
}

const headOf = (json: unknown): Head => {
    if (!isObject(json))
        throw new FileProblem(`'${HEAD}' does not say how it was made`);
    const { format, made: dataset, clock, sessions, uploads, entities } = json;
    if (typeof format === 'number' && format > FORMAT)
        throw new FileProblem(
            `it was written by a newer mock (format ${format}, this one knows ${FORMAT})`,
        );
    if (format !== FORMAT)
        throw new FileProblem(`'${HEAD}' has no format that is known here`);
    if (
        !isObject(dataset) ||
        !['seed', 'began'].every(name => Number.isFinite(dataset[name])) ||
        !isObject(clock) ||
        !['now', 'at'].every(name => Number.isFinite(clock[name]))
    )
        throw new FileProblem(`'${HEAD}' does not say how or when it was made`);
    if (!isScenario(dataset.scenario))
        throw new FileProblem(
            `there is no scenario '${String(dataset.scenario)}'.${didYouMean(String(dataset.scenario), scenarioNames)}`,
        );
    if (![sessions, uploads].every(Array.isArray) || !isObject(entities))
        throw new FileProblem(`'${HEAD}' lacks a part`);

    return json as unknown as Head;
};

const rowsOf = (name: string, json: unknown): Row[] => {
    if (!Array.isArray(json))
        throw new FileProblem(`'${name}' is no list of rows`);
    const ids = new Set<unknown>();

    for (const [at, row] of json.entries()) {
        if (!isObject(row)) throw new FileProblem(`${name}[${at}] is no row`);
        if (!isId(row.id))
            throw new FileProblem(
                row.id === undefined
                    ? `${name}[${at}] has no 'id'`
                    : `the 'id' of ${name}[${at}] must be ${ID_FORM}`,
            );
        if (ids.has(row.id))
            throw new FileProblem(
                `two rows of '${name}' have the id ${JSON.stringify(row.id)}`,
            );
        ids.add(row.id);
    }

    return json as Row[];
};

const isUtf16 = ([first, second]: Buffer): boolean =>
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

export const readContent = (
    bytes: Buffer,
    names: readonly string[],
): Content => {
    if (isUtf16(bytes)) throw new FileProblem('it is UTF-16: save it as UTF-8');
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    const json = jsonOf(text);
    if (json === undefined)
        throw new FileProblem(
            text.trim() === '' ? 'it is empty' : jsonErrorPosition(text),
        );
    if (!isObject(json)) throw new FileProblem('it holds no collections');
    const entries = Object.entries(json).filter(([name]) => name !== HEAD);

    return {
        head: json[HEAD] === undefined ? undefined : headOf(json[HEAD]),
        rows: new Map(
            entries.flatMap(([name, rows]) =>
                names.includes(name)
                    ? [[name, rowsOf(name, rows)] as const]
                    : [],
            ),
        ),
        others: Object.fromEntries(
            entries.filter(([name]) => !names.includes(name)),
        ),
    };
};

const ABOUT =
    "The mock's data, in json-server's form: edit rows, add and delete them.";

const lines = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
        .map(
            ([name, value]) =>
                `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
        )
        .join(',\n');

/** One row per line, so that each can be found and edited. */
const rowsText = (rows: readonly Row[]): string =>
    rows.length === 0
        ? '[]'
        : `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`;

/** The whole file in pieces, one a collection: a text of all of it would be long. */
export const fileBytes = (
    head: Head,
    collections: readonly (readonly [name: string, rows: readonly Row[]])[],
    others: Content['others'],
): readonly Buffer[] => {
    const about = `{\n${lines({ about: ABOUT, ...head })}\n}`;
    const pieces = [Buffer.from(`{\n${JSON.stringify(HEAD)}: ${about}`)];

    const add = (name: string, text: string): void => {
        pieces.push(Buffer.from(`,\n${JSON.stringify(name)}: ${text}`));
    };

    for (const [name, rows] of collections) add(name, rowsText(rows));
    for (const [name, value] of Object.entries(others))
        add(name, JSON.stringify(value));

    return [...pieces, Buffer.from('\n}\n')];
};
