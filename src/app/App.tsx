import { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';

import type { PortalProvider } from '../../dataProvider/index.ts';
import { dropDraftsOfOthers } from '../admin/form/drafts.ts';
import { readFirstList } from '../admin/list/listState.tsx';
import { takeMarkupOfLibraries } from '../components/html/trustedTypes.ts';
import { pause } from '../foundation/async.ts';
import { portalPath } from '../foundation/basePath.ts';
import { wordFailuresForUsers } from '../foundation/failures.ts';
import { siteOffset } from '../foundation/format/days.ts';
import { mayVisit } from '../foundation/permissions.ts';
import { preferredLanguage } from '../foundation/preferences.ts';
import { asksAlike } from '../foundation/scopeRules.ts';
import { createScopeStore, forgetOnChange } from '../foundation/scopeStore.ts';
import type { Session } from '../foundation/session.ts';
import { claimTab, token } from '../foundation/sessionToken.ts';
import { settings } from '../foundation/settings.ts';
import { createStore, forgetUser } from '../foundation/store.ts';
import { createI18n } from '../i18n/createI18n.ts';
import {
    createAuthProvider,
    loadSession,
    logOff,
} from '../session/createAuthProvider.ts';
import { type IdleWatch, watchIdle } from '../session/idle.ts';
import type { SessionParts } from '../session/SessionContext.ts';
import { SessionLifecycle, watchSession } from '../session/sessionLifecycle.ts';
import { leaveSeenAs, seenAs } from '../start/seenAs.ts';
import type { Application, Leaving, ShownFirst } from '../start/start.ts';
import { drawPortal } from './Portal.tsx';
import { screenProvider, sessionProvider } from './portalProvider.ts';
import { preloadFor } from './routes.tsx';

/**
 * How long to wait for first rows still under way when the session is loaded: if they arrive in
 * time, the application renders only once.
 */
const SOON_MS = 150;

const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            queries: {
                retry: false,
                refetchOnWindowFocus: false,
                networkMode: 'always',
            },
            mutations: { retry: false, networkMode: 'always' },
        },
    });

/** In development: an edited declaration may have fields that the cached responses lack (vite/liveDeclarations.ts). */
const refetchOnEdit = (
    queryClient: QueryClient,
    closing: AbortSignal,
): void => {
    if (!import.meta.hot) return;
    const refetch = () => void queryClient.invalidateQueries();
    addEventListener('declarations', refetch, { signal: closing });
};

/** Ends the session after the configured time without input; undefined if there is no such time. */
const endWhenIdle = (
    lifecycle: SessionLifecycle,
    provider: PortalProvider,
): IdleWatch | undefined => {
    const { idleMinutes } = settings();
    if (idleMinutes === 0) return undefined;

    return watchIdle(idleMinutes, () => {
        if (!lifecycle.isOver()) logOff(provider.call);
        lifecycle.end('idle');
    });
};

interface FirstListParts {
    readonly queryClient: QueryClient;
    readonly provider: PortalProvider;
    readonly store: Store;
}

/**
 * Takes over the rows of the first list, if they come soon enough. They were requested with remembered
 * or guessed values, so they are used only if the user may see the list and the session would ask for the same.
 */
const takeFirstList = async (
    first: ShownFirst,
    { session, scopeStore }: SessionParts,
    parts: FirstListParts,
): Promise<void> => {
    const scope = scopeStore.scope();
    if (!mayVisit(session, first.name)) return;
    if (!asksAlike(first.call, first.scope, scope)) return;
    await Promise.race([first.isShown, pause(SOON_MS)]);
    if (!first.hasCome()) return;

    await readFirstList(first.name, {
        ...parts,
        userName: session.user.UserName,
        scope,
        offset: siteOffset(scopeStore.chosen().site),
    });
};

/** The session that this tab shows: that of who is signed in, or, to an administrator, another user's. */
const shownSession = async (
    own: Session,
    provider: PortalProvider,
): Promise<Session> => {
    if (seenAs === undefined) return own;

    if (own.role !== 'Administrators') {
        leaveSeenAs();

        return new Promise(() => undefined); // the page is on its way out
    }

    const { loadViewedSession } = await import('../session/viewedSession.ts');

    return loadViewedSession(seenAs, provider);
};

/** Loads the session and renders the portal with it. Resolves to a function that removes it. */
export const openApp: Application['openApp'] = async (root, leave, first) => {
    wordFailuresForUsers();
    takeMarkupOfLibraries();
    let parts: SessionParts | undefined; // once the session is loaded

    const leaveForGood = (why: Leaving): void => {
        leave(why);
        if (why === 'signed out' && parts)
            forgetUser(String(parts.session.user.UserId)); // after whatever the page wrote while it was being removed
    };

    // In a microtask: the end may be noticed inside an effect, where React does not unmount a page.
    const lifecycle = new SessionLifecycle(why =>
        queueMicrotask(() => leaveForGood(why)),
    );

    const closing = new AbortController();
    const tokenInUse = token.read();
    const queryClient = createQueryClient();
    refetchOnEdit(queryClient, closing.signal);

    const provider = sessionProvider({
        lifecycle,
        scopeStore: () => parts?.scopeStore,
        session: () => parts?.session,
        queryClient,
        closing: closing.signal,
    });

    const [own, i18n] = await Promise.all([
        loadSession(provider.call),
        createI18n(preferredLanguage()),
        preloadFor(portalPath()),
    ]);

    claimTab(own.user);
    lifecycle.begin(own.user, tokenInUse);
    const session = await shownSession(own, provider);
    const idle = endWhenIdle(lifecycle, provider);

    parts = {
        session,
        scopeStore: createScopeStore(session, provider.call),
        lifecycle,
        idle,
    };

    const store = createStore();
    dropDraftsOfOthers(String(session.user.UserId));
    forgetOnChange(parts.scopeStore, queryClient, store);
    const stopWatching = watchSession(lifecycle);
    const authProvider = createAuthProvider(parts, provider.call, queryClient);
    const dataProvider = screenProvider(provider);
    const listParts = { queryClient, provider: dataProvider, store };
    if (first) await takeFirstList(first, parts, listParts);

    const removePortal = drawPortal(root, {
        parts,
        provider: dataProvider,
        i18n,
        queryClient,
        store,
        authProvider,
    });

    return () => {
        closing.abort();
        stopWatching();
        idle?.stop();
        removePortal();
        queryClient.clear();
    };
};
