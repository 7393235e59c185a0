import type { InputProps, KindView, Words } from './kindView.ts';
import { NumberInput } from './NumberInput.tsx';
import { useWords } from './useWords.ts';

/** An amount with two decimals. */
export const amountText = (value: number, { language }: Pick<Words, 'language'>): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

const MoneyInput = (props: InputProps) => <NumberInput {...props} unit={useWords().currency} />;

/** An amount in the client's currency. */
export const money: KindView = {
    text: (value, _, words) => (typeof value === 'number' ? amountText(value, words) : null),
    Input: MoneyInput,
    numeric: true,
    unit: (_, words) => words.currency,
};
