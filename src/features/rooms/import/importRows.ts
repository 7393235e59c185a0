import { unparse } from 'papaparse';
import { plainCell } from '../../../../resources/rules/csv.ts';
import { fieldNamed } from '../../../../dataProvider/http/refusedFields.ts';
import type { Problem } from '../../../../resources/rules/fieldTypeChecks.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { room } from '../../../../resources/room.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import type { ColumnMapping, RoomSheet } from './roomSheet.ts';

interface CodeAndName {
    readonly RoomCode: string;
    readonly RoomName: string;
}

/** A room to be imported; `line` is its line in the file, 1 the first. */
export interface ImportRow extends CodeAndName {
    readonly line: number;
    /** Why the server refused it, the last time it was sent. */
    readonly refusal?: string;
    /** The cell that it refused, where it named one. */
    readonly refusedIn?: keyof CodeAndName | undefined;
}

export type RowProblem =
    | { readonly source: 'RoomCode' | 'RoomName'; readonly code: Problem['code']; readonly limit?: number | undefined }
    /** `line`: where the same code stands first. */
    | { readonly source: 'RoomCode'; readonly code: 'duplicate'; readonly line: number };

/** A line break in a cell would put the server's line numbers out of step. */
const oneLine = (cell: string | undefined): string => cleanText(plainCell(cell ?? '').replace(/\s*[\r\n]+\s*/g, ' '));

/** The rows of a sheet under a mapping, without the header line. */
export const importRows = ({ lines }: Pick<RoomSheet, 'lines'>, header: boolean, mapping: ColumnMapping): readonly ImportRow[] =>
    lines.slice(header ? 1 : 0).map(({ line, cells }) => ({
        line,
        RoomCode: oneLine(cells[mapping.RoomCode]),
        RoomName: oneLine(cells[mapping.RoomName]),
    }));

const problemOfFields = (row: ImportRow): RowProblem | undefined => {
    for (const source of ['RoomCode', 'RoomName'] as const) {
        const problem = problemOf(room.fields[source], row[source]);
        if (problem) return { source, code: problem.code, limit: problem.limit };
    }
    return undefined;
};

/** What is wrong with each row, by position; codes that differ only in case are the same room. */
export const problemsOfRows = (rows: readonly ImportRow[]): ReadonlyMap<number, RowProblem> => {
    const problems = new Map<number, RowProblem>();
    const first = new Map<string, number>();
    rows.forEach((row, at) => {
        const code = row.RoomCode.toLowerCase();
        const earlier = first.get(code);
        const problem = problemOfFields(row) ?? (earlier === undefined ? undefined : ({ source: 'RoomCode', code: 'duplicate', line: earlier } as const));
        if (problem) problems.set(at, problem);
        else first.set(code, row.line);
    });
    return problems;
};

/** The CSV that is sent: a header line, then the rows, nothing added to their cells. */
export const csvOfRows = (rows: readonly ImportRow[]): string =>
    unparse({ fields: ['RoomCode', 'RoomName'], data: rows.map(row => [row.RoomCode, row.RoomName]) }) + '\r\n';

/** A row that is not in the portal after an import, and why: in the server's words, or what was wrong with it before. */
export interface MissingRow extends Pick<ImportRow, 'line' | 'RoomCode' | 'RoomName'> {
    readonly reason: string | RowProblem;
}

const FIRST_SENT_LINE = 2;

/** The row that the server means by a line of what it was sent; undefined where it names a line that was not sent. */
export const sentRow = (sent: readonly ImportRow[], line: number): ImportRow | undefined => sent[line - FIRST_SENT_LINE];

/** A row of those that were sent, the first 0, that the whole was refused for. */
export interface RefusedRow {
    readonly at: number;
    readonly source: keyof CodeAndName | undefined;
    readonly message: string;
}

/** The rows among what a server said of single fields: `rooms[3].RoomCode`. */
export const refusedRows = (fields: Readonly<Record<string, string>>): readonly RefusedRow[] =>
    Object.entries(fields).flatMap(([key, message]) => {
        const at = /\[(\d+)\]/.exec(key)?.[1];
        return at === undefined ? [] : [{ at: Number(at), source: fieldNamed(key, ['RoomCode', 'RoomName']) as RefusedRow['source'], message }];
    });
