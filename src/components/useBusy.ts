import { useRef, useState } from 'react';

/** One thing at a time: what is asked for while it is under way, as by a second click, does nothing. */
export const useBusy = () => {
    const [isBusy, setBusy] = useState(false);
    const underWay = useRef(false); // state comes too late for a double click
    const alone = async (work: () => Promise<void>): Promise<void> => {
        if (underWay.current) return;
        underWay.current = true;
        setBusy(true);
        try {
            await work();
        } finally {
            underWay.current = false;
            setBusy(false);
        }
    };
    return { isBusy, alone };
};
