import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import type { Call } from '../../resources/schema/index.ts';
import { shown, type Noted } from './finding.ts';
import { valueAt } from './records.ts';

/** The rows of a list's answer, how many there are on all pages if it says so, and what is not as declared about what they stand in. */
export interface Opened {
    readonly rows: readonly unknown[];
    readonly count: number | undefined;
    readonly noted: readonly Noted[];
}

const shape = (weight: Noted['weight'], says: string, value?: unknown): Noted => ({ weight, aspect: 'shape', says, ...(value !== undefined && { sample: shown(value) }) });

/** Opens the envelope of a `page` or an `array`; undefined rows are none at all. */
export const openList = (call: Call, json: unknown): Opened => {
    const { rows: rowsName, count: countName } = { rows: 'Results', count: 'Count' };
    const declaredRows = call.reply === 'array' ? json : valueAt(json, rowsName);
    const rows = Array.isArray(declaredRows) ? declaredRows : rowsIn(json);
    if (rows === undefined) return { rows: [], count: undefined, noted: [shape('broken', call.reply === 'array' ? 'no array' : `no rows in ${rowsName}`, json)] };
    const noted = Array.isArray(declaredRows) ? [] : [shape('differs', call.reply === 'array' ? 'an envelope instead of an array' : Array.isArray(json) ? 'an array instead of an envelope' : `null in ${rowsName} instead of an empty list`)];
    if (call.reply === 'array') return { rows, count: rows.length, noted };
    const said = valueAt(json, countName);
    if (typeof said === 'number') return { rows, count: said, noted: said < rows.length ? [...noted, { weight: 'differs', aspect: 'paging', says: `${countName} is ${said} with ${rows.length} rows on this page` }] : noted };
    const read = typeof said === 'string' && said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : undefined;
    return { rows, count: read, noted: [...noted, read === undefined ? { weight: 'differs', aspect: 'paging', says: `${countName} does not say how many there are`, sample: shown(said) } : { weight: 'differs', aspect: 'type', says: `${countName} is text`, sample: shown(said) }] };
};
