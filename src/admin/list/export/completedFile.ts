import { parse } from 'papaparse';
import type { RaRecord } from 'ra-core';

import { csvOf, plainCell } from '../../../../resources/rules/csv.ts';
import {
    factsOf,
    type ComputedColumn,
    type Field,
    type Resource,
} from '../../../../resources/schema/index.ts';
import type { FileForm } from '../../../foundation/files.ts';
import { zoneText } from '../../../foundation/format/days.ts';
import type { CsvColumn, rowMaker } from './csvColumns.ts';

/** Converts a cell of the server's file to the field's value. */
const valueOf = (cell: string | undefined, field: Field): unknown => {
    if (cell === undefined || cell === '') return null;
    if (field.type === 'boolean') return cell.toLowerCase() === 'true';

    return factsOf(field).holds === 'number' ? Number(cell) : cell;
};

interface Completion {
    readonly form: FileForm;
    /** Offset of its times' clock from UTC in hours; undefined while unknown. */
    readonly offset: number | undefined;
    readonly columnsOf: (column: ComputedColumn) => readonly CsvColumn[];
    readonly rowsFor: (
        columns: readonly CsvColumn[],
    ) => ReturnType<typeof rowMaker>;
}

/**
 * How a column of the server's file is written for a spreadsheet: numbers, days and times in the spreadsheet's
 * notation.
 */
const forSheet = (
    name: string,
    field: Field | undefined,
    { form, offset }: Completion,
): { readonly heading: string; readonly cell: (cell: string) => unknown } => {
    const { holds } = field ? factsOf(field) : {};

    const numberCell = (cell: string): string =>
        /^-?\d+\.\d+$/.test(cell)
            ? cell.replace('.', form.marks.decimal)
            : cell;

    if (holds === 'number') return { heading: name, cell: numberCell };
    if (holds === 'day') return { heading: name, cell: form.day };
    if (holds === 'instant' && offset !== undefined)
        return {
            heading: `${name} (${zoneText(offset)})`,
            cell: cell => form.moment(cell, offset),
        };

    return { heading: name, cell: holds === 'text' ? form.text : cell => cell };
};

/**
 * The server's own file in the chosen format, with the list's computed columns appended. Its own columns are left as
 * they are for other programs, or if none of them is a known field.
 */
export const completedFile = async (
    text: string,
    { list, fields, key }: Pick<Resource, 'list' | 'fields' | 'key'>,
    completion: Completion,
): Promise<string> => {
    const { form, columnsOf, rowsFor } = completion;
    const withoutMark = text.replace(/^\uFEFF/, '');

    const parsed = parse<readonly string[]>(withoutMark, {
        skipEmptyLines: true,
    });

    const [header = [], ...rows] = parsed.data;

    const fieldNamed = (name: string): Field | undefined =>
        Object.hasOwn(fields, name) ? fields[name] : undefined;

    const computedColumns = list.columns
        .filter(column => typeof column !== 'string')
        .filter(({ reads }) => reads.every(source => header.includes(source)));

    const isSheet =
        form.reader === 'spreadsheets' && header.some(name => fieldNamed(name));

    const isUnchanged = computedColumns.length === 0 && !isSheet;
    if (isUnchanged || parsed.errors.length > 0) return text;

    const keyIndex = header.indexOf(key);
    const sources = computedColumns.flatMap(({ reads }) => reads);

    const indexes = new Map(
        sources.map(source => [source, header.indexOf(source)]),
    );

    const recordOf = (row: readonly string[], index: number): RaRecord => {
        const record: RaRecord = { id: row[keyIndex] ?? index };

        for (const [source, at] of indexes) {
            const field = fieldNamed(source);
            if (field) record[source] = valueOf(row[at], field);
        }

        return record;
    };

    const columns = computedColumns.flatMap(columnsOf);
    const records = rows.map(recordOf);
    const computedCells = await rowsFor(columns)(records, () => undefined);

    const ownColumns = header.map(name =>
        forSheet(name, isSheet ? fieldNamed(name) : undefined, completion),
    );

    // The server has guarded its cells against formulas already.
    const ownCells = (row: readonly string[]): readonly unknown[] =>
        row.map((cell, index) => {
            const plain = plainCell(cell);

            return ownColumns[index] ? ownColumns[index].cell(plain) : plain;
        });

    const headings = [...ownColumns, ...columns].map(({ heading }) => heading);

    const cells = rows.map((row, index) => [
        ...ownCells(row),
        ...(computedCells[index] ?? []),
    ]);

    return csvOf(headings, cells, form.marks);
};
