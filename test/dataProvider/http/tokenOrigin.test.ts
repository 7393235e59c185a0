import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { services } from '../../../resources/services/index.ts';

// Other origins exist only here: the network is intercepted.
const API = 'https://api.example/v1';
const LOGIN = 'https://login.example/Token';
const seen: { url: string; bearer: string | null }[] = [];
const note = ({ request }: { request: Request }) => void seen.push({ url: request.url, bearer: request.headers.get('authorization') });
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
});
afterAll(() => server.close());

const provider = createPortalProvider({
    queryClient: new QueryClient(),
    resources,
    services,
    surroundings: { apiBase: API, tokenUrl: LOGIN, bearerOnEveryCall: true, token: () => 'secret-token', scope: () => ({ site: 3 }) },
});

test('the token goes with calls to the API, and stays out of their addresses', async () => {
    server.use(http.get(`${API}/room/`, info => (note(info), HttpResponse.json({ Results: [], Count: 0 }))));
    await provider.getList('room', { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter: {} });
    expect(seen).toEqual([{ url: `${API}/room/?PageNo=1&PageSize=10&SiteId=3`, bearer: 'Bearer secret-token' }]);
});

test('the token never goes to another origin, not even where every call shall carry it', async () => {
    server.use(http.post(LOGIN, info => (note(info), HttpResponse.json({ access_token: 'new', token_type: 'bearer', expires_in: 60 }))));
    await provider.call('session.token', { username: 'ada', password: 'pw' });
    expect(seen).toEqual([{ url: LOGIN, bearer: null }]);
});

test('an error does not repeat the token', async () => {
    server.use(http.get(`${API}/room/5`, () => HttpResponse.html('<h1>500</h1>', { status: 500 })));
    const error: unknown = await provider.getOne('room', { id: 5 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toContain('secret-token');
});
