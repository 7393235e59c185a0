import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { signIn, type Caller } from '../signIn.ts';

let mock: StartedMock;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
    mock = await startMock();
    for (const name of [
        'admin',
        'distributor',
        'client',
        'group',
        'nosites',
        'site',
    ])
        callers[name] = await signIn(mock, name);
});

afterAll(() => mock.close());

const count = async (who: string, path: string) =>
    (await callers[who]!.list(path)).Count;

describe('lists contain what the caller may see', () => {
    test('sites: all, the distributor’s, the client’s, the group’s, none, one', async () => {
        const counts = await Promise.all(
            ['admin', 'distributor', 'client', 'group', 'nosites', 'site'].map(
                who => count(who, 'site/?PageNo=1&PageSize=1'),
            ),
        );

        expect(counts[0]).toBe(120);
        expect(counts[1]).toBeGreaterThan(counts[2]!);
        expect(counts[2]).toBeGreaterThan(counts[3]!);
        expect(counts[3]).toBeGreaterThanOrEqual(2);
        expect(counts.slice(4)).toEqual([0, 1]);
    });

    test.each([
        'device/',
        'room/',
        'guest/',
        'Ticket/',
        'merchantlog/list',
        'accesslog/list',
        'tv/device',
    ])('%s shrinks with each lower role', async path => {
        const counts = await Promise.all(
            ['admin', 'distributor', 'client', 'group', 'site', 'nosites'].map(
                who => count(who, `${path}?PageNo=1&PageSize=1`),
            ),
        );

        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(counts[4]).toBeGreaterThan(0);
        expect(counts[5]).toBe(0);
    });

    test('a site user sees the internet users of their site', async () => {
        const { Results } = await callers.site!.list(
            'user/?GroupId=1&PageNo=1&PageSize=100',
        );

        expect(Results.length).toBeGreaterThan(0);
        expect(Results.every(row => row.SiteId === 1)).toBe(true);
    });

    test('everyone chooses from the same themes', async () => {
        expect(await count('site', 'Theme/?PageNo=1&PageSize=1')).toBe(
            await count('admin', 'Theme/?PageNo=1&PageSize=1'),
        );
    });
});

test.each([
    ['distributor', 'client/2'],
    ['client', 'client/5'],
    ['client', 'site/2'],
    ['group', 'device/2'],
    ['site', 'room/2'],
    ['site', 'site/61'],
])('%s may not read %s', async (who, path) => {
    expect((await callers[who]!.get(path)).status).toBe(403);
    expect((await callers.admin!.get(path)).status).toBe(200);
});

test('no one can write another’s records, or move their own to another', async () => {
    const { client, group, site } = callers;

    expect(
        (await client!.post('room', { siteId: 2, RoomCode: 'x' })).status,
    ).toBe(403);

    expect((await client!.post('room', { Id: 2, RoomName: 'x' })).status).toBe(
        403,
    );

    expect((await client!.send('DELETE', 'device/2')).status).toBe(403);

    expect((await group!.post('site/', { Id: 1, GroupId: 2 })).status).toBe(
        403,
    );

    expect(
        (await site!.post('billgroup/', { Id: 1, GroupName: 'Mine' })).status,
    ).toBe(403);

    expect(
        (await client!.post('billgroup/', { GroupName: 'Theirs', ClientId: 2 }))
            .status,
    ).toBe(403);

    expect(
        (await client!.post('site/copy', { SiteId: 2, SiteName: 'Mine' }))
            .status,
    ).toBe(403);

    expect(
        (
            await client!.get(
                'stat/usage?SiteId=2&StartDate=2026-01-01&EndDate=2026-01-02',
            )
        ).status,
    ).toBe(403);

    expect(mock.backend.store.find('room', 2)!.RoomName).not.toBe('x');
});

test('a client user edits their own records', async () => {
    expect(
        (await callers.client!.post('room', { siteId: 1, RoomCode: 'new' }))
            .status,
    ).toBe(200);

    expect(
        (
            await callers.client!.post('site/', {
                SiteName: 'Second',
                GroupId: 1,
            })
        ).status,
    ).toBe(200);
});

test.each(['merchantlog', 'creditlog'])(
    'only administrators and distributors delete entries of %s',
    async path => {
        const [entry] = (
            await callers.site!.list(`${path}/list?PageNo=1&PageSize=1`)
        ).Results;

        for (const who of ['site', 'group', 'client']) {
            expect(
                (await callers[who]!.get(`${path}/${entry!.Id}`)).status,
            ).toBe(200);

            expect(
                (await callers[who]!.send('DELETE', `${path}/${entry!.Id}`))
                    .status,
            ).toBe(403);
        }

        expect(
            (await callers.distributor!.send('DELETE', `${path}/${entry!.Id}`))
                .status,
        ).toBe(200);

        expect((await callers.admin!.get(`${path}/${entry!.Id}`)).status).toBe(
            404,
        );
    },
);

test('only administrators change the catalogues', async () => {
    const widget = { Name: 'sessions', Title: 'Again' };

    expect(
        (await callers.distributor!.post('Widget/Save', widget)).status,
    ).toBe(403);

    expect((await callers.admin!.post('Widget/Save', widget)).status).toBe(200);
});

test('an administrator chooses among all distributors, a distributor has one, the others none', async () => {
    expect(
        await Promise.all(
            ['admin', 'distributor', 'client'].map(who =>
                count(who, 'distributors/'),
            ),
        ),
    ).toEqual([3, 1, 0]);

    const { Results, Count } = await callers.admin!.list(
        'device/distributor/2?PageNo=1&PageSize=1000',
    );

    expect(Count).toBeGreaterThan(0);

    expect(Count).toBeLessThan(
        await count('admin', 'device/hotspot?PageNo=1&PageSize=1'),
    );

    expect(new Set(Results.map(row => row.DeviceType))).toEqual(
        new Set(['Hotspot (WiFi)']),
    );

    expect(
        (
            await callers.distributor!.list(
                'device/distributor/2?PageNo=1&PageSize=1',
            )
        ).Count,
    ).toBe(0);
});
