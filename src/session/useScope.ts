import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Scope } from '../../dataProvider/index.ts';
import type { ChosenClient, ChosenSite } from '../foundation/remembered.ts';
import { pickersOf } from '../foundation/scopeRules.ts';
import { siteOffset } from '../foundation/clock/siteOffset.ts';
import { useSessionParts } from './SessionContext.ts';
import { mayLeave } from './unsavedGuard.ts';
import { useScopeFacts } from './useScopeFacts.ts';

/** What the user works on. The currency, code and RMS of a client that was not chosen cost a call: it is made when one of them is first read. */
export interface ScopeFacts {
    /** The ids that calls carry: hand it to lists as `meta.scope`. */
    readonly scope: Scope;
    /** The chosen client; only roles with the client picker have one. */
    readonly client: ChosenClient | undefined;
    readonly site: ChosenSite | undefined;
    readonly billgroup: number | undefined;
    /** ISO 4217: the currency of the chosen client, or of the client of the site or the user; undefined while it is not known, empty where there is no client. */
    readonly currency: string | undefined;
    /** Code of that same client, once it is known. */
    readonly clientCode: string | undefined;
    /** Hours that the site's clocks are ahead of UTC; undefined while that is not known, 0 where no site is chosen. */
    readonly timeOffset: number | undefined;
    /** What could not be had, and how to ask again. */
    readonly missing: { readonly clock: boolean; readonly currency: boolean; readonly isAsking: boolean; readonly retry: () => void };
    readonly clientHasRms: boolean;
    readonly siteHasRms: boolean;
    readonly pickers: { readonly client: boolean; readonly site: boolean; readonly rows: number };
    /** Choose; asks first when typed input would be lost. Answers whether it was done. */
    readonly setClient: (client: ChosenClient | undefined) => Promise<boolean>;
    readonly setSite: (site: ChosenSite | undefined, client?: ChosenClient) => Promise<boolean>;
    readonly searchClients: ReturnType<typeof useSessionParts>['scopeStore']['searchClients'];
    readonly searchSites: ReturnType<typeof useSessionParts>['scopeStore']['searchSites'];
}

export const useScope = (): ScopeFacts => {
    const { session, scopeStore } = useSessionParts();
    const { client, site } = useSyncExternalStore(scopeStore.subscribe, scopeStore.chosen);
    const scope = scopeStore.scope();

    const ofSite = useScopeFacts<ChosenSite>('site', site?.Id, true);
    const siteNow = ofSite.row && site ? { ...site, ...ofSite.row } : site;
    const timeOffset = siteOffset(siteNow);
    const isClockMissing = timeOffset === undefined && (ofSite.hasFailed || ofSite.row !== undefined);

    const clientId = scope.client ?? siteNow?.ClientId ?? undefined;
    const ofClient = useScopeFacts<ChosenClient>('client', clientId, client?.Id === clientId);
    const known = ofClient.row ?? (client?.Id === clientId ? client : undefined);
    const currency = clientId === undefined ? '' : (known?.CurrCode ?? undefined) || undefined;
    const isCurrencyMissing = currency === undefined && ofClient.hasFailed;
    const isAsking = currency === undefined && ofClient.row === undefined && !ofClient.hasFailed;

    const { retry: retrySite } = ofSite;
    const { retry: retryClient, want: wantClient } = ofClient;
    const missing = useMemo(
        () => ({
            clock: isClockMissing,
            currency: isCurrencyMissing,
            isAsking,
            retry: () => {
                if (isClockMissing) retrySite();
                if (isCurrencyMissing) retryClient();
            },
        }),
        [isClockMissing, isCurrencyMissing, isAsking, retrySite, retryClient],
    );

    const setClient = useCallback<ScopeFacts['setClient']>(async next => (await mayLeave()) && (await scopeStore.setClient(next), true), [scopeStore]);
    const setSite = useCallback<ScopeFacts['setSite']>(async (next, ofClient) => (await mayLeave()) && (scopeStore.setSite(next, ofClient), true), [scopeStore]);
    const siteRms = siteNow?.RMSPropertyId;
    return useMemo(
        () => ({
            scope,
            client,
            site,
            billgroup: scope.billgroup,
            get currency() {
                wantClient();
                return currency;
            },
            get clientCode() {
                wantClient();
                return known?.Code ?? undefined;
            },
            timeOffset,
            missing,
            get clientHasRms() {
                if (session.user.clientId === clientId) return session.user.ClientHasRMS;
                wantClient();
                return Boolean(known?.RMSClientId);
            },
            get siteHasRms() {
                return session.user.siteId === site?.Id ? session.user.SiteHasRMS : Boolean(siteRms);
            },
            pickers: pickersOf(session.role),
            setClient,
            setSite,
            searchClients: scopeStore.searchClients,
            searchSites: scopeStore.searchSites,
        }),
        [scope, client, site, clientId, known, currency, timeOffset, siteRms, missing, session, scopeStore, setClient, setSite, wantClient],
    );
};
