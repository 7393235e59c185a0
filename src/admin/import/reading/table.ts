/** Largest file in bytes. */
export const MAX_BYTES = 20_000_000;

/** The most columns of a table. */
export const MAX_COLUMNS = 300;

/** The most rows with something in them. */
export const MAX_ROWS = 10_000;

/** What a spreadsheet turned a cell into, instead of what was typed. */
export type Spoiling = 'date' | 'error' | 'formula';

/** A row of a table as brought. */
export interface TableLine {
    /** Its line in the file, or its row in the sheet, counted from 1. */
    readonly line: number;
    readonly cells: readonly string[];
    /** A quote never closes, or closes in the middle of a cell. The row is kept as well as it can be read. */
    readonly fault?: 'quote';
    /** Spoilt cells by position. */
    readonly spoilt?: Readonly<Record<number, Spoiling>>;
}

/** A sheet of a workbook, or the only one of a text. Its empty rows are no lines. */
export interface Sheet {
    readonly name: string;
    readonly lines: readonly TableLine[];
}

/** How a text was read, and how else it could be. */
export interface TextReading {
    readonly encoding?: string;
    readonly encodings: readonly string[];
    readonly separator: string;
    readonly separators: readonly string[];
}

export interface Table {
    readonly name: string;
    readonly sheets: readonly Sheet[];
    /** Position of the first sheet that has rows. */
    readonly sheet: number;
    /** Absent for workbooks. */
    readonly text?: TextReading;
}

/** Why something is no table that can be imported. */
export const REFUSALS = [
    'empty',
    'size',
    'rows',
    'columns',
    'password',
    'webpage',
    'xml',
    'json',
    'yaml',
    'sql',
    'vcard',
    'calendar',
    'mail',
    'script',
    'text',
    'rtf',
    'word',
    'presentation',
    'pdf',
    'image',
    'media',
    'archive',
    'database',
    'program',
    'binary',
    'unreadable',
] as const;
export type RefusedKind = (typeof REFUSALS)[number];

export interface TableRefusal {
    readonly name: string;
    readonly refused: RefusedKind;
}

/** What the user chose, or what the entity knows, about a text. */
export interface TextChoice {
    readonly encoding?: string | undefined;
    readonly separator?: string | undefined;
    /** Headings that may occur; where one can be read, the encoding is right. */
    readonly words?: readonly string[] | undefined;
}

/** The heading of a sheet, and which of its columns holds what. */
export interface Heading {
    /** Joined if the sheet has two lines of headings; undefined if it has none. */
    readonly headings: readonly string[] | undefined;
    /** The rows below the heading. */
    readonly body: readonly TableLine[];
    /** Column of each field, by position. */
    readonly columns: Readonly<Record<string, number | undefined>>;
    /** Whether the column of the key is sure; otherwise the user chooses. */
    readonly isSure: boolean;
    /** Fields whose column was taken as a last resort. */
    readonly lastResorts: readonly string[];
    /** Position of the rival that the sheet is rather about. */
    readonly rival?: number;
}

/** Why a cell may not be what was meant. `offer`: what was probably meant. */
export interface CellDoubt {
    readonly kind:
        | 'number'
        | 'scientific'
        | 'date'
        | 'error'
        | 'formula'
        | 'range'
        | 'twoValues'
        | 'codeAndName'
        | 'markup'
        | 'reportLine';
    readonly offer?: string;
}
