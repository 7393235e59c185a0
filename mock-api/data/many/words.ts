import type { Row } from '../row.ts';
import type { Codes, Work } from './codes.ts';
import { sourceOf, type Source } from './list.ts';
import { orBy, orWith } from './rowBits.ts';

/** Columns that are made when they are needed. */
interface Made {
    readonly codes: (fields: readonly string[]) => Codes;
    readonly texts: (field: string) => readonly string[];
}

/** Which rows have the letters: those of these codes; without codes, these rows. */
interface Hits {
    readonly codes?: Uint32Array;
    readonly verdicts: Uint8Array;
}

const verdictsOf = <T>(values: readonly T[], test: (value: T) => boolean): Uint8Array => {
    const verdicts = new Uint8Array(values.length);
    for (let code = 0; code < verdicts.length; code++) if (test(values[code]!)) verdicts[code] = 1;
    return verdicts;
};

/** Undefined: some are no numbers. */
const verdictsOfKeys = (keys: readonly unknown[], test: (key: number) => boolean): Uint8Array | undefined => {
    const verdicts = new Uint8Array(keys.length);
    for (let code = 0; code < verdicts.length; code++) {
        const key = keys[code];
        if (typeof key !== 'number') return undefined;
        if (test(key)) verdicts[code] = 1;
    }
    return verdicts;
};

const isFound = (verdicts: Uint8Array): boolean => verdicts.includes(1);
const NONE: Hits = { verdicts: new Uint8Array() };

/** By the key that a field follows from: where no key's text has the letters nobody needs to know which row holds which. Undefined: some rows have no key. */
const hitsByKeys = (columns: Made, { picks, follows }: Source, field: string, letters: string): Hits | undefined => {
    const { field: key = '', holding } = follows(field) ?? {};
    const isHeld = holding?.(letters);
    const keys = isHeld && picks(key)?.values;
    const verdicts = keys && verdictsOfKeys(keys, isHeld);
    if (!verdicts) return undefined;
    if (!isFound(verdicts)) return NONE;
    const [column, held] = [columns.codes([key]), columns.codes([key]).values(key)];
    return { codes: column.codes, verdicts: held === keys ? verdicts : verdictsOfKeys(held, isHeld)! };
};

/** Whether what is searched in a field needs no texts of it. */
export const isHeld = (rows: readonly Row[], field: string): boolean => {
    const source = sourceOf(rows);
    return source?.holding(field, '') !== undefined || source?.follows(field)?.holding?.('') !== undefined;
};

/** The rows whose text in a field has small letters in it, by as little of the field as that takes. */
const hitsIn = (columns: Made, rows: readonly Row[], field: string, letters: string): Hits => {
    const source = sourceOf(rows);
    const holding = source?.holding(field, letters);
    if (source && holding) {
        const verdicts = new Uint8Array(source.length);
        for (let at = 0; at < verdicts.length; at++) if (holding(at)) verdicts[at] = 1;
        return { verdicts };
    }
    const found = source && hitsByKeys(columns, source, field, letters);
    if (found) return found;
    const values = source?.picks(field)?.values;
    if (values && !values.some(value => String(value ?? '').toLowerCase().includes(letters))) return NONE;
    return { codes: columns.codes([field]).codes, verdicts: verdictsOf(columns.texts(field), text => text.includes(letters)) };
};

/** Which rows have a text with small letters in one of these fields. What is told by the same codes is told at once: a million rows are gone through as seldom as can be. */
// eslint-disable-next-line func-style -- a generator
export function* rowsWithWords(columns: Made, rows: readonly Row[], fields: readonly string[], letters: string): Work<Uint8Array> {
    const wanted = new Uint8Array(rows.length);
    const told = new Map<Uint32Array, Uint8Array>();
    for (const field of fields) {
        const { codes, verdicts } = hitsIn(columns, rows, field, letters);
        const known = codes && told.get(codes);
        if (known) orWith(known, verdicts);
        else if (codes && isFound(verdicts)) told.set(codes, verdicts);
        else if (!codes && isFound(verdicts)) orWith(wanted, verdicts);
        yield;
    }
    for (const [codes, verdicts] of told) {
        orBy(wanted, codes, verdicts);
        yield;
    }
    return wanted;
}
