import { useState } from 'react';

import { oneAtATime } from '../foundation/async.ts';

/** Runs one task at a time: calls during a task, as by a second click, are ignored. */
export const useBusy = () => {
    const [isBusy, setBusy] = useState(false);
    // Not by the state, which would change too late for a double click.
    const [runAlone] = useState(oneAtATime);

    const alone = async (work: () => Promise<void>): Promise<void> =>
        runAlone(async () => {
            setBusy(true);

            try {
                await work();
            } finally {
                setBusy(false);
            }
        });

    return { isBusy, alone };
};
