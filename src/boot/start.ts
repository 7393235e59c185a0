import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { latestRequest } from '../foundation/latestRequest.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { tabOwner } from '../foundation/tabOwner.ts';
import { TOKEN_KEY } from '../../dataProvider/http/token.ts';
import { token } from '../foundation/sessionToken.ts';
import { showFault } from './fault.ts';
import type { FirstAsked } from './askFirst.ts';
import type { Askers } from './asker.ts';
import { startFirstCalls, type FirstAnswer, type FirstHome } from './firstCalls.ts';
import type { FirstRecordAnswer } from './firstRecord.ts';
import { showLogin } from './LoginPage.ts';
import { narrowPolicy } from './narrowPolicy.ts';
import { clearPrefetched } from './prefetchedResponses.ts';
import { forgetReturnTo, rememberedReturnTo, rememberReturnTo } from './returnTo.ts';
import { isAtHand, takeIn } from '../foundation/languages/languages.ts';
import { applyPreferences, preferredLanguage } from '../foundation/preferences.ts';
import { settings, SettingsError } from '../foundation/settings.ts';
import { showSkeleton } from './skeleton.ts';
import { bootTexts } from './texts.ts';

/** Why the application gives the page back: the user left, the session was over, or it was over with a change that did not go out. */
export type Leaving = 'signed out' | 'expired' | 'unsent';

/** What was asked for first, and is drawn before the application is, where it comes soon enough. */
export interface ShownFirst extends FirstAsked {
    readonly isShown: Promise<unknown>;
}

/** What the application's bundle offers to the start. */
export interface Application {
    /** Draws the application; answers how to take it away again. */
    readonly openApp: (root: HTMLElement, leave: (why: Leaving) => void, first?: ShownFirst) => Promise<() => void>;
}

/** What draws the first list, the first record or home before the application is there. */
export interface FirstDrawings extends Askers {
    readonly rows: () => Promise<{ readonly show: (root: HTMLElement, first: FirstAnswer) => Promise<void> }>;
    readonly record: () => Promise<{ readonly show: (root: HTMLElement, first: FirstRecordAnswer) => Promise<void> }>;
    readonly home: () => Promise<{ readonly show: (root: HTMLElement, first: FirstHome) => Promise<void> }>;
}

/** What is drawn, and by what: fetched here. */
const drawing = async ({ rows, record, home }: FirstDrawings, first: FirstAnswer | FirstRecordAnswer | FirstHome): Promise<(root: HTMLElement) => Promise<void>> => {
    if (!('name' in first)) return home().then(({ show }) => root => show(root, first));
    return 'page' in first ? record().then(({ show }) => root => show(root, first)) : rows().then(({ show }) => root => show(root, first));
};

/** Runs the portal: the login page or the application, one at a time; before that the first list or record, where it is told how. */
export const start = async (load: () => Promise<Application>, drawings?: FirstDrawings): Promise<void> => {
    const root = document.getElementById('root')!;
    try {
        settings();
    } catch (problem) {
        if (!(problem instanceof SettingsError)) throw problem;
        return showFault(root, 'The portal cannot start', problem.message);
    }
    applyPreferences();
    narrowPolicy(settings());
    if (!isAtHand(preferredLanguage())) await takeIn(preferredLanguage()).catch(() => undefined); // without its texts there are the English ones
    let close: (() => void) | undefined;
    const latest = latestRequest();

    const enter = async (user?: string): Promise<void> => {
        const signal = latest.next();
        const text = bootTexts();
        const first = startFirstCalls(location.pathname, location.search, user, drawings);
        showSkeleton(root, text.loading);
        const isShown = first && drawings && drawing(drawings, first).then(show => (signal.aborted ? undefined : show(root))).catch(() => undefined); // the application draws it too, and says what is wrong
        try {
            close = await (await load()).openApp(root, leave, first && 'name' in first ? { ...first, isShown: Promise.resolve(isShown) } : undefined);
        } catch (problem) {
            if (signal.aborted) return; // the session was over: the login page is shown
            showFault(root, text.faultHeading, problem instanceof ApiError ? `${text.noSession} ${problem.message}` : import.meta.hot && problem instanceof Error ? problem.message : text.updated, text.reload);
        }
    };

    const isOwn = (username: string): boolean => isSameUser(tabOwner() ?? username, username);
    const askToSignIn = (why?: Leaving): void => {
        history.replaceState(null, '', '/login');
        const signedIn = (username: string) => {
            window.removeEventListener('storage', elsewhere);
            const place = rememberedReturnTo();
            forgetReturnTo();
            history.replaceState(null, '', place);
            if (isOwn(username)) return void enter(username);
            sessionStorage.clear();
            return why === undefined ? void enter(username) : location.reload(); // nothing that this page holds in memory of somebody else
        };
        // The user of this tab has signed in again in another one: this one goes on, too.
        const elsewhere = ({ key }: StorageEvent) => {
            const username = key === TOKEN_KEY && root.isConnected && token.kept()?.user?.login;
            if (username && isOwn(username)) signedIn(username);
        };
        window.addEventListener('storage', elsewhere);
        showLogin(root, {
            notice: why === 'expired' || why === 'unsent' ? why : undefined,
            onReady: () => setTimeout(() => [drawings?.rows(), load()].forEach(each => each?.catch(() => undefined)), 50),
            onSignedIn: signedIn,
        });
    };

    const leave = (why: Leaving): void => {
        if (why === 'signed out') forgetReturnTo();
        else rememberReturnTo();
        latest.end();
        close?.();
        close = undefined;
        clearPrefetched();
        askToSignIn(why);
    };

    // The back button on the login page stays on it and remembers where it pointed to.
    window.addEventListener('popstate', () => {
        if (close || token.read()) return;
        rememberReturnTo();
        history.replaceState(null, '', '/login');
    });

    if (!token.read()) {
        rememberReturnTo();
        return askToSignIn();
    }
    if (location.pathname === '/login') history.replaceState(null, '', rememberedReturnTo());
    forgetReturnTo();
    await enter();
};
