import type { ImportRow, MissingRow } from './importRows.ts';
import type { FileEncoding, FileRefusal } from './readRoomFile.ts';
import type { ColumnMapping } from './roomSheet.ts';
import type { RowMark, RowState } from './rowMarks.ts';

/** How the cells of a file are read. */
export interface Reading {
    readonly encoding: FileEncoding;
    /** The separator between the cells of a line. */
    readonly delimiter: string;
    readonly header: boolean;
    readonly mapping: ColumnMapping;
}

/**
 * What the page shows of a file. `columns`: the cells of its first line, cut to 40 characters.
 * `line`, `unclosed`: the line of a quote that is never closed.
 */
export type FileView =
    | {
          readonly name: string;
          readonly refused: FileRefusal;
          readonly line?: number;
      }
    | {
          readonly name: string;
          readonly columns: readonly string[];
          readonly unclosed: number | undefined;
      };

/** Everything the page holds of an import. The rows stay in the importer. */
export interface ImportView {
    readonly file: FileView | undefined;
    readonly reading: Reading;
    readonly rows: number;
    readonly counts: Readonly<Record<RowState, number>>;
    /** Number of rows an import sends. */
    readonly good: number;
}

/** Which rows to show. */
export type RowFilter = 'all' | RowState;

export type ShownRow = ImportRow & RowMark;

/** What became of the rows. */
export interface ImportOutcome {
    readonly missing: readonly MissingRow[];
    /** Number of rows not sent because their rooms already exist. */
    readonly there: number;
}

/** The view before a file is chosen. */
export const EMPTY_IMPORT: ImportView = {
    file: undefined,
    reading: {
        encoding: 'UTF-8',
        delimiter: ',',
        header: false,
        mapping: { RoomCode: -1, RoomName: -1 },
    },
    rows: 0,
    counts: { new: 0, unchecked: 0, there: 0, refused: 0, wrong: 0 },
    good: 0,
};
