import type { StoredToken, TokenUser } from '../../dataProvider/http/token.ts';
import type { WaitingCall } from '../../dataProvider/types.ts';
import type { CurrentUser } from '../../resources/services/replyTypes.ts';
import { observable } from '../foundation/observable.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { token as tokens } from '../foundation/sessionToken.ts';
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

/**
 * Whether a stored token belongs to this user: by the server's id or, if missing, by the typed login, which may be the
 * e-mail address.
 */
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

/**
 * Follows what other tabs do to the session: at once, and when a sleeping tab comes back. Returns a function that stops
 * it.
 */
export const watchSession = (lifecycle: SessionLifecycle): (() => void) => {
    const stops = [
        tokens.subscribe(signedOut => lifecycle.checkToken(signedOut)),
        watchTyping(),
    ];

    const wake = () => lifecycle.checkToken();
    for (const name of WAKE_EVENTS) window.addEventListener(name, wake);

    return () => {
        for (const stop of stops) stop();
        for (const name of WAKE_EVENTS) window.removeEventListener(name, wake);
    };
};

/**
 * State of the session: `open`; `asking`: over, and the page waits for the password; `taken`: by another user of this
 * browser; `left`.
 */
export type SessionState = 'open' | 'asking' | 'taken' | 'left';

/**
 * What happened after the user signed in again: a waiting change was sent, nothing was sent although there is typed
 * input, or nothing.
 */
export type ResumeOutcome = 'sent' | 'unsaved' | 'nothing';

interface Waiting {
    readonly change: boolean;
    readonly answer: (again: boolean) => void;
}

type EndReason = Exclude<Leaving, 'unsent'>;

/** Handles the end of this tab's session. */
export class SessionLifecycle {
    readonly #onLeave: (why: Leaving) => void;
    readonly #state = observable<SessionState>('open');
    readonly #waiting = new Set<Waiting>();
    #user: TabUser | undefined;
    /** The token this tab knows to be its user's. */
    #userToken: string | null = null;
    /** A change was refused because the tab no longer belongs to its user. */
    #isRefused = false;
    /** Why the page asks for the password. */
    #why: EndReason = 'expired';
    #resumed: ResumeOutcome = 'nothing';

    readonly state = this.#state.get;
    readonly subscribe = this.#state.subscribe;

    constructor(onLeave: (why: Leaving) => void) {
        this.#onLeave = onLeave;
    }

    /** Ties the tab to this user. `tokenInUse`: the one the session was loaded with. */
    begin(user: TabUser, tokenInUse: string | null): void {
        this.#user = user;
        this.#userToken = tokenInUse;
        const entry = tokens.stored();
        const isInUse = entry?.token === tokenInUse;
        const isIdentified = entry?.user?.id !== undefined;
        if (isInUse && !isIdentified) tokens.identify(tokenUserOf(user));
        if (this.#isAnothers()) this.checkToken();
    }

    /** The token for this tab's calls; null if the session is over or the token is another user's. */
    token(): string | null {
        const isUnusable = this.state() === 'left' || this.#isAnothers();

        return isUnusable ? null : tokens.read();
    }

    isOver(): boolean {
        return this.token() === null;
    }

    /**
     * Ends the session, because it expired, nobody uses the portal, or its user signed out in another tab: opens the
     * login page, or asks for the password if the page holds unsaved work. Has no effect when repeated.
     */
    end(reason: EndReason = 'expired'): void {
        if (this.state() !== 'open') return;
        if (!this.#holdsWork(reason)) return this.#leave(reason);
        this.#why = reason;
        this.#become('asking');
        tokens.clear();
    }

    /** Makes a call wait until the user has signed in again (true) or has left (false). */
    wait({ change, signal }: WaitingCall): Promise<boolean> {
        return new Promise(resolve => {
            if (this.#isAnothers()) this.checkToken();

            if (this.state() === 'left' || this.state() === 'taken') {
                this.#isRefused ||= change || anythingUnsaved();
                this.#tell();

                return resolve(false);
            }

            const call: Waiting = { change, answer: resolve };
            this.#waiting.add(call);

            signal?.addEventListener('abort', () => {
                this.#waiting.delete(call);
                resolve(false);
                this.#tell();
            });

            if (this.state() === 'asking') this.#tell();
            else this.end();
        });
    }

    /**
     * Checks whose token is stored: another tab may have signed in or out. `signedOut`: the user who signed out on
     * purpose.
     */
    checkToken(signedOut?: string): void {
        if (this.state() === 'left') return;
        const entry = tokens.stored();

        if (this.#hasSignedOut(signedOut, entry)) {
            this.#why = 'signed out'; // also if the page is asking for the password already

            return this.end('signed out');
        }

        if (this.#isAnothers()) {
            this.#isRefused ||= this.#hasWaitingChange();
            this.#become('taken');

            return this.#answerAll(false);
        }

        if (entry && this.token()) return this.#goOnWith(entry.token);
        // The other user has logged out.
        if (this.state() === 'taken') return this.#become('asking');
        if (!entry) this.end();
        else this.#tell();
    }

    /** The session ended because nobody used the portal, so passers-by must not see the page. */
    isIdle(): boolean {
        return this.#why === 'idle';
    }

    /** The user goes to the login page, and returns to this page from there. */
    leave(): void {
        this.#leave(this.#why);
    }

    /** The user logged out. */
    signedOut(): void {
        this.#leave('signed out');
    }

    /** A change is waiting for the sign-in, or was refused because the tab no longer belongs to its user. */
    hasUnsent(): boolean {
        return this.#isRefused || this.#hasWaitingChange();
    }

    resumed(): ResumeOutcome {
        return this.#resumed;
    }

    /** Notifies listeners of a change besides the state: whether there is something unsent. */
    #tell(): void {
        this.#state.set(this.state());
    }

    #become(next: SessionState): void {
        if (next !== 'taken') this.#isRefused = false;
        this.#state.set(next);
    }

    #hasWaitingChange(): boolean {
        return [...this.#waiting].some(({ change }) => change);
    }

    #answerAll(again: boolean): void {
        const all = [...this.#waiting];
        this.#waiting.clear();
        for (const { answer } of all) answer(again);
    }

    /** Whether the stored token belongs to another user. */
    #isAnothers(): boolean {
        const entry = tokens.stored();
        if (!this.#user || !entry || entry.token === this.#userToken)
            return false;

        return !isTokenOf(entry, this.#user);
    }

    /** Whether this tab's user has signed out elsewhere, and not signed in again since. */
    #hasSignedOut(
        signedOut: string | undefined,
        entry: StoredToken | null,
    ): boolean {
        if (signedOut === undefined || !this.#user) return false;
        if (!isSameUser(signedOut, this.#user.UserName)) return false;

        return entry === null || entry.token === this.#userToken;
    }

    /** The user has signed in again, or the token was renewed. */
    #goOnWith(userToken: string): void {
        this.#userToken = userToken;
        if (this.state() === 'open') return this.#tell();
        this.#resumed = this.#resumeOutcome();
        this.#become('open');
        this.#answerAll(true);
    }

    #resumeOutcome(): ResumeOutcome {
        if (this.#hasWaitingChange()) return 'sent';

        return anythingUnsaved() ? 'unsaved' : 'nothing';
    }

    /**
     * Whether the page holds what the user would lose. After a deliberate sign-out, what was only begun does not count.
     */
    #holdsWork(reason: EndReason): boolean {
        if (anythingUnsaved() || this.#hasWaitingChange() || anyChangeWaiting())
            return true;

        return (
            this.#user !== undefined &&
            reason !== 'signed out' &&
            anythingBegun()
        );
    }

    #leave(reason: EndReason): void {
        if (this.state() === 'left') return;
        const isDeliberate = reason === 'signed out';

        const isUnsent =
            !isDeliberate &&
            (this.#hasWaitingChange() ||
                anyChangeWaiting() ||
                anythingUnsaved());

        const isOthers = this.#isAnothers();
        this.#become('left');
        this.#answerAll(false);
        if (!isOthers)
            tokens.clear(isDeliberate ? this.#user?.UserName : undefined);
        this.#onLeave(isUnsent ? 'unsent' : reason);
    }
}
