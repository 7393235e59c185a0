import { expect, test } from 'vitest';

import { page, portal } from '../portal.ts';

const devices = Array.from({ length: 9 }, (_, n) => ({
    Id: n + 1,
    NickName: `AP ${n + 1}`,
    SiteId: 9 - n,
    ClientId: n < 4 ? 1 : 2,
}));

const sites = Array.from({ length: 9 }, (_, n) => ({
    Id: n + 1,
    SiteName: `${'ZYXWVUTSR'[n]} House`,
}));

type Setup = Awaited<ReturnType<typeof portal>>;

const names = async ({ provider }: Setup, q: string, field = 'NickName') =>
    (
        await provider.getList('deviceall', {
            pagination: { page: 1, perPage: 3 },
            sort: { field, order: 'ASC' },
            filter: { q },
        })
    ).data.map(({ NickName }) => NickName as string);

test('searches and sorts a fully loaded list by referenced names, looked up once on first use', async () => {
    await using setup = await portal(({ url: line }) => {
        if (line.includes('/device/hotspot')) return page(devices);
        if (line.includes('/site/')) return page(sites);

        return {
            body: line.endsWith('/1')
                ? { Id: 1, Company: 'Émile Hotels' }
                : { Id: 2, Company: 'Bay Resorts' },
        };
    });
    expect(await names(setup, '')).toEqual(['AP 1', 'AP 2', 'AP 3']);
    expect(setup.lines()).toHaveLength(1);
    expect(await names(setup, 'bay s')).toEqual(['AP 5', 'AP 6', 'AP 7']); // "s" of House
    expect(await names(setup, 'emile')).toEqual(['AP 1', 'AP 2', 'AP 3']);
    expect(await names(setup, 'w house')).toEqual(['AP 6']);
    expect(await names(setup, 'ap 2')).toEqual(['AP 2']);
    expect(await names(setup, '', 'SiteId')).toEqual(['AP 1', 'AP 2', 'AP 3']); // R, S, T House

    expect(setup.lines().toSorted()).toEqual([
        'GET /api/client/1',
        'GET /api/client/2',
        'GET /api/device/hotspot?PageNo=1&PageSize=10000',
        'GET /api/site/?PageNo=1&PageSize=1000',
    ]);
});

test('a reference that may not be read has no name; the other rows are found all the same', async () => {
    await using setup = await portal(({ url: line }) => {
        if (line.includes('/device/hotspot')) return page(devices);

        return line.includes('/site/') ? page(sites) : { status: 500 };
    });
    expect(await names(setup, 'w house')).toEqual(['AP 6']);
    expect(await names(setup, 'bay')).toEqual([]);
});
