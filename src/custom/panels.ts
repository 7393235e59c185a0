import type { Pending } from './pending.ts';
import type { Panels } from './types.ts';

/** Pieces of forms, by `resource.panel`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const panels = {} satisfies Pending<Panels>;
