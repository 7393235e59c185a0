import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PortalProvider, Scope } from '../../dataProvider/index.ts';
import type { ChosenClient, ChosenSite } from './remembered.ts';
import { pickersOf } from './scopeRules.ts';
import { useSessionParts } from './SessionContext.ts';
import { mayLeave } from './unsaved.ts';

const DEFAULT_CURRENCY = 'AUD';

/** What the user works on. The currency, code, clock and RMS of what is chosen may cost a call: it is made when one of them is first read. */
export interface ScopeFacts {
    /** The ids that calls carry: hand it to lists as `meta.scope`. */
    readonly scope: Scope;
    /** The chosen client; only roles with the client picker have one. */
    readonly client: ChosenClient | undefined;
    readonly site: ChosenSite | undefined;
    readonly billgroup: number | undefined;
    /** ISO 4217: the currency of the chosen client, or of the client of the site or the user. */
    readonly currency: string;
    /** Code of that same client, once it is known. */
    readonly clientCode: string | undefined;
    /** Hours that the site's clocks are ahead of UTC; 0 where no site is known. */
    readonly timeOffset: number;
    readonly clientHasRms: boolean;
    readonly siteHasRms: boolean;
    readonly pickers: { readonly client: boolean; readonly site: boolean; readonly rows: number };
    /** Choose; asks first when typed input would be lost. Answers whether it was done. */
    readonly setClient: (client: ChosenClient | undefined) => Promise<boolean>;
    readonly setSite: (site: ChosenSite | undefined) => Promise<boolean>;
    readonly searchClients: ReturnType<typeof useSessionParts>['scopeStore']['searchClients'];
    readonly searchSites: ReturnType<typeof useSessionParts>['scopeStore']['searchSites'];
}

/** Facts of a client or site that the session and the pickers did not bring, and how to say that they are wanted. */
const useRecord = <Row>(resource: 'client' | 'site', id: number | undefined): readonly [row: Row | undefined, want: () => void] => {
    const provider = useContext(DataProviderContext) as PortalProvider; // react-admin's hook would draw everything anew at every change of the address
    const [isWanted, setWanted] = useState(false);
    const want = useCallback(() => queueMicrotask(() => setWanted(true)), []); // they are read while drawing, when nothing may be set
    const { data } = useQuery({
        queryKey: ['scope facts', resource, id],
        queryFn: async ({ signal }) => (await provider.getOne(resource, { id: id!, signal })).data as Row,
        enabled: isWanted && id !== undefined,
        staleTime: Infinity,
    });
    return [data, want];
};

export const useScope = (): ScopeFacts => {
    const { session, scopeStore } = useSessionParts();
    const { client, site } = useSyncExternalStore(scopeStore.subscribe, scopeStore.chosen);
    const scope = scopeStore.scope();

    const [siteFacts, wantSite] = useRecord<ChosenSite>('site', site && site.LocTimeOffset == null ? site.Id : undefined);
    useEffect(() => {
        if (siteFacts?.LocTimeOffset != null) scopeStore.refine({ site: siteFacts });
    }, [siteFacts, scopeStore]);

    const clientId = scope.client ?? site?.ClientId ?? undefined;
    const picked = client?.Id === clientId && client?.CurrCode ? client : undefined;
    const [facts, wantClient] = useRecord<ChosenClient>('client', picked ? undefined : clientId);
    const known = picked ?? facts;

    const setClient = useCallback<ScopeFacts['setClient']>(async next => (await mayLeave()) && (await scopeStore.setClient(next), true), [scopeStore]);
    const setSite = useCallback<ScopeFacts['setSite']>(async next => (await mayLeave()) && (scopeStore.setSite(next), true), [scopeStore]);
    return useMemo(
        () => ({
            scope,
            client,
            site,
            billgroup: scope.billgroup,
            get currency() {
                wantClient();
                return known?.CurrCode ?? DEFAULT_CURRENCY;
            },
            get clientCode() {
                wantClient();
                return known?.Code ?? undefined;
            },
            get timeOffset() {
                wantSite();
                return site?.LocTimeOffset ?? 0;
            },
            get clientHasRms() {
                if (session.user.clientId === clientId) return session.user.ClientHasRMS;
                wantClient();
                return Boolean(known?.RMSClientId);
            },
            get siteHasRms() {
                if (session.user.siteId === site?.Id) return session.user.SiteHasRMS;
                wantSite();
                return Boolean(site?.RMSPropertyId);
            },
            pickers: pickersOf(session.role),
            setClient,
            setSite,
            searchClients: scopeStore.searchClients,
            searchSites: scopeStore.searchSites,
        }),
        [scope, client, site, clientId, known, session, scopeStore, setClient, setSite, wantClient, wantSite],
    );
};
