import type { KindView } from '../kindView.ts';

/** Never shown outside its own input. */
export const secret: KindView = { text: value => (value ? '••••••' : null) };
