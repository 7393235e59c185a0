import type { Pending } from './pending.ts';
import type { CustomInputs } from './types.ts';

/** Inputs of single fields, by `resource.field`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const inputs = {} satisfies Pending<CustomInputs>;
