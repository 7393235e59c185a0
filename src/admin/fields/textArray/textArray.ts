import type { FieldTypeView } from '../fieldType.ts';

/** Several short texts. */
export const textArray: FieldTypeView = {
    text: value => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null),
};
