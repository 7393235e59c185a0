import { pause } from '../../../foundation/pause.ts';

/** Whose a run is: a duplicated tab has a copy of what is kept of it, and must not go on with it at the same time. */
export type Lease = 'asked' | 'ours' | 'elsewhere';

const TRIES = 4;
const BETWEEN_MS = 250; // a page just reloaded may still hold it

const hold = (key: string, gone: AbortSignal): Promise<boolean> =>
    new Promise(resolve => {
        void navigator.locks.request(`atrium.clientRun.${key}`, { ifAvailable: true }, lock => {
            resolve(lock !== null);
            return lock && new Promise<void>(release => gone.addEventListener('abort', () => release()));
        });
    });

/** Holds a run for this tab until `gone`; false when another tab has it. Without locks (plain http) it is taken to be ours. */
export const leaseRun = async (key: string, gone: AbortSignal): Promise<boolean> => {
    if (!('locks' in navigator)) return true;
    for (let tries = 0; tries < TRIES && !gone.aborted; tries += 1) {
        if (await hold(key, gone)) return true;
        await pause(BETWEEN_MS);
    }
    return false;
};
