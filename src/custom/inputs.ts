import { preloadable } from '../ui/preloadable.tsx';
import type { Pending } from './pending.ts';
import type { CustomInputs } from './types.ts';

/** Inputs of single fields, by `resource.field`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const inputs = {
    'device.NASID': preloadable(() => import('./device/NasIdInput.tsx').then(module => module.NasIdInput)),
} satisfies Pending<CustomInputs>;
