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

/** How a column of the server's file is written for a spreadsheet: numbers, days and times in the spreadsheet's notation. */
const forSheet = (
    name: string,
    field: Field | undefined,
    { form, offset }: Completion,
): { readonly heading: string; readonly cell: (cell: string) => unknown } => {
    const { holds } = field ? factsOf(field) : {};
    if (holds === 'number')
        return {
            heading: name,
            cell: cell =>
                /^-?\d+\.\d+$/.test(cell)
                    ? cell.replace('.', form.marks.decimal)
                    : cell,
        };
    if (holds === 'day') return { heading: name, cell: form.day };
    if (holds === 'instant' && offset !== undefined)
        return {
            heading: `${name} (${zoneText(offset)})`,
            cell: cell => form.moment(cell, offset),
        };
    return { heading: name, cell: holds === 'text' ? form.text : cell => cell };
};

/**
 * The server's own file in the chosen format, with the list's computed columns appended. Its own columns are left as they are for other
 * programs, or if none of them is a known field.
 */
export const completedFile = async (
    text: string,
    { list, fields, key }: Pick<Resource, 'list' | 'fields' | 'key'>,
    completion: Completion,
): Promise<string> => {
    const { form, columnsOf, rowsFor } = completion;
    const {
        data: [header = [], ...rows],
        errors,
    } = parse<readonly string[]>(text.replace(/^\uFEFF/, ''), {
        skipEmptyLines: true,
    });
    const computedColumns = list.columns
        .filter(column => typeof column !== 'string')
        .filter(({ reads }) => reads.every(source => header.includes(source)));
    const isSheet =
        form.reader === 'spreadsheets' &&
        header.some(name => Object.hasOwn(fields, name));
    if ((computedColumns.length === 0 && !isSheet) || errors.length > 0)
        return text;
    const columns = computedColumns.flatMap(columnsOf);
    const sources = computedColumns
        .flatMap(({ reads }) => reads)
        .flatMap(source =>
            fields[source]
                ? [[source, fields[source], header.indexOf(source)] as const]
                : [],
        );
    const keyed = header.indexOf(key);
    const records = rows.map((row, at): RaRecord => ({
        id: row[keyed] ?? at,
        ...Object.fromEntries(
            sources.map(([source, field, index]) => [
                source,
                valueOf(row[index], field),
            ]),
        ),
    }));
    const added = await rowsFor(columns)(records, () => undefined);
    const sheetColumns = header.map(name =>
        forSheet(
            name,
            isSheet && Object.hasOwn(fields, name) ? fields[name] : undefined,
            completion,
        ),
    );
    return csvOf(
        [
            ...sheetColumns.map(({ heading }) => heading),
            ...columns.map(({ heading }) => heading),
        ],
        rows.map((row, at) => [
            ...row
                .map(plainCell)
                .map((cell, index) =>
                    sheetColumns[index] ? sheetColumns[index].cell(cell) : cell,
                ),
            ...(added[at] ?? []),
        ]), // the server has guarded its cells already
        form.marks,
    );
};
