import type { RaRecord } from 'ra-core';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { nothingText, valueText } from '../../foundation/values/valueText.ts';
import { fieldCells } from './cells.ts';
import type { Formatters } from './fieldType.ts';

interface FieldCellProps {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
    /** From `useFormatters`, once for a whole list. */
    readonly formatters: Formatters;
    /** Without links: a click on it is one on the label it stands in. */
    readonly isPlain?: boolean;
}

/** A value of a record as people read it: sentinels and empty values as text, or a dash. */
export const FieldCell = ({ source, field, record, formatters, isPlain = false }: FieldCellProps) => {
    const Cell = field.own?.text ? undefined : fieldCells[field.kind];
    const value = valueAt(record, source);
    const said = valueText(value, field, formatters);
    if (said === null) return nothingText(field, formatters);
    return Cell ? <Cell source={source} field={field} value={value} said={said} record={record} formatters={formatters} isPlain={isPlain} /> : said;
};
