import { Dialog, DialogContent, Skeleton } from '@mui/material';
import { Suspense, type ReactNode } from 'react';

/** Shows the outline of a dialog while its code is on the way. Clicks inside stay inside: the row behind is not meant. */
export const LazyDialog = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
    <div onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()} role="presentation">
        <Suspense
            fallback={
                <Dialog open onClose={onClose} fullWidth maxWidth="sm">
                    <DialogContent aria-busy>
                        <Skeleton width="40%" height={32} />
                        <Skeleton height={40} />
                        <Skeleton height={40} />
                    </DialogContent>
                </Dialog>
            }
        >
            {children}
        </Suspense>
    </div>
);
