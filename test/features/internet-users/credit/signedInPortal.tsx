import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import {
    CoreAdminContext,
    memoryStore,
    TestMemoryRouter,
    type DataProvider,
} from 'ra-core';
import type { ReactElement } from 'react';

import { createPortalProvider } from '../../../../dataProvider/index.ts';
import { type PortalProvider } from '../../../../dataProvider/types.ts';
import type { StartedMock } from '../../../../mock-api/http/server.ts';
import { resources } from '../../../../resources/index.ts';
import { services } from '../../../../resources/services/index.ts';
import { createScopeStore } from '../../../../src/foundation/scopeStore.ts';
import { createI18n } from '../../../../src/i18n/createI18n.ts';
import { loadSession } from '../../../../src/session/createAuthProvider.ts';
import { SessionContext } from '../../../../src/session/SessionContext.ts';
import { SessionLifecycle } from '../../../../src/session/sessionLifecycle.ts';
import { lightTheme } from '../../../../src/theme/themes.ts';

export interface SignedInPortal {
    readonly provider: PortalProvider;
    readonly wrap: (screen: ReactElement) => ReactElement;
}

/** What a dialog or a page needs around it, talking to a mock API as the administrator or whoever is named. */
export const signedInPortal = async (
    mock: StartedMock,
    username = 'admin',
): Promise<SignedInPortal> => {
    let token: string | null = null;

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
            scope: () => ({ billgroup: 1, site: 1 }),
        },
    });

    token = (
        await provider.call('session.token', { username, password: 'demo' })
    ).access_token;

    const session = await loadSession(provider.call);

    const parts = {
        session,
        scopeStore: createScopeStore(session, provider.call),
        lifecycle: new SessionLifecycle(() => undefined),
    };

    const i18n = await createI18n('en');

    return {
        provider,
        wrap: screen => (
            <TestMemoryRouter>
                <SessionContext value={parts}>
                    <CoreAdminContext
                        dataProvider={provider as DataProvider}
                        i18nProvider={i18n}
                        store={memoryStore()}
                        queryClient={queryClient}
                    >
                        <ThemeProvider theme={createTheme(lightTheme)}>
                            {screen}
                        </ThemeProvider>
                    </CoreAdminContext>
                </SessionContext>
            </TestMemoryRouter>
        ),
    };
};
