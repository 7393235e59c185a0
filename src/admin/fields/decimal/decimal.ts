import { numberText } from '../../../foundation/format/numberText.ts';
import type { FieldTypeView } from '../fieldType.ts';

/** A number with as many decimals as it has. */
export const decimal: FieldTypeView = {
    text: (value, _, { language }) => (typeof value === 'number' ? numberText(value, language, { max: 6, grouped: false }) : null),
    numeric: true,
};
