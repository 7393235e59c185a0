import type { KindView } from '../kindView.ts';

/** The key of a record. Shown where a declaration says so, which is nearly nowhere. */
export const id: KindView = {
    text: value => (value === null || value === undefined ? null : String(value)),
};
