import type { StoredToken, TokenUser } from '../../dataProvider/http/token.ts';
import type { WaitingCall } from '../../dataProvider/types.ts';
import type { CurrentUser } from '../../resources/services/answers.ts';
import { observable } from '../foundation/observable.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { anyChangeWaiting } from '../foundation/undoable.ts';
import type { Leaving } from '../start/start.ts';
import { anythingUnsaved } from './unsavedGuard.ts';

type TabUser = Pick<
    CurrentUser,
    'UserId' | 'UserName' | 'Email' | 'FirstName' | 'LastName'
>;

/** Display name of a user. */
export const nameOf = ({ FirstName, LastName, UserName }: TabUser): string =>
    [FirstName, LastName].filter(Boolean).join(' ') || UserName;

/** How a token identifies this user. */
export const tokenUserOf = (user: TabUser): TokenUser => ({
    login: user.UserName,
    id: user.UserId,
    name: nameOf(user),
});

/** Whether a stored token belongs to this user: by the server's id or, if missing, by the typed login, which may be the e-mail address. */
const isTokenOf = (
    { user }: StoredToken,
    { UserId, UserName, Email }: TabUser,
): boolean => {
    if (!user) return false;
    if (user.id !== undefined) return user.id === UserId;
    const isEmail = Boolean(Email) && isSameUser(user.login, Email!);
    return isSameUser(user.login, UserName) || isEmail;
};

const typed = new Set<EventTarget>();

const isFilled = (field: EventTarget): boolean =>
    field instanceof HTMLElement &&
    field.isConnected &&
    (!('value' in field) || field.value !== '');

const note = ({ target }: Event): void => {
    if (!target) return;
    for (const field of typed) if (!isFilled(field)) typed.delete(field);
    typed.add(target);
};

/** Tracks which fields are typed into. Returns a function that stops it. */
const watchTyping = (): (() => void) => {
    document.addEventListener('input', note, true);
    return () => {
        document.removeEventListener('input', note, true);
        typed.clear();
    };
};

/** Whether the page holds something the user would not like to redo: an open dialog, or a field that was filled in. */
const anythingBegun = (): boolean =>
    document.querySelector('[role="dialog"]') !== null ||
    [...typed].some(isFilled);

const WAKE_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Follows what other tabs do to the session: at once, and when a sleeping tab comes back. Returns a function that stops it. */
export const watchSession = ({ look }: SessionLifecycle): (() => void) => {
    const stops = [token.subscribe(look), watchTyping()];
    const wake = () => look();
    for (const name of WAKE_EVENTS) window.addEventListener(name, wake);
    return () => {
        for (const stop of stops) stop();
        for (const name of WAKE_EVENTS) window.removeEventListener(name, wake);
    };
};

/** State of the session: `open`; `asking`: over, and the page waits for the password; `taken`: by another user of this browser; `left`. */
export type SessionState = 'open' | 'asking' | 'taken' | 'left';

/** What happened after the user signed in again: a waiting change was sent, nothing was sent although there is typed input, or nothing. */
export type ResumeOutcome = 'sent' | 'unsaved' | 'nothing';

/** Handles the end of this tab's session. */
export interface SessionLifecycle {
    /** Ties the tab to this user. `used`: the token the session was loaded with. */
    readonly begin: (user: TabUser, used: string | null) => void;
    /** The token for this tab's calls; null if the session is over or the token is another user's. */
    readonly token: () => string | null;
    readonly isOver: () => boolean;
    /**
     * Ends the session, because it expired or nobody uses the portal: opens the login page, or asks
     * for the password if the page holds unsaved work. Has no effect when repeated.
     */
    readonly over: (why?: 'idle') => void;
    /** Makes a call wait until the user has signed in again (true) or has left (false). */
    readonly wait: (call: WaitingCall) => Promise<boolean>;
    /** Checks whose token is stored: another tab may have signed in or out. `signedOut`: the user who signed out on purpose. */
    readonly look: (signedOut?: string) => void;
    /** The session ended because nobody used the portal, so passers-by must not see the page. */
    readonly isIdle: () => boolean;
    /** The user goes to the login page, and returns to this page from there. */
    readonly leave: () => void;
    /** The user logged out. */
    readonly signedOut: () => void;
    readonly state: () => SessionState;
    /** A change is waiting for the sign-in, or was refused because the tab no longer belongs to its user. */
    readonly hasUnsent: () => boolean;
    readonly resumed: () => ResumeOutcome;
    readonly subscribe: (listener: () => void) => () => void;
}

interface Waiting {
    readonly change: boolean;
    readonly answer: (again: boolean) => void;
}

export const createSessionLifecycle = (
    leave: (why: Leaving) => void,
): SessionLifecycle => {
    const state = observable<SessionState>('open');
    let user: TabUser | undefined;
    let userToken: string | null = null; // the token this tab knows to be its user's
    let isRefused = false;
    let why: 'expired' | 'idle' | 'signed out' = 'expired'; // why the page asks for the password
    let last: ResumeOutcome = 'nothing';
    const waiting = new Set<Waiting>();

    const tell = (): void => state.set(state.get());
    const hasWaitingChange = () => [...waiting].some(({ change }) => change);
    const become = (next: SessionState): void => {
        if (next !== 'taken') isRefused = false;
        state.set(next);
    };
    const answerAll = (again: boolean): void => {
        const all = [...waiting];
        waiting.clear();
        for (const { answer } of all) answer(again);
    };
    const isAnothers = (): boolean => {
        const entry = token.peek();
        return (
            user !== undefined &&
            entry !== null &&
            entry.token !== userToken &&
            !isTokenOf(entry, user)
        );
    };
    const usable = (): string | null =>
        state.get() === 'left' || isAnothers() ? null : token.read();

    const go = (reason: Exclude<Leaving, 'unsent'>): void => {
        if (state.get() === 'left') return;
        const isUnsent =
            reason !== 'signed out' &&
            (hasWaitingChange() || anyChangeWaiting() || anythingUnsaved());
        const isOthers = isAnothers();
        become('left');
        answerAll(false);
        if (!isOthers)
            token.clear(reason === 'signed out' ? user?.UserName : undefined);
        leave(isUnsent ? 'unsent' : reason);
    };
    const over = (reason: typeof why = 'expired'): void => {
        if (state.get() !== 'open') return;
        const isHeld =
            anythingUnsaved() ||
            hasWaitingChange() ||
            anyChangeWaiting() ||
            (user !== undefined && reason !== 'signed out' && anythingBegun());
        if (!isHeld) return go(reason);
        why = reason;
        become('asking');
        token.clear();
    };
    const resumeOutcome = (): ResumeOutcome => {
        if (hasWaitingChange()) return 'sent';
        return anythingUnsaved() ? 'unsaved' : 'nothing';
    };
    const look = (signedOut?: string): void => {
        if (state.get() === 'left') return;
        const entry = token.peek();
        if (
            signedOut !== undefined &&
            user &&
            isSameUser(signedOut, user.UserName) &&
            (entry === null || entry.token === userToken)
        ) {
            why = 'signed out';
            return over(why);
        }
        if (isAnothers()) {
            isRefused ||= hasWaitingChange();
            become('taken');
            return answerAll(false);
        }
        if (entry && usable()) {
            userToken = entry.token;
            if (state.get() === 'open') return tell();
            last = resumeOutcome();
            become('open');
            return answerAll(true);
        }
        if (state.get() === 'taken') become('asking'); // the other user has logged out
        else if (!entry) over();
        else tell();
    };

    return {
        begin: (who, used) => {
            user = who;
            userToken = used;
            const entry = token.peek();
            if (entry?.token === used && entry?.user?.id === undefined)
                token.identify(tokenUserOf(who));
            if (isAnothers()) look();
        },
        token: usable,
        isOver: () => usable() === null,
        over: reason => over(reason),
        wait: ({ change, signal }) =>
            new Promise(resolve => {
                if (isAnothers()) look();
                if (state.get() === 'left' || state.get() === 'taken') {
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
                return state.get() === 'asking' ? tell() : over();
            }),
        look,
        isIdle: () => why === 'idle',
        leave: () => go(why),
        signedOut: () => go('signed out'),
        state: state.get,
        hasUnsent: () => isRefused || hasWaitingChange(),
        resumed: () => last,
        subscribe: state.subscribe,
    };
};
