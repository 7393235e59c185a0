import type { Pending } from './pending.ts';
import type { CustomScreens } from './types.ts';

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const screens = {} satisfies Pending<CustomScreens>;
