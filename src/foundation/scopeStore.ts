import type { PortalProvider, Scope } from '../../dataProvider/types.ts';
import { latestRequest } from './latestRequest.ts';
import { isSameUser, readRemembered, writeOfTab, writeRemembered, type Chosen, type ChosenClient, type ChosenSite } from './remembered.ts';
import { siteSearch, startingChoice } from './scopeChoice.ts';
import { boundOf, pickersOf, scopeOf } from './scopeRules.ts';
import type { Session } from './session.ts';

/** Rows of a picker and how many there are in all. */
export interface Found<Row> {
    readonly Results: readonly Row[];
    readonly Count: number;
    /** Nobody counted them: `Count` is one more than are here where there may be more. */
    readonly guessed?: true;
}

/** What the user works on: readable outside React, observable inside. */
export interface ScopeStore {
    readonly chosen: () => Chosen;
    readonly scope: () => Scope;
    readonly subscribe: (listener: () => void) => () => void;
    /** Loads the client's sites and keeps the chosen site if it is among them. */
    readonly setClient: (client: ChosenClient | undefined) => Promise<void>;
    /** `client`: the site's own, where it is another than the chosen one. */
    readonly setSite: (site: ChosenSite | undefined, client?: ChosenClient) => void;
    /** The client that is being changed to, until it is known whether the site is among its own. */
    readonly coming: () => { readonly client: ChosenClient | undefined } | undefined;
    /** Takes over what the server says now of the chosen client or site; null: there is none any more. */
    readonly refine: (facts: { readonly client?: ChosenClient; readonly site?: ChosenSite | null }) => void;
    readonly searchClients: (search: string, signal?: AbortSignal) => Promise<Found<ChosenClient>>;
    readonly searchSites: (search: string, signal?: AbortSignal) => Promise<Found<ChosenSite>>;
}

const keptClient = ({ Id, Company, Code, CurrCode, RMSClientId }: ChosenClient): ChosenClient => ({ Id, Company, Code: Code ?? null, CurrCode: CurrCode ?? null, RMSClientId: RMSClientId ?? null });
const keptSite = ({ Id, SiteName, ClientId, GroupId, LocTimeOffset, RMSPropertyId }: ChosenSite): ChosenSite => ({
    Id,
    SiteName,
    ClientId: ClientId ?? null,
    GroupId: GroupId ?? null,
    LocTimeOffset: LocTimeOffset ?? null,
    RMSPropertyId: RMSPropertyId ?? null,
});

export const createScopeStore = (session: Session, call: PortalProvider['call']): ScopeStore => {
    const bound = boundOf(session);
    const { UserName: userName } = session.user;
    const remembered = readRemembered();
    const listeners = new Set<() => void>();
    let chosen = startingChoice(bound, remembered && isSameUser(remembered.userName, userName) ? remembered.chosen : undefined);
    let scope = scopeOf(bound, chosen);
    const latest = latestRequest();
    let coming: { readonly client: ChosenClient | undefined } | undefined;

    const tell = (): void => {
        for (const listener of listeners) listener();
    };
    /** What tabs share is written where the user chose, not because a page was opened or an answer came. */
    const take = (next: Chosen, write: typeof writeRemembered): void => {
        chosen = next;
        coming = undefined;
        scope = scopeOf(bound, chosen);
        const { role, distributorId, clientId, groupId } = bound;
        write({ userName, role, menu: session.menu, distributorId, clientId, groupId, chosen });
        tell();
    };
    const choose = (next: Chosen): void => take(next, writeRemembered);
    take(chosen, remembered && isSameUser(remembered.userName, userName) ? writeOfTab : writeRemembered);

    const findSites = (client: number | undefined, search: string, signal?: AbortSignal) => {
        const { name, input } = siteSearch(bound, client, search);
        return call(name, input, { signal });
    };

    /** The site as the client's list has it: on its first page, or by its name where there are more. */
    const siteAmong = async (client: number | undefined, site: ChosenSite): Promise<ChosenSite | undefined> => {
        const isIt = (row: ChosenSite) => row.Id === site.Id;
        const first = await findSites(client, '');
        const found = first.Results.find(isIt);
        if (found || first.Count <= first.Results.length) return found;
        return (await findSites(client, site.SiteName)).Results.find(isIt);
    };

    return {
        chosen: () => chosen,
        scope: () => scope,
        subscribe: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        coming: () => coming,
        setClient: async client => {
            const signal = latest.next();
            const { site } = chosen;
            const next = client && keptClient(client);
            if (!site) return choose({ client: next });
            coming = { client: next };
            tell();
            const kept = await siteAmong(client?.Id, site).catch(() => undefined);
            if (!signal.aborted) choose({ client: next, site: kept && keptSite(kept) });
        },
        setSite: (site, client) => {
            latest.end();
            choose({ ...chosen, ...coming, ...(client && { client: keptClient(client) }), site: site && keptSite(site) });
        },
        refine: facts => {
            const client = facts.client && facts.client.Id === chosen.client?.Id ? keptClient({ ...chosen.client, ...facts.client }) : chosen.client;
            const site = facts.site && facts.site.Id === chosen.site?.Id ? keptSite({ ...chosen.site, ...facts.site }) : facts.site === null && pickersOf(bound.role).site ? undefined : chosen.site;
            // A site that was moved to another client is none of the chosen one's.
            const isElsewhere = client && site?.ClientId && site.ClientId !== client.Id;
            const next = { client, site: isElsewhere ? undefined : site };
            if (JSON.stringify(next) !== JSON.stringify({ client: chosen.client, site: chosen.site })) take(next, writeOfTab);
        },
        searchClients: (search, signal) => call('lookup.clients', { search, page: 1, pageSize: 20 }, { signal }),
        searchSites: (search, signal) => findSites((coming ?? chosen).client?.Id, search, signal),
    };
};
