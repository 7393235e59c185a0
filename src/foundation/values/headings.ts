import {
    isWorkedOut,
    type ComputedColumn,
} from '../../../resources/schema/column.ts';
import type { Field } from '../../../resources/schema/field.ts';
import { humanise } from '../../../resources/schema/text.ts';
import { fieldTypes, type ValueFormatters } from './fieldTypes.ts';

/** A field's label in the current language. */
export const fieldLabel = (
    name: string,
    { label }: Pick<Field, 'label'>,
    { text }: Pick<ValueFormatters, 'text'>,
): string => (label === undefined ? humanise(name) : text(label));

/** Heading of a field's column: its label, with a unit common to all values. */
export const headingOf = (
    name: string,
    field: Field,
    formatters: ValueFormatters,
): string => {
    const unit = fieldTypes[field.type].unit?.(field, formatters);
    const label = fieldLabel(name, field, formatters);

    return unit ? `${label} (${unit})` : label;
};

/** Heading of a computed column: its label, with a unit if its values are worked out. */
export const computedHeading = (
    column: ComputedColumn,
    formatters: ValueFormatters,
): string =>
    isWorkedOut(column)
        ? headingOf('', { ...column.as, label: column.label }, formatters)
        : formatters.text(column.label);
