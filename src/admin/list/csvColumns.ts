import type { RaRecord } from 'ra-core';
import { UNLIMITED, type ComputedColumn, type Field, type Resource } from '../../../resources/schema/index.ts';
import { cellTexts } from '../../app/overrides/computedTexts.ts';
import { kindViews } from '../fields/kinds.ts';
import type { Words } from '../fields/kindView.ts';
import { fieldLabel, headingOf } from './listColumns.tsx';

/** The name of a record that a reference points at, where it is known. */
export type NameOf = (target: string, id: unknown) => string | undefined;

/** A column of a list's file. */
export interface CsvColumn {
    readonly heading: string;
    readonly cell: (record: RaRecord, nameOf: NameOf) => unknown;
}

const CENTS = 2;

/** A value as people read it, its numbers such that a spreadsheet can add them up. */
const readable = (value: unknown, field: Field, words: Words, nameOf: NameOf): unknown => {
    const { kind, target } = field;
    if (typeof value === 'number' && kind === 'reference' && target) return value === 0 ? null : (nameOf(target, value) ?? value);
    if (typeof value === 'number' && value !== UNLIMITED) {
        if (kind === 'money') return value.toFixed(CENTS);
        if (kind === 'integer' || kind === 'decimal' || kind === 'speed') return value;
    }
    return kindViews[kind].text(value, field, words);
};

/** A field's column and, for lengths of time and amounts of data, the bare number beside the words. */
const columnsOfField = (source: string, field: Field, words: Words): readonly CsvColumn[] => {
    const column: CsvColumn = { heading: headingOf(source, field, words), cell: (record, nameOf) => readable(record[source], field, words, nameOf) };
    if (field.kind !== 'duration' && field.kind !== 'data') return [column];
    const unit = words.translate(`screens.export.raw.${field.unit}`);
    return [column, { heading: `${fieldLabel(source, field, words)} (${unit})`, cell: record => (record[source] === UNLIMITED ? null : record[source]) }];
};

const columnOfCell = ({ label, cell }: ComputedColumn, words: Words, now: () => number): readonly CsvColumn[] => {
    const text = cellTexts[cell];
    return text ? [{ heading: words.text(label), cell: record => text(record, words, now()) }] : [];
};

/** The columns of a list's file, each row beginning with the chosen site where the declaration asks for it: those of the screen under the same headings, hidden ones included, and what computed ones read. */
export const csvColumns = ({ list, fields }: Resource, words: Words, now: () => number, site = ''): readonly CsvColumn[] => {
    const shown = new Set(list.columns.filter(column => typeof column === 'string'));
    const ofField = (source: string): readonly CsvColumn[] => {
        const field = fields[source];
        return field && field.kind !== 'secret' ? columnsOfField(source, field, words) : [];
    };
    const ofSite: readonly CsvColumn[] = list.siteInFile ? [{ heading: words.translate('screens.export.site'), cell: () => site }] : [];
    return [...ofSite, ...list.columns.flatMap(column => {
        if (typeof column === 'string') return ofField(column);
        const others = column.reads.filter(source => !shown.has(source));
        others.forEach(source => shown.add(source));
        return [...columnOfCell(column, words, now), ...others.flatMap(ofField)];
    })];
};
