import { Suspense, type ReactNode } from 'react';
import { DialogOutline } from '../list/laterTools.tsx';

/** Shows the outline of a dialog while its code is on the way. Clicks inside stay inside: the row behind is not meant. */
export const LazyDialog = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
    <div onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()} role="presentation">
        <Suspense fallback={<DialogOutline onClose={onClose} />}>{children}</Suspense>
    </div>
);
