import { lazyPart } from './lazy/lazyPart.tsx';
import { NoFailure, type PartFailureProps } from './PartBoundary.tsx';

/** Says that a dialog could not be fetched. Loaded with the parts around a page, before any dialog can be opened. */
export const DialogFailure = lazyPart<PartFailureProps>(
    () => import('./DialogFailure.tsx').then(module => module.DialogFailure),
    { Failure: NoFailure, afterContent: true },
);
