// @vitest-environment node
import { afterAll, expect, test } from 'vitest';

import { startMock } from '../../../mock-api/http/server.ts';
import { mockOfFile } from '../mockOfFile.ts';
import { callerOf, tokenFor, type Caller } from '../signIn.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile({ scenario: 'small' });
const others: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(others.map(one => one.close())));

/** The API of an instance, by its address. */
const addressIn = (instance: string, url = api.mock.url) => ({
    ...api.mock,
    apiUrl: `${url}/~${instance}/api`,
});

const adminOf = async (instance: string, url?: string): Promise<Caller> =>
    callerOf(
        addressIn(instance, url),
        await tokenFor(addressIn(instance, url), 'admin'),
    );

test('instances do not see each other’s data, sessions, faults, log or clock', async () => {
    const [ada, ben] = [await adminOf('ada'), await adminOf('ben')];

    const [tellAda, tellBen] = [
        tellerOf(() => api.mock, 'ada'),
        tellerOf(() => api.mock, 'ben'),
    ];

    await ada.post('room', { Id: 1, RoomName: 'Ada’s' });
    await tellAda('POST', 'fail', { path: 'client/*', status: 500 });

    await tellAda('POST', 'clock', {
        now: '2031-01-01T00:00:00Z',
        frozen: true,
    });

    expect((await ada.get('room/1').catch(() => undefined))?.status).toBe(401); // years have gone by there

    expect((await (await adminOf('ada')).get('room/1')).body.RoomName).toBe(
        'Ada’s',
    );

    expect((await (await adminOf('ada')).get('client/1')).status).toBe(500);
    expect((await ben.get('room/1')).body.RoomName).not.toBe('Ada’s');
    expect((await ben.get('client/1')).status).toBe(200);
    expect((await tellBen('GET', 'fail')).body).toEqual([]);

    expect((await tellBen('GET', 'clock')).body).toMatchObject({
        frozen: false,
    });

    expect(JSON.stringify((await tellBen('GET', 'log')).body)).not.toContain(
        '"POST","path":"room"',
    );

    expect((await tellerOf(() => api.mock)('GET', 'log')).body).toMatchObject([
        { path: 'Token' },
    ]);
});

test('a session of one instance is unknown in another', async () => {
    const token = await tokenFor(addressIn('ada'), 'admin');

    expect((await callerOf(addressIn('ada'), token).get('room/')).status).toBe(
        200,
    );

    expect((await callerOf(addressIn('ben'), token).get('room/')).status).toBe(
        401,
    );

    expect((await callerOf(api.mock, token).get('room/')).status).toBe(401);
});

test('instances with equal seed and clock answer with identical bytes and order of collections, and so does a reset one', async () => {
    const from = async (instance: string) => {
        const tell = tellerOf(() => api.mock, instance);

        await tell('POST', 'clock', {
            now: '2026-03-01T10:00:00Z',
            frozen: true,
        });

        await tell('POST', 'reset', { seed: 7 });

        return (await fetch(`${api.mock.url}/~${instance}/db/db`)).text();
    };

    const first = await from('gus');
    expect(await from('gus')).toBe(first);
    await fetch(`${api.mock.url}/~hal/db/theme`); // made before the others
    expect(await from('hal')).toBe(first);
});

test('an instance is chosen by path or header', async () => {
    const yours = async (
        path: string,
        headers: Record<string, string> = {},
    ) => {
        const reply = await fetch(`${api.mock.url}${path}`, { headers });

        return ((await reply.json()) as { yours?: string }).yours;
    };

    expect(await yours('/__mock/instances')).toBe('default');

    expect(
        await yours('/__mock/instances', { 'X-Mock-Instance': 'carla' }),
    ).toBe('carla');

    expect(await yours('/~eve/__mock/instances')).toBe('eve');

    expect(
        await yours('/~eve/__mock/instances', { 'X-Mock-Instance': 'carla' }),
    ).toBe('eve');

    const nameless = await fetch(`${api.mock.url}/~/__mock/clock`);

    expect([nameless.status, JSON.stringify(await nameless.json())]).toEqual([
        400,
        expect.stringContaining("unlike ''"),
    ]);
});

test('raw data belong to the instance too, and a picture is found where it was stored', async () => {
    const nameIn = async (headers: Record<string, string>) =>
        (
            (await (
                await fetch(`${api.mock.url}/db/room/2`, { headers })
            ).json()) as { RoomName: string }
        ).RoomName;

    await fetch(`${api.mock.url}/~raw/db/room/2`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName":"Raw"}',
    });

    expect([
        await nameIn({ 'X-Mock-Instance': 'raw' }),
        await nameIn({}),
    ]).toEqual(['Raw', expect.not.stringContaining('Raw')]);

    const form = new FormData();
    form.append('ThemeId', '1');

    form.append(
        'file',
        new Blob([Buffer.from('\x89PNG\r\n', 'latin1')]),
        'a.png',
    );

    const { body } = await (
        await adminOf('raw')
    ).post<{ Url: string }>('file/tv/logo', form);

    expect([
        (await fetch(`${api.mock.url}${body.Url}`)).status,
        (await fetch(`${api.mock.url}${body.Url.replace('/~raw', '')}`)).status,
    ]).toEqual([200, 404]);
});

test('instances stay in memory; one more than --instances is refused with the limit until another is deleted', async () => {
    const own = await startMock({ scenario: 'small', instances: 4 });
    others.push(own);
    const tell = (instance: string) => tellerOf(() => own, instance);
    for (const name of ['ada', 'ben', 'cid'])
        await (
            await adminOf(name, own.url)
        ).post('room', { Id: 1, RoomName: `Of ${name}` });
    const refused = await fetch(`${own.url}/~dan/api/room/1`);

    expect([refused.status, await refused.json()]).toEqual([
        429,
        {
            Message:
                'There are 4 instances, which is the most: drop one (DELETE /__mock/instances/NAME), or start with --instances 5.',
        },
    ]);

    for (const name of ['ada', 'ben', 'cid'])
        expect(
            (await (await adminOf(name, own.url)).get('room/1')).body.RoomName,
        ).toBe(`Of ${name}`);

    expect((await tell('default')('DELETE', 'instances/default')).status).toBe(
        404,
    );

    expect((await tell('default')('DELETE', 'instances/ben')).status).toBe(200);

    expect(
        (await (await adminOf('dan', own.url)).get('room/1')).body.RoomName,
    ).not.toMatch(/^Of /);

    const { body } = await tell('default')('GET', 'instances');

    expect(body).toMatchObject({
        most: 4,
        instances: ['default', 'ada', 'cid', 'dan'].map(name => ({ name })),
    });
});
