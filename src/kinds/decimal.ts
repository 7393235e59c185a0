import type { KindView } from './kindView.ts';
import { NumberInput } from './NumberInput.tsx';

/** A number with as many decimals as it has. */
export const decimal: KindView = {
    text: (value, _, { language }) => (typeof value === 'number' ? new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(value) : null),
    Input: NumberInput,
    numeric: true,
};
