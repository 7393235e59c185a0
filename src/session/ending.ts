import { anythingUnsaved } from './unsaved.ts';
import { token } from './token.ts';

/** How the session stands: going on, over with an open form waiting for the password, or left. */
type State = 'open' | 'asking' | 'left';

/** What happens when the server no longer knows the session. */
export interface Ending {
    /** The session is over: to the login page, or a question over a form that holds typed input. Once, however often it is said. */
    readonly over: () => void;
    /** The user signed in again over the open page. */
    readonly resumed: () => void;
    /** The user leaves the page to the login page, and comes back to it. */
    readonly leave: () => void;
    /** The user logged out. */
    readonly signedOut: () => void;
    readonly isAsking: () => boolean;
    readonly subscribe: (listener: () => void) => () => void;
}

export const createEnding = (leave: (why: 'signed out' | 'expired') => void): Ending => {
    let state: State = 'open';
    const listeners = new Set<() => void>();
    const become = (next: State): void => {
        state = next;
        for (const listener of listeners) listener();
    };
    const go = (why: 'signed out' | 'expired'): void => {
        if (state === 'left') return;
        become('left');
        token.clear();
        leave(why);
    };
    return {
        over: () => {
            if (state !== 'open') return;
            if (!anythingUnsaved()) return go('expired');
            become('asking');
            token.clear();
        },
        resumed: () => state === 'asking' && become('open'),
        leave: () => go('expired'),
        signedOut: () => go('signed out'),
        isAsking: () => state === 'asking',
        subscribe: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
};
