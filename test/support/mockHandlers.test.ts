// @vitest-environment node
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { callerOf, tokenFor, type Caller } from '../mock-api/signIn.ts';
import { mockHandlers } from './mockHandlers.ts';

const API = 'https://api.example/v1';

const options = {
    scenario: 'small',
    now: Date.parse('2026-06-17T01:30:00Z'),
    frozen: true,
} as const;

const { mock, handlers } = mockHandlers(API, { ...options, base: '/v1' });
const server = setupServer(...handlers);
let onPort: StartedMock;
let callers: { readonly inProcess: Caller; readonly overHttp: Caller };

beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'bypass' });
    onPort = await startMock({ ...options, base: '/v1' });
    const inProcess = { apiUrl: API, match: mock.match };

    callers = {
        inProcess: callerOf(inProcess, await tokenFor(inProcess, 'admin')),
        overHttp: callerOf(onPort, await tokenFor(onPort, 'admin')),
    };
});

afterEach(() => {
    for (const each of [mock, onPort]) {
        each.faults.clear();
        each.odd.set([]);
    }
});

afterAll(async () => {
    server.close();
    await onPort.close();
});

const both = async (
    ask: (caller: Caller) => Promise<{
        readonly status: number;
        readonly body: unknown;
        readonly headers: Headers;
    }>,
) => {
    const [here, there] = await Promise.all(
        [callers.inProcess, callers.overHttp].map(async caller => {
            const { status, body, headers } = await ask(caller);

            return {
                status,
                body,
                type: headers.get('content-type'),
                cached: headers.get('cache-control'),
            };
        }),
    );

    return { here, there };
};

test.each([
    'room/?SiteId=1&PageNo=1&PageSize=5',
    'site/1',
    'room/777',
    'room/?Serch=x',
    'value/servertime',
    'Account/GetAllRoles/',
    'user/export?PageSize=0&PageNo=0',
    'no/such/call',
])('%s is answered in-process as over HTTP', async path => {
    const { here, there } = await both(caller => caller.get(path));
    expect(here).toEqual(there);
});

test('JSON, forms, files and refused bodies arrive', async () => {
    const file = () => {
        const form = new FormData();
        form.set('SiteId', '1');

        form.set(
            'file',
            new File(['RoomCode,RoomName\n901,Attic\n,None\n'], 'rooms.csv', {
                type: 'text/csv',
            }),
        );

        return form;
    };

    for (const [path, body] of [
        ['room', { Id: 1, RoomName: 'Renamed' }],
        ['room', { Id: 1, RoomNam: 'x' }],
        ['user/adjustcredit', { Id: 1, RemTime: 60 }],
    ] as const) {
        const { here, there } = await both(caller => caller.post(path, body));
        expect(here).toEqual(there);
    }

    const { here, there } = await both(caller =>
        caller.post('file/room', file()),
    );

    expect(here).toEqual(there);
    expect(here).toMatchObject({ status: 200, body: { Imported: 1 } });

    expect(mock.backend.store.find('room', 1)).toMatchObject({
        RoomName: 'Renamed',
    });
});

test('faults, oddities and the log are the engine’s', async () => {
    for (const each of [mock, onPort]) {
        each.log.clear();

        each.faults.add({
            path: 'site/1',
            status: 503,
            html: '<h1>Down</h1>',
            times: 1,
        });

        each.faults.add({ path: 'site/2', kind: 'drop' });
        each.odd.set(['ids-as-text', 'type-html']);
    }

    const { here, there } = await both(caller => caller.get('site/1'));
    expect(here).toEqual(there);
    expect(here).toMatchObject({ status: 503, body: '<h1>Down</h1>' });
    for (const caller of [callers.inProcess, callers.overHttp])
        await expect(caller.get('site/2')).rejects.toThrow(TypeError);
    const odd = await both(caller => caller.get('room/1'));
    expect(odd.here).toEqual(odd.there);

    expect(odd.here).toMatchObject({
        type: 'text/html',
        body: expect.stringContaining('"Id":"1"'),
    });

    const lines = [mock, onPort].map(({ log }) =>
        log.entries().map(({ method, path, status, call, user, bearer }) => ({
            method,
            path,
            status,
            call,
            user,
            bearer,
        })),
    );

    expect(lines[0]).toEqual(lines[1]);
    expect(lines[0]).toHaveLength(3);
});
