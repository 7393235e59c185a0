import type { Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';

/** What a call wants of rows, and what of a row that depends on. */
export interface Keep {
    /** What asks: what is the same in all of it wants the same rows, until something changes. */
    readonly asked: readonly unknown[];
    readonly test: (row: Row, home: () => Home) => boolean;
    /** Fields as they are stored: rows that hold the same in them are kept alike. */
    readonly fields: readonly string[];
    /** These letters are looked for in the one field's text. */
    readonly text?: string;
    /** It depends on where the row is at home, too. */
    readonly home?: true;
    /** It asks for moments from a day on, or until then, by the clock of that place. */
    readonly day?: { readonly moment: string; readonly from: boolean; readonly begins: (home: Home) => number };
    /** One of these is enough. */
    readonly any?: readonly Keep[];
}
