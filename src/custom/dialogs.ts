import { preloadable } from '../ui/preloadable.tsx';
import type { Pending } from './pending.ts';
import type { Dialogs } from './types.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const dialogs = {
    'themepresets.preview': preloadable(() => import('./themepresets/PreviewDialog.tsx').then(module => module.default)),
} satisfies Pending<Dialogs>;
