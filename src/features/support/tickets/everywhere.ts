import type { RaRecord } from 'ra-core';
import type { PortalProvider, Scope } from '../../../../dataProvider/index.ts';
import { ApiError } from '../../../../dataProvider/http/ApiError.ts';
import { eachPage } from '../../../../dataProvider/lists/eachPage.ts';

/** Sites asked at once, where each has to be asked by itself. */
const AT_ONCE = 4;
/** Sites that are asked at most; beyond that a list of all is no answer. */
const MOST_SITES = 200;
/** What a server answers that does not give tickets without a site. */
const REFUSALS: readonly number[] = [400, 403, 404, 405, 409, 422];

interface TicketsEverywhere {
    readonly tickets: readonly RaRecord[];
    /** Sites whose tickets could not be had. */
    readonly gaps: readonly RaRecord[];
    /** Sites that were not asked, because there are too many. */
    readonly left: number;
    /** The server answered a site at a time: these are the sites of the chosen client alone. */
    readonly isBySite: boolean;
}

type Provider = Pick<PortalProvider, 'getList'>;

const allOf = async (provider: Provider, resource: string, scope: Scope, signal?: AbortSignal): Promise<readonly RaRecord[]> => {
    const rows: RaRecord[] = [];
    for await (const { records } of eachPage(provider, resource, { filter: {}, meta: { scope } }, signal)) rows.push(...records);
    return rows;
};

const bySite = async (provider: Provider, scope: Scope, signal?: AbortSignal): Promise<TicketsEverywhere> => {
    const sites = await allOf(provider, 'site', { client: scope.client, ownGroup: scope.ownGroup }, signal);
    const waiting = sites.slice(0, MOST_SITES);
    const tickets: RaRecord[] = [];
    const gaps: RaRecord[] = [];
    const worker = async () => {
        for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
            try {
                tickets.push(...(await allOf(provider, 'ticket', { site: Number(site.id) }, signal)));
            } catch (error) {
                if (signal?.aborted) throw error;
                gaps.push(site);
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return { tickets, gaps, left: Math.max(0, sites.length - MOST_SITES), isBySite: true };
};

/** The tickets of every site the user has: asked for without a site or, where the server refuses that, site by site, for the sites of what is chosen. */
export const ticketsEverywhere = async (provider: Provider, scope: Scope, signal?: AbortSignal): Promise<TicketsEverywhere> => {
    try {
        return { tickets: await allOf(provider, 'ticket', {}, signal), gaps: [], left: 0, isBySite: false };
    } catch (error) {
        const isRefused = error instanceof ApiError && REFUSALS.includes(error.status);
        if (!isRefused || (scope.client === undefined && scope.ownGroup === undefined)) throw error;
        return bySite(provider, scope, signal);
    }
};
