import type { GetListParams } from 'react-admin';
import { expect, test } from 'vitest';

import { ApiError } from '../../../../dataProvider/http/ApiError.ts';
import type { PortalProvider, Scope } from '../../../../dataProvider/index.ts';
import { ticketsEverywhere } from '../../../../src/features/support/tickets/TicketsPage.tsx';

const refused = (status: number) => new ApiError({ kind: 'http', status });

/** A server of seven sites with a ticket each; `whole` answers for all of them, `of` for one. */
const server = (
    whole: () => object[],
    of: (site: number) => object[] = site => [{ id: site }],
) => {
    const requested: string[] = [];
    let [underWay, most] = [0, 0];

    const recordsOf = (resource: string, site: Scope['site']): object[] => {
        if (resource === 'site')
            return Array.from({ length: 7 }, (_, n) => ({
                id: n + 1,
                SiteName: `Site ${n + 1}`,
            }));

        return site === undefined ? whole() : of(site);
    };

    const getList = async (resource: string, { meta }: GetListParams) => {
        const { site, client } = (meta as { scope: Scope }).scope;
        requested.push(`${resource} ${site ?? client ?? 'all'}`);
        most = Math.max(most, ++underWay);
        await Promise.resolve();

        try {
            const data = recordsOf(resource, site);

            return { data, total: data.length };
        } finally {
            underWay -= 1;
        }
    };

    return {
        provider: { getList } as unknown as Pick<PortalProvider, 'getList'>,
        requested,
        most: () => most,
    };
};

test('asks for all sites at once if the server allows it', async () => {
    const { provider, requested } = server(() => [{ id: 1 }, { id: 2 }]);

    expect(await ticketsEverywhere(provider, { client: 3, site: 5 })).toEqual({
        tickets: [{ id: 1 }, { id: 2 }],
        gaps: [],
        left: 0,
        isBySite: false,
    });

    expect(requested).toEqual(['ticket all']);
});

test('asks for the chosen client’s sites one by one, four at a time, if the server wants a site; failures are gaps', async () => {
    const { provider, requested, most } = server(
        () => {
            throw refused(400);
        },
        site => {
            if (site === 4) throw refused(500);

            return [{ id: site }];
        },
    );

    const { tickets, gaps, isBySite } = await ticketsEverywhere(provider, {
        client: 3,
    });

    expect(tickets.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 5, 6, 7]);
    expect(gaps.map(({ SiteName }) => SiteName)).toEqual(['Site 4']);
    expect(isBySite).toBe(true);
    expect(requested).toHaveLength(9);
    expect(requested[1]).toBe('site 3');
    expect(most()).toBe(4);
});

test('reports failures other than refusals, and a refusal without a chosen client', async () => {
    await expect(
        ticketsEverywhere(
            server(() => {
                throw refused(500);
            }).provider,
            { client: 3 },
        ),
    ).rejects.toMatchObject({ status: 500 });

    await expect(
        ticketsEverywhere(
            server(() => {
                throw refused(400);
            }).provider,
            {},
        ),
    ).rejects.toMatchObject({ status: 400 });
});
