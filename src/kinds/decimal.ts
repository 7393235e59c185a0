import type { KindView } from './kindView.ts';

/** A number with as many decimals as it has. */
export const decimal: KindView = {
    text: (value, _, { language }) => (typeof value === 'number' ? new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(value) : null),
    numeric: true,
};
