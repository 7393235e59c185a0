import type { FieldTypeView } from '../fieldType.ts';

/** A whole number. */
export const integer: FieldTypeView = {
    text: value => (typeof value === 'number' ? String(value) : null),
    numeric: true,
};
