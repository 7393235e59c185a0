import { QueryClient } from '@tanstack/react-query';

import {
    createPortalProvider,
    type PortalProvider,
} from '../../dataProvider/index.ts';
import type { StartedMock } from '../../mock-api/http/server.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';
import type { Session } from '../../src/foundation/session.ts';
import { loadSession } from '../../src/session/createAuthProvider.ts';
import { tokenFor } from '../mock-api/signIn.ts';

/** The session of one of the mock's users, and a provider that speaks with their token. */
export const signedIn = async (
    mock: StartedMock,
    name: string,
): Promise<{ session: Session; provider: PortalProvider }> => {
    const token = await tokenFor(mock, name);

    const provider = createPortalProvider({
        queryClient: new QueryClient(),
        resources,
        services,
        config: {
            apiBase: mock.apiUrl,
            tokenUrl: `${mock.apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => ({}),
        },
    });

    return { session: await loadSession(provider.call), provider };
};
