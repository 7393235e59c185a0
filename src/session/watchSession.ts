import type { SessionLifecycle } from './sessionLifecycle.ts';
import { token } from '../foundation/sessionToken.ts';
import { watchTyping } from './typed.ts';

const WAKINGS = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Follows what other tabs do to the session: at once, and when a tab that slept comes back. Answers how to stop. */
export const watchSession = ({ look }: SessionLifecycle): (() => void) => {
    const stops = [token.subscribe(look), watchTyping()];
    for (const name of WAKINGS) window.addEventListener(name, look);
    return () => {
        for (const stop of stops) stop();
        for (const name of WAKINGS) window.removeEventListener(name, look);
    };
};
