import { QueryClient } from '@tanstack/react-query';
import { CoreAdminUI, CustomRoutes, Resource, ResourceContextProvider, ResourceDefinitionContext, withLifecycleCallbacks, type DataProvider, type I18nProvider, type ResourceProps, type Store } from 'ra-core';
import type { RaThemeOptions } from 'ra-ui-materialui';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { createPortalProvider, type PortalProvider } from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import type { Outline } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import { outlines } from '../foundation/entities/outlines.ts';
import { mayVisit, routedResources } from '../foundation/permissions.ts';
import { pause } from '../foundation/pause.ts';
import { asksAlike } from '../foundation/scopeRules.ts';
import { fetchNamed } from './fetchNamed.ts';
import { prefetchedFetch } from '../boot/prefetchedResponses.ts';
import { preferredLanguage } from '../foundation/preferences.ts';
import { settings } from '../foundation/settings.ts';
import type { Application } from '../boot/start.ts';
import { wordFailuresForUsers } from '../boot/wordFailures.ts';
import { createI18n } from '../i18n/createI18n.ts';
import { useTextsInPlace } from '../i18n/useTextsInPlace.ts';
import { Fault } from './layout/Fault.tsx';
import { Layout } from './layout/Layout.tsx';
import { PageErrorPage } from '../components/page/PageErrorPage.tsx';
import { PageSkeleton } from '../components/page/PageSkeleton.tsx';
import { Toasts } from './layout/laterShell.tsx';
import { AdminContext } from './parts/admin.ts';
import { CssBaseline } from './parts/looks.ts';
import { createRoot } from './parts/react.ts';
import { lifecycleCallbacks } from './lifecycleCallbacks.ts';
import { overrides } from './overrides.ts';
import { useDefinitions } from './useDefinitions.ts';
import { Dashboard, pageRoutes, preloadFor } from './routes.tsx';
import { dropDraftsOfOthers } from '../admin/form/draft/drafts.ts';
import { readFirstList } from '../admin/list/ahead/firstList.ts';
import { exporter } from '../admin/list/export/exporter.ts';
import { rememberingLists } from '../admin/list/export/listAnswers.ts';
import { OverridesContext } from '../admin/overrides.ts';
import { screensOf } from '../admin/ResourceScreens.tsx';
import { appRouterProvider, NavigateProvider } from '../session/appRouterProvider.tsx';
import { createAuthProvider } from '../session/createAuthProvider.ts';
import { createSessionLifecycle } from '../session/sessionLifecycle.ts';
import { forgetOnChange } from '../foundation/forgetOnChange.ts';
import { countLoading } from '../foundation/loading.ts';
import { loadSession } from '../foundation/loadSession.ts';
import { createScopeStore } from '../foundation/scopeStore.ts';
import { serverNow } from '../foundation/serverTime.ts';
import { SessionContext, type SessionParts } from '../session/SessionContext.ts';
import { siteOffset } from '../foundation/clock/siteOffset.ts';
import { createStore } from '../foundation/store.ts';
import { claimTab } from '../foundation/tabOwner.ts';
import { token } from '../foundation/sessionToken.ts';
import { settleChanges } from '../session/settleChanges.ts';
import { watchSession } from '../session/watchSession.ts';
import { outliving } from '../foundation/undoable.ts';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { PreloadContext } from '../components/ahead/PreloadContext.ts';
import { PartMissingError } from '../components/PartBoundary.tsx';

interface PortalProps {
    readonly parts: SessionParts;
    readonly provider: PortalProvider;
    readonly i18n: I18nProvider;
    readonly queryClient: QueryClient;
    readonly store: Store;
    readonly authProvider: ReturnType<typeof createAuthProvider>;
}

/** react-admin's own lists write their files as the portal's do. */
const withExporter = (theme: RaThemeOptions): RaThemeOptions => ({
    ...theme,
    components: { ...theme.components, RaList: { defaultProps: { exporter } }, RaInfiniteList: { defaultProps: { exporter } } },
});
const themes = { light: withExporter(lightTheme), dark: withExporter(darkTheme) };

const preload = (path: string) => void preloadFor(path);
const propsOf = (name: string, { title }: Outline): ResourceProps => ({ name, recordRepresentation: title, ...screensOf(name, overrides) });
const everyProps = () => Object.entries(outlines).map(([name, outline]) => propsOf(name, outline));
const ToHome = () => <Navigate to="/" replace />;
const Home = () => <Dashboard />;
const Failure = ({ error, resetErrorBoundary }: { readonly error: Error; readonly resetErrorBoundary: (cause: unknown) => void }) => <PageErrorPage error={error} onRetry={() => resetErrorBoundary(undefined)} />;

const Portal = ({ parts, provider, i18n, queryClient, store, authProvider }: PortalProps) => (
    <SessionContext value={parts}>
        <AdminContext
            dataProvider={provider as DataProvider}
            authProvider={authProvider}
            i18nProvider={useTextsInPlace(i18n, store)}
            queryClient={queryClient}
            store={store}
            routerProvider={appRouterProvider}
            lightTheme={themes.light}
            darkTheme={themes.dark}
        >
            {/* Without react-admin's own layout, login page and notifications, which AdminUI brings along unused. */}
            <CssBaseline enableColorScheme />
            <ResourceDefinitionContext.Provider value={useDefinitions(everyProps)}>
                <CoreAdminUI
                    disableTelemetry
                    title={settings().productName}
                    layout={Layout}
                    loading={PageSkeleton}
                    dashboard={Home}
                    catchAll={ToHome}
                    error={Failure}
                >
                    {Object.entries(outlines).map(([name, outline]) => <Resource key={name} {...propsOf(name, outline)} />)}
                    <CustomRoutes>
                        {pageRoutes.map(([path, Page]) => (
                            <Route key={path} path={path} element={<Page />} />
                        ))}
                        {routedResources.flatMap(name => {
                            const { editPath } = outlines[name]!;
                            const { edit: Edit, show: Show } = screensOf(name, overrides) ?? {};
                            const route = (tail: string, Screen: ComponentType) => (
                                <Route key={name + tail} path={`/${editPath}/:id/${tail}`} element={<ResourceContextProvider value={name}><Screen /></ResourceContextProvider>} />
                            );
                            return editPath ? [...(Show ? [route('show', Show)] : []), ...(Edit ? [route('*', Edit)] : [])] : [];
                        })}
                    </CustomRoutes>
                </CoreAdminUI>
            </ResourceDefinitionContext.Provider>
            <Toasts />
        </AdminContext>
    </SessionContext>
);

const withCallbacks = (provider: PortalProvider): PortalProvider =>
    lifecycleCallbacks.length === 0 ? provider : { ...provider, ...withLifecycleCallbacks(provider as DataProvider, lifecycleCallbacks) };

/** For first rows that are on their way when the session has come: drawn after them, the application is drawn once. */
const SOON_MS = 150;

/** Loads the session and draws the portal with it. */
export const openApp: Application['openApp'] = async (root, leave, first) => {
    fetchNamed('tools');
    wordFailuresForUsers();
    const ending = createSessionLifecycle(leave);
    const closing = new AbortController();
    const used = token.read();
    let parts: SessionParts | undefined;
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } } });
    // While developing: an edited declaration may have fields that the answers at hand lack (vite/liveDeclarations.ts).
    if (import.meta.hot) addEventListener('declarations', () => void queryClient.invalidateQueries(), { signal: closing.signal });
    const provider = createPortalProvider({
        queryClient,
        resources,
        services,
        replies,
        surroundings: {
            ...settings(),
            token: ending.token,
            scope: () => parts?.scopeStore.scope() ?? {},
            fetch: outliving(prefetchedFetch),
            now: serverNow,
            offset: () => siteOffset(parts?.scopeStore.chosen().site),
            busy: countLoading,
            expired: ending.wait,
            isOver: ending.isOver,
            owner: () => (ending.state() === 'left' ? null : ending),
            closing: closing.signal,
        },
    });
    const [session, i18n] = await Promise.all([loadSession(provider.call), createI18n(preferredLanguage()), preloadFor(location.pathname)]);
    claimTab(session.user);
    ending.begin(session.user, used);
    parts = { session, scopeStore: createScopeStore(session, provider.call), ending };
    const store = createStore();
    dropDraftsOfOthers(String(session.user.UserId));
    forgetOnChange(parts.scopeStore, queryClient, store);
    const stopWatching = watchSession(ending);
    const authProvider = createAuthProvider(parts, provider.call, () => settleChanges(queryClient));
    const dataProvider = rememberingLists(withCallbacks(provider));
    const scope = parts.scopeStore.scope();
    // What was asked for by what was remembered or guessed of the user is what they may see, too.
    if (first && mayVisit(session, first.name) && asksAlike(first.call, first.scope, scope)) {
        await Promise.race([first.isShown, pause(SOON_MS)]);
        if (first.hasCome()) await readFirstList(first.name, { queryClient, provider: dataProvider, store, scope, offset: siteOffset(parts.scopeStore.chosen().site) });
    }
    const portal = (
        <OverridesContext value={overrides}>
            <PreloadContext value={preload}><Portal {...{ parts, provider: dataProvider, i18n, queryClient, store, authProvider }} /></PreloadContext>
        </OverridesContext>
    );
    const router = createBrowserRouter([{ path: '*', element: <NavigateProvider>{portal}</NavigateProvider>, errorElement: <Fault /> }]);
    // A missing part says so on the page; all else is for the console, as React does it.
    // oxlint-disable-next-line no-console
    const drawn = createRoot(root, { onCaughtError: error => void (error instanceof PartMissingError || console.error(error)) });
    // Transitions and react-admin's store resets together loop without end.
    drawn.render(<RouterProvider router={router} useTransitions={false} />);
    return () => {
        closing.abort();
        stopWatching();
        drawn.unmount();
        router.dispose();
        queryClient.clear();
    };
};
