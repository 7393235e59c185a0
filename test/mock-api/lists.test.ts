import { describe, expect, test } from 'vitest';

import { startMock } from '../../mock-api/http/server.ts';
import { mockOfFile } from './mockOfFile.ts';
import { signIn } from './signIn.ts';

const api = mockOfFile();

test('pages are consecutive, and Count covers all matches', async () => {
    const [first, second] = [
        await api.admin.list('client/?PageNo=1&PageSize=3'),
        await api.admin.list('client/?PageNo=2&PageSize=3'),
    ];

    expect([
        first.Results.map(row => row.Id),
        second.Results.map(row => row.Id),
        first.Count,
    ]).toEqual([[1, 2, 3], [4, 5, 6], 40]);

    expect(
        (await api.admin.list('client/?PageNo=99&PageSize=3')).Results,
    ).toEqual([]);
});

test('the search ignores case', async () => {
    const { Results, Count } = await api.admin.list(
        'client/?SearchText=AURORA&PageNo=1&PageSize=10',
    );

    expect(Count).toBe(1);
    expect(Results[0]!.Company).toMatch(/^Aurora/);
});

test('OrderBy sorts both ways', async () => {
    const names = async (order: string) =>
        (
            await api.admin.list(
                `client/?OrderBy=${encodeURIComponent(order)}&PageSize=40&PageNo=1`,
            )
        ).Results.map(row => String(row.Company));

    const up = await names('Company');
    expect(up).toEqual([...up].sort((a, b) => a.localeCompare(b)));
    expect(await names('Company desc')).toEqual([...up].reverse());
});

test('filters keep matching rows', async () => {
    const sites = await api.admin.list(
        'site/?ClientId=1&PageNo=1&PageSize=100',
    );

    expect(sites.Count).toBeGreaterThan(2);
    expect(sites.Results.every(row => row.ClientId === 1)).toBe(true);

    const users = await api.admin.list(
        'user/?GroupId=1&Active=false&PageNo=1&PageSize=100',
    );

    expect(users.Count).toBeGreaterThan(0);

    expect(
        users.Results.every(row => row.GroupId === 1 && row.Active === false),
    ).toBe(true);

    const rooms = await api.admin.list('room/?SiteId=3&PageNo=1&PageSize=100');

    expect(rooms.Results.map(row => row.siteId)).toEqual(
        rooms.Results.map(() => 3),
    );

    const payments = await api.admin.list(
        'merchantlog/list?SiteId=1&StartDate=2000-01-01&EndDate=2000-01-02&PageNo=1&PageSize=10',
    );

    expect(payments.Count).toBe(0);
});

test('guests come newest first, with their room', async () => {
    const { Results } = await api.admin.list(
        'guest/?SiteId=1&PageNo=1&PageSize=50',
    );

    const times = Results.map(row => String(row.CheckIn));
    expect(times.length).toBeGreaterThan(4);
    expect(times).toEqual([...times].sort().reverse());

    const room = (await api.admin.get(`room/${String(Results[0]!.RoomId)}`))
        .body;

    expect([room.siteId, room.RoomCode, room.CheckIn]).toEqual([
        1,
        Results[0]!.RoomCode,
        Results[0]!.CheckIn,
    ]);
});

describe('an invalid request is refused with 400 and advice', () => {
    test.each([
        ['client/?Serch=a', "Did you mean 'SearchText'"],
        ['client/?SearchText=', 'leave it out'],
        ['site/?GroupId=0', 'leave it out'],
        ['user/?Active=yes', 'true or false'],
        ['merchantlog/list?StartDate=1/2/2026', 'YYYY-MM-DD'],
        ['client/?PageNo=0&PageSize=10', 'starts at 1'],
        ['client/?OrderBy=Compny', "Did you mean 'Company'"],
    ])('%s', async (path, cure) => {
        const { status, body } = await api.admin.get(path);
        expect(status).toBe(400);
        expect(body.ExceptionMessage).toContain(cure);
    });
});

test('an unknown path suggests the nearest one, an unknown record is 404', async () => {
    expect(await api.admin.get('clint/')).toMatchObject({
        status: 404,
        body: { Message: 'No call GET clint/. Did you mean GET client/?' },
    });

    expect((await api.admin.get('creditlog/')).status).toBe(404);
    expect((await api.admin.get('client/9999')).status).toBe(404);
});

test('user/export returns everything as CSV', async () => {
    const reply = await api.admin.get<string>(
        'user/export?PageSize=0&PageNo=0&GroupId=1',
    );

    const { Count } = await api.admin.list(
        'user/?GroupId=1&PageNo=1&PageSize=1',
    );

    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    expect(reply.body.trim().split('\r\n')).toHaveLength(Count + 1);
    expect(reply.body).not.toContain('Password');
});

test('returns 10,000 devices at once', async () => {
    const { resources } = api.mock.backend;

    const big = await startMock({
        resources: {
            ...resources,
            device: { ...resources.device!, mock: { rows: 10_000 } },
        },
    });

    const own = await signIn(big, 'admin');

    const { Count, Results } = await own.list(
        'device/?PageNo=1&PageSize=10000',
    );

    expect([Count, Results.length]).toEqual([10_000, 10_000]);
    await big.close();
});

test('logs are requested by the site’s days, as statistics are', async () => {
    const site = api.mock.backend.store.rows('site')[0]!;
    expect(site.LocTimeOffset).toBe(10);

    const user = api.mock.backend.store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === site.id)!;

    const late = {
        UserId: user.id,
        Alias: user.Alias,
        Created: '2019-03-01T20:00:00Z',
        Description: 'On the second there',
        Amount: 1,
        CurrCode: 'AUD',
        Refunded: false,
        RefundedAmount: 0,
    };

    const { id } = api.mock.backend.store.add('paymentlog', late);

    api.mock.backend.store.add('usage', {
        UserId: user.id,
        SiteId: site.id,
        AccessStarted: late.Created,
        AccessStopped: late.Created,
        DataDownKb: 1,
        DataUpKb: 1,
    });

    const found = async (day: string) =>
        (
            await api.admin.list(
                `merchantlog/list?SiteId=1&StartDate=${day}&EndDate=${day}&PageNo=1&PageSize=5`,
            )
        ).Results.map(({ Id }) => Id);

    const sessions = async (day: string) =>
        (
            await api.admin.get<{ Sessions: number }>(
                `stat/usage?SiteId=1&StartDate=${day}&EndDate=${day}`,
            )
        ).body.Sessions;

    expect([await found('2019-03-01'), await found('2019-03-02')]).toEqual([
        [],
        [id],
    ]);

    expect([
        await sessions('2019-03-01'),
        await sessions('2019-03-02'),
    ]).toEqual([0, 1]);

    const since = async (day: string) =>
        (
            await api.admin.list(
                `merchantlog/?Id=${user.id}&AccessStarted=${day}&PageNo=1&PageSize=100`,
            )
        ).Results.some(({ Id }) => Id === id);

    expect([await since('2019-03-02'), await since('2019-03-03')]).toEqual([
        true,
        false,
    ]);
});
