import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import {
    CoreAdminContext,
    memoryStore,
    reactRouterProvider,
    Resource,
    ResourceContextProvider,
    TestMemoryRouter,
    useLocation,
    type DataProvider,
} from 'ra-core';

import { createPortalProvider, type Scope } from '../../dataProvider/index.ts';
import type { StartedMock } from '../../mock-api/http/server.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource as Declaration } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import {
    OverridesContext,
    type Overrides,
} from '../../src/admin/overrideTables.ts';
import { screensOf } from '../../src/admin/ResourceScreens.tsx';
import { Toasts } from '../../src/app/layout/Toasts.tsx';
import { overrides as portalOverrides } from '../../src/app/overrides.tsx';
import type { ChosenSite } from '../../src/foundation/remembered.ts';
import { createScopeStore } from '../../src/foundation/scopeStore.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { loadSession } from '../../src/session/createAuthProvider.ts';
import { SessionContext } from '../../src/session/SessionContext.ts';
import { SessionLifecycle } from '../../src/session/sessionLifecycle.ts';
import { lightTheme } from '../../src/theme/themes.ts';
import { tokenFor } from '../mock-api/signIn.ts';

const { Route, Routes } = reactRouterProvider; // ra-core's own: another copy of the router has another context

const site = {
    Id: 1,
    SiteName: 'Aurora Grand Sydney',
    ClientId: 1,
    GroupId: 1,
    LocTimeOffset: 10,
};

const client = { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' };

const Where = () => (
    <output aria-label="address">{useLocation().pathname}</output>
);

/** Requests seen by the mock since the screen was opened: `GET room/`. */
export interface OpenedScreen {
    readonly requests: () => readonly string[];
    readonly unmount: () => void;
    /** Works on another site from now on. */
    readonly workAt: (site: ChosenSite) => void;
}

/** Opens an address of the portal as a user of the mock, working on the first site; everything goes over HTTP. */
export const openScreen = async (
    mock: StartedMock,
    address: string,
    userName = 'admin',
    overrides: Overrides = portalOverrides,
): Promise<OpenedScreen> => {
    const token = await tokenFor(mock, userName);
    const seen: string[] = [];
    let scope: Scope = {};

    const queryClient = new QueryClient({
        defaultOptions: { queries: { retry: false } },
    });

    const provider = createPortalProvider({
        queryClient,
        resources,
        services,
        config: {
            apiBase: mock.apiUrl,
            tokenUrl: `${mock.apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => scope,
            fetch: (input, init) => {
                seen.push(
                    `${init?.method ?? 'GET'} ${String(input).slice(mock.apiUrl.length + 1)}`,
                );

                return fetch(input, init);
            },
        },
    });

    const session = await loadSession(provider.call);
    const scopeStore = createScopeStore(session, provider.call);
    await scopeStore.setClient(client);
    scopeStore.setSite(site);
    scope = scopeStore.scope();
    const i18n = await createI18n('en');
    document.documentElement.lang = 'en';
    seen.length = 0;

    const { unmount } = render(
        <TestMemoryRouter initialEntries={[address]}>
            <SessionContext
                value={{
                    session,
                    scopeStore,
                    lifecycle: new SessionLifecycle(() => undefined),
                }}
            >
                <OverridesContext value={overrides}>
                    <CoreAdminContext
                        dataProvider={provider as DataProvider}
                        i18nProvider={i18n}
                        store={memoryStore()}
                        queryClient={queryClient}
                    >
                        <ThemeProvider theme={createTheme(lightTheme)}>
                            <Where />
                            <Routes>
                                {Object.keys(resources).map(name => (
                                    <Route
                                        key={name}
                                        path={`/${name}/*`}
                                        element={
                                            <Resource
                                                name={name}
                                                {...screensOf(name, overrides)}
                                            />
                                        }
                                    />
                                ))}
                                {Object.entries<Declaration>(resources).flatMap(
                                    ([name, { editPath }]) => {
                                        const { edit: Edit, show: Show } =
                                            screensOf(name, overrides) ?? {};

                                        return editPath && Edit && Show
                                            ? [
                                                  <Route
                                                      key={`${editPath} show`}
                                                      path={`/${editPath}/:id/show`}
                                                      element={
                                                          <ResourceContextProvider
                                                              value={name}
                                                          >
                                                              <Show />
                                                          </ResourceContextProvider>
                                                      }
                                                  />,
                                                  <Route
                                                      key={editPath}
                                                      path={`/${editPath}/:id/*`}
                                                      element={
                                                          <ResourceContextProvider
                                                              value={name}
                                                          >
                                                              <Edit />
                                                          </ResourceContextProvider>
                                                      }
                                                  />,
                                              ]
                                            : [];
                                    },
                                )}
                            </Routes>
                            <Toasts />
                        </ThemeProvider>
                    </CoreAdminContext>
                </OverridesContext>
            </SessionContext>
        </TestMemoryRouter>,
    );

    const workAt = (next: ChosenSite) =>
        act(() => {
            scopeStore.setSite(next);
            scope = scopeStore.scope();
        });

    return { requests: () => [...seen], unmount, workAt };
};

/** Entities with screens made from their fields alone, for the named screen. */
export const madeFromFields = (
    screen: 'list' | 'create' | 'edit' | 'show',
): readonly ResourceName[] =>
    Object.entries<Declaration>(resources).flatMap(([name, { custom, menu }]) =>
        menu &&
        !custom.screens?.includes(screen) &&
        screensOf(name, portalOverrides)?.[screen]
            ? [name as ResourceName]
            : [],
    );
