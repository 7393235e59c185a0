import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { latestRequest } from '../foundation/async.ts';
import { addressOf, portalPath, storageKey } from '../foundation/basePath.ts';
import { writeText } from '../foundation/browserStorage.ts';
import { isAtHand, loginTexts, takeIn } from '../foundation/languages/languages.ts';
import { pictureOriginsOf } from '../foundation/pictureOrigins.ts';
import { applyPreferences, preferredLanguage } from '../foundation/preferences.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { tabOwner, token } from '../foundation/sessionToken.ts';
import { type Settings, settings, SettingsError } from '../foundation/settings.ts';
import { showFault, showLogin } from './LoginPage.ts';
import { element } from './element.ts';
import { type FirstAnswer, startFirstCalls } from './firstCalls.ts';
import { clearPrefetched, type FirstAsked } from './requests.ts';

// In this order: the later ones say more of what the earlier ones began.
import './start.css';
import '../views/views.css';
import './rows.css';

/** Adds a policy that lets calls go to this server, the configured API and whoever is told of failures only, and takes pictures from these and the configured origins. */
const narrowPolicy = (settings: Settings): void => {
    const origins = [settings.apiBase, settings.tokenUrl, settings.reportUrl].map(address => new URL(address, location.href).origin);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src 'self' ${[...new Set(origins)].join(' ')}; img-src 'self' data: blob: ${pictureOriginsOf(settings).join(' ')}`;
    document.head.append(policy);
};

const KEY = storageKey('place');
const LOGIN = '/login';

const replaceAddress = (path: string): void => history.replaceState(null, '', addressOf(path));
const here = () => portalPath() + location.search + location.hash;

/** Where that is while the page is open: a full storage takes nothing in. */
let returnTo: string | null = null;

/** Remembers where the user is, to come back after signing in. */
const rememberReturnTo = (): void => {
    if (portalPath() === LOGIN) return;
    returnTo = here();
    writeText(() => sessionStorage, KEY, returnTo);
};

const forgetReturnTo = (): void => {
    returnTo = null;
    sessionStorage.removeItem(KEY);
};

/** Where the user was going, home when nowhere. */
const rememberedReturnTo = (): string => {
    const place = returnTo ?? sessionStorage.getItem(KEY) ?? '/';
    return place.startsWith('/') && !place.startsWith('//') ? place : '/';
};

/** The outline of the coming page, so that nothing jumps when it is there. */
const showSkeleton = (root: HTMLElement, loading: string): void => {
    const parts = ['bar', 'menu', 'page'].map(part => element('div', { class: `start-shell-${part}` }));
    root.replaceChildren(element('div', { class: 'start-shell', 'aria-busy': 'true', role: 'progressbar', 'aria-label': loading }, ...parts));
};

/** Why the application gives the page back: the user left, the session was over, nobody used it, or it was over with a change that did not go out. */
export type Leaving = 'signed out' | 'expired' | 'idle' | 'unsent';

/** What was asked for first, and is drawn before the application is, where it comes soon enough. */
export interface ShownFirst extends FirstAsked {
    readonly isShown: Promise<unknown>;
}

/** What the application's bundle offers to the start. */
export interface Application {
    /** Draws the application; answers how to take it away again. */
    readonly openApp: (root: HTMLElement, leave: (why: Leaving) => void, first?: ShownFirst) => Promise<() => void>;
}

/** Fetches what draws the first list before the application is there. */
type FirstRows = () => Promise<{ readonly show: (root: HTMLElement, first: FirstAnswer) => Promise<void> }>;

/** Runs the portal: the login page or the application, one at a time; before that the first list, where it is told how. */
export const start = async (load: (after?: Promise<unknown>) => Promise<Application>, rows?: FirstRows): Promise<void> => {
    const root = document.getElementById('root')!;
    try {
        settings();
    } catch (problem) {
        if (!(problem instanceof SettingsError)) throw problem;
        return showFault(root, 'The portal cannot start', problem.message);
    }
    if (!location.pathname.startsWith(addressOf('/'))) replaceAddress('/'); // the server has the page for more addresses than are the portal's
    applyPreferences();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyPreferences); // who chose no theme has the system's, which turns at dusk
    narrowPolicy(settings());
    if (!isAtHand(preferredLanguage())) await takeIn(preferredLanguage()).catch(() => undefined); // without its texts there are the English ones
    let close: (() => void) | undefined;
    const latest = latestRequest();

    const enter = async (user?: string): Promise<void> => {
        const signal = latest.next();
        const text = loginTexts(preferredLanguage());
        const first = startFirstCalls(portalPath(), location.search, user);
        showSkeleton(root, text.loading);
        try {
            const page = first && rows?.();
            const application = load(page); // what draws the first rows comes alone: the application's code would take its share of the line
            const isShown = page?.then(({ show }) => (signal.aborted ? undefined : show(root, first!))).catch(() => undefined); // the application draws it too, and says what is wrong
            close = await (await application).openApp(root, leave, first && { ...first, isShown: Promise.resolve(isShown) });
        } catch (problem) {
            if (signal.aborted) return; // the session was over: the login page is shown
            showFault(root, text.faultHeading, problem instanceof ApiError ? `${text.noSession} ${problem.message}` : import.meta.hot && problem instanceof Error ? problem.message : text.updated, text.reload);
        }
    };

    const askToSignIn = (why?: Leaving): void => {
        replaceAddress(LOGIN);
        const owner = tabOwner(); // who has signed out leaves nothing that says so
        const isOwn = (username: string): boolean => isSameUser(owner ?? username, username);
        let isDone = false;
        const signedIn = (username: string) => {
            if (isDone) return;
            isDone = true;
            stop();
            const place = rememberedReturnTo();
            forgetReturnTo();
            replaceAddress(place);
            if (isOwn(username)) return void enter(username);
            sessionStorage.clear();
            return why === undefined ? void enter(username) : location.reload(); // nothing that this page holds in memory of somebody else
        };
        // The user of this tab has signed in again in another one: this one goes on, too.
        const stop = token.subscribe(signedOut => {
            if (signedOut !== undefined && isSameUser(owner ?? '', signedOut)) sessionStorage.clear();
            const username = root.isConnected && token.read() !== null && token.kept()?.user?.login;
            if (username && isOwn(username)) signedIn(username);
        });
        showLogin(root, {
            notice: why === 'signed out' ? undefined : why,
            onReady: () => setTimeout(() => [rows?.(), load()].forEach(each => each?.catch(() => undefined)), 50),
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
        replaceAddress(LOGIN);
    });

    if (!token.read()) await token.fetch();
    if (!token.read()) {
        rememberReturnTo();
        return askToSignIn();
    }
    if (portalPath() === LOGIN) replaceAddress(rememberedReturnTo());
    forgetReturnTo();
    await enter();
};
