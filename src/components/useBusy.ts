import { useRef, useState } from 'react';

/** Runs one task at a time: calls during a task, as by a second click, are ignored. */
export const useBusy = () => {
    const [isBusy, setBusy] = useState(false);
    const underWay = useRef(false); // state would come too late for a double click
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
