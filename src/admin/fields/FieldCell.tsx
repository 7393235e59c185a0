import type { RaRecord } from 'ra-core';
import type { Field } from '../../../resources/schema/index.ts';
import { kindViews } from './kinds.ts';
import type { Words } from './kindView.ts';

interface FieldCellProps {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
    /** From `useWords`, once for a whole list. */
    readonly words: Words;
}

/** A value of a record as people read it: sentinels and empty values in words, or a dash. */
export const FieldCell = ({ source, field, record, words }: FieldCellProps) => {
    const { Cell, text } = kindViews[field.kind];
    const value: unknown = record[source];
    const said = text(value, field, words);
    if (said === null) return field.none ? words.text(field.none) : field.live ? words.translate('screens.never') : '—';
    return Cell ? <Cell source={source} field={field} value={value} record={record} words={words} /> : said;
};
