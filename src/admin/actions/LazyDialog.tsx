import { Suspense, type ReactNode } from 'react';
import { NoFailure } from '../../components/PartFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { DialogOutlineProps } from './DialogOutline.tsx';

/** A dialog whose content is on its way. */
export const DialogWaiting = lazyPart<DialogOutlineProps>(() => import('./DialogOutline.tsx').then(module => module.DialogOutline), { Failure: NoFailure, afterContent: true });

/** Shows the outline of a dialog while its code is on the way. Clicks inside stay inside: the row behind is not meant. */
export const LazyDialog = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
    <div onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()} role="presentation">
        <Suspense fallback={<DialogWaiting onClose={onClose} />}>{children}</Suspense>
    </div>
);
