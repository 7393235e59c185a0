import { storageKey } from '../foundation/basePath.ts';
import { readStored, writeStored } from '../foundation/browserStorage.ts';
import { observable } from '../foundation/observable.ts';
import { sharedStorage } from '../start/seenAs.ts';

const KEY = storageKey('active');
const MINUTE_MS = 60_000;
const WARNING_MS = 60_000; // before the end
const WRITTEN_MS = 5000; // between two writes for the other tabs

const ACTIVITY_EVENTS = [
    'pointerdown',
    'pointermove',
    'keydown',
    'wheel',
    'touchstart',
] as const;

const WAKE_EVENTS = [
    'focus',
    'pageshow',
    'visibilitychange',
    'storage',
] as const;

type Standing = 'used' | 'soon' | 'over';

/** Watches whether somebody uses the portal, in any tab of the browser. */
export interface IdleWatch {
    /** Nobody has used it for so long that the session is about to end. */
    readonly isSoon: () => boolean;
    readonly subscribe: (listener: () => void) => () => void;
    readonly stop: () => void;
}

/**
 * Starts watching. Calls `onOver` once the portal was idle for this many minutes, and again whenever it is idle after
 * further use.
 */
export const watchIdle = (minutes: number, onOver: () => void): IdleWatch => {
    const limit = minutes * MINUTE_MS;
    const warned = limit - Math.min(WARNING_MS, limit / 2);
    let last = Date.now();
    let written = 0;
    const standing = observable<Standing>('used');
    let timer: ReturnType<typeof setTimeout> | undefined;

    const ofAnyTab = (): number => {
        const noted =
            readStored(
                sharedStorage,
                KEY,
                value => typeof value === 'number',
            ) ?? 0;

        return noted > Date.now() ? last : Math.max(last, noted); // the clock may have been set back
    };

    const standingAfter = (unused: number): Standing => {
        if (unused >= limit) return 'over';

        return unused >= warned ? 'soon' : 'used';
    };

    const look = (): void => {
        clearTimeout(timer);
        const unused = Math.max(0, Date.now() - ofAnyTab());
        const now = standingAfter(unused);
        const next = now === 'soon' ? limit : warned;
        if (now !== 'over') timer = setTimeout(look, next - unused);
        if (now === standing.get()) return;
        standing.set(now);
        if (now === 'over') onOver();
    };

    const note = (): void => {
        last = Date.now();
        if (standing.get() === 'used' && last - written < WRITTEN_MS) return;
        written = last;
        writeStored(sharedStorage, KEY, last); // if that fails, each tab only knows its own use
        look();
    };

    for (const name of ACTIVITY_EVENTS)
        window.addEventListener(name, note, { capture: true, passive: true });
    for (const name of WAKE_EVENTS) window.addEventListener(name, look);
    note();

    return {
        isSoon: () => standing.get() === 'soon',
        subscribe: standing.subscribe,
        stop: () => {
            clearTimeout(timer);
            for (const name of ACTIVITY_EVENTS)
                window.removeEventListener(name, note, { capture: true });
            for (const name of WAKE_EVENTS)
                window.removeEventListener(name, look);
        },
    };
};
