import { pause } from '../foundation/async.ts';
import { storageKey } from '../foundation/basePath.ts';

const TRIES = 4;
const BETWEEN_MS = 250; // the page before a reload may still hold it

const hold = (name: string, gone?: AbortSignal): Promise<boolean> =>
    new Promise(resolve => {
        void navigator.locks.request(
            storageKey(name),
            { ifAvailable: true },
            lock => {
                resolve(lock !== null);

                return (
                    lock &&
                    new Promise<void>(release =>
                        gone?.addEventListener('abort', () => release()),
                    )
                );
            },
        );
    });

/**
 * Takes a lease for this tab until `gone`, on state that a duplicated tab has a copy of and must
 * not continue at the same time. False if another tab holds it. Without locks (plain http) it
 * counts as ours.
 */
export const takeLease = async (
    name: string,
    gone?: AbortSignal,
): Promise<boolean> => {
    if (!('locks' in navigator)) return true;

    for (let tries = 0; tries < TRIES && !gone?.aborted; tries += 1) {
        if (await hold(name, gone)) return true;
        await pause(BETWEEN_MS);
    }

    return false;
};

const held = new Map<string, Promise<boolean>>();

/** The same for as long as the page is open, however often it is called. */
export const keepLease = async (name: string): Promise<boolean> => {
    const isOurs = held.get(name) ?? takeLease(name);
    held.set(name, isOurs);
    if (!(await isOurs)) held.delete(name);

    return isOurs;
};
