import { act } from '@testing-library/react';
import { afterAll } from 'vitest';

/** A browser that tells when it has nothing else to do, and rests when a test says so. For a whole test file. */
export const restingBrowser = () => {
    const waiting = new Map<number, IdleRequestCallback>();
    let requested = 0;

    const requestIdleCallback = (each: IdleRequestCallback): number => {
        waiting.set(++requested, each);

        return requested;
    };

    Object.assign(globalThis, {
        requestIdleCallback,
        cancelIdleCallback: (handle: number) => waiting.delete(handle),
    });

    // Other files of this worker have a browser again that does not tell; what a page leaves behind is still called
    // off.
    afterAll(
        () => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'),
    );

    return {
        waits: () => waiting.size > 0,
        rest: () =>
            act(async () => {
                const due = [...waiting.values()];
                waiting.clear();
                for (const each of due)
                    each({ didTimeout: false, timeRemaining: () => 50 });
            }),
    };
};
