import { describe, expect, test, vi } from 'vitest';

import type { BulkError } from '../../dataProvider/index.ts';
import { get, id, post, resource, text } from '../../resources/schema/index.ts';
import { page, portal } from './portal.ts';
import type { Scripted } from './scriptedServer.ts';

const rooms = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
        Id: from + n,
        RoomCode: `R${from + n}`,
    }));

const ten = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
};

describe('a list', () => {
    test('requests one page within the scope, and reads rows and total', async () => {
        await using setup = await portal(() =>
            page([{ Id: 12, RoomCode: 'R12' }], 42),
        );

        const list = await setup.provider.getList('room', {
            ...ten,
            pagination: { page: 3, perPage: 25 },
            filter: { q: ' sea view ' },
        });

        expect(list).toEqual({
            data: [{ id: 12, Id: 12, RoomCode: 'R12' }],
            total: 42,
        });

        expect(setup.lines()).toEqual([
            'GET /api/room/?SearchText=sea+view&PageNo=3&PageSize=25&SiteId=3',
        ]);
    });

    test('is searched in ASCII digits, whatever digits were typed', async () => {
        await using setup = await portal(() => page([]));
        await setup.provider.getList('room', { ...ten, filter: { q: '٩٠١' } });

        expect(setup.lines()[0]).toBe(
            'GET /api/room/?SearchText=901&PageNo=1&PageSize=10&SiteId=3',
        );
    });

    test('of another scope omits the chosen one', async () => {
        await using setup = await portal(() => page([]));

        await setup.provider.getList('site', {
            ...ten,
            meta: { scope: { client: 9 } },
        });

        await setup.provider.getList('site', { ...ten, meta: { scope: {} } });

        expect(setup.lines()).toEqual([
            'GET /api/site/?PageNo=1&PageSize=10&ClientId=9',
            'GET /api/site/?PageNo=1&PageSize=10',
        ]);
    });

    test('is sorted only where the API can, and never by react-admin’s default', async () => {
        await using setup = await portal(() => page([]));

        const by = (field: string, order: 'ASC' | 'DESC') => ({
            ...ten,
            sort: { field, order },
        });

        await setup.provider.getList('client', by('Company', 'DESC'));
        await setup.provider.getList('client', by('Company', 'ASC'));
        await setup.provider.getList('client', by('id', 'ASC'));
        await setup.provider.getList('room', by('RoomCode', 'DESC'));
        await setup.provider.getList('accesslogs', by('LogTime', 'DESC'));

        expect(
            setup.lines().map(line => /order\w*=[^&]*/i.exec(line)?.[0]),
        ).toEqual([
            'OrderBy=Company+desc',
            'OrderBy=Company',
            undefined,
            undefined,
            'orderby=LogTime+desc',
        ]);
    });

    test('that otherwise loads whole is searched by the server when one page is requested', async () => {
        await using setup = await portal(() =>
            page([{ Id: 7, NickName: 'Lobby AP1' }], 31),
        );

        const list = await setup.provider.getList('deviceall', {
            ...ten,
            filter: { q: 'lobby' },
            meta: { scope: {}, paged: true },
        });

        expect(list.total).toBe(31);

        expect(setup.lines()).toEqual([
            'GET /api/device/hotspot?SearchText=lobby&PageNo=1&PageSize=10',
        ]);
    });

    test('uses another call while its special filter has a value', async () => {
        await using setup = await portal(() => page([]));

        await setup.provider.getList('deviceall', {
            ...ten,
            filter: { DistributorId: 6 },
        });

        await setup.provider.getList('deviceall', {
            ...ten,
            filter: { DistributorId: '' },
        });

        expect(setup.lines()).toEqual([
            'GET /api/device/distributor/6?PageNo=1&PageSize=10000',
            'GET /api/device/hotspot?PageNo=1&PageSize=10000',
        ]);
    });

    test('of child records names the parent by its own parameter', async () => {
        await using setup = await portal(() => page([]));

        await setup.provider.getManyReference('site', {
            ...ten,
            target: 'ClientId',
            id: 8,
        });

        await setup.provider.getManyReference('tv/installed', {
            ...ten,
            target: 'TvConfigId',
            id: 2,
        });

        expect(setup.lines()).toEqual([
            'GET /api/site/?PageNo=1&PageSize=10&ClientId=8',
            'GET /api/tv/installed?PageNo=1&PageSize=10&ConfigId=2',
        ]);
    });

    test('of sites and companies is narrowed by a group only if the user chose it or is bound to one, never by the chosen site', async () => {
        await using setup = await portal(() => page([]));
        const { getList } = setup.provider;
        await getList('site', ten);
        await getList('company', ten);
        await getList('site', { ...ten, filter: { GroupId: 7 } });
        await getList('company', { ...ten, filter: { GroupId: 7 } });

        await getList('site', {
            ...ten,
            meta: { scope: { client: 4, billgroup: 5, ownGroup: 5 } },
        });

        expect(setup.lines()).toEqual([
            'GET /api/site/?PageNo=1&PageSize=10&ClientId=4',
            'GET /api/company/?PageNo=1&PageSize=10',
            'GET /api/site/?PageNo=1&PageSize=10&GroupId=7&ClientId=4',
            'GET /api/company/?PageNo=1&PageSize=10&GroupId=7',
            'GET /api/site/?PageNo=1&PageSize=10&GroupId=5&ClientId=4',
        ]);
    });

    test('of the wrong shape is an error, not an empty list', async () => {
        await using setup = await portal(() => ({
            text: '<html>Sign in</html>',
        }));

        await expect(setup.provider.getList('room', ten)).rejects.toMatchObject(
            { kind: 'shape', message: 'Error Occured' },
        );
    });
});

describe('devices are loaded whole', () => {
    const devices = Array.from({ length: 30 }, (_, n) => ({
        Id: n + 1,
        NickName: `Roof ${n + 1}`,
        SpeedKBD: 30 - n,
        DeviceType: n % 2 ? 'Switch' : 'Gateway',
    }));

    const view = (over: object = {}) => ({ ...ten, ...over });

    test('once, then paged, sorted, filtered and searched without requests', async () => {
        await using setup = await portal(() => page(devices));
        const first = await setup.provider.getList('device', view());
        expect([first.total, first.data.length]).toEqual([30, 10]);

        const second = await setup.provider.getList(
            'device',
            view({ pagination: { page: 3, perPage: 10 } }),
        );

        expect(second.data.map(row => row.id)).toEqual([
            21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
        ]);

        expect(
            (
                await setup.provider.getList(
                    'device',
                    view({ sort: { field: 'SpeedKBD', order: 'ASC' } }),
                )
            ).data[0]?.id,
        ).toBe(30);

        expect(
            (
                await setup.provider.getList(
                    'device',
                    view({ filter: { DeviceType: 'Switch' } }),
                )
            ).total,
        ).toBe(15);

        expect(
            (
                await setup.provider.getList(
                    'device',
                    view({ filter: { q: 'roof 30' } }),
                )
            ).data.map(row => row.id),
        ).toEqual([30]);

        expect(setup.lines()).toEqual([
            'GET /api/device/?PageNo=1&PageSize=10000&SiteId=3',
        ]);
    });

    test('again on refresh, after a minute, at another site, and after a save', async () => {
        const later = vi.spyOn(Date, 'now');
        await using setup = await portal(({ method }) =>
            method === 'GET' ? page(devices) : { body: { Id: 1 } },
        );

        for (const minutes of [0, 0.9, 1.1]) {
            later.mockReturnValue(minutes * 60_000);
            await setup.provider.getList('device', view());
        }

        expect(setup.seen).toHaveLength(2);
        later.mockRestore();
        await setup.queryClient.invalidateQueries(); // what react-admin's refresh button does
        await setup.provider.getList('device', view());
        expect(setup.seen.splice(0)).toHaveLength(3);
        setup.session.scope = { site: 8 };
        await setup.provider.getList('device', view());

        await setup.provider.update('device', {
            id: 1,
            data: { NickName: 'x' },
            previousData: { id: 1 },
        });

        await setup.provider.getList(
            'device',
            view({ pagination: { page: 2, perPage: 10 } }),
        );

        expect(setup.lines()).toEqual([
            'GET /api/device/?PageNo=1&PageSize=10000&SiteId=8',
            'POST /api/device/',
            'GET /api/device/?PageNo=1&PageSize=10000&SiteId=8',
        ]);
    });

    test('without keeping anything of a failed request', async () => {
        await using setup = await portal((_, nth) =>
            nth === 2
                ? { status: 500, body: { Message: 'Down' } }
                : page(devices),
        );
        await setup.provider.getList('device', view());
        await setup.queryClient.invalidateQueries();

        await expect(
            setup.provider.getList('device', view()),
        ).rejects.toMatchObject({ message: 'Down' });

        await setup.provider.getList(
            'device',
            view({ pagination: { page: 2, perPage: 10 } }),
        );

        expect(setup.seen).toHaveLength(3);
    });

    test('again if a save was made meanwhile', async () => {
        await using setup = await portal(({ method }, nth) =>
            method === 'GET'
                ? { ...page(devices.slice(0, nth)), after: nth === 1 ? 60 : 0 }
                : { body: { Id: 1 } },
        );
        const before = setup.provider.getList('device', view());
        await vi.waitFor(() => expect(setup.seen).toHaveLength(1));

        await setup.provider.update('device', {
            id: 1,
            data: { NickName: 'x' },
            previousData: { id: 1 },
        });

        expect((await setup.provider.getList('device', view())).total).toBe(3);
        expect((await before).total).toBe(1);
        expect((await setup.provider.getList('device', view())).total).toBe(3);
    });

    test('again for each user, and never for one who has left', async () => {
        await using setup = await portal((_, nth) => ({
            ...page(devices),
            after: nth === 3 ? 60 : 0,
        }));
        await setup.provider.getList('device', view());
        setup.session.token = 'another user';
        await setup.provider.getList('device', view());
        expect(setup.seen).toHaveLength(2);
        await setup.queryClient.invalidateQueries();

        const late = setup.provider
            .getList('device', view())
            .catch((error: unknown) => error);

        await vi.waitFor(() => expect(setup.seen).toHaveLength(3));
        setup.queryClient.clear();
        expect(await late).toMatchObject({ kind: 'aborted' });
    });

    test('by one request shared by all callers', async () => {
        await using setup = await portal(() => ({
            ...page(devices),
            after: 30,
        }));

        await Promise.all(
            [1, 2, 3].map(number =>
                setup.provider.getList(
                    'device',
                    view({ pagination: { page: number, perPage: 10 } }),
                ),
            ),
        );

        expect(setup.seen).toHaveLength(1);
    });
});

describe('reference names are loaded', () => {
    const groups = (from: number, count: number) =>
        Array.from({ length: count }, (_, n) => ({
            Id: from + n,
            GroupName: `G${from + n}`,
        }));

    test('without a request if a list or record has shown them', async () => {
        await using setup = await portal(() => page(groups(1, 3)));
        await setup.provider.getList('billgroup', ten);

        expect(
            (
                await setup.provider.getMany('billgroup', { ids: [2, 3] })
            ).data.map(row => row.GroupName),
        ).toEqual(['G2', 'G3']);

        expect(setup.seen).toHaveLength(1);
    });

    test('by one get each, in parallel, for a few', async () => {
        let [now, most] = [0, 0];
        await using setup = await portal(({ url }) => {
            most = Math.max(most, (now += 1));
            setTimeout(() => (now -= 1), 25);

            return {
                after: 30,
                body: {
                    Id: url.includes('u-9')
                        ? 'u-9'
                        : Number(url.split('/').at(-1)),
                    GroupName: 'G',
                    UserName: 'ada',
                },
            };
        });

        expect(
            (
                await setup.provider.getMany('billgroup', {
                    ids: [7, 7, 0, '7', 8],
                })
            ).data.map(row => row.id),
        ).toEqual([7, 8]);

        expect(most).toBe(2);

        expect(
            (await setup.provider.getMany('user', { ids: ['u-9'] })).data,
        ).toMatchObject([{ id: 'u-9' }]);

        expect(
            (await setup.provider.getMany('billgroup', { ids: [0] })).data,
        ).toEqual([]);

        expect(setup.lines()).toEqual([
            'GET /api/billgroup/7',
            'GET /api/billgroup/8',
            'GET /api/Account/GetUserdetail/?Id=u-9',
        ]);
    });

    test('once by one list request for many, whatever the scope', async () => {
        await using setup = await portal(({ url }) =>
            url.includes('?')
                ? page(groups(1, 60))
                : { body: groups(Number(url.split('/').at(-1)), 1)[0]! },
        );
        const ids = Array.from({ length: 50 }, (_, n) => n + 1);

        const [first, second] = await Promise.all([
            setup.provider.getMany('billgroup', { ids }),
            setup.provider.getMany('billgroup', { ids: [...ids, 55, 2] }), // in the same tick: the same request
        ]);

        expect([first.data.length, second.data.length]).toEqual([50, 51]);
        await setup.provider.getMany('billgroup', { ids: [60] });

        expect(setup.lines()).toEqual([
            'GET /api/billgroup/?PageNo=1&PageSize=1000',
        ]);
    });

    test('by one list request for two already, if the list is of the site', async () => {
        await using setup = await portal(({ url }) => {
            const guests = [7, 8].map(RoomId => ({ RoomId, Surname: 'Po' }));

            return url.includes('?') ? page(guests) : { body: guests[0]! };
        });
        await setup.provider.getMany('guest', { ids: [7, 8] });

        expect(setup.lines()).toEqual([
            'GET /api/guest/?PageNo=1&PageSize=1000&SiteId=3',
        ]);
    });

    test('by further pages only while that is cheaper than a get each', async () => {
        await using setup = await portal(({ url }) => {
            const number = Number(/PageNo=(\d+)/.exec(url)?.[1]);

            return number
                ? page(groups(1000 * (number - 1) + 1, 1000), 20_000)
                : { body: groups(Number(url.split('/').at(-1)), 1)[0]! };
        });
        const near = Array.from({ length: 30 }, (_, n) => 990 + n);

        expect(
            (await setup.provider.getMany('billgroup', { ids: near })).data,
        ).toHaveLength(30);

        expect(setup.lines()).toEqual(
            [1, 2].map(
                number => `GET /api/billgroup/?PageNo=${number}&PageSize=1000`,
            ),
        );

        const far = [19_001, 3, 19_002, 4, 19_003, 5, 2500];

        expect(
            (await setup.provider.getMany('billgroup', { ids: far })).data,
        ).toHaveLength(7);

        expect(setup.seen.length).toBeLessThanOrEqual(2 + 1 + far.length);
    });

    test('and given up only after a 404, not for a short list or a refusal', async () => {
        await using setup = await portal(({ url }): Scripted => {
            if (url.includes('?')) return page(groups(1, 2));
            if (url.endsWith('/9')) return { status: 404 };
            if (url.endsWith('/8')) return { status: 403 };

            return { body: groups(Number(url.split('/').at(-1)), 1)[0]! };
        });
        const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];

        expect(
            (await setup.provider.getMany('billgroup', { ids })).data.map(
                row => row.id,
            ),
        ).toEqual([1, 2, 3, 4, 5, 6, 7]);

        expect(
            [8, 9, 10].map(id => setup.provider.cachedRecord('billgroup', id)),
        ).toEqual([undefined, null, undefined]);

        const requested = setup.seen.length;
        await setup.provider.getMany('billgroup', { ids: [9, 3] });
        expect(setup.seen).toHaveLength(requested);
    });

    test('one by one if the list is refused', async () => {
        await using setup = await portal(({ url }) =>
            url.includes('?')
                ? { status: 400, body: { Message: 'SiteId?' } }
                : {
                      body: {
                          Id: Number(url.split('/').at(-1)),
                          RoomCode: 'R',
                      },
                  },
        );

        expect(
            (
                await setup.provider.getMany('room', {
                    ids: [1, 2, 3, 4, 5, 6, 7, 8],
                })
            ).data,
        ).toHaveLength(8);
    });

    test('until no one waits for them any longer; a shared look-up continues', async () => {
        let cut = 0;
        await using setup = await portal(() => ({ hang: true }), {
            fetch: (input, init) => {
                init?.signal?.addEventListener('abort', () => (cut += 1));

                return fetch(input, init);
            },
        });
        const [one, other] = [new AbortController(), new AbortController()];

        const ask = ({ signal }: AbortController) =>
            setup.provider
                .getMany('billgroup', { ids: [1, 2], signal })
                .catch((error: { kind: string }) => error.kind);

        const requested = [ask(one), ask(other)];
        await vi.waitFor(() => expect(setup.seen).toHaveLength(2)); // two ids, two requests, whoever asks
        one.abort();
        expect(await requested[0]).toBe('aborted');
        expect(cut).toBe(0);
        other.abort();
        expect(await requested[1]).toBe('aborted');

        await vi.waitFor(() =>
            expect([cut, setup.session.busy]).toEqual([2, 0]),
        );
    });

    test('by shared requests for callers in the same tick and while requests are running', async () => {
        await using setup = await portal(({ url }) => ({
            body: groups(Number(url.split('/').at(-1)), 1)[0]!,
            after: 40,
        }));

        const ask = (...ids: number[]) =>
            setup.provider.getMany('billgroup', { ids });

        const requested = [ask(1), ask(2, 1)];
        await vi.waitFor(() => expect(setup.seen).toHaveLength(2));
        const all = await Promise.all([...requested, ask(2, 3)]);

        expect(all.map(({ data }) => data.map(row => row.id))).toEqual([
            [1],
            [2, 1],
            [2, 3],
        ]);

        expect(setup.lines()).toEqual(
            [1, 2, 3].map(id => `GET /api/billgroup/${id}`),
        );
    });

    test('without a request while their record is being read, unless that is aborted', async () => {
        await using setup = await portal(() => ({
            body: groups(1, 1)[0]!,
            after: 60,
        }));
        const opened = setup.provider.getOne('billgroup', { id: '1' });
        await vi.waitFor(() => expect(setup.seen).toHaveLength(1));

        expect(
            (await setup.provider.getMany('billgroup', { ids: [1] })).data,
        ).toEqual([(await opened).data]);

        expect(setup.seen).toHaveLength(1);

        await setup.queryClient.invalidateQueries();
        const left = new AbortController();

        const given = setup.provider
            .getOne('billgroup', { id: 1, signal: left.signal })
            .catch((error: { kind: string }) => error.kind);

        await vi.waitFor(() => expect(setup.seen).toHaveLength(2));
        const named = setup.provider.getMany('billgroup', { ids: [1] });
        await Promise.resolve().then(() => left.abort());
        expect(await given).toBe('aborted');
        expect((await named).data.map(row => row.id)).toEqual([1]);
        expect(setup.seen).toHaveLength(3);
    });

    test('again when the user refreshes, with the old names until then', async () => {
        await using setup = await portal((_, nth) => ({
            body: { Id: 1, GroupName: `G${nth}` },
        }));

        const ask = async () =>
            (await setup.provider.getMany('billgroup', { ids: [1] })).data[0]
                ?.GroupName as unknown;

        expect([await ask(), await ask()]).toEqual(['G1', 'G1']);
        await setup.queryClient.invalidateQueries();

        expect(setup.provider.cachedRecord('billgroup', 1)).toMatchObject({
            GroupName: 'G1',
        });

        expect([await ask(), await ask()]).toEqual(['G2', 'G2']);
    });

    test('again after five minutes', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

        try {
            await using setup = await portal(
                () => ({ body: { Id: 1, GroupName: 'G' } }),
                { fetch: async () => new Response('{"Id":1,"GroupName":"G"}') },
            );
            await setup.provider.getOne('billgroup', { id: 1 });
            vi.advanceTimersByTime(299_000);

            expect(setup.provider.cachedRecord('billgroup', 1)).toMatchObject({
                GroupName: 'G',
            });

            vi.advanceTimersByTime(2_000);
            expect(setup.provider.cachedRecord('billgroup', 1)).toBeUndefined();
        } finally {
            vi.useRealTimers();
        }
    });

    test('from a record that contains them', async () => {
        await using setup = await portal(() => ({
            body: {
                Id: 'u-1',
                UserName: 'ada',
                Groups: [{ Id: 3, Name: 'East' }],
                Sites: [],
            },
        }));
        await setup.provider.getOne('user', { id: 'u-1' });

        expect(
            (await setup.provider.getMany('billgroup', { ids: [3] })).data,
        ).toEqual([{ id: 3, GroupName: 'East' }]);

        expect(setup.seen).toHaveLength(1);
    });

    test('again after a failed look-up, which is an error', async () => {
        await using setup = await portal(({ url }, nth) =>
            nth === 1
                ? { status: 500 }
                : { body: groups(Number(url.split('/').at(-1)), 1)[0]! },
        );

        await expect(
            setup.provider.getMany('billgroup', { ids: [1, 2] }),
        ).rejects.toMatchObject({ status: 500 });

        expect(
            (await setup.provider.getMany('billgroup', { ids: [1, 2] })).data,
        ).toHaveLength(2);
    });

    test('separately for each user, even if an answer comes late', async () => {
        await using setup = await portal(() => ({
            ...page(groups(1, 3)),
            after: 40,
        }));
        await setup.provider.getList('billgroup', ten);

        expect(setup.provider.cachedRecord('billgroup', 1)).toMatchObject({
            GroupName: 'G1',
        });

        const late = setup.provider.getList('billgroup', ten);
        setup.session.token = 'another user';
        expect(setup.provider.cachedRecord('billgroup', 1)).toBeUndefined();
        await expect(late).rejects.toMatchObject({ kind: 'aborted' });
        expect(setup.provider.cachedRecord('billgroup', 1)).toBeUndefined();
    });

    test('and kept only for entities that others refer to, the latest two thousand', async () => {
        await using setup = await portal(({ url }) =>
            page(groups(url.includes('PageNo=1&') ? 1 : 1501, 1500), 3000),
        );
        for (const number of [1, 2])
            await setup.provider.getList('billgroup', {
                ...ten,
                pagination: { page: number, perPage: 1500 },
            });

        const known = (name: string) =>
            [1, 1000, 1001, 3000].map(
                id => setup.provider.cachedRecord(name, id) !== undefined,
            );

        expect(known('billgroup')).toEqual([false, false, true, true]);
        await setup.provider.getList('accesslogs', ten);
        expect(known('accesslogs')).toEqual([false, false, false, false]);
    });
});

test.each(['abc', '0', '-1', '1.5', '1e3', '7/..'])(
    'an invalid key (%s) is not found and not requested',
    async id => {
        await using setup = await portal(() => ({ body: { Id: 1 } }));

        await expect(
            setup.provider.getOne('room', { id }),
        ).rejects.toMatchObject({ status: 404 });

        expect(
            (await setup.provider.getMany('room', { ids: [id] })).data,
        ).toEqual([]);

        expect(setup.seen).toEqual([]);
    },
);

describe('saving', () => {
    test('a new record sends no id, and takes the one returned', async () => {
        await using setup = await portal(({ body }) => ({
            body: { ...(JSON.parse(body) as object), Id: 99 },
        }));

        const { data } = await setup.provider.create('wifiplan', {
            data: {
                Id: 0,
                Desciption: 'Day',
                DateStart: '2026-03-01',
                PlanMB: -9999,
            },
        });

        expect(data).toMatchObject({
            id: 99,
            Id: 99,
            DateStart: '2026-03-01',
            PlanMB: -9999,
        });

        expect(JSON.parse(setup.seen[0]!.body)).toEqual({
            Desciption: 'Day',
            DateStart: '2026-03-01T00:00:00',
            PlanMB: -9999,
        });
    });

    test('a change sends the whole record without undeclared properties', async () => {
        await using setup = await portal(({ body }) => ({
            body: JSON.parse(body) as object,
        }));

        await setup.provider.update('room', {
            id: '7',
            data: { RoomName: 'Sea' },
            previousData: { id: 7, Id: 7, RoomCode: 'R7', Legacy: 1 },
        });

        expect(setup.lines()).toEqual(['POST /api/room']);

        expect(JSON.parse(setup.seen[0]!.body)).toEqual({
            Id: 7,
            RoomCode: 'R7',
            RoomName: 'Sea',
        });
    });

    test.each([
        { status: 200 },
        { status: 204 },
        { body: {} },
        { text: 'null' },
    ])('reads the record again after an empty reply (%j)', async silent => {
        await using setup = await portal(({ method }) =>
            method === 'POST'
                ? silent
                : { body: { Id: 7, RoomCode: 'R7', RoomName: 'SEA' } },
        );

        expect(
            (
                await setup.provider.update('room', {
                    id: 7,
                    data: { RoomName: 'Sea' },
                    previousData: { id: 7, Id: 7 },
                })
            ).data,
        ).toEqual({ id: 7, Id: 7, RoomCode: 'R7', RoomName: 'SEA' });

        expect(setup.lines()).toEqual(['POST /api/room', 'GET /api/room/7']);
    });

    test('a change counts as made even if the record cannot be read again', async () => {
        await using setup = await portal(({ method }) => ({
            status: method === 'POST' ? 200 : 500,
        }));

        expect(
            (
                await setup.provider.update('room', {
                    id: 7,
                    data: { RoomName: 'Sea' },
                    previousData: { id: 7, Id: 7 },
                })
            ).data,
        ).toMatchObject({ id: 7, RoomName: 'Sea' });
    });

    test('takes what a reply omits from what was sent, except secrets', async () => {
        await using setup = await portal(() => ({ body: { Id: '9' } }));

        const { data } = await setup.provider.create('internetuser', {
            data: { Alias: 'ada', Password: 'x', GroupId: 1 },
        });

        expect(data).toEqual({ id: 9, Id: 9, Alias: 'ada', GroupId: 1 });
    });

    test('looks up a new record after a reply without it, and counts it as saved if it is not found', async () => {
        const sites = [
            { Id: 4, SiteName: 'Sea', GroupId: 2 },
            { Id: 6, SiteName: 'Sea', GroupId: 2 },
            { Id: 8, SiteName: 'Sea', GroupId: 3 },
        ];

        await using setup = await portal(({ method }) =>
            method === 'POST' ? { status: 204 } : page(sites),
        );

        const create = async (data: object) =>
            (await setup.provider.create('site', { data })).data.id as unknown;

        expect(await create({ SiteName: 'Sea', GroupId: 2 })).toBe(6);
        expect(await create({ SiteName: 'Hill', GroupId: 2 })).toBeUndefined();

        expect(setup.lines().slice(0, 2)).toEqual([
            'POST /api/site/',
            'GET /api/site/?SearchText=Sea&PageNo=1&PageSize=100&GroupId=2',
        ]);
    });

    test('reads each record before changing many', async () => {
        await using setup = await portal(({ method, url, body }) => ({
            body:
                method === 'GET'
                    ? { Id: Number(url.split('/').at(-1)), RoomCode: 'R' }
                    : (JSON.parse(body) as object),
        }));

        expect(
            await setup.provider.updateMany('room', {
                ids: [1, 2],
                data: { RoomName: 'Sea' },
            }),
        ).toEqual({ data: [1, 2] });

        const saved = setup.seen
            .filter(({ method }) => method === 'POST')
            .map(({ body }) => body);

        expect(saved.sort()).toEqual([
            '{"Id":1,"RoomCode":"R","RoomName":"Sea"}',
            '{"Id":2,"RoomCode":"R","RoomName":"Sea"}',
        ]);
    });

    test('reports that an entity has no such call', async () => {
        await using setup = await portal(() => undefined);

        await expect(
            setup.provider.create('accesslogs', { data: {} }),
        ).rejects.toThrow('accesslogs: its api declares no "create" call');

        await expect(setup.provider.getList('rooms', ten)).rejects.toThrow(
            'No entity is declared as "rooms"',
        );
    });
});

describe('deleting', () => {
    test.each([undefined, {}, { Id: 7 }])(
        'one record succeeds whatever the server’s reply (%j)',
        async body => {
            await using setup = await portal(() => ({ body }));

            expect(
                await setup.provider.delete('room', {
                    id: 7,
                    previousData: { id: 7, RoomCode: 'R7' },
                }),
            ).toEqual({ data: { id: 7, RoomCode: 'R7' } });

            expect(setup.lines()).toEqual(['DELETE /api/room/7']);
        },
    );

    test('a refused deletion gives the status, and a message only if there was one', async () => {
        await using setup = await portal((_, nth) =>
            nth === 1
                ? { status: 409, body: { Message: 'In use' } }
                : { status: 500 },
        );

        await expect(
            setup.provider.delete('room', { id: 7 }),
        ).rejects.toMatchObject({ status: 409, serverMessage: 'In use' });

        await expect(
            setup.provider.delete('room', { id: 7 }),
        ).rejects.toMatchObject({ status: 500, serverMessage: undefined });
    });

    test('several internet users is one call', async () => {
        await using setup = await portal(() => ({ body: {} }));

        expect(
            await setup.provider.deleteMany('internetuser', { ids: [1, 2] }),
        ).toEqual({ data: [1, 2] });

        expect([setup.lines(), setup.seen[0]?.body]).toEqual([
            ['POST /api/user/delete'],
            '{"Ids":[1,2]}',
        ]);
    });

    test('several other records runs four at a time, with an outcome each', async () => {
        let [now, most] = [0, 0];
        await using setup = await portal(({ url }): Scripted => {
            most = Math.max(most, (now += 1));
            setTimeout(() => (now -= 1), 15);
            const after = 20;
            if (url.endsWith('/3'))
                return { after, status: 409, body: { Message: 'In use' } };

            return url.endsWith('/5') ? { after, status: 500 } : { after };
        });

        const error = await setup.provider
            .deleteMany('room', { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] })
            .then(
                () => expect.fail('all went well'),
                (caught: BulkError) => caught,
            );

        expect(error).toMatchObject({
            name: 'BulkError',
            status: 409,
            message: 'In use',
        });

        expect(error.failed.map(({ id }) => id)).toEqual([3, 5]);
        expect(error.done).toEqual([1, 2, 4, 6, 7, 8, 9]);
        expect(setup.seen).toHaveLength(9);
        expect(most).toBeLessThanOrEqual(4);
        expect(most).toBeGreaterThan(1);
    });

    test('several records stops when the session ends', async () => {
        await using setup = await portal(() => ({ status: 401 }));

        await expect(
            setup.provider.deleteMany('room', {
                ids: rooms(1, 40).map(({ Id }) => Id),
            }),
        ).rejects.toMatchObject({ status: 401 });

        expect(setup.seen.length).toBeLessThanOrEqual(4);
    });
});

describe('named calls', () => {
    test('take slots, inputs and filters by name, and dates as in the record', async () => {
        await using setup = await portal(({ url }) =>
            url.includes('export')
                ? {
                      text: 'a\r\n',
                      headers: {
                          'Content-Type': 'text/csv',
                          'Content-Disposition':
                              'attachment; filename=users.csv',
                      },
                  }
                : page([]),
        );
        await setup.provider.call('lookup.clients', { search: 'sun', page: 2 });

        await setup.provider.call('log.usage', {
            Id: 7,
            AccessStarted: '2026-02-01',
        });

        expect(
            await setup.provider.callNamed('internetuser.export', {
                filter: { q: 'sun', Active: true },
            }),
        ).toEqual({ text: 'a\r\n', fileName: 'users.csv' });

        await setup.provider
            .call('internetuser.extendCredit', {
                id: 7,
                ExpiryDate: '2026-03-31',
            })
            .catch(() => undefined);

        expect(setup.lines()).toEqual([
            'GET /api/client/getforuser?SearchText=sun&PageNo=2&PageSize=20',
            'GET /api/radius/history/?Id=7&PageSize=20&AccessStarted=2026-02-01&PageNo=1',
            'GET /api/user/export?SearchText=sun&GroupId=5&Active=true&PageSize=0&PageNo=0',
            'POST /api/user/extendcredit',
        ]);

        expect(JSON.parse(setup.seen[3]!.body)).toEqual({
            Id: 7,
            ExpiryDate: '2026-03-31T00:00:00',
        });
    });

    test('may omit the chosen scope', async () => {
        await using setup = await portal(() => page([]));
        await setup.provider.call('lookup.sites');
        await setup.provider.call('lookup.sites', { client: undefined });

        expect(setup.lines().map(line => line.includes('ClientId=4'))).toEqual([
            true,
            false,
        ]);
    });

    test('report an unknown name', async () => {
        await using setup = await portal(() => undefined);

        await expect(setup.provider.callNamed('stat.nothing')).rejects.toThrow(
            'No call is declared as "stat.nothing"',
        );
    });

    test('treat a flagged success as a failure', async () => {
        await using setup = await portal(() => ({
            body: { Error: true, Message: 'Old password is wrong' },
        }));

        await expect(
            setup.provider.callNamed('account.changeMyPassword', {
                OldPassword: 'a',
            }),
        ).rejects.toMatchObject({
            kind: 'flagged',
            message: 'Old password is wrong',
        });
    });
});

describe('an input for an undeclared property', () => {
    const box = resource({
        label: ['Box', 'Boîte'],
        api: {
            list: get('box/', {}, 'array'),
            one: get('box/{id}'),
            save: post('box/'),
        },
        title: 'Name',
        sends: ['Extras'],
        fields: {
            Id: id(),
            Name: text({ label: ['Name', 'Nom'] }),
            'Place.Floor': text({ label: ['Floor', 'Étage'] }),
        },
        list: { columns: ['Name'] },
        mock: { rows: 3 },
    });

    const saved = async (data: object, entity = 'box') => {
        const warned = vi
            .spyOn(console, 'warn')
            .mockImplementation(() => undefined);

        await using setup = await portal(
            () => ({ body: { Id: 7, id: 7, Name: 'Lobby' } }),
            {},
            { box },
        );
        await setup.provider.create(entity, { data });

        await setup.provider.update(entity, {
            id: 7,
            data,
            previousData: { id: 7 },
        });

        await setup.provider.updateMany(entity, { ids: [7], data });

        const bodies = setup.seen
            .filter(({ method }) => method !== 'GET')
            .map(({ body }) => body);

        return {
            bodies,
            shown: [
                ...new Set(warned.mock.calls.map(([line]) => String(line))),
            ],
            times: warned.mock.calls.length,
        };
    };

    test('is reported in the development console each time it is not sent, with the likely name', async () => {
        const { bodies, shown, times } = await saved({
            Name: 'Lobby',
            Nmae: 'Hall',
            Place: { Floor: '2', Door: 'left' },
        });

        expect(shown).toEqual([
            "box: 'Nmae' is not sent: the declaration has no such field. Did you mean 'Name'?",
            "box: 'Place.Door' is not sent: the declaration has no such field. Did you mean 'Place.Floor'?",
        ]);

        expect(times).toBe(6);
        for (const body of bodies) expect(body).not.toMatch(/Hall|left/);
    });

    test('is reported for plain REST too', async () =>
        expect(
            (await saved({ Name: 'Lobby', Motto: 'Soon' }, 'gadget')).shown,
        ).toEqual([
            "gadget: 'Motto' is not sent: the declaration has no such field.",
        ]));

    test('is not reported before anything was typed, nor for values that a panel sends', async () =>
        expect(
            (
                await saved({
                    id: 7,
                    Name: 'Lobby',
                    Motto: '',
                    Slogan: null,
                    Extras: [{ Id: 1 }],
                    Place: { Floor: '2' },
                })
            ).shown,
        ).toEqual([]));
});

test('records that need a password are never deleted without confirmation, even by stock buttons', async () => {
    await using setup = await portal(() => page([]));
    const { provider } = setup;
    for (const attempt of [
        provider.delete('client', { id: 1 }),
        provider.deleteMany('device', { ids: [1, 2] }),
    ])
        await expect(attempt).rejects.toMatchObject({ kind: 'unconfirmed' });
    expect(setup.lines()).toEqual([]);
    await provider.delete('client', { id: 1, meta: { isConfirmed: true } });
    expect(setup.lines()).toHaveLength(1);
});
