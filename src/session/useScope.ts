import {
    isCancelledError,
    type Query,
    useQuery,
    useQueryClient,
} from '@tanstack/react-query';
import { DataProviderContext, useDataProvider } from 'ra-core';
import {
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
} from 'react';

import {
    isForbidden,
    isMissing,
    type PortalProvider,
    type Scope,
} from '../../dataProvider/index.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { siteOffset } from '../foundation/format/days.ts';
import { hasSummerTime } from '../foundation/format/summerTime.ts';
import type { ChosenClient, ChosenSite } from '../foundation/remembered.ts';
import { isOthers } from '../foundation/scopeChoice.ts';
import { boundOf, pickersOf } from '../foundation/scopeRules.ts';
import { itemsOf } from '../foundation/session.ts';
import { seenAs } from '../start/seenAs.ts';
import { recordQuery } from './recordQuery.ts';
import { useSession, useSessionParts } from './SessionContext.ts';
import { mayLeave } from './unsavedGuard.ts';

/** Milliseconds until a failed request is repeated automatically. */
const AGAIN_MS = 60_000;

/** The server's record of the client or site in use. */
interface ScopeAnswer<Row> {
    /** Null if there is none with this id any more. */
    readonly row: Row | null | undefined;
    readonly hasFailed: boolean;
    /** The user may not see it, or no longer. */
    readonly isRefused: boolean;
    readonly retry: () => void;
    /** Requests it; to be called when it is read. */
    readonly want: () => void;
}

/** Loads the record of a client or site in use: at once or when first wanted, and again after it was saved. */
export const useScopeFacts = <Row>(
    resource: 'client' | 'site',
    id: number | undefined,
    atOnce: boolean,
): ScopeAnswer<Row> => {
    const provider = useContext(DataProviderContext) as PortalProvider; // react-admin's hook would re-render at every change of the URL
    const queryClient = useQueryClient();
    const [isWanted, setWanted] = useState(false);
    // The facts are read during rendering, when no state may be set, and before this is mounted if a part of the page
    // is still loading.
    const flags = useRef({ isWanted: false, isMounted: false });

    const take = useCallback(
        () =>
            flags.current.isMounted &&
            flags.current.isWanted &&
            setWanted(true),
        [],
    );

    const want = useCallback(() => {
        flags.current.isWanted = true;
        queueMicrotask(take);
    }, [take]);

    useEffect(() => {
        const here = flags.current;
        here.isMounted = true;
        take();

        return () => {
            here.isMounted = false;
        };
    }, [take]);

    const { data, error, isError, refetch } = useQuery({
        // Keyed by the entity's name, so that saving one of its records requests this again.
        queryKey: [resource, 'scope facts', id],
        queryFn: async ({ queryKey, signal }): Promise<Row | null> => {
            try {
                const ask = async () =>
                    (await provider.getOne(resource, { id: id!, signal }))
                        .data as Row;

                if (queryClient.getQueryData(queryKey) !== undefined)
                    return await ask();

                // At the start, the open page may request the same record. If that page is left, its request is
                // cancelled, but not ours.
                return (await queryClient
                    .query(
                        recordQuery(provider, resource, id!, { shared: true }),
                    )
                    .catch((error: unknown) => {
                        if (isCancelledError(error)) return ask();
                        throw error;
                    })) as Row;
            } catch (error) {
                if (isMissing(error)) return null;
                throw error;
            }
        },
        enabled: (atOnce || isWanted) && id !== undefined,
        staleTime: Infinity,
        refetchInterval: query =>
            query.state.status === 'error' ? AGAIN_MS : false,
    });

    const retry = useCallback(() => void refetch(), [refetch]);

    return {
        row: data,
        hasFailed: isError,
        isRefused: isForbidden(error),
        retry,
        want,
    };
};

/** Minimum milliseconds between two checks that the site still exists. */
const APART_MS = 10_000;

/** Whether the list of a query is searched by a text, which may match nothing. */
const isSearch = (params: unknown): boolean =>
    isObject(params) && isObject(params.filter) && Boolean(params.filter.q);

/** Whether a result may mean that the user has lost the site: a refusal, or an empty list that nobody searched. */
const isSuspicious = ({
    queryKey: [, method, params],
    state,
}: Query): boolean =>
    isForbidden(state.error) ||
    (method === 'getList' &&
        !isSearch(params) &&
        state.status === 'success' &&
        isObject(state.data) &&
        state.data.total === 0);

/** Reloads the chosen site when a response may mean that the user has lost it. */
const useSuspicion = (site: number | undefined): void => {
    const queryClient = useQueryClient();

    useEffect(() => {
        let lastCheck = 0;

        return queryClient.getQueryCache().subscribe(event => {
            if (
                site === undefined ||
                event.type !== 'updated' ||
                !['error', 'success'].includes(event.action.type)
            )
                return;
            const { query } = event;
            if (
                query.queryKey[1] === 'scope facts' ||
                !isSuspicious(query) ||
                Date.now() - lastCheck < APART_MS
            )
                return;
            lastCheck = Date.now();

            void queryClient.invalidateQueries({
                queryKey: ['site', 'scope facts', site],
            });
        });
    }, [queryClient, site]);
};

/**
 * Reloads the client and site in use at every start, after a save, and when a response casts doubt
 * on them. Remembered values serve until then.
 */
export const useScopeWatch = (): void => {
    const { scopeStore } = useSessionParts();

    const { client, site } = useSyncExternalStore(
        scopeStore.subscribe,
        scopeStore.chosen,
    );

    const { row: siteNow, isRefused } = useScopeFacts<ChosenSite>(
        'site',
        site?.Id,
        true,
    );

    const ofClient = useScopeFacts<ChosenClient>('client', client?.Id, true);
    const clientNow = ofClient.isRefused ? null : ofClient.row;
    useSuspicion(site?.Id);

    useEffect(() => {
        if (isRefused) void scopeStore.review();
        else if (siteNow !== undefined) scopeStore.refine({ site: siteNow });
    }, [siteNow, isRefused, scopeStore]);

    useEffect(() => {
        if (clientNow !== undefined) scopeStore.refine({ client: clientNow });
    }, [clientNow, scopeStore]);
};

/**
 * Reloads the user's menu when a menu item was saved, and shows it in menu and headings. Rights
 * stay as they were when the page was opened.
 */
export const useMenuWatch = (): void => {
    const provider = useContext(DataProviderContext) as PortalProvider;

    const {
        session: { user, items },
        takeMenu,
    } = useSessionParts();

    const { data } = useQuery({
        // Keyed by the entity's name, so that saving one of its records requests this again.
        queryKey: ['menuitem', 'of the user', user.UserId],
        queryFn: async ({ signal }) =>
            itemsOf(await provider.call('session.menu', {}, { signal })),
        initialData: items,
        staleTime: Infinity,
        enabled: seenAs === undefined, // the call answers for who is signed in
    });

    useEffect(() => {
        if (data !== items) takeMenu?.(data);
    }, [data, items, takeMenu]);
};

/**
 * Chooses a site by its id. Resolves to whether it was done: false if the user may not choose it or
 * keeps typed input.
 */
export const useWorkAt = (): ((siteId: number) => Promise<boolean>) => {
    const provider = useDataProvider<PortalProvider>();
    const { setSite, pickers } = useScope();
    const session = useSession();

    return useCallback(
        async siteId => {
            const found = await provider.getOne('site', { id: siteId });
            const site = found.data as unknown as ChosenSite;
            if (!pickers.site || isOthers(boundOf(session), site)) return false;

            return setSite(site);
        },
        [provider, setSite, pickers, session],
    );
};

/** What the user works on. */
/** The id of the input in which the client is chosen. */
export const CLIENT_PICKER = 'client-picker';

export interface ScopeFacts {
    /** The ids that calls carry; pass it to lists as `meta.scope`. */
    readonly scope: Scope;
    /** The chosen client; only roles with the client picker have one. */
    readonly client: ChosenClient | undefined;
    readonly site: ChosenSite | undefined;
    readonly billgroup: number | undefined;
    /**
     * ISO 4217: the currency of the chosen client, or of the client of the site or the user;
     * undefined while unknown, empty if there is no client. For a client that was not chosen, this
     * causes a request.
     */
    readonly askCurrency: () => string | undefined;
    /** Code of the same client, once known; causes the same request. */
    readonly askClientCode: () => string | undefined;
    /** Hours the site's clock is ahead of UTC; undefined while unknown, 0 if no site is chosen. */
    readonly timeOffset: number | undefined;
    /** The site's country has summer time, which the offset does not reflect. */
    readonly hasSummerTime: boolean;
    /** What could not be loaded, and how to retry. */
    readonly missing: {
        readonly clock: boolean;
        /** The site has none set; a retry does not help. */ readonly isClockUnset: boolean;
        readonly currency: boolean;
        readonly isAsking: boolean;
        readonly retry: () => void;
    };
    readonly pickers: {
        readonly client: boolean;
        readonly site: boolean;
        readonly rows: number;
    };
    /** Choose. Asks first if typed input would be lost, and resolves to whether it was done. */
    readonly setClient: (client: ChosenClient | undefined) => Promise<boolean>;
    readonly setSite: (site: ChosenSite | undefined) => Promise<boolean>;
    readonly searchClients: ReturnType<
        typeof useSessionParts
    >['scopeStore']['searchClients'];
    readonly searchSites: ReturnType<
        typeof useSessionParts
    >['scopeStore']['searchSites'];
}

export const useScope = (): ScopeFacts => {
    const { session, scopeStore } = useSessionParts();

    const { client, site } = useSyncExternalStore(
        scopeStore.subscribe,
        scopeStore.chosen,
    );

    const scope = scopeStore.scope();

    const ofSite = useScopeFacts<ChosenSite>('site', site?.Id, true);
    const siteNow = ofSite.row && site ? { ...site, ...ofSite.row } : site;
    const timeOffset = siteOffset(siteNow);

    const isClockUnset =
        timeOffset === undefined && !ofSite.hasFailed && Boolean(ofSite.row);

    const summerTime = hasSummerTime(siteNow?.Country);

    const isClockMissing =
        timeOffset === undefined &&
        (ofSite.hasFailed || ofSite.row !== undefined);

    const clientId = scope.client ?? siteNow?.ClientId ?? undefined;

    const ofClient = useScopeFacts<ChosenClient>(
        'client',
        clientId,
        client?.Id === clientId,
    );

    const clientRow =
        ofClient.row ?? (client?.Id === clientId ? client : undefined);

    const currency =
        clientId === undefined
            ? ''
            : (clientRow?.CurrCode ?? undefined) || undefined;

    const isCurrencyMissing = currency === undefined && ofClient.hasFailed;

    const isAsking =
        currency === undefined &&
        ofClient.row === undefined &&
        !ofClient.hasFailed;

    const { retry: retrySite } = ofSite;
    const { retry: retryClient, want: wantClient } = ofClient;

    const missing = useMemo(
        () => ({
            clock: isClockMissing,
            isClockUnset,
            currency: isCurrencyMissing,
            isAsking,
            retry: () => {
                if (isClockMissing) retrySite();
                if (isCurrencyMissing) retryClient();
            },
        }),
        [
            isClockMissing,
            isClockUnset,
            isCurrencyMissing,
            isAsking,
            retrySite,
            retryClient,
        ],
    );

    const setClient = useCallback<ScopeFacts['setClient']>(
        async next =>
            (await mayLeave()) && (await scopeStore.setClient(next), true),
        [scopeStore],
    );

    const setSite = useCallback<ScopeFacts['setSite']>(
        async next => (await mayLeave()) && (scopeStore.setSite(next), true),
        [scopeStore],
    );

    return useMemo(
        () => ({
            scope,
            client,
            site,
            billgroup: scope.billgroup,
            askCurrency: () => {
                wantClient();

                return currency;
            },
            askClientCode: () => {
                wantClient();

                return clientRow?.Code ?? undefined;
            },
            timeOffset,
            hasSummerTime: summerTime,
            missing,
            pickers: pickersOf(session.role),
            setClient,
            setSite,
            searchClients: scopeStore.searchClients,
            searchSites: scopeStore.searchSites,
        }),
        [
            scope,
            client,
            site,
            clientRow,
            currency,
            timeOffset,
            summerTime,
            missing,
            session,
            scopeStore,
            setClient,
            setSite,
            wantClient,
        ],
    );
};
