import { inPerCents } from '../../../../resources/rules/share.ts';
import { numberText } from '../../../foundation/format/numberText.ts';
import type { FieldTypeView } from '../fieldType.ts';

/** A share, in per cents whatever it is stored in. */
export const percentage: FieldTypeView = {
    text: (value, field, { language }) => (typeof value === 'number' ? `${numberText(inPerCents(value, field), language, { max: 2 })}\u00a0%` : null),
    numeric: true,
};
