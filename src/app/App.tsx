import { QueryClient } from '@tanstack/react-query';

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
import { watchIdle } from '../session/idle.ts';
import type { SessionParts } from '../session/SessionContext.ts';
import { SessionLifecycle, watchSession } from '../session/sessionLifecycle.ts';
import { leaveSeenAs, seenAs } from '../start/seenAs.ts';
import type { Application } from '../start/start.ts';
import { drawPortal } from './Portal.tsx';
import { screenProvider, sessionProvider } from './portalProvider.ts';
import { preloadFor } from './routes.tsx';

/**
 * How long to wait for first rows still under way when the session is loaded: if they arrive in
 * time, the application renders only once.
 */
const SOON_MS = 150;

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
    // In a microtask: the end may be noticed inside an effect, where React does not unmount a page.
    const lifecycle = new SessionLifecycle(why =>
        queueMicrotask(() => {
            leave(why);
            if (why === 'signed out' && parts)
                forgetUser(String(parts.session.user.UserId)); // after whatever the page wrote while it was being removed
        }),
    );
    const closing = new AbortController();
    const used = token.read();
    let parts: SessionParts | undefined;
    const queryClient = new QueryClient({
        defaultOptions: {
            queries: {
                retry: false,
                refetchOnWindowFocus: false,
                networkMode: 'always',
            },
            mutations: { retry: false, networkMode: 'always' },
        },
    });
    // In development: an edited declaration may have fields that the cached responses lack (vite/liveDeclarations.ts).
    if (import.meta.hot)
        addEventListener(
            'declarations',
            () => void queryClient.invalidateQueries(),
            { signal: closing.signal },
        );
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
    lifecycle.begin(own.user, used);
    const session = await shownSession(own, provider);
    const { idleMinutes } = settings();
    const idle =
        idleMinutes === 0
            ? undefined
            : watchIdle(idleMinutes, () => {
                  if (!lifecycle.isOver()) logOff(provider.call);
                  lifecycle.over('idle');
              });
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
    const scope = parts.scopeStore.scope();
    // The first list was requested with remembered or guessed values. Use it only if the user may
    // see it and the session would ask for the same.
    if (
        first &&
        mayVisit(session, first.name) &&
        asksAlike(first.call, first.scope, scope)
    ) {
        await Promise.race([first.isShown, pause(SOON_MS)]);
        if (first.hasCome())
            await readFirstList(first.name, {
                userName: session.user.UserName,
                queryClient,
                provider: dataProvider,
                store,
                scope,
                offset: siteOffset(parts.scopeStore.chosen().site),
            });
    }
    const takeAway = drawPortal(root, {
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
        takeAway();
        queryClient.clear();
    };
};
