import type { StoredToken, TokenUser } from '../../dataProvider/http/token.ts';
import type { WaitingCall } from '../../dataProvider/types.ts';
import type { CurrentUser } from '../../resources/services/answers.ts';
import type { Leaving } from '../start/start.ts';
import { observable } from '../foundation/observable.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { anyChangeWaiting } from '../foundation/undoable.ts';
import { anythingUnsaved } from './unsavedGuard.ts';

type TabUser = Pick<CurrentUser, 'UserId' | 'UserName' | 'Email' | 'FirstName' | 'LastName'>;

/** What a user is called. */
export const nameOf = ({ FirstName, LastName, UserName }: TabUser): string => [FirstName, LastName].filter(Boolean).join(' ') || UserName;

/** How a token says that it is this user's. */
export const tokenUserOf = (user: TabUser): TokenUser => ({ login: user.UserName, id: user.UserId, name: nameOf(user) });

/** Whether a kept token is this user's: by the id the server gave, else by the name that was typed, which may be the e-mail address. */
const isTokenOf = ({ user }: StoredToken, { UserId, UserName, Email }: TabUser): boolean => {
    if (!user) return false;
    return user.id === undefined ? isSameUser(user.login, UserName) || (Boolean(Email) && isSameUser(user.login, Email!)) : user.id === UserId;
};

const typed = new Set<EventTarget>();

const isFilled = (field: EventTarget): boolean => field instanceof HTMLElement && field.isConnected && (!('value' in field) || field.value !== '');

const note = ({ target }: Event): void => {
    if (!target) return;
    for (const field of typed) if (!isFilled(field)) typed.delete(field);
    typed.add(target);
};

/** Notes from now on what is typed into; answers how to stop. */
const watchTyping = (): (() => void) => {
    document.addEventListener('input', note, true);
    return () => {
        document.removeEventListener('input', note, true);
        typed.clear();
    };
};

/** Whether the page holds something its user would not like to do again: an open dialog, a field that was typed into. */
const anythingBegun = (): boolean => document.querySelector('[role="dialog"]') !== null || [...typed].some(isFilled);

const WAKINGS = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Follows what other tabs do to the session: at once, and when a tab that slept comes back. Answers how to stop. */
export const watchSession = ({ look }: SessionLifecycle): (() => void) => {
    const stops = [token.subscribe(look), watchTyping()];
    const wake = () => look();
    for (const name of WAKINGS) window.addEventListener(name, wake);
    return () => {
        for (const stop of stops) stop();
        for (const name of WAKINGS) window.removeEventListener(name, wake);
    };
};

/** How the session stands: going on, over with the page waiting for the password, taken by another user of this browser, or left. */
export type SessionState = 'open' | 'asking' | 'taken' | 'left';

/** What went on when the user had signed in again: a change that had waited, nothing though something is typed, or nothing. */
export type ResumeOutcome = 'sent' | 'unsaved' | 'nothing';

/** What happens when the session of this tab ends. */
export interface SessionLifecycle {
    /** From now on the tab is this user's; `used`: the token that said so. */
    readonly begin: (user: TabUser, used: string | null) => void;
    /** What calls of this tab carry: null where it is over, or another user's. */
    readonly token: () => string | null;
    readonly isOver: () => boolean;
    /** The session is over, or nobody uses the portal: to the login page, or a question over a page that holds something. Once, however often it is said. */
    readonly over: (why?: 'idle') => void;
    /** A call waits until the user has signed in again (true), or has left (false). */
    readonly wait: (call: WaitingCall) => Promise<boolean>;
    /** Looks whose the kept token is: another tab may have signed in, or out. `signedOut`: who did so on purpose. */
    readonly look: (signedOut?: string) => void;
    /** It is over because nobody used the portal: what the page shows is not for whoever comes by. */
    readonly isIdle: () => boolean;
    /** The user leaves the page to the login page, and comes back to it. */
    readonly leave: () => void;
    /** The user logged out. */
    readonly signedOut: () => void;
    readonly state: () => SessionState;
    /** A change waits for the sign-in, or was refused because the tab is no longer its user's. */
    readonly hasUnsent: () => boolean;
    readonly resumed: () => ResumeOutcome;
    readonly subscribe: (listener: () => void) => () => void;
}

interface Waiting {
    readonly change: boolean;
    readonly answer: (again: boolean) => void;
}

export const createSessionLifecycle = (leave: (why: Leaving) => void): SessionLifecycle => {
    const state = observable<SessionState>('open');
    let user: TabUser | undefined;
    let own: string | null = null; // the token this tab knows to be its user's
    let isRefused = false;
    let why: 'expired' | 'idle' | 'signed out' = 'expired'; // of a page that asks
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
        const kept = token.kept();
        return user !== undefined && kept !== null && kept.token !== own && !isTokenOf(kept, user);
    };
    const usable = (): string | null => (state.get() === 'left' || isAnothers() ? null : token.read());

    const go = (reason: Exclude<Leaving, 'unsent'>): void => {
        if (state.get() === 'left') return;
        const isUnsent = reason !== 'signed out' && (hasWaitingChange() || anyChangeWaiting() || anythingUnsaved());
        const isOthers = isAnothers();
        become('left');
        answerAll(false);
        if (!isOthers) token.clear(reason === 'signed out' ? user?.UserName : undefined);
        leave(isUnsent ? 'unsent' : reason);
    };
    const over = (reason: typeof why = 'expired'): void => {
        if (state.get() !== 'open') return;
        const isHeld = anythingUnsaved() || hasWaitingChange() || anyChangeWaiting() || (user !== undefined && reason !== 'signed out' && anythingBegun());
        if (!isHeld) return go(reason);
        why = reason;
        become('asking');
        token.clear();
    };
    const look = (signedOut?: string): void => {
        if (state.get() === 'left') return;
        const kept = token.kept();
        if (signedOut !== undefined && user && isSameUser(signedOut, user.UserName) && (kept === null || kept.token === own)) {
            why = 'signed out';
            return over(why);
        }
        if (isAnothers()) {
            isRefused ||= hasWaitingChange();
            become('taken');
            return answerAll(false);
        }
        if (kept && usable()) {
            own = kept.token;
            if (state.get() === 'open') return tell();
            last = hasWaitingChange() ? 'sent' : anythingUnsaved() ? 'unsaved' : 'nothing';
            become('open');
            return answerAll(true);
        }
        if (state.get() === 'taken') become('asking'); // the other user has logged out
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
