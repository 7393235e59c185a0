import { parse } from 'papaparse';
import type { RaRecord } from 'ra-core';
import { csvOf } from '../../../../resources/rules/csv.ts';
import { factsOf, type ComputedColumn, type Field, type Resource } from '../../../../resources/schema/index.ts';
import type { CsvColumn, rowMaker } from './csvColumns.ts';

/** A cell of the server's file as the field holds it. */
const valueOf = (cell: string | undefined, field: Field): unknown => {
    if (cell === undefined || cell === '') return null;
    return factsOf(field).holds === 'number' ? Number(cell) : cell;
};

/**
 * The server's own file, and behind its columns those that the list works out of them. A file that does not name the fields they are
 * made of stays as it is.
 */
export const completedFile = async (
    text: string,
    { list, fields, key }: Pick<Resource, 'list' | 'fields' | 'key'>,
    columnsOf: (column: ComputedColumn) => readonly CsvColumn[],
    rowsFor: (columns: readonly CsvColumn[]) => ReturnType<typeof rowMaker>,
): Promise<string> => {
    const { data: [header = [], ...rows], errors } = parse<readonly string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
    const made = list.columns.filter(column => typeof column !== 'string').filter(({ reads }) => reads.every(source => header.includes(source)));
    if (made.length === 0 || errors.length > 0) return text;
    const columns = made.flatMap(columnsOf);
    const sources = made.flatMap(({ reads }) => reads).flatMap(source => (fields[source] ? [[source, fields[source], header.indexOf(source)] as const] : []));
    const keyed = header.indexOf(key);
    const records = rows.map((row, at): RaRecord => ({ id: row[keyed] ?? at, ...Object.fromEntries(sources.map(([source, field, place]) => [source, valueOf(row[place], field)])) }));
    const added = await rowsFor(columns)(records, () => undefined);
    return csvOf([...header, ...columns.map(({ heading }) => heading)], rows.map((row, at) => [...row, ...(added[at] ?? [])]));
};
