import type { RaRecord } from 'ra-core';

import {
    BOM,
    csvLines,
    type CsvMarks,
} from '../../../../resources/rules/csv.ts';
import { decimalsOf } from '../../../../resources/rules/currency.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import {
    type ComputedColumn,
    factsOf,
    type Field,
    heldBy,
    isWorkedOut,
    type Resource,
} from '../../../../resources/schema/index.ts';
import { CSV_TYPE, type FileForm } from '../../../foundation/files.ts';
import { zoneText } from '../../../foundation/format/days.ts';
import { plainSpaces } from '../../../foundation/format/numberText.ts';
import {
    formattersFor,
    isEndless,
    valueText,
} from '../../../foundation/values/fieldTypes.ts';
import { fieldLabel, headingOf } from '../../../foundation/values/headings.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import type { Overrides } from '../../overrideTables.ts';
import type { LookUp, LookUpTools } from '../computedCell.ts';

/**
 * A file built piece by piece. Each piece becomes a Blob, which the browser keeps on disk if large, so the page holds
 * none of the rows.
 */
export const csvFile = (header: readonly string[], marks: CsvMarks) => {
    const pieces: Blob[] = [new Blob([BOM, csvLines([header], marks)])];

    return {
        add: (rows: readonly (readonly unknown[])[]): void =>
            void pieces.push(new Blob([csvLines(rows, marks)])),
        done: (): Blob => new Blob(pieces, { type: CSV_TYPE }),
    };
};

/** The name of a referenced record; undefined if unknown. */
export type NameOf = (target: string, id: unknown) => string | undefined;

/** A column of an exported file. */
export interface CsvColumn {
    readonly heading: string;
    readonly cell: (record: RaRecord, nameOf: NameOf) => unknown;
    /** Replaces `cell` if the value is not in the records. */
    readonly lookUp?: LookUp;
}

/** A value as readable text, with numbers and days in a form the file's reader recognises. */
const readable = (
    value: unknown,
    field: Field,
    formatters: Formatters,
    form: FileForm,
    nameOf: NameOf,
): unknown => {
    const { target, linked, customType } = field;
    const { filed, holds } = factsOf(field);
    if (typeof value === 'number' && filed === 'name' && target && !linked)
        return value === 0 ? null : (nameOf(target, value) ?? value);

    if (typeof value === 'number' && !isEndless(value, field)) {
        if (filed === 'amount')
            return form.number(
                value,
                decimalsOf(formatters.ownCurrency ?? formatters.askCurrency()),
            );
        if (filed === 'number') return value;
    }

    if (holds === 'day' && !customType?.text) return form.day(value);
    if (holds === 'instant' && !customType?.text)
        return form.moment(value, formatters.offset);
    const text = valueText(value, field, formatters);

    return heldBy(field) === 'text' ? form.text(text) : text;
};

/** Time zone for a heading: a file may be read anywhere, so its times have to name their clock. */
const zoneOf = (isTime: boolean, { offset }: Formatters): string | undefined =>
    isTime && offset !== undefined ? zoneText(offset) : undefined;

const bracketed = (label: string, aside: string | undefined): string =>
    aside === undefined ? label : `${label} (${aside})`;

const headingInFile = (
    label: string,
    field: Field,
    formatters: Formatters,
): string => {
    if (field.currencyIn !== undefined) return label; // the currency has its own column

    const inBrackets = field.linked
        ? formatters.translate('screens.export.raw.key')
        : zoneOf(factsOf(field).holds === 'instant', formatters);

    return inBrackets === undefined
        ? headingOf(label, { ...field, label: [label, label] }, formatters)
        : bracketed(label, inBrackets);
};

/** The column of a value. Durations and data volumes get a second column with the bare number. */
const columnsOfValue = (
    label: string,
    field: Field,
    valueOf: (record: RaRecord) => unknown,
    formatters: Formatters,
    form: FileForm,
): readonly CsvColumn[] => {
    const column: CsvColumn = {
        heading: headingInFile(label, field, formatters),
        cell: (record, nameOf) =>
            readable(
                valueOf(record),
                field,
                formattersFor(field, record, formatters),
                form,
                nameOf,
            ),
    };

    if (factsOf(field).filed !== 'textAndNumber' || field.unit === undefined)
        return [column];
    const unit = formatters.translate(`screens.export.raw.${field.unit}`);
    const bare = (value: unknown) => (isEndless(value, field) ? null : value);

    return [
        column,
        {
            heading: `${label} (${unit})`,
            cell: record => bare(valueOf(record)),
        },
    ];
};

const plain = (value: string | number | null) =>
    typeof value === 'string' ? plainSpaces(value) : value;

export const columnsOfComputed = (
    column: ComputedColumn,
    formatters: Formatters,
    form: FileForm,
    { computedCell }: Overrides,
    now: () => number,
): readonly CsvColumn[] => {
    const label = formatters.text(column.label);
    if (isWorkedOut(column))
        return columnsOfValue(
            label,
            column.as,
            record => column.value(record),
            formatters,
            form,
        );
    const drawn = computedCell(column.computed);
    if ('text' in drawn)
        return [
            {
                heading: label,
                cell: record =>
                    plain(drawn.text(record, formatters, now(), column.reads)),
            },
        ];
    if ('moment' in drawn)
        return [
            {
                heading: bracketed(label, zoneOf(true, formatters)),
                cell: record =>
                    form.moment(drawn.moment(record, now()), formatters.offset),
            },
        ];
    if ('lookUp' in drawn)
        return [{ heading: label, cell: () => null, lookUp: drawn.lookUp }];
    const { target, idOf } = drawn.names;

    return [
        {
            heading: label,
            cell: (record, nameOf) => nameOf(target, idOf(record)) ?? null,
        },
    ];
};

/**
 * The columns of a list's file: those of the screen under the same headings, hidden ones included, and the fields that
 * computed columns read. Starts with the selected site if declared.
 */
export const csvColumns = (
    { list, fields }: Resource,
    formatters: Formatters,
    form: FileForm,
    overrides: Overrides,
    now: () => number,
    site = '',
): readonly CsvColumn[] => {
    const shown = new Set(
        list.columns.filter(column => typeof column === 'string'),
    );

    const ofField = (source: string): readonly CsvColumn[] => {
        const field = fields[source];

        return field && !factsOf(field).secret
            ? columnsOfValue(
                  fieldLabel(source, field, formatters),
                  field,
                  record => valueAt(record, source),
                  formatters,
                  form,
              )
            : [];
    };

    const ofSite: readonly CsvColumn[] = list.siteInFile
        ? [{ heading: formatters.translate('shell.site'), cell: () => site }]
        : [];

    return [
        ...ofSite,
        ...list.columns.flatMap(column => {
            if (typeof column === 'string') return ofField(column);
            const others = column.reads.filter(source => !shown.has(source));
            others.forEach(source => shown.add(source));

            return [
                ...columnsOfComputed(column, formatters, form, overrides, now),
                ...others.flatMap(ofField),
            ];
        }),
    ];
};

/** Converts records to file rows; look-ups run once for all records of a call. */
export const rowMaker = (columns: readonly CsvColumn[], tools: LookUpTools) => {
    const lookUps = columns.map(({ lookUp }) => lookUp?.(tools));

    return async (
        records: readonly RaRecord[],
        nameOf: NameOf,
    ): Promise<readonly (readonly unknown[])[]> => {
        const readers = await Promise.all(
            lookUps.map(lookUp => lookUp?.(records)),
        );

        return records.map(record =>
            columns.map(
                ({ cell }, n) => readers[n]?.(record) ?? cell(record, nameOf),
            ),
        );
    };
};
