import { NoFailure, type PartFailureProps } from './PartBoundary.tsx';
import { lazyPart } from './lazy/lazyPart.tsx';

/** Says that a dialog could not be fetched; itself fetched with what surrounds a page, before any dialog is opened. */
export const DialogFailure = lazyPart<PartFailureProps>(() => import('./DialogFailure.tsx').then(module => module.DialogFailure), { Failure: NoFailure, afterContent: true });
