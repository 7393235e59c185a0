import type { GetListParams } from 'react-admin';
import { expect, test } from 'vitest';

import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import type { PortalProvider, Scope } from '../../../dataProvider/index.ts';
import { ticketsEverywhere } from '../../../src/features/support/tickets/TicketsPage.tsx';

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

test('one question for all sites where the server answers it', async () => {
    const { provider, requested } = server(() => [{ id: 1 }, { id: 2 }]);
    expect(await ticketsEverywhere(provider, { client: 3, site: 5 })).toEqual({
        tickets: [{ id: 1 }, { id: 2 }],
        gaps: [],
        left: 0,
        isBySite: false,
    });
    expect(requested).toEqual(['ticket all']);
});

test('a server that wants a site is asked for those of the chosen client, four at a time; what fails is a gap', async () => {
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

test('what is no refusal, and a refusal where no client is chosen, is the failure itself', async () => {
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
