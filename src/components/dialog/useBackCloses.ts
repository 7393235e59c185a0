import { useEffect, useRef } from 'react';
import { openOverPage } from './backCloses.ts';

/** The browser's back button closes a dialog, as Escape does, unless it has an address of its own: then going back is enough. */
export const useBackCloses = (onClose: () => void, isAddressed: boolean): void => {
    const latest = useRef(onClose);
    useEffect(() => {
        latest.current = onClose;
    });
    useEffect(() => (isAddressed ? undefined : openOverPage(() => latest.current())), [isAddressed]);
};
