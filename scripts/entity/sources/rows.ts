import { isObject } from '../../../resources/rules/isObject.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { WrongUse } from '../../command/wrongUse.ts';
import type { Found, FoundEnvelope, FoundField } from '../found.ts';

type Row = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.length > 0 && value.every(isObject);

const COUNTS = /^(count|total|totalcount|total_count|totalitems|totalresults|recordcount)$/i;

/** The rows of a list's answer, wherever they are in it; undefined where there are none. */
const rowsIn = (json: Row): { readonly rows: readonly Row[]; readonly envelope: FoundEnvelope } | undefined => {
    const names = Object.keys(json).flatMap(name => [name, ...(isObject(json[name]) ? Object.keys(json[name]).map(inner => `${name}.${inner}`) : [])]);
    const count = names.find(name => COUNTS.test(name.split('.').at(-1)!) && typeof valueAt(json, name) === 'number');
    const rows = names.find(name => isRows(valueAt(json, name)));
    // A list within a record is no list of records: an envelope has a count, or hardly anything else.
    if (rows === undefined || (count === undefined && Object.keys(json).length > 2)) return undefined;
    return { rows: valueAt(json, rows) as readonly Row[], envelope: { rows, ...(count !== undefined && { count }) } };
};

const namesIn = (row: Row, before = ''): readonly string[] =>
    Object.entries(row).flatMap(([name, value]) => (isObject(value) && Object.keys(value).length > 0 ? namesIn(value, `${before}${name}.`) : [`${before}${name}`]));

const NAME = /^[A-Za-z_]\w*$/;

/** What records say about their fields. */
export const foundInRows = (rows: readonly Row[]): Pick<Found, 'fields' | 'records' | 'left'> => {
    const names = [...new Set(rows.flatMap(row => namesIn(row)))];
    const sound = names.filter(name => name.split('.').every(part => NAME.test(part)));
    const fields: readonly FoundField[] = sound.map(name => ({ name, samples: rows.map(row => valueAt(row, name)).filter(value => value !== null && value !== undefined) }));
    return { fields, records: rows.length, left: names.filter(name => !sound.includes(name)).map(name => `${JSON.stringify(name)}: no name that can be declared`) };
};

/** What an answer of the API says, whether it is a record, an array or a list in an envelope. */
export const foundInAnswer = (json: unknown, source: string): Found => {
    if (isRows(json)) return { source, ...foundInRows(json), envelope: {} };
    const list = isObject(json) ? rowsIn(json) : undefined;
    if (list) return { source, ...foundInRows(list.rows), envelope: list.envelope };
    if (!isObject(json) || Object.keys(json).length === 0) throw new WrongUse(`${source} holds neither a record nor a list of records.`);
    const empty = Object.entries(json).find(([, value]) => Array.isArray(value) && value.length === 0);
    if (empty && Object.keys(json).some(name => COUNTS.test(name))) throw new WrongUse(`${source} is a list without rows: there is nothing to guess from.`);
    return { source, ...foundInRows([json]) };
};
