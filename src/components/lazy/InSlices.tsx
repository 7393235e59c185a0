import { useDeferredValue, type ReactNode } from 'react';

interface InSlicesProps {
    /** Stands in its place while it is being drawn. */
    readonly outline: ReactNode;
    readonly children: ReactNode;
}

/** What takes long to draw is drawn piece by piece, never holding up the browser for long: what is done to the page meanwhile, an early one above all, is answered at once. */
export const InSlices = ({ outline, children }: InSlicesProps) => (useDeferredValue(true, false) ? children : outline);
