import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { usualEnvelope, type Call } from '../../resources/schema/index.ts';
import { shown, type Noted } from './finding.ts';

/** The rows of a list's answer, how many there are on all pages if it says so, and what is not as declared about what they stand in. */
export interface Opened {
    readonly rows: readonly unknown[];
    readonly count: number | undefined;
    readonly noted: readonly Noted[];
}

const shape = (weight: Noted['weight'], says: string, value?: unknown): Noted => ({ weight, aspect: 'shape', says, ...(value !== undefined && { sample: shown(value) }) });

/** Opens the envelope of a `page` or an `array`, as the call declares it. */
export const openList = (call: Call, json: unknown): Opened => {
    const envelope = call.envelope ?? usualEnvelope;
    const { rows: rowsName, count: countName } = envelope;
    const isBare = call.reply === 'array' || rowsName === undefined;
    const declaredRows = isBare ? json : valueAt(json, rowsName);
    const rows = Array.isArray(declaredRows) ? (declaredRows as readonly unknown[]) : rowsIn(json, envelope);
    if (rows === undefined) return { rows: [], count: undefined, noted: [shape('broken', isBare ? 'no array' : `no rows in ${rowsName}`, json)] };
    const noted = Array.isArray(declaredRows) ? [] : [shape('differs', isBare ? 'an envelope instead of an array' : Array.isArray(json) ? 'an array instead of an envelope' : `null in ${rowsName} instead of an empty list`)];
    if (isBare || countName === undefined) return { rows, count: isBare ? rows.length : undefined, noted };
    const said = valueAt(json, countName);
    if (typeof said === 'number') return { rows, count: said, noted: said < rows.length ? [...noted, { weight: 'differs', aspect: 'paging', says: `${countName} is ${said} with ${rows.length} rows on this page` }] : noted };
    const read = typeof said === 'string' && said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : undefined;
    return { rows, count: read, noted: [...noted, read === undefined ? { weight: 'differs', aspect: 'paging', says: `${countName} does not say how many there are`, sample: shown(said) } : { weight: 'differs', aspect: 'type', says: `${countName} is text`, sample: shown(said) }] };
};
