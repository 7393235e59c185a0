import type { QueryClient } from '@tanstack/react-query';
import { anyChangeWaiting, sendWaitingChanges } from '../foundation/undoable.ts';

const PATIENCE_MS = 5000;

/** Sends what could still be taken back and waits for the server's answers, though not for ever. */
export const settleChanges = async (queryClient: QueryClient): Promise<void> => {
    if (!anyChangeWaiting()) return;
    await new Promise<void>(resolve => {
        const done = (): void => {
            clearTimeout(timer);
            stop();
            resolve();
        };
        const timer = setTimeout(done, PATIENCE_MS);
        let hasBegun = false; // a mutation is there before it is under way
        const stop = queryClient.getMutationCache().subscribe(() => {
            if (queryClient.isMutating() > 0) hasBegun = true;
            else if (hasBegun) done();
        });
        sendWaitingChanges();
    });
};
