import { QueryClient } from '@tanstack/react-query';

import {
    createPortalProvider,
    type Scope,
    type ProviderConfig,
} from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import {
    id,
    resource,
    rest,
    text,
    type Resource,
} from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import { scriptedServer, type Scripted, type Seen } from './scriptedServer.ts';

/** An entity of plain REST, as a later installation may have one. */
const gadget = resource({
    label: ['Gadget', 'Gadget'],
    api: rest('gadgets'),
    key: 'id',
    title: 'Name',
    fields: { id: id(), Name: text({ label: ['Name', 'Nom'] }) },
    list: { columns: ['Name'] },
    mock: { rows: 3 },
});

/** A provider over the real declarations, talking HTTP to a server that answers as scripted. */
export const portal = async (
    answer: (seen: Seen, nth: number) => Scripted | undefined,
    around: Partial<ProviderConfig> = {},
    more: Readonly<Record<string, Resource>> = {},
) => {
    const server = await scriptedServer(answer);

    const session = {
        token: 'secret-token' as string | null,
        scope: { site: 3, client: 4, billgroup: 5 } as Scope,
        busy: 0,
        most: 0,
        expired: 0,
    };

    const queryClient = new QueryClient();

    const provider = createPortalProvider({
        queryClient,
        resources: { ...resources, gadget, ...more },
        services,
        replies,
        config: {
            apiBase: `${server.origin}/api`,
            tokenUrl: `${server.origin}/api/Token`,
            bearerOnEveryCall: false,
            token: () => session.token,
            scope: () => session.scope,
            busy: change => {
                session.busy += change;
                session.most = Math.max(session.most, session.busy);
            },
            expired: async () => {
                session.expired += 1;

                return false;
            },
            ...around,
        },
    });

    return { ...server, provider, queryClient, session };
};

export const page = (
    Results: readonly object[],
    Count = Results.length,
): Scripted => ({ body: { Results, Count } });
