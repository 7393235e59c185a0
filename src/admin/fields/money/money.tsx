import { numberText } from '../../../foundation/format/numberText.ts';
import type { FieldTypeView, Formatters } from '../fieldType.ts';

/** An amount with two decimals. */
export const amountText = (value: number, { language }: Pick<Formatters, 'language'>): string =>
    numberText(value, language, { min: 2 });

/** An amount in the client's currency. */
export const money: FieldTypeView = {
    text: (value, _, formatters) => (typeof value === 'number' ? amountText(value, formatters) : null),
    numeric: true,
    unit: (_, formatters) => formatters.currency,
};
