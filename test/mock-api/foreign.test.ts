// @vitest-environment node
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

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
    ['GET', '/__mock/log'],
    ['POST', '/__mock/reset'],
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
        'a typed address',
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
        'this machine by its local IP address',
        {
            host: '192.168.1.20:5301',
            origin: 'http://192.168.1.20:5301',
            'sec-fetch-site': 'same-origin',
        },
    ],
    ['this machine by its IPv6 address', { host: '[::1]:5301' }],
    [
        'an allowed host name',
        {
            host: 'mock.test:5301',
            origin: 'http://mock.test:5301',
            'sec-fetch-site': 'same-origin',
        },
    ],
    [
        'a page of an allowed host name',
        { origin: 'https://mock.test', 'sec-fetch-site': 'cross-site' },
    ],
])('%s gets both', async (_, headers) => {
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
])('data and control refuse a simple form post as JSON: %j', async type => {
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
});

test('the API itself answers pages from any origin, as the provider’s does', async () => {
    expect(
        (
            await ask(`${api.mock.url}/api/room/`, 'GET', {
                origin: 'https://portal.example',
                'sec-fetch-site': 'cross-site',
            })
        ).status,
    ).toBe(401);
});
