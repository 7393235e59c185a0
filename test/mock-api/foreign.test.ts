// @vitest-environment node
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startMock } from '../../mock-api/http/server.ts';
import { mockApi } from '../../mock-api/http/vitePlugin.ts';
import { mockOfFile } from './mockOfFile.ts';

const api = mockOfFile({ scenario: 'small', hosts: ['mock.test'] });
let dev: ViteDevServer;
beforeAll(async () => {
    vi.stubEnv('MOCK_HOSTS', 'portal.test,mock.test');
    dev = await createServer({
        configFile: false,
        root: await mkdtemp(join(tmpdir(), 'mock-')),
        appType: 'custom',
        logLevel: 'silent',
        plugins: [mockApi({ scenario: 'small' })],
        server: { port: 0, host: '127.0.0.1', ws: false, allowedHosts: true },
    });
    await dev.listen();
});
afterAll(async () => {
    vi.unstubAllEnvs();
    await dev.close();
});

type Headers = Readonly<Record<string, string>>;
/** As a browser asks, which `fetch` of a program does not: with any host and origin. */
const ask = (
    url: string,
    method: string,
    headers: Headers = {},
    body = '',
): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve, reject) => {
        const sent = request(
            url,
            {
                method,
                headers: {
                    ...headers,
                    ...(body === '' ? {} : { 'content-length': body.length }),
                },
            },
            reply => {
                let text = '';
                reply
                    .on('data', piece => (text += String(piece)))
                    .on('end', () =>
                        resolve({ status: reply.statusCode ?? 0, text }),
                    );
            },
        );
        sent.on('error', reject).end(body);
    });
const json = { 'content-type': 'application/json' };
/** What the pages of others would take, and do. */
const wanted: readonly (readonly [
    method: string,
    path: string,
    headers?: Headers,
    body?: string,
])[] = [
    ['GET', '/db/user'],
    ['GET', '/db/db'],
    ['GET', '/~ada/db/user'],
    ['DELETE', '/db/room/1'],
    ['PATCH', '/db/room/1', json, '{"RoomName":"Evil"}'],
    ['GET', '/__mock/report'],
    ['GET', '/__mock/snapshots/before'],
    ['POST', '/__mock/reset'],
    ['POST', '/__mock/replay', json, '{"url":"http://127.0.0.1:1/api"}'],
];
const foreign: readonly (readonly [string, Headers])[] = [
    [
        'a page elsewhere',
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    [
        'a page elsewhere, of an old browser',
        { origin: 'http://evil.example:5173' },
    ],
    [
        'a page that says no origin',
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ],
    [
        'a picture, script or form of a page elsewhere',
        {
            'sec-fetch-site': 'cross-site',
            'sec-fetch-mode': 'no-cors',
            'sec-fetch-dest': 'script',
        },
    ],
    [
        'a frame in a page elsewhere',
        {
            'sec-fetch-site': 'cross-site',
            'sec-fetch-mode': 'navigate',
            'sec-fetch-dest': 'iframe',
        },
    ],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
    [
        'a name that somebody points at this machine',
        { host: 'evil.example:5301', 'sec-fetch-site': 'same-origin' },
    ],
    [
        'such a name, by its own page',
        { host: 'evil.example', origin: 'http://evil.example' },
    ],
    ['a name that only begins well', { host: 'localhost.evil.example' }],
    [
        'a page of a name that only begins well',
        { origin: 'http://127.0.0.1.evil.example' },
    ],
];

const addresses = [
    ['the mock alone', () => api.mock.url] as const,
    [
        'the portal’s own server',
        () => dev.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    ] as const,
];
test.each(
    addresses.flatMap(([where, url]) =>
        foreign.map(([who, headers]) => ({ where, who, url, headers })),
    ),
)('$where gives $who neither data nor control', async ({ url, headers }) => {
    const before = (await ask(`${url()}/db/room`, 'GET')).text;
    for (const [method, path, more, body] of wanted) {
        const { status, text } = await ask(
            url() + path,
            method,
            { ...headers, ...more },
            body,
        );
        expect([path, status]).toEqual([path, 403]);
        expect(text).toMatch(/--hosts/);
        expect(text).not.toContain('Password');
    }
    expect((await ask(`${url()}/db/room`, 'GET')).text).toBe(before);
});

test.each<readonly [string, Headers]>([
    ['a program', {}],
    [
        'an address that is typed',
        {
            'sec-fetch-site': 'none',
            'sec-fetch-mode': 'navigate',
            'sec-fetch-dest': 'document',
        },
    ],
    [
        'the mock’s own page',
        {
            host: '127.0.0.1:5301',
            origin: 'http://127.0.0.1:5301',
            'sec-fetch-site': 'same-origin',
        },
    ],
    [
        'a page of this machine',
        { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    ],
    [
        'this machine by its number in the house',
        {
            host: '192.168.1.20:5301',
            origin: 'http://192.168.1.20:5301',
            'sec-fetch-site': 'same-origin',
        },
    ],
    ['this machine by its long number', { host: '[::1]:5301' }],
    [
        'a name that was allowed',
        {
            host: 'mock.test:5301',
            origin: 'http://mock.test:5301',
            'sec-fetch-site': 'same-origin',
        },
    ],
    [
        'a page of a name that was allowed',
        { origin: 'https://mock.test', 'sec-fetch-site': 'cross-site' },
    ],
])('%s has both', async (_, headers) => {
    for (const [, url] of addresses) {
        expect((await ask(`${url()}/db/room/1`, 'GET', headers)).status).toBe(
            200,
        );
        expect(
            (
                await ask(
                    `${url()}/__mock/clock`,
                    'POST',
                    { ...headers, ...json },
                    '{"advance":1}',
                )
            ).status,
        ).toBe(200);
    }
});

test('a link from elsewhere opens the two pages, and nothing else', async () => {
    const link = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
    };
    expect((await ask(`${api.mock.url}/__mock/`, 'GET', link)).text).toContain(
        '<h1',
    );
    expect((await ask(`${api.mock.url}/db/`, 'GET', link)).text).toContain(
        'Raw data',
    );
    expect((await ask(`${api.mock.url}/db/user`, 'GET', link)).status).toBe(
        403,
    );
    expect((await ask(`${api.mock.url}/__mock/`, 'POST', link)).status).toBe(
        403,
    );
});

test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
])(
    'what any page may send unasked, %j, is no JSON to data or control',
    async type => {
        const headers = type === '' ? {} : { 'content-type': type };
        for (const [method, path] of [
            ['POST', '/__mock/reset'],
            ['POST', '/db/room'],
            ['PATCH', '/db/room/1'],
            ['PUT', '/~ada/db/room/1'],
        ] as const) {
            const { status, text } = await ask(
                api.mock.url + path,
                method,
                headers,
                '{"seed":9}',
            );
            expect([status, text]).toEqual([
                415,
                expect.stringContaining('content-type: application/json'),
            ]);
        }
        expect(
            (await ask(`${api.mock.url}/__mock/scenarios`, 'GET')).text,
        ).toContain('"seed":1');
    },
);

test('the API itself answers pages from anywhere, as the provider’s does', async () => {
    expect(
        (
            await ask(`${api.mock.url}/api/room/`, 'GET', {
                origin: 'https://portal.example',
                'sec-fetch-site': 'cross-site',
            })
        ).status,
    ).toBe(401);
});

test('a replay goes to this machine, and elsewhere only where the mock was started so', async () => {
    const replay = (url: string, to: string) =>
        ask(`${url}/__mock/replay`, 'POST', json, JSON.stringify({ url: to }));
    for (const to of [
        'http://169.254.169.254/latest',
        'http://router.lan/api',
        'http://127.0.0.1.evil.example/api',
        'https://0.0.0.0/api',
        'http://[::ffff:a00:1]/api',
    ]) {
        const { status, text } = await replay(api.mock.url, to);
        expect([to, status, text]).toEqual([
            to,
            403,
            expect.stringContaining(`--replay-to ${new URL(to).origin}`),
        ]);
    }
    expect(
        (
            await replay(
                api.mock.url,
                `${api.mock.url.replace('127.0.0.1', 'localhost')}/api`,
            )
        ).status,
    ).toBe(200);
    const open = await startMock({
        scenario: 'empty',
        replayTo: ['https://wifi.example.com/api'],
    });
    expect(
        (await replay(open.url, 'https://wifi.example.com/api')).status,
    ).toBe(200); // nothing is recorded yet: nobody is asked
    expect((await replay(open.url, 'http://wifi.example.com/api')).status).toBe(
        403,
    );
    await open.close();
});

test('a replay does not follow where a server sends it', async () => {
    let followed = 0;
    const elsewhere = createHttpServer((_req, res) => {
        followed += 1;
        res.end('{}');
    }).listen(0, '127.0.0.1');
    const sends = createHttpServer((_req, res) =>
        res
            .writeHead(307, {
                Location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`,
            })
            .end(),
    ).listen(0, '127.0.0.1');
    await Promise.all(
        [elsewhere, sends].map(one => one.listening || once(one, 'listening')),
    );
    await ask(`${api.mock.url}/__mock/log`, 'DELETE');
    await ask(`${api.mock.url}/api/room/`, 'GET');
    const { text } = await ask(
        `${api.mock.url}/__mock/replay`,
        'POST',
        json,
        JSON.stringify({
            url: `http://127.0.0.1:${(sends.address() as AddressInfo).port}/api`,
        }),
    );
    expect(JSON.parse(text)).toMatchObject({
        calls: 1,
        differing: [{ was: 401, is: 307 }],
    });
    expect(followed).toBe(0);
    for (const one of [elsewhere, sends]) one.close();
});
