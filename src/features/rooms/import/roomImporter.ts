import type { ImportReply } from '../../../../resources/services/answers.ts';
import {
    csvOfRows,
    importRows,
    type ImportRow,
    type MissingRow,
    type RefusedRow,
    sentRow,
} from './importRows.ts';
import {
    EMPTY_IMPORT,
    type FileView,
    type ImportView,
    type Reading,
    type RowFilter,
    type ImportOutcome,
    type ShownRow,
} from './importView.ts';
import {
    decodeFile,
    MAX_COLUMNS,
    readRoomFile,
    type RoomFile,
} from './readRoomFile.ts';
import { guessMapping, readSheet, type RoomSheet } from './roomSheet.ts';
import { isSent, marksOf, roomKey, type RowMark } from './rowMarks.ts';

type RowEdit = Partial<Pick<ImportRow, 'RoomCode' | 'RoomName'>>;
type CodeAndName = readonly [code: string, name: string];

const columnsOf = ({ width, lines }: RoomSheet): readonly string[] =>
    Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) =>
        (lines[0]?.cells[at] ?? '').trim().slice(0, 40),
    );

const fileView = (file: RoomFile | undefined): FileView | undefined =>
    file && 'sheet' in file
        ? {
              name: file.name,
              columns: columnsOf(file.sheet),
              unclosed: file.sheet.unclosed,
          }
        : file;

const readingOf = ({
    encoding,
    sheet,
}: Extract<RoomFile, { readonly sheet: RoomSheet }>): Reading => ({
    encoding,
    delimiter: sheet.delimiter,
    header: sheet.header,
    mapping: guessMapping(sheet),
});

/** Holds and checks the rows of an import. Its cost grows with the rows, so it runs in a worker; the size of its answers does not. */
export const roomImporter = () => {
    let file: RoomFile | undefined;
    let reading: Reading = EMPTY_IMPORT.reading;
    let rows: readonly ImportRow[] = [];
    let marks: readonly RowMark[] = [];
    let sent: readonly ImportRow[] = [];
    let known: Map<string, string> | undefined;
    let heard = new Map<string, string>();
    let refusals = new Map<number, string>();
    const edits = new Map<number, RowEdit>();

    const look = (): ImportView => {
        marks = marksOf(rows, known);
        const counts = { ...EMPTY_IMPORT.counts };
        for (const { state } of marks) counts[state] += 1;
        return {
            file: fileView(file),
            reading,
            rows: rows.length,
            counts,
            good: counts.new + counts.unchecked + counts.refused,
        };
    };
    const readRows = (): void => {
        if (file && 'sheet' in file)
            rows = importRows(file.sheet, reading.header, reading.mapping).map(
                row => ({ ...row, ...edits.get(row.line) }),
            );
    };

    return {
        /** Opens a new file. */
        open: async (chosen: File): Promise<ImportView> => {
            file = await readRoomFile(chosen);
            edits.clear();
            rows = [];
            if ('sheet' in file) reading = readingOf(file);
            readRows();
            return look();
        },
        /** Reads the file with other settings. Corrections made by hand stay, unless the cells are split differently. */
        read: (part: Partial<Reading>): ImportView => {
            if (file && 'sheet' in file) {
                const decoded =
                    part.encoding === undefined ||
                    part.encoding === file.encoding
                        ? file
                        : decodeFile(file.bytes, part.encoding);
                const { delimiter = reading.delimiter } = part;
                if (
                    'text' in decoded &&
                    (decoded !== file || delimiter !== reading.delimiter)
                ) {
                    file = {
                        ...file,
                        text: decoded.text,
                        encoding: decoded.encoding,
                        sheet: readSheet(decoded.text, delimiter),
                    };
                    reading = readingOf(file);
                    edits.clear();
                }
            }
            reading = { ...reading, ...part, encoding: reading.encoding };
            readRows();
            return look();
        },
        edit: (line: number, part: RowEdit): ImportView => {
            edits.set(line, { ...edits.get(line), ...part });
            rows = rows.map(row =>
                row.line === line
                    ? {
                          line,
                          RoomCode: row.RoomCode,
                          RoomName: row.RoomName,
                          ...part,
                      }
                    : row,
            );
            return look();
        },
        /** Forgets the site's rooms, which are about to be read again. */
        forget: (): ImportView => {
            known = undefined;
            heard = new Map();
            return look();
        },
        /** Receives some of the site's rooms. */
        hear: (rooms: readonly CodeAndName[]): void => {
            for (const [code, name] of rooms) heard.set(roomKey(code), name);
        },
        /** Compares the rows with the rooms received so far, which are all of the site's. */
        compare: (): ImportView => {
            known = heard;
            return look();
        },
        /** The rows of one page only. */
        page: (
            only: RowFilter,
            page: number,
            size: number,
        ): readonly ShownRow[] => {
            const at = rows.flatMap((_, index) =>
                only === 'all' || marks[index]!.state === only ? [index] : [],
            );
            return at
                .slice(page * size, (page + 1) * size)
                .map(index => ({ ...rows[index]!, ...marks[index]! }));
        },
        /** The file to send. Remembers which rows are in it. */
        csv: (): File => {
            sent = rows.filter((_, at) => isSent(marks[at]!.state));
            return new File([csvOfRows(sent)], 'rooms.csv', {
                type: 'text/csv',
            });
        },
        /** Receives what the server refused, and returns what became of the rows. */
        settle: (failed: ImportReply['Failed']): ImportOutcome => {
            refusals = new Map();
            const refused = failed.map(({ Row, Message }): MissingRow => {
                const row = sentRow(sent, Row);
                if (row) refusals.set(row.line, Message);
                return {
                    line: row?.line ?? Row,
                    RoomCode: row?.RoomCode ?? '',
                    RoomName: row?.RoomName ?? '',
                    reason: Message,
                };
            });
            const wrong = rows.flatMap(
                ({ line, RoomCode, RoomName }, at): MissingRow[] => {
                    const reason = marks[at]!.problem;
                    return reason ? [{ line, RoomCode, RoomName, reason }] : [];
                },
            );
            return {
                missing: [...refused, ...wrong],
                there: marks.filter(({ state }) => state === 'there').length,
            };
        },
        /** Receives the rows because of which the server refused the whole file. */
        refuse: (refused: readonly RefusedRow[]): ImportView => {
            const refusedLines = new Map(
                refused.map(refusal => [sent[refusal.at]?.line, refusal]),
            );
            rows = rows.map(row => {
                const refusal = refusedLines.get(row.line);
                if (!refusal) return row;
                const { message, source } = refusal;
                return { ...row, refusal: message, refusedIn: source };
            });
            return look();
        },
        /** Continues with only the rows that were refused or are wrong. */
        keepMissing: (): ImportView => {
            rows = rows.flatMap((row, index) => {
                const refusal = refusals.get(row.line);
                if (refusal !== undefined) return [{ ...row, refusal }];
                return marks[index]!.state === 'wrong' ? [row] : [];
            });
            file = undefined;
            edits.clear();
            return look();
        },
        clear: (): ImportView => {
            file = undefined;
            rows = [];
            edits.clear();
            return look();
        },
    };
};

export type RoomImporter = ReturnType<typeof roomImporter>;

/** A request to an importer, as posted to a worker. */
export interface ImportRequest {
    readonly id: number;
    readonly name: keyof RoomImporter;
    readonly args: readonly unknown[];
}

/** A worker's answer to a request. */
export type ImportAnswer =
    | { readonly id: number; readonly answer: unknown }
    | { readonly id: number; readonly error: string };

/** An importer whose methods are called by name. */
export const answeringImporter = () => {
    const importer = roomImporter();
    return async ({ name, args }: ImportRequest): Promise<unknown> =>
        (importer[name] as (...given: readonly unknown[]) => unknown)(...args);
};
