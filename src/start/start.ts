import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { latestRequest } from '../foundation/async.ts';
import { addressOf, portalPath, storageKey } from '../foundation/basePath.ts';
import { writeText } from '../foundation/browserStorage.ts';
import {
    isAtHand,
    loginTexts,
    takeIn,
} from '../foundation/languages/languages.ts';
import { pictureOriginsOf } from '../foundation/pictureOrigins.ts';
import {
    applyPreferences,
    preferredLanguage,
} from '../foundation/preferences.ts';
import { isSameUser } from '../foundation/remembered.ts';
import { tabOwner, token } from '../foundation/sessionToken.ts';
import {
    type Settings,
    settings,
    SettingsError,
} from '../foundation/settings.ts';
import { element } from './element.ts';
import { type FirstAnswer, startFirstCalls } from './firstCalls.ts';
import { showFault, showLogin } from './LoginPage.ts';
import { followNewTabs, takeScopeOfLink } from './newTabs.ts';
import { clearPrefetched, type FirstRequest } from './requests.ts';
import { seenAs } from './seenAs.ts';

// The order matters: later sheets refine earlier ones.
import './start.css';
import '../light/light.css';
import './rows.css';

/**
 * Adds a content policy that limits requests to this server, the configured API and the failure
 * report address, and pictures to these and the configured origins.
 */
const narrowPolicy = (settings: Settings): void => {
    const origins = [
        settings.apiBase,
        settings.tokenUrl,
        settings.reportUrl,
    ].map(address => new URL(address, location.href).origin);

    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    const connections = [...new Set(origins)].join(' ');
    const pictures = pictureOriginsOf(settings).join(' ');
    policy.content = `connect-src 'self' ${connections}; img-src 'self' data: blob: ${pictures}`;
    document.head.append(policy);
};

const RETURN_TO_KEY = storageKey('place');
const LOGIN = '/login';
/** Milliseconds until the sign-in page has been drawn and code may be loaded. */
const PRELOAD_MS = 50;

const replaceAddress = (path: string): void =>
    history.replaceState(null, '', addressOf(path));

/** The address to return to after signing in. Kept here too, because storage may be full. */
let returnTo: string | null = null;

/** Remembers the current address, to return there after signing in. */
const rememberReturnTo = (): void => {
    if (portalPath() === LOGIN) return;
    returnTo = portalPath() + location.search + location.hash;
    writeText(() => sessionStorage, RETURN_TO_KEY, returnTo);
};

const forgetReturnTo = (): void => {
    returnTo = null;
    sessionStorage.removeItem(RETURN_TO_KEY);
};

/** The address to return to; home if there is none. */
const rememberedReturnTo = (): string => {
    const address = returnTo ?? sessionStorage.getItem(RETURN_TO_KEY) ?? '/';
    const isOurs = address.startsWith('/') && !address.startsWith('//');

    return isOurs ? address : '/';
};

/** Skeleton of the coming page, so that nothing jumps when it appears. */
const showSkeleton = (root: HTMLElement, loading: string): void => {
    const parts = ['bar', 'menu', 'page'].map(part =>
        element('div', { class: `start-shell-${part}` }),
    );

    root.replaceChildren(
        element(
            'div',
            {
                class: 'start-shell',
                'aria-busy': 'true',
                role: 'progressbar',
                'aria-label': loading,
            },
            ...parts,
        ),
    );
};

/**
 * Why the application closes: the user signed out, the session expired, nobody used it, or it expired with a change
 * unsent.
 */
export type Leaving = 'signed out' | 'expired' | 'idle' | 'unsent';

/** The first request, whose response is rendered before the application if it comes soon enough. */
export interface ShownFirst extends FirstRequest {
    readonly isShown: Promise<unknown>;
}

/** What the application's bundle provides to the startup code. */
export interface Application {
    /** Renders the application. Resolves to a function that removes it. */
    readonly openApp: (
        root: HTMLElement,
        leave: (why: Leaving) => void,
        first?: ShownFirst,
    ) => Promise<() => void>;
}

/** Loads the code that renders the first list before the application is there. */
type FirstRows = () => Promise<{
    readonly show: (root: HTMLElement, first: FirstAnswer) => Promise<void>;
}>;

type LoginTexts = ReturnType<typeof loginTexts>;

const faultText = (problem: unknown, text: LoginTexts): string => {
    if (problem instanceof ApiError)
        return `${text.noSession} ${problem.message}`;
    // Under the development server the code itself may be at fault.
    if (import.meta.hot && problem instanceof Error) return problem.message;

    return text.updated; // usually the code could not be loaded after an update
};

/** Whose session the stored token is, by the name they signed in with; undefined if there is none that is valid. */
const signedInUser = (): string | undefined =>
    token.read() === null ? undefined : token.stored()?.user?.login;

/**
 * Runs the portal: either the sign-in page or the application, and before that the first list if `loadRows` is given.
 */
export const start = async (
    loadApplication: (after?: Promise<unknown>) => Promise<Application>,
    loadRows?: FirstRows,
): Promise<void> => {
    const root = document.getElementById('root')!;

    try {
        settings();
    } catch (problem) {
        if (!(problem instanceof SettingsError)) throw problem;

        return showFault(root, 'The portal cannot start', problem.message);
    }

    // The server sends the page for addresses outside the portal's path, too.
    if (!location.pathname.startsWith(addressOf('/'))) replaceAddress('/');
    takeScopeOfLink();
    followNewTabs();
    applyPreferences();

    // Without a chosen theme the system's applies, which may change at dusk.
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
        'change',
        applyPreferences,
    );

    narrowPolicy(settings());

    if (!isAtHand(preferredLanguage())) {
        const isUsed = takeIn(preferredLanguage());
        await isUsed.catch(() => undefined); // without its texts, English is used
    }

    let close: (() => void) | undefined;
    const latest = latestRequest();

    const enter = async (user?: string): Promise<void> => {
        const signal = latest.next();
        const text = loginTexts(preferredLanguage());

        // What is known of the signed-in user says nothing about the one whose portal is shown.
        const first =
            seenAs === undefined
                ? startFirstCalls(portalPath(), location.search, user)
                : undefined;

        showSkeleton(root, text.loading);

        try {
            const rows = first && loadRows?.();
            // The code for the first rows loads first: the application's would take its share of the bandwidth.
            const application = loadApplication(rows);

            const showRows = async (): Promise<void> => {
                const code = await rows;
                if (code && !signal.aborted) await code.show(root, first!);
            };

            const isShown = showRows().catch(() => undefined); // the application renders it too, and reports what is wrong
            const { openApp } = await application;
            close = await openApp(root, leave, first && { ...first, isShown });
        } catch (problem) {
            if (signal.aborted) return; // the session was over: the sign-in page is shown
            const reason = faultText(problem, text);
            showFault(root, text.faultHeading, reason, text.reload);
        }
    };

    /** Loads the code while the user types; entering reports a failure. */
    const preload = (): void => {
        loadRows?.().catch(() => undefined);
        loadApplication().catch(() => undefined);
    };

    const askToSignIn = (why?: Leaving): void => {
        replaceAddress(LOGIN);
        const owner = tabOwner(); // undefined after an explicit sign-out

        const isOwn = (username: string): boolean =>
            owner === undefined || isSameUser(owner, username);

        let isSignedIn = false;

        const onSignedIn = (username: string) => {
            if (isSignedIn) return;
            isSignedIn = true;
            stopWatching();
            const address = rememberedReturnTo();
            forgetReturnTo();
            replaceAddress(address);
            const isAnother = !isOwn(username);
            const wasApplicationOpen = why !== undefined;
            if (isAnother) sessionStorage.clear();
            // Discards what this page holds in memory of another user.
            if (isAnother && wasApplicationOpen) return location.reload();
            void enter(username);
        };

        // If this tab's user signs in again in another tab, this one continues too.
        const stopWatching = token.subscribe(signedOut => {
            if (signedOut !== undefined && isSameUser(owner ?? '', signedOut))
                sessionStorage.clear();
            const username = signedInUser();
            if (root.isConnected && username && isOwn(username))
                onSignedIn(username);
        });

        showLogin(root, {
            notice: why === 'signed out' ? undefined : why,
            onReady: () => setTimeout(preload, PRELOAD_MS),
            onSignedIn,
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

    // On the sign-in page, the back button stays there and remembers the address it led to.
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
