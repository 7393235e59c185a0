import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';

import type {
    CallInputOf,
    PortalProvider,
    Scope,
} from '../../dataProvider/types.ts';
import { latestRequest } from './async.ts';
import { observable } from './observable.ts';
import { customTitles } from './outlines.ts';
import {
    type ChosenScope,
    type ChosenClient,
    type ChosenSite,
    isSameUser,
    readRemembered,
    writeOfTab,
    writeRemembered,
} from './remembered.ts';
import { isOthers, startingChoice, withClientOfSite } from './scopeChoice.ts';
import { boundOf, pickersOf, type ScopeBound, scopeOf } from './scopeRules.ts';
import type { Session } from './session.ts';
import { sendWaitingChanges } from './undoable.ts';

/** Rows of a picker and the total count. */
export interface FoundScope<Row> {
    readonly Results: readonly Row[];
    readonly Count: number;
}

/**
 * The formerly selected site, after the server said that it is no longer the user's, or belongs to
 * another client than the selected one.
 */
export interface LostSite {
    readonly SiteName: string;
    readonly isOtherClients: boolean;
}

/** The user's scope: readable outside React, observable inside. */
export interface ScopeStore {
    readonly chosen: () => ChosenScope;
    readonly scope: () => Scope;
    readonly subscribe: (listener: () => void) => () => void;
    /**
     * Loads the client's sites and keeps the selected site if it is among them. Without a client there is no site
     * either.
     */
    readonly setClient: (client: ChosenClient | undefined) => Promise<void>;
    /** The site's own client is selected with it. */
    readonly setSite: (site: ChosenSite | undefined) => void;
    /** The client being switched to, until it is known whether the site is one of its own. */
    readonly coming: () =>
        | { readonly client: ChosenClient | undefined }
        | undefined;
    /**
     * Applies the server's current data of the selected client or site; null: it no longer exists, or (a client) may
     * not be read.
     */
    readonly refine: (facts: {
        readonly client?: ChosenClient | null;
        readonly site?: ChosenSite | null;
    }) => void;
    /**
     * Called when the server refuses the selected site: deselects it if it is no longer among the selectable ones
     * either.
     */
    readonly review: () => Promise<void>;
    /** The lost site, until another one is selected. */
    readonly lost: () => LostSite | undefined;
    readonly searchClients: (
        search: string,
        signal?: AbortSignal,
    ) => Promise<FoundScope<ChosenClient>>;
    readonly searchSites: (
        search: string,
        signal?: AbortSignal,
    ) => Promise<FoundScope<ChosenSite>>;
}

const pickClient = ({
    Id,
    Company,
    Code,
    CurrCode,
    RMSClientId,
}: ChosenClient): ChosenClient => ({
    Id,
    Company,
    Code: Code ?? null,
    CurrCode: CurrCode ?? null,
    RMSClientId: RMSClientId ?? null,
});

const pickSite = ({
    Id,
    SiteName,
    ClientId,
    GroupId,
    LocTimeOffset,
    Country,
    RMSPropertyId,
}: ChosenSite): ChosenSite => ({
    Id,
    SiteName,
    ClientId: ClientId ?? null,
    GroupId: GroupId ?? null,
    LocTimeOffset: LocTimeOffset ?? null,
    Country: Country ?? null,
    RMSPropertyId: RMSPropertyId ?? null,
});

type SiteSearch = 'lookup.sites' | 'lookup.sitesOf' | 'lookup.sitesOfMany';

/** The call that finds the sites a user may select. */
const siteSearch = (
    { role, distributorId, clientId, groupId }: ScopeBound,
    chosenClient: number | undefined,
    search: string,
): { readonly name: SiteSearch; readonly input: CallInputOf<SiteSearch> } => {
    const { rows, client: picksClient } = pickersOf(role);
    const paged = { search, page: 1, pageSize: rows };
    if (role === 'GroupUsers')
        return {
            name: 'lookup.sitesOf',
            input: { ...paged, GroupId: groupId },
        };
    const client = picksClient ? chosenClient : clientId;
    if (client || !picksClient)
        return { name: 'lookup.sites', input: { ...paged, client } };

    return role === 'Distributors' && distributorId
        ? {
              name: 'lookup.sitesOf',
              input: { ...paged, DistributorId: distributorId },
          }
        : { name: 'lookup.sitesOfMany', input: { search } };
};

export const createScopeStore = (
    session: Session,
    call: PortalProvider['call'],
): ScopeStore => {
    const bound = boundOf(session);
    const { UserName: userName } = session.user;
    const titles = customTitles(session.items);
    const remembered = readRemembered();

    const chosen = observable(
        startingChoice(
            bound,
            remembered && isSameUser(remembered.userName, userName)
                ? remembered.chosen
                : undefined,
        ),
    );

    let scope = scopeOf(bound, chosen.get());
    const latest = latestRequest();
    let coming: { readonly client: ChosenClient | undefined } | undefined;
    let lost: LostSite | undefined;

    /**
     * Values shared between tabs are written only when the user chooses, not when a page opens or a response arrives.
     */
    const take = (next: ChosenScope, write: typeof writeRemembered): void => {
        coming = undefined;
        scope = scopeOf(bound, next);
        const { role, distributorId, clientId, groupId } = bound;

        write({
            userName,
            role,
            menu: session.menu,
            titles,
            distributorId,
            clientId,
            groupId,
            chosen: next,
        });

        chosen.set(next);
    };

    const choose = (next: ChosenScope): void => {
        lost = undefined;
        take(next, writeRemembered);
    };

    const lose = (next: ChosenScope, isOtherClients: boolean): void => {
        const { site } = chosen.get();
        if (site) lost = { SiteName: site.SiteName, isOtherClients };
        take(next, writeOfTab);
    };

    take(
        chosen.get(),
        remembered && isSameUser(remembered.userName, userName)
            ? writeOfTab
            : writeRemembered,
    );

    const findSites = (
        client: number | undefined,
        search: string,
        signal?: AbortSignal,
    ) => {
        const { name, input } = siteSearch(bound, client, search);

        return call(name, input, { signal });
    };

    /** Finds the site in the client's list: on the first page, or by name if there are more. */
    const siteAmong = async (
        client: number | undefined,
        site: ChosenSite,
    ): Promise<ChosenSite | undefined> => {
        const isIt = (row: ChosenSite) => row.Id === site.Id;
        const first = await findSites(client, '');
        const found = first.Results.find(isIt);
        if (found || first.Count <= first.Results.length) return found;

        return (await findSites(client, site.SiteName)).Results.find(isIt);
    };

    return {
        chosen: chosen.get,
        scope: () => scope,
        subscribe: chosen.subscribe,
        coming: () => coming,
        setClient: async client => {
            const signal = latest.next();
            const { site } = chosen.get();
            const next = client && pickClient(client);
            if (!site || !next) return choose({ client: next });
            coming = { client: next };
            chosen.set(chosen.get()); // notifies listeners that another client is coming

            const clientSite = await siteAmong(next.Id, site).catch(
                () => undefined,
            );

            if (!signal.aborted)
                choose({
                    client: next,
                    site: clientSite && pickSite(clientSite),
                });
        },
        setSite: site => {
            latest.end();

            choose(
                withClientOfSite(bound.role, {
                    ...chosen.get(),
                    ...coming,
                    site: site && pickSite(site),
                }),
            );
        },
        refine: facts => {
            const now = chosen.get();
            const isNameless = now.client?.Company === '';
            if (facts.client === null && isNameless)
                return take({ site: now.site }, writeOfTab);

            const client =
                facts.client && facts.client.Id === now.client?.Id
                    ? pickClient({ ...now.client, ...facts.client })
                    : now.client;

            const site =
                facts.site && facts.site.Id === now.site?.Id
                    ? pickSite({ ...now.site, ...facts.site })
                    : now.site;

            if (
                site &&
                pickersOf(bound.role).site &&
                (facts.site === null || isOthers(bound, site))
            )
                return lose({ client }, false);
            // A site moved to another client no longer belongs to the selected one.
            if (client && site?.ClientId && site.ClientId !== client.Id)
                return lose({ client }, true);
            const next = { client, site };
            if (
                JSON.stringify(next) !==
                JSON.stringify({ client: now.client, site: now.site })
            )
                take(next, writeOfTab);
        },
        review: async () => {
            const { client, site } = chosen.get();
            if (!site || !pickersOf(bound.role).site) return;
            const found = await siteAmong(client?.Id, site).catch(() => site);
            if (!found && chosen.get().site?.Id === site.Id)
                lose({ client: chosen.get().client }, false);
        },
        lost: () => lost,
        searchClients: (search, signal) =>
            call(
                'lookup.clients',
                { search, page: 1, pageSize: 20 },
                { signal },
            ),
        searchSites: (search, signal) =>
            findSites((coming ?? chosen.get()).client?.Id, search, signal),
    };
};

/**
 * On a change of client or site, drops all cached queries and selections before the next render. A
 * change of the site’s group needs nothing: it is part of the lists' query keys.
 */
export const forgetOnChange = (
    scopeStore: ScopeStore,
    queryClient: QueryClient,
    store: Store,
): void => {
    const keyOf = () => {
        const { client, site } = scopeStore.scope();

        return JSON.stringify([client, site]);
    };

    let last = keyOf();

    scopeStore.subscribe(() => {
        if (keyOf() === last) return;
        last = keyOf();
        sendWaitingChanges(); // undoing one would bring back rows of the other site
        void queryClient.cancelQueries();
        queryClient.getQueryCache().clear();
        for (const key of Object.keys(store.listItems?.() ?? {}))
            if (key.endsWith('.selectedIds')) store.removeItem(key);
    });
};
