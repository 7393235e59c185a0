import { QueryClient } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createPortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { services } from '../../../resources/services/index.ts';
import { mockHandlers } from '../../support/mockHandlers.ts';

// Other origins exist only here: the network is intercepted.
const API = 'https://api.example/v1';
const LOGIN = 'https://login.example/Token';
const seen: { url: string; bearer: string | null }[] = [];
const { mock, handlers } = mockHandlers(API, { scenario: 'small' }, LOGIN);
mock.backend.sessions.set('secret-token', { user: 'u-1', expires: Infinity });
const server = setupServer(...handlers);

server.events.on(
    'request:start',
    ({ request }) =>
        void seen.push({
            url: request.url,
            bearer: request.headers.get('authorization'),
        }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
    mock.faults.clear();
    seen.length = 0;
});

afterAll(() => server.close());

const provider = createPortalProvider({
    queryClient: new QueryClient(),
    resources,
    services,
    config: {
        apiBase: API,
        tokenUrl: LOGIN,
        bearerOnEveryCall: true,
        token: () => 'secret-token',
        scope: () => ({ site: 3 }),
    },
});

test('the token is sent to the API in a header, never in an address', async () => {
    await provider.getList('room', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });

    expect(seen).toEqual([
        {
            url: `${API}/room/?PageNo=1&PageSize=10&SiteId=3`,
            bearer: 'Bearer secret-token',
        },
    ]);
});

test('the token never goes to another origin, even if every call carries it', async () => {
    await provider.call('session.token', {
        username: 'admin',
        password: 'demo',
    });

    expect(seen).toEqual([{ url: LOGIN, bearer: null }]);
});

test('an error does not repeat the token', async () => {
    mock.faults.add({ path: 'room/5', status: 500, html: '<h1>500</h1>' });

    const error: unknown = await provider
        .getOne('room', { id: 5 })
        .catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(Error);

    expect(
        JSON.stringify(error, Object.getOwnPropertyNames(error)) +
            String(error),
    ).not.toContain('secret-token');
});
