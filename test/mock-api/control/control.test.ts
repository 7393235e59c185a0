import { afterEach, expect, test } from 'vitest';

import { mockOfFile } from '../mockOfFile.ts';
import { signIn } from '../signIn.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile();

const teller = tellerOf(() => api.mock);

const tell = async (method: string, name: string, body?: unknown) => {
    const { headers: _, ...told } = await teller(method, name, body);

    return told;
};

afterEach(() => tell('DELETE', 'fail'));

test('a call fails as often as requested, with the requested status and body', async () => {
    await tell('POST', 'fail', {
        path: 'client/*',
        status: 500,
        body: { Message: 'Boom' },
        times: 1,
    });

    expect(await api.admin.get('client/1')).toMatchObject({
        status: 500,
        body: { Message: 'Boom' },
    });

    expect((await api.admin.get('client/1')).status).toBe(200);
});

test('sends an HTML page, a bad shape, a dropped connection, or a delay', async () => {
    await tell('POST', 'fail', [
        { path: 'site/1', html: '<h1>Oops</h1>', times: 1 },
        { path: 'site/2', kind: 'badshape', times: 1 },
        { path: 'site/3', kind: 'drop' },
        { path: 'site/4', delay: 60 },
    ]);

    const html = await api.admin.get<string>('site/1');

    expect([html.status, html.headers.get('content-type'), html.body]).toEqual([
        500,
        'text/html; charset=utf-8',
        '<h1>Oops</h1>',
    ]);

    expect((await api.admin.get('site/2')).body).not.toHaveProperty('SiteName');
    await expect(api.admin.get('site/3')).rejects.toThrow('fetch failed');
    const began = performance.now();
    expect((await api.admin.get('site/4')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(55);
});

test('a lost answer still does the work', async () => {
    await tell('POST', 'fail', {
        path: 'user/adjustcredit',
        kind: 'lost',
        times: 1,
    });

    const before = Number((await api.admin.get('user/1')).body.RemDollar);

    await expect(
        api.admin.post('user/adjustcredit', {
            Id: 1,
            RemTime: 0,
            RemTraffic: 0,
            RemDollar: 5,
        }),
    ).rejects.toThrow('fetch failed');

    expect((await api.admin.get('user/1')).body.RemDollar).toBe(before + 5);
});

test('an invalid rule is refused', async () => {
    expect((await tell('POST', 'fail', { pth: 'x' })).status).toBe(400);
    expect((await tell('POST', 'fail', { kind: 'explode' })).status).toBe(400);
    for (const wrong of [
        { html: true },
        { html: {} },
        { status: 99 },
        { status: '500' },
        { delay: -1 },
        { times: 0 },
        { path: 7 },
        [null],
    ])
        expect((await tell('POST', 'fail', wrong)).status).toBe(400);
    expect((await tell('GET', 'fail')).body).toEqual([]);
    expect((await tell('POST', 'fial', {})).status).toBe(404);
});

test('a reset returns the new state, and refuses anything but an object', async () => {
    await tell('POST', 'clock', { now: '2026-03-01T10:00:00Z', frozen: true });

    expect(await tell('POST', 'reset', { seed: 3, scenario: 'small' })).toEqual(
        {
            status: 200,
            body: {
                scenario: 'small',
                seed: 3,
                now: '2026-03-01T10:00:00Z',
                frozen: true,
            },
        },
    );

    for (const wrong of [[], 'x', null, 7])
        expect(await tell('POST', 'reset', wrong)).toEqual({
            status: 400,
            body: { ExceptionMessage: 'The body must be a JSON object.' },
        });

    expect((await tell('GET', 'scenarios')).body).toMatchObject({
        scenario: 'small',
        seed: 3,
    });

    await tell('POST', 'clock', { now: 'real' });
    await tell('POST', 'reset', { seed: 1, scenario: 'believable' });
});

test.each([
    '2026-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-13-01',
    'soon',
    7,
    null,
])('refuses to set the clock to %j', async now => {
    const before = (await tell('POST', 'clock', { frozen: true })).body;

    expect(await tell('POST', 'clock', { now })).toEqual({
        status: 400,
        body: {
            ExceptionMessage: `'now' must be a moment, ISO 8601 and of a day that there is, or 'real', not '${now}'.`,
        },
    });

    expect((await tell('GET', 'clock')).body).toEqual(before);
    await tell('POST', 'clock', { frozen: false });
});

test('the clock can be set and moved, and devices age by it', async () => {
    const seen = Date.parse(
        String((await api.admin.get('device/1')).body.LogTime),
    );

    const before = Date.parse(
        String((await api.admin.get('value/servertime')).body),
    );

    await tell('POST', 'clock', { advance: 45 });

    const after = Date.parse(
        String((await api.admin.get('value/servertime')).body),
    );

    expect((after - before) / 60_000).toBeCloseTo(45, 0);

    expect(
        Date.parse(String((await api.admin.get('device/1')).body.LogTime)),
    ).toBe(seen);

    const { body } = await tell('POST', 'clock', {
        now: '2031-05-06T07:08:09Z',
    });

    expect(body).toEqual({ now: '2031-05-06T07:08:09Z', frozen: false });
    api.admin = await signIn(api.mock, 'admin');
    await tell('POST', 'reset', {});

    expect(String((await api.admin.get('device/1')).body.LogTime)).toMatch(
        /^2031-05-0/,
    );
});

test('the clock returns to real time and runs on; an invalid move is refused', async () => {
    const real = Date.now();
    await tell('POST', 'clock', { now: '2031-05-06T07:08:09Z', frozen: true });
    const { body } = await tell('POST', 'clock', { now: 'real' });
    expect(body).toMatchObject({ frozen: false });

    expect(
        Math.abs(Date.parse((body as { now: string }).now) - real),
    ).toBeLessThan(60_000);

    expect(
        (await tell('POST', 'clock', { now: 'real', frozen: true })).body,
    ).toMatchObject({ frozen: true });

    await tell('POST', 'clock', { frozen: false });
    for (const [wrong, why] of [
        [
            { advance: 100_000_000 },
            "'advance' must be a number of minutes, 525600 (a year) at most.",
        ],
        [
            { now: '2216-01-01T00:00:00Z' },
            'The clock goes from 2000 to 2099, not to 2216.',
        ],
        [
            { now: '2099-12-31T00:00:00Z', advance: 5000, frozen: true },
            'not to 2100',
        ],
        [{ now: null }, "or 'real'"],
    ] as const)
        expect(await tell('POST', 'clock', wrong)).toMatchObject({
            status: 400,
            body: { ExceptionMessage: expect.stringContaining(why) },
        });
    expect((await tell('GET', 'clock')).body).toMatchObject({ frozen: false });
});

test('the same seed gives the same data, another seed other data, and reset discards changes', async () => {
    const companies = async () =>
        JSON.stringify(
            (await api.admin.list('user/?PageNo=1&PageSize=20')).Results.map(
                row => [row.RemTime, row.RemDollar],
            ),
        );

    const first = await companies();
    await api.admin.post('user', { Id: 1, Alias: 'changed' });
    await tell('POST', 'reset', { seed: 2 });
    expect(await companies()).not.toBe(first);
    await tell('POST', 'reset', { seed: 1 });
    expect(await companies()).toBe(first);
    expect((await api.admin.get('user/1')).body.Alias).not.toBe('changed');
});

test('the log lists the calls', async () => {
    await tell('DELETE', 'log');
    await api.admin.get('client/?PageNo=1&PageSize=5');
    await api.admin.post('user/adjustcredit', { Id: 1, RemTime: 60 });

    expect((await tell('GET', 'log')).body).toMatchObject([
        {
            method: 'GET',
            path: 'client/',
            query: { PageNo: '1', PageSize: '5' },
            bearer: true,
            status: 200,
            call: 'client.list',
        },
        {
            method: 'POST',
            path: 'user/adjustcredit',
            sent: { Id: 1, RemTime: 60 },
            bearer: false,
            call: 'internetuser.adjustCredit',
        },
    ]);
});

test('closes the connection after a change, but not after a read', async () => {
    expect(
        (
            await api.admin.post('user/adjustcredit', {
                Id: 1,
                RemTime: 0,
                RemTraffic: 0,
                RemDollar: 1,
            })
        ).headers.get('connection'),
    ).toBe('close');

    for (const read of [
        await api.admin.get('user/1'),
        await api.admin.post('stat/gender', {
            SiteId: 1,
            StartDate: '2026-01-01',
            EndDate: '2026-01-02',
        }),
    ])
        expect(read.headers.get('connection')).toBe('keep-alive');
});
