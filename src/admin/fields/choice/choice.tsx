import type { Field } from '../../../../resources/schema/index.ts';
import type { FieldTypeView, Formatters } from '../fieldType.ts';

/** A value's label, or the value where it is one. */
export const labelOf = (value: string, field: Field, formatters: Formatters): string => {
    const label = field.labels && Object.hasOwn(field.labels, value) ? field.labels[value] : undefined; // what the server sends may be called anything
    return label === undefined ? value : formatters.text(label);
};

/** The values of a choice with their labels, in the declared order. */
export const choiceOptions = (field: Field, formatters: Formatters) => (field.values ?? []).map(value => ({ value, label: labelOf(value, field, formatters) }));

const isFilled = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** One of a fixed list of values. */
export const choice: FieldTypeView = {
    text: (value, field, formatters) => (isFilled(value) ? labelOf(String(value), field, formatters) : null),
};
