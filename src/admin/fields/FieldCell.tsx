import type { RaRecord } from 'ra-core';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { fieldTypes } from './fieldTypes.ts';
import { valueText } from './valueText.ts';
import type { Formatters } from './fieldType.ts';

interface FieldCellProps {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
    /** From `useFormatters`, once for a whole list. */
    readonly formatters: Formatters;
}

/** A value of a record as people read it: sentinels and empty values as text, or a dash. */
export const FieldCell = ({ source, field, record, formatters }: FieldCellProps) => {
    const Cell = field.own?.text ? undefined : fieldTypes[field.kind].Cell;
    const value = valueAt(record, source);
    const said = valueText(value, field, formatters);
    if (said === null) return field.none ? formatters.text(field.none) : field.live ? formatters.translate('screens.never') : '—';
    return Cell ? <Cell source={source} field={field} value={value} record={record} formatters={formatters} /> : said;
};
