import type { KindView } from './kindView.ts';
import { NumberInput } from './NumberInput.tsx';

/** A whole number. */
export const integer: KindView = {
    text: value => (typeof value === 'number' ? String(value) : null),
    Input: NumberInput,
    numeric: true,
};
