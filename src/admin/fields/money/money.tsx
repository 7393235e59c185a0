import { numberText } from '../../../foundation/format/numberText.ts';
import type { KindView, Words } from '../kindView.ts';

/** An amount with two decimals. */
export const amountText = (value: number, { language }: Pick<Words, 'language'>): string =>
    numberText(value, language, { min: 2 });

/** An amount in the client's currency. */
export const money: KindView = {
    text: (value, _, words) => (typeof value === 'number' ? amountText(value, words) : null),
    numeric: true,
    unit: (_, words) => words.currency,
};
