import type { KindView } from '../kindView.ts';

/** A whole number. */
export const integer: KindView = {
    text: value => (typeof value === 'number' ? String(value) : null),
    numeric: true,
};
