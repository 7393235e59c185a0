// @vitest-environment node
import { afterAll, expect, test, vi } from 'vitest';

import { startMock } from '../../mock-api/http/server.ts';
import { mockOfFile } from './mockOfFile.ts';
import { callerOf, signIn, tokenFor, type Caller } from './signIn.ts';
import { tellerOf } from './told.ts';

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

test('what is done in one instance is not seen in another: data, sessions, faults, log and clock', async () => {
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

test('who is signed in in one instance is nobody in another', async () => {
    const token = await tokenFor(addressIn('ada'), 'admin');
    expect((await callerOf(addressIn('ada'), token).get('room/')).status).toBe(
        200,
    );
    expect((await callerOf(addressIn('ben'), token).get('room/')).status).toBe(
        401,
    );
    expect((await callerOf(api.mock, token).get('room/')).status).toBe(401);
});

test('instances of equal seeds whose clocks stand at one moment answer with the same bytes, sign-in and order of the collections included, and so does one that is reset', async () => {
    const from = async (instance: string) => {
        const tell = tellerOf(() => api.mock, instance);
        await tell('POST', 'clock', {
            now: '2026-03-01T10:00:00Z',
            frozen: true,
        });
        await tell('POST', 'reset', { seed: 7 });
        const [token, second] = [
            await tokenFor(addressIn(instance), 'admin'),
            await tokenFor(addressIn(instance), 'admin'),
        ];
        const rooms = await (
            await fetch(`${api.mock.url}/~${instance}/db/room`)
        ).text();
        const all = (await (
            await fetch(`${api.mock.url}/~${instance}/db/db`)
        ).json()) as object;
        return { token, second, rooms, collections: Object.keys(all) };
    };
    const first = await from('gus');
    expect(first.second).not.toBe(first.token);
    const again = await from('gus');
    expect(again).toEqual(first);
    await fetch(`${api.mock.url}/~hal/db/theme`); // made before the others
    expect(await from('hal')).toEqual(first);
    expect(
        (await callerOf(addressIn('gus'), first.second).get('room/')).status,
    ).toBe(200);
});

test('an instance is chosen by header, cookie, address or ?world=, which the browser keeps', async () => {
    const yours = async (
        path: string,
        headers: Record<string, string> = {},
    ) => {
        const reply = await fetch(`${api.mock.url}${path}`, { headers });
        return {
            instance: ((await reply.json()) as { yours?: string }).yours,
            cookie: reply.headers.get('set-cookie'),
        };
    };
    expect(await yours('/__mock/worlds')).toEqual({
        instance: 'default',
        cookie: null,
    });
    expect(await yours('/__mock/worlds', { 'X-Mock-World': 'carla' })).toEqual({
        instance: 'carla',
        cookie: null,
    });
    expect(
        await yours('/__mock/worlds', {
            'X-Mock-Instance': 'cleo',
            'X-Mock-World': 'carla',
        }),
    ).toEqual({ instance: 'cleo', cookie: null });
    expect(
        await yours('/__mock/worlds', { Cookie: 'a=b; mock-world=dan' }),
    ).toEqual({ instance: 'dan', cookie: null });
    expect(await yours('/~eve/__mock/worlds')).toEqual({
        instance: 'eve',
        cookie: null,
    });
    const chosen = await yours('/__mock/worlds?world=finn');
    expect(chosen).toEqual({
        instance: 'finn',
        cookie: expect.stringMatching(/^mock-world=finn;.*Path=\//),
    });
    expect((await yours('/__mock/worlds?world=')).cookie).toMatch(/Max-Age=0/);
    const refused = await fetch(`${api.mock.url}/__mock/worlds?world=a%20b`);
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
        400,
        expect.stringContaining("unlike 'a b'"),
    ]);
    const nameless = await fetch(`${api.mock.url}/~/__mock/clock`);
    expect([nameless.status, JSON.stringify(await nameless.json())]).toEqual([
        400,
        expect.stringContaining("unlike ''"),
    ]);
});

test('raw data are those of the instance too, and a picture is found where it was stored', async () => {
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
        await nameIn({ Cookie: 'mock-world=raw' }),
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

/** A mock with few instances at hand, and what is asked of them. */
const withFew = async (options: Parameters<typeof startMock>[0]) => {
    const own = await startMock(options);
    others.push(own);
    const tell = (instance: string) => tellerOf(() => own, instance);
    const names = async (isAside: boolean) =>
        (
            (await tell('default')('GET', 'instances')).body as {
                instances: { name: string; aside?: boolean }[];
            }
        ).instances
            .filter(({ aside = false }) => aside === isAside)
            .map(({ name }) => name);
    return {
        own,
        tell,
        names,
        adminOf: (instance: string) => adminOf(instance, own.url),
    };
};

test('of nine instances none is lost: what one was left with it has when it is used again', async () => {
    const warned = vi
        .spyOn(console, 'warn')
        .mockImplementation(() => undefined);
    const {
        own,
        tell,
        names,
        adminOf: signedIn,
    } = await withFew({ scenario: 'small', instances: 3 });
    await tell('ada')('POST', 'reset', { seed: 7, scenario: 'small' });
    const token = await tokenFor(addressIn('ada', own.url), 'admin');
    const ada = callerOf(addressIn('ada', own.url), token);
    await ada.post('room', { Id: 1, RoomName: 'Ada’s' });
    await fetch(`${own.url}/~ada/db/room/2`, { method: 'DELETE' });
    const form = new FormData();
    form.append('ThemeId', '1');
    form.append(
        'file',
        new Blob([Buffer.from('\x89PNG\r\n', 'latin1')]),
        'a.png',
    );
    const { Url } = (await ada.post<{ Url: string }>('file/tv/logo', form))
        .body;
    await tell('ada')('POST', 'fail', { path: 'client/*', status: 500 });
    await tell('ada')('POST', 'odd', { odd: ['late'] });
    await tell('ada')('POST', 'snapshots', { name: 'mine' });
    const record = (await tell('ada')('GET', 'record'))
        .body as readonly object[];
    const clock = Date.parse(
        ((await tell('ada')('GET', 'clock')).body as { now: string }).now,
    );
    const rows = await (await fetch(`${own.url}/~ada/db/room`)).text();
    for (const instance of [
        'ben',
        'cid',
        'dan',
        'eve',
        'fay',
        'gil',
        'hal',
        'ida',
    ])
        await (
            await signedIn(instance)
        ).post('room', { Id: 1, RoomName: `Of ${instance}` });
    expect(await names(true)).toEqual([
        'ada',
        'ben',
        'cid',
        'dan',
        'eve',
        'fay',
        'gil',
    ]);
    expect((await tell('ada')('GET', 'scenarios')).body).toMatchObject({
        scenario: 'small',
        seed: 7,
    });
    expect(await (await fetch(`${own.url}/~ada/db/room`)).text()).toBe(rows);
    expect(
        ((await tell('ada')('GET', 'record')).body as readonly object[]).slice(
            0,
            record.length,
        ),
    ).toEqual(record);
    expect((await ada.get('room/1')).body.RoomName).toBe('Ada’s');
    expect(
        ((await tell('ada')('GET', 'record')).body as readonly object[]).at(-1),
    ).toMatchObject({ path: 'room/1', changed: [] });
    expect([
        (await ada.get('room/2')).status,
        (await ada.get('client/1')).status,
        (await fetch(`${own.url}${Url}`)).status,
    ]).toEqual([404, 500, 200]);
    expect((await tell('ada')('GET', 'odd')).body).toContainEqual(
        expect.objectContaining({ name: 'late', on: true }),
    );
    expect((await tell('ada')('GET', 'snapshots')).body).toMatchObject([
        { name: 'mine' },
    ]);
    expect(
        Date.parse(
            ((await tell('ada')('GET', 'clock')).body as { now: string }).now,
        ),
    ).toBeGreaterThanOrEqual(clock);
    for (const instance of ['ben', 'ida'])
        expect(
            (await (await signedIn(instance)).get('room/1')).body.RoomName,
        ).toBe(`Of ${instance}`);
    const { headers } = await tell('ada')('GET', 'clock');
    expect([
        headers.get('x-mock-world'),
        headers.get('x-mock-world-dropped'),
    ]).toEqual(['ada', null]);
    expect(warned).not.toHaveBeenCalled();
});

test('the clock of an instance that is aside goes on, and so do its devices', async () => {
    const { own, tell, names } = await withFew({
        scenario: 'small',
        instances: 2,
    });
    const ofDevice = async () =>
        (
            (await (await fetch(`${own.url}/~ada/db/device/1`)).json()) as {
                LogTime: string;
            }
        ).LogTime;
    const logged = Date.parse(await ofDevice());
    const { clock } = own.instances.of('ada').backend;
    await tell('ben')('GET', 'clock');
    expect(await names(true)).toEqual(['ada']);
    const ran = vi
        .spyOn(clock, 'ran')
        .mockReturnValue(clock.ran() + 3 * 3_600_000);
    await (await signIn(own, 'admin')).get('room/1');
    await (await adminOf('ada', own.url)).get('room/1');
    expect(Date.parse(await ofDevice()) - logged).toBe(3 * 3_600_000);
    ran.mockRestore();
});

test('an instance in which something is done is not put aside', async () => {
    const {
        own,
        tell,
        names,
        adminOf: signedIn,
    } = await withFew({ scenario: 'small', instances: 2 });
    const ada = await signedIn('ada');
    await tell('ada')('POST', 'fail', {
        path: 'room',
        method: 'POST',
        delay: 1500,
    });
    const saved = ada.post('room', { Id: 1, RoomName: 'Slow' });
    await vi.waitFor(() =>
        expect(own.instances.of('ada').faults.rules()).toMatchObject([
            { seen: 1 },
        ]),
    );
    for (const instance of ['ben', 'cid', 'dan'])
        await tell(instance)('GET', 'clock');
    expect(await names(true)).toEqual(['ben', 'cid', 'dan']);
    expect((await saved).body.RoomName).toBe('Slow');
    expect(
        (
            (await (await fetch(`${own.url}/~ada/db/room/1`)).json()) as {
                RoomName: string;
            }
        ).RoomName,
    ).toBe('Slow');
    await vi.waitFor(async () => {
        await tell('ben')('GET', 'clock');
        expect(await names(true)).toContain('ada'); // now that it is done
    });
});

test('of a hundred and more the one that was not used for longest is dropped, and whoever comes back is told', async () => {
    const warned = vi
        .spyOn(console, 'warn')
        .mockImplementation(() => undefined);
    const { tell, names } = await withFew({ scenario: 'empty', instances: 2 });
    const again = () => tell('w0')('GET', 'instances');
    for (let n = 0; n < 100; n++) await tell(`w${n}`)('GET', 'ready');
    expect([await names(false), (await names(true)).includes('w0')]).toEqual([
        expect.arrayContaining(['default', 'w99']),
        false,
    ]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining("'w0' is dropped"),
    );
    const { headers } = await again();
    expect([
        headers.get('x-mock-instance'),
        headers.get('x-mock-instance-dropped'),
    ]).toEqual(['w0', expect.stringMatching(/^\d{4}-/)]);
    expect(await tell('default')('DELETE', 'instances/w50')).toMatchObject({
        status: 200,
    });
    expect(await tell('default')('DELETE', 'instances/default')).toMatchObject({
        status: 404,
    });
    expect((await tell('default')('GET', 'instances')).body).toEqual(
        (await tell('default')('GET', 'worlds')).body,
    );
    expect(await names(true)).not.toContain('w50');
});
