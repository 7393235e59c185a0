import { BOM, csvLines } from '../../../../resources/rules/csv.ts';

const TYPE = 'text/csv;charset=utf-8';

/** A file written piece by piece: each piece goes to the browser, which keeps large ones on disk; the page holds none of the rows. */
export const csvFile = (header: readonly string[]) => {
    const pieces: Blob[] = [new Blob([BOM, csvLines([header])])];
    return {
        add: (rows: readonly (readonly unknown[])[]): void => void pieces.push(new Blob([csvLines(rows)])),
        done: (): Blob => new Blob(pieces, { type: TYPE }),
    };
};
