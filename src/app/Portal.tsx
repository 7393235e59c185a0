import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import {
    CoreAdminUI,
    CustomRoutes,
    Resource,
    ResourceContextProvider,
    ResourceDefinitionContext,
    type DataProvider,
    type I18nProvider,
    type ResourceProps,
    type Store,
} from 'ra-core';
import type { RaThemeOptions } from 'ra-ui-materialui';
import { AdminContext } from 'ra-ui-materialui';
import { useMemo, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import {
    createBrowserRouter,
    Navigate,
    Route,
    RouterProvider,
} from 'react-router';

import type { PortalProvider } from '../../dataProvider/index.ts';
import type { Outline } from '../../resources/schema/index.ts';
import { exporter } from '../admin/list/export/ExportButton.tsx';
import { OverridesContext } from '../admin/overrideTables.ts';
import {
    importScreenOf,
    screensOf,
    useDefinitions,
} from '../admin/ResourceScreens.tsx';
import { PageErrorPage } from '../components/page/ErrorBoundary.tsx';
import { PartMissingError } from '../components/PartBoundary.tsx';
import { PageSkeleton } from '../components/Skeleton.tsx';
import { PreloadContext } from '../components/useIntent.ts';
import { addressOf } from '../foundation/basePath.ts';
import { loginTexts } from '../foundation/languages/languages.ts';
import { entityOutlines } from '../foundation/outlines.ts';
import { routedResources } from '../foundation/permissions.ts';
import { preferredLanguage } from '../foundation/preferences.ts';
import { settings } from '../foundation/settings.ts';
import { useTextsInPlace } from '../i18n/createI18n.ts';
import {
    appRouterProvider,
    NavigateProvider,
} from '../session/appRouterProvider.tsx';
import type { createAuthProvider } from '../session/createAuthProvider.ts';
import {
    SessionContext,
    type SessionParts,
} from '../session/SessionContext.ts';
import { showFault } from '../start/LoginPage.ts';
import { createStyles } from '../theme/adoptedStyles.ts';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { Toasts } from './layout/laterShell.tsx';
import { Layout } from './layout/Layout.tsx';
import { overrides } from './overrides.tsx';
import { Dashboard, pageRoutes, preloadFor } from './routes.tsx';

interface PortalProps {
    readonly parts: SessionParts;
    readonly provider: PortalProvider;
    readonly i18n: I18nProvider;
    readonly queryClient: QueryClient;
    readonly store: Store;
    readonly authProvider: ReturnType<typeof createAuthProvider>;
}

/** Makes react-admin's own lists export files the same way as the portal's. */
const withExporter = (theme: RaThemeOptions): RaThemeOptions => ({
    ...theme,
    components: {
        ...theme.components,
        RaList: { defaultProps: { exporter } },
        RaInfiniteList: { defaultProps: { exporter } },
    },
});

const themes = {
    light: withExporter(lightTheme),
    dark: withExporter(darkTheme),
};

const preload = (path: string) => void preloadFor(path);

const propsOf = (name: string, { title }: Outline): ResourceProps => ({
    name,
    recordRepresentation: title,
    ...screensOf(name, overrides),
});

const everyProps = () =>
    Object.entries(entityOutlines).map(([name, outline]) =>
        propsOf(name, outline),
    );

const ToHome = () => <Navigate to="/" replace />;
const Home = () => <Dashboard />;

const Failure = ({
    error,
    resetErrorBoundary,
}: {
    readonly error: Error;
    readonly resetErrorBoundary: (cause: unknown) => void;
}) => (
    <PageErrorPage
        error={error}
        onRetry={() => resetErrorBoundary(undefined)}
    />
);

/** The parts of the session, with the current menu items. */
const useLiveMenu = (parts: SessionParts): SessionParts => {
    const [items, takeMenu] = useState(parts.session.items);

    return useMemo(
        () => ({ ...parts, session: { ...parts.session, items }, takeMenu }),
        [parts, items],
    );
};

const Portal = ({
    parts,
    provider,
    i18n,
    queryClient,
    store,
    authProvider,
}: PortalProps) => (
    <SessionContext value={useLiveMenu(parts)}>
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
            {/* CoreAdminUI, because AdminUI would bring along react-admin's own layout, login page
                and notifications, which are not used. */}
            <CssBaseline enableColorScheme />
            <ResourceDefinitionContext.Provider
                value={useDefinitions(everyProps)}
            >
                <CoreAdminUI
                    disableTelemetry
                    title={settings().productName}
                    layout={Layout}
                    loading={PageSkeleton}
                    dashboard={Home}
                    catchAll={ToHome}
                    error={Failure}
                >
                    {Object.entries(entityOutlines).map(([name, outline]) => (
                        <Resource key={name} {...propsOf(name, outline)} />
                    ))}
                    <CustomRoutes>
                        {pageRoutes.map(([path, Page]) => (
                            <Route key={path} path={path} element={<Page />} />
                        ))}
                        {routedResources.flatMap(name => {
                            const Import = importScreenOf(name);

                            return Import
                                ? [
                                      <Route
                                          key={`${name} import`}
                                          path={`/${name}/import`}
                                          element={
                                              <ResourceContextProvider
                                                  value={name}
                                              >
                                                  <Import />
                                              </ResourceContextProvider>
                                          }
                                      />,
                                  ]
                                : [];
                        })}
                        {routedResources.flatMap(name => {
                            const { editPath } = entityOutlines[name]!;

                            const { edit: Edit, show: Show } =
                                screensOf(name, overrides) ?? {};

                            const route = (
                                tail: string,
                                Screen: ComponentType,
                            ) => (
                                <Route
                                    key={name + tail}
                                    path={`/${editPath}/:id/${tail}`}
                                    element={
                                        <ResourceContextProvider value={name}>
                                            <Screen />
                                        </ResourceContextProvider>
                                    }
                                />
                            );

                            return editPath
                                ? [
                                      ...(Show ? [route('show', Show)] : []),
                                      ...(Edit ? [route('*', Edit)] : []),
                                  ]
                                : [];
                        })}
                    </CustomRoutes>
                </CoreAdminUI>
            </ResourceDefinitionContext.Provider>
            <Toasts />
        </AdminContext>
    </SessionContext>
);

/** Replaces the whole application if its shell cannot be rendered, most likely because there is a new version. */
const Fault = () => {
    const { faultHeading, updated, reload } = loginTexts(preferredLanguage());

    return (
        <div
            ref={element =>
                void (
                    element && showFault(element, faultHeading, updated, reload)
                )
            }
        />
    );
};

/**
 * Logs an error that React caught, as React does, and passes it on for reporting
 * (failureReports.ts). A missing part is shown on the page instead.
 */
const tellCaught = (error: unknown): void => {
    if (error instanceof PartMissingError) return;
    // oxlint-disable-next-line no-console
    console.error(error);
    dispatchEvent(new ErrorEvent('caughterror', { error }));
};

const styles = createStyles();

/** Renders the portal. Returns a function that removes it. */
export const drawPortal = (
    root: HTMLElement,
    props: PortalProps,
): (() => void) => {
    const portal = (
        <OverridesContext value={overrides}>
            <CacheProvider value={styles}>
                <PreloadContext value={preload}>
                    <Portal {...props} />
                </PreloadContext>
            </CacheProvider>
        </OverridesContext>
    );

    const router = createBrowserRouter(
        [
            {
                path: '*',
                element: <NavigateProvider>{portal}</NavigateProvider>,
                errorElement: <Fault />,
            },
        ],
        { basename: addressOf('/') },
    );

    const drawn = createRoot(root, { onCaughtError: tellCaught });
    // Transitions combined with react-admin's store resets would loop forever.
    drawn.render(<RouterProvider router={router} useTransitions={false} />);

    return () => {
        drawn.unmount();
        router.dispose();
    };
};
