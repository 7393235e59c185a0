import { unparse } from 'papaparse';

import { fieldNamed } from '../../../../dataProvider/http/refusedFields.ts';
import { room } from '../../../../resources/room.ts';
import { plainCell } from '../../../../resources/rules/csv.ts';
import type { Problem } from '../../../../resources/rules/fieldTypeChecks.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import type { ColumnMapping, RoomSheet } from './roomSheet.ts';

interface CodeAndName {
    readonly RoomCode: string;
    readonly RoomName: string;
}

/** A room to import. `line`: its line in the file, starting at 1. */
export interface ImportRow extends CodeAndName {
    readonly line: number;
    /** Why the server refused it the last time it was sent. */
    readonly refusal?: string;
    /** The cell that was refused, if the server named one. */
    readonly refusedIn?: keyof CodeAndName | undefined;
}

export type RowProblem =
    | {
          readonly source: 'RoomCode' | 'RoomName';
          readonly code: Problem['code'];
          readonly limit?: number | undefined;
      }
    /** `line`: the first line with the same code. */
    | {
          readonly source: 'RoomCode';
          readonly code: 'duplicate';
          readonly line: number;
      };

/** A line break in a cell would shift the server's line numbers. */
const oneLine = (cell: string | undefined): string =>
    cleanText(plainCell(cell ?? '').replace(/\s*[\r\n]+\s*/g, ' '));

/** The rows of a sheet under a mapping, without the header line. */
export const importRows = (
    { lines }: Pick<RoomSheet, 'lines'>,
    header: boolean,
    mapping: ColumnMapping,
): readonly ImportRow[] =>
    lines.slice(header ? 1 : 0).map(({ line, cells }) => ({
        line,
        RoomCode: oneLine(cells[mapping.RoomCode]),
        RoomName: oneLine(cells[mapping.RoomName]),
    }));

const problemOfFields = (row: ImportRow): RowProblem | undefined => {
    for (const source of ['RoomCode', 'RoomName'] as const) {
        const problem = problemOf(room.fields[source], row[source]);
        if (problem)
            return { source, code: problem.code, limit: problem.limit };
    }
    return undefined;
};

/** The problem of each row, by position. Codes that differ only in case are the same room. */
export const problemsOfRows = (
    rows: readonly ImportRow[],
): ReadonlyMap<number, RowProblem> => {
    const problems = new Map<number, RowProblem>();
    const first = new Map<string, number>();
    rows.forEach((row, at) => {
        const code = row.RoomCode.toLowerCase();
        const earlier = first.get(code);
        const problem =
            problemOfFields(row) ??
            (earlier === undefined
                ? undefined
                : ({
                      source: 'RoomCode',
                      code: 'duplicate',
                      line: earlier,
                  } as const));
        if (problem) problems.set(at, problem);
        else first.set(code, row.line);
    });
    return problems;
};

/** The CSV to send: a header line, then the rows, with nothing added to their cells. */
export const csvOfRows = (rows: readonly ImportRow[]): string =>
    unparse({
        fields: ['RoomCode', 'RoomName'],
        data: rows.map(row => [row.RoomCode, row.RoomName]),
    }) + '\r\n';

/** A row that was not imported, and why: the server's message, or the problem it had before. */
export interface MissingRow extends Pick<
    ImportRow,
    'line' | 'RoomCode' | 'RoomName'
> {
    readonly reason: string | RowProblem;
}

const FIRST_SENT_LINE = 2;

/** The row the server means by a line number of the sent file; undefined if no such line was sent. */
export const sentRow = (
    sent: readonly ImportRow[],
    line: number,
): ImportRow | undefined => sent[line - FIRST_SENT_LINE];

/** A sent row (zero-based) because of which the whole file was refused. */
export interface RefusedRow {
    readonly at: number;
    readonly source: keyof CodeAndName | undefined;
    readonly message: string;
}

/** Finds rows in the server's messages about single fields: `rooms[3].RoomCode`. */
export const refusedRows = (
    fields: Readonly<Record<string, string>>,
): readonly RefusedRow[] =>
    Object.entries(fields).flatMap(([key, message]) => {
        const at = /\[(\d+)\]/.exec(key)?.[1];
        return at === undefined
            ? []
            : [
                  {
                      at: Number(at),
                      source: fieldNamed(key, [
                          'RoomCode',
                          'RoomName',
                      ]) as RefusedRow['source'],
                      message,
                  },
              ];
    });
