import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { startMock } from '../../../mock-api/http/server.ts';
import { mockApi } from '../../../mock-api/http/vitePlugin.ts';
import { signIn } from '../signIn.ts';

const servers: ViteDevServer[] = [];

const serve = async (): Promise<string> => {
    const server = await createServer({
        configFile: false,
        root: await mkdtemp(join(tmpdir(), 'mock-')),
        appType: 'custom',
        logLevel: 'silent',
        plugins: [mockApi({ scenario: 'small' })],
        server: { port: 0, host: '127.0.0.1', ws: false },
    });

    servers.push(await server.listen());

    return server.resolvedUrls!.local[0]!.replace(/\/$/, '');
};

afterEach(() => vi.unstubAllEnvs());
afterAll(() => Promise.all(servers.map(server => server.close())));

test('the dev server answers the API itself, and nothing else', async () => {
    const url = await serve();
    expect((await fetch(`${url}/api/client/`)).status).toBe(401);
    expect((await fetch(`${url}/db/distributor`)).status).toBe(200);
    expect((await fetch(`${url}/__mock/log`)).status).toBe(200);
    expect((await fetch(`${url}/api/file/stored/none.png`)).status).toBe(404);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
});

test.each(['', '/', '/v2/api'])(
    'with API_URL the calls go there, path %j',
    async path => {
        const real = await startMock({
            scenario: 'small',
            base: path === '/v2/api' ? path : '/api',
        });

        vi.stubEnv('API_URL', `${real.url}${path}`);
        const url = await serve();

        expect(
            (await fetch(`${url}/api/client/?PageNo=1&PageSize=1`)).status,
        ).toBe(401);

        expect(real.log.entries().map(entry => entry.path)).toEqual([
            'client/',
        ]);

        await real.close();
    },
);

test('a server that stops releases its file with all changes', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'mock-')), 'data.json');
    vi.stubEnv('MOCK_FILE', file);
    const url = await serve();

    await fetch(`${url}/db/room/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName": "Kept"}',
    });

    await servers.pop()!.close();

    await vi.waitFor(() => expect(existsSync(`${file}.lock`)).toBe(false), {
        timeout: 20_000,
    });

    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        room: expect.arrayContaining([
            expect.objectContaining({ RoomName: 'Kept' }),
        ]) as unknown,
    });
});

test('a file keeps the data', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'mock-')), 'data.json');
    const first = await startMock({ scenario: 'small', file });
    const admin = await signIn(first, 'admin');
    await admin.post('Theme/Save', { ThemeCode: 'kept', Name: 'Kept' });
    await first.close();
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('theme');
    const second = await startMock({ scenario: 'small', file });

    expect(
        (await (await signIn(second, 'admin')).list('Theme/?searchText=kept'))
            .Count,
    ).toBe(1);

    await second.close();
});
