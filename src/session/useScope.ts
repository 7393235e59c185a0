import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { PortalProvider, Scope } from '../../dataProvider/index.ts';
import type { ChosenClient, ChosenSite } from './remembered.ts';
import { pickersOf } from './scopeRules.ts';
import { useSessionParts } from './SessionContext.ts';
import { anythingUnsaved } from './unsaved.ts';

const DEFAULT_CURRENCY = 'AUD';

/** What the user works on. */
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
    readonly setSite: (site: ChosenSite | undefined) => boolean;
    readonly searchClients: ReturnType<typeof useSessionParts>['scopeStore']['searchClients'];
    readonly searchSites: ReturnType<typeof useSessionParts>['scopeStore']['searchSites'];
}

/** Facts of a client or site that the session and the pickers did not bring. */
const useRecord = <Row>(resource: 'client' | 'site', id: number | undefined): Row | undefined => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        queryKey: ['scope facts', resource, id],
        queryFn: async ({ signal }) => (await provider.getOne(resource, { id: id!, signal })).data as Row,
        enabled: id !== undefined,
        staleTime: Infinity,
    }).data;
};

export const useScope = (): ScopeFacts => {
    const { session, scopeStore } = useSessionParts();
    const translate = useTranslate();
    const { client, site } = useSyncExternalStore(scopeStore.subscribe, scopeStore.chosen);
    const scope = scopeStore.scope();

    const siteFacts = useRecord<ChosenSite>('site', site && site.LocTimeOffset == null ? site.Id : undefined);
    useEffect(() => {
        if (siteFacts?.LocTimeOffset != null) scopeStore.refine({ site: siteFacts });
    }, [siteFacts, scopeStore]);

    const clientId = scope.client ?? site?.ClientId ?? undefined;
    const picked = client?.Id === clientId && client?.CurrCode ? client : undefined;
    const facts = useRecord<ChosenClient>('client', picked ? undefined : clientId);
    const known = picked ?? facts;

    const mayLose = useCallback(() => !anythingUnsaved() || window.confirm(translate('ra.message.unsaved_changes')), [translate]);
    return {
        scope,
        client,
        site,
        billgroup: scope.billgroup,
        currency: known?.CurrCode ?? DEFAULT_CURRENCY,
        clientCode: known?.Code ?? undefined,
        timeOffset: site?.LocTimeOffset ?? 0,
        clientHasRms: session.user.clientId === clientId ? session.user.ClientHasRMS : Boolean(known?.RMSClientId),
        siteHasRms: session.user.siteId === site?.Id ? session.user.SiteHasRMS : Boolean(site?.RMSPropertyId),
        pickers: pickersOf(session.role),
        setClient: useCallback(async next => mayLose() && (await scopeStore.setClient(next), true), [mayLose, scopeStore]),
        setSite: useCallback(next => mayLose() && (scopeStore.setSite(next), true), [mayLose, scopeStore]),
        searchClients: scopeStore.searchClients,
        searchSites: scopeStore.searchSites,
    };
};
