import type { Row } from '../row.ts';
import type { Codes } from './codes.ts';
import { sourceOf, type Source } from './list.ts';

/** Columns that are made when they are needed. */
interface Made {
    readonly codes: (fields: readonly string[]) => Codes;
    readonly texts: (field: string) => readonly string[];
}

const markBy = (codes: Uint32Array, verdicts: Uint8Array, wanted: Uint8Array): void => {
    if (verdicts.includes(1)) for (let at = 0; at < wanted.length; at++) wanted[at] = wanted[at]! | verdicts[codes[at]!]!;
};

const verdictsOf = (values: readonly unknown[], test: (value: never) => boolean): Uint8Array => {
    const verdicts = new Uint8Array(values.length);
    for (let code = 0; code < verdicts.length; code++) verdicts[code] = test(values[code] as never) ? 1 : 0;
    return verdicts;
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** By the key that a field follows from: where no key's text has the letters nobody needs to know which row holds which. False: some rows have no key. */
const markByKeys = (columns: Made, { picks, follows }: Source, field: string, letters: string, wanted: Uint8Array): boolean => {
    const { field: key = '', holding } = follows(field) ?? {};
    const isHeld = holding?.(letters);
    const keys = isHeld && picks(key)?.values;
    if (!keys?.every(isNumber) || !isHeld) return false;
    if (!keys.some(isHeld)) return true;
    const column = columns.codes([key]);
    markBy(column.codes, verdictsOf(column.values(key), isHeld), wanted);
    return true;
};

/** Whether what is searched in a field needs no texts of it. */
export const isHeld = (rows: readonly Row[], field: string): boolean => {
    const source = sourceOf(rows);
    return source?.holding(field, '') !== undefined || source?.follows(field)?.holding?.('') !== undefined;
};

/** Marks the rows whose text in a field has small letters in it, by as little of the field as that takes. */
export const markWords = (columns: Made, rows: readonly Row[], field: string, letters: string, wanted: Uint8Array): void => {
    const source = sourceOf(rows);
    const holding = source?.holding(field, letters);
    if (holding) {
        for (let at = 0; at < wanted.length; at++) if (wanted[at] === 0 && holding(at)) wanted[at] = 1;
        return;
    }
    if (source && markByKeys(columns, source, field, letters, wanted)) return;
    const values = source?.picks(field)?.values;
    if (values && !values.some(value => String(value ?? '').toLowerCase().includes(letters))) return;
    markBy(columns.codes([field]).codes, verdictsOf(columns.texts(field), (text: string) => text.includes(letters)), wanted);
};
