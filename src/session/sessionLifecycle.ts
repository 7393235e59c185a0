import type { WaitingCall } from '../../dataProvider/types.ts';
import type { Leaving } from '../boot/start.ts';
import { token } from '../foundation/sessionToken.ts';
import { anyChangeWaiting } from '../foundation/undoable.ts';
import { anythingBegun } from './typed.ts';
import { anythingUnsaved } from './unsavedGuard.ts';
import { isTokenOf, tokenUserOf, type TabUser } from './whose.ts';

/** How the session stands: going on, over with the page waiting for the password, taken by another user of this browser, or left. */
export type SessionState = 'open' | 'asking' | 'taken' | 'left';

/** What went on when the user had signed in again: a change that had waited, nothing though something is typed, or nothing. */
export type Resumed = 'sent' | 'unsaved' | 'nothing';

/** What happens when the session of this tab ends. */
export interface SessionLifecycle {
    /** From now on the tab is this user's; `used`: the token that said so. */
    readonly begin: (user: TabUser, used: string | null) => void;
    /** What calls of this tab carry: null where it is over, or another user's. */
    readonly token: () => string | null;
    readonly isOver: () => boolean;
    /** The session is over: to the login page, or a question over a page that holds something. Once, however often it is said. */
    readonly over: () => void;
    /** A call waits until the user has signed in again (true), or has left (false). */
    readonly wait: (call: WaitingCall) => Promise<boolean>;
    /** Looks whose the kept token is: another tab may have signed in, or out. */
    readonly look: () => void;
    /** The user leaves the page to the login page, and comes back to it. */
    readonly leave: () => void;
    /** The user logged out. */
    readonly signedOut: () => void;
    readonly state: () => SessionState;
    /** A change waits for the sign-in, or was refused because the tab is no longer its user's. */
    readonly hasUnsent: () => boolean;
    readonly resumed: () => Resumed;
    readonly subscribe: (listener: () => void) => () => void;
}

interface Waiting {
    readonly change: boolean;
    readonly answer: (again: boolean) => void;
}

export const createSessionLifecycle = (leave: (why: Leaving) => void): SessionLifecycle => {
    let state: SessionState = 'open';
    let user: TabUser | undefined;
    let own: string | null = null; // the token this tab knows to be its user's
    let isRefused = false;
    let last: Resumed = 'nothing';
    const waiting = new Set<Waiting>();
    const listeners = new Set<() => void>();

    const tell = (): void => listeners.forEach(listener => listener());
    const hasWaitingChange = () => [...waiting].some(({ change }) => change);
    const become = (next: SessionState): void => {
        state = next;
        if (next !== 'taken') isRefused = false;
        tell();
    };
    const answerAll = (again: boolean): void => {
        const all = [...waiting];
        waiting.clear();
        for (const { answer } of all) answer(again);
    };
    const isAnothers = (): boolean => {
        const kept = token.kept();
        return user !== undefined && kept !== null && kept.token !== own && !isTokenOf(kept, user);
    };
    const usable = (): string | null => (state === 'left' || isAnothers() ? null : token.read());

    const go = (why: Leaving): void => {
        if (state === 'left') return;
        const isUnsent = why === 'expired' && (hasWaitingChange() || anyChangeWaiting() || anythingUnsaved());
        const isOthers = isAnothers();
        become('left');
        answerAll(false);
        if (!isOthers) token.clear();
        leave(isUnsent ? 'unsent' : why);
    };
    const over = (): void => {
        if (state !== 'open') return;
        if (!anythingUnsaved() && !hasWaitingChange() && !anyChangeWaiting() && !(user && anythingBegun())) return go('expired');
        become('asking');
        token.clear();
    };
    const look = (): void => {
        if (state === 'left') return;
        if (isAnothers()) {
            isRefused ||= hasWaitingChange();
            become('taken');
            return answerAll(false);
        }
        const kept = token.kept();
        if (kept && usable()) {
            own = kept.token;
            if (state === 'open') return tell();
            last = hasWaitingChange() ? 'sent' : anythingUnsaved() ? 'unsaved' : 'nothing';
            become('open');
            return answerAll(true);
        }
        if (state === 'taken') become('asking'); // the other user has logged out
        else if (!kept) over();
        else tell();
    };

    return {
        begin: (who, used) => {
            user = who;
            own = used;
            const kept = token.kept();
            if (kept?.token === used && kept?.user?.id === undefined) token.identify(tokenUserOf(who));
            if (isAnothers()) look();
        },
        token: usable,
        isOver: () => usable() === null,
        over,
        wait: ({ change, signal }) =>
            new Promise(resolve => {
                if (isAnothers()) look();
                if (state === 'left' || state === 'taken') {
                    isRefused ||= change || anythingUnsaved();
                    tell();
                    return resolve(false);
                }
                const call: Waiting = { change, answer: resolve };
                waiting.add(call);
                signal?.addEventListener('abort', () => {
                    waiting.delete(call);
                    resolve(false);
                    tell();
                });
                return state === 'asking' ? tell() : over();
            }),
        look,
        leave: () => go('expired'),
        signedOut: () => go('signed out'),
        state: () => state,
        hasUnsent: () => isRefused || hasWaitingChange(),
        resumed: () => last,
        subscribe: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
};
