import type { FieldTypeView } from '../fieldType.ts';

/** The key of a record. Shown where a declaration says so, which is nearly nowhere. */
export const id: FieldTypeView = {
    text: value => (value === null || value === undefined ? null : String(value)),
};
