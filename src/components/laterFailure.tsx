import { NoFailure } from './PartFailure.tsx';
import type { PartFailureProps } from './PartBoundary.tsx';
import { tool } from './lazy/tool.tsx';

/** Says that a dialog could not be fetched; itself fetched with what surrounds a page, before any dialog is opened. */
export const DialogFailure = tool<PartFailureProps>(() => import('./DialogFailure.tsx').then(module => module.DialogFailure), null, NoFailure);
