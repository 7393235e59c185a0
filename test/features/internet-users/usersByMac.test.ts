import { expect, test } from 'vitest';

import { usersByMac } from '../../../src/features/internet-users/usersByMac.ts';
import { page, portal } from '../../dataProvider/portal.ts';

const entry = (Id: number, UserId: number | null, LogTime: string) => ({
    Id,
    UserId,
    LogTime,
    MacAddress: 'aabbccddeeff',
});

const requested = (url: string, parameter: string) =>
    new URL(url, 'http://server').searchParams.get(parameter);

test('finds a device’s users in any notation of the log, once each with the last time', async () => {
    const log = [
        entry(1, 7, '2026-03-01T08:00:00Z'),
        entry(2, null, '2026-03-02T08:00:00Z'),
        entry(3, 8, '2026-03-01T09:00:00Z'),
        entry(4, 7, '2026-03-03T08:00:00Z'),
    ];

    await using setup = await portal(({ url }) => {
        if (url.startsWith('/api/accesslog/list'))
            return page(requested(url, 'where') === 'AABBCCDDEEFF' ? log : []);
        const id = Number(url.split('/').at(-1));

        return { body: { Id: id, Alias: `room${id}` } };
    });

    const { records } = await usersByMac(
        setup.provider,
        'aabb.ccdd.eeff',
        { site: 3 },
        new AbortController().signal,
    );

    expect(
        records.map(({ record, facts }) => [
            record.Alias,
            facts[0]?.record.LogTime,
        ]),
    ).toEqual([
        ['room7', '2026-03-03T08:00:00Z'],
        ['room8', '2026-03-01T09:00:00Z'],
    ]);

    const [usual, ...others] = setup
        .lines()
        .filter(line => line.includes('accesslog'));

    expect(usual).toBe(
        'GET /api/accesslog/list?where=AA%3ABB%3ACC%3ADD%3AEE%3AFF&SiteId=3&PageNo=1&PageSize=200&orderby=LogTime+desc',
    );

    expect(others.map(line => requested(line, 'where')).toSorted()).toEqual([
        'AA-BB-CC-DD-EE-FF',
        'AABB.CCDD.EEFF',
        'AABBCCDDEEFF',
    ]);

    expect(setup.lines().filter(line => line.includes('/user/'))).toHaveLength(
        2,
    );
});
