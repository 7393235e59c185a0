import {
    type Query,
    type QueryClient,
    useQueryClient,
} from '@tanstack/react-query';
import {
    createContext,
    useContext,
    useEffect,
    useMemo,
    useSyncExternalStore,
} from 'react';

import { observable } from '../../foundation/observable.ts';

/** Refresh interval in milliseconds. */
export const LIVE_MS = 60_000;
/** Longest interval between two attempts in milliseconds, however long the server has been failing. */
const LONGEST_MS = 480_000;
/** Milliseconds until the next check while an open dialog puts off a refresh. */
const LOOK_AGAIN_MS = 5_000;

/** How old the displayed data is. */
export interface Freshness {
    /** When the oldest response arrived, in milliseconds since 1970; 0 while there is none. */
    readonly updatedAt: number;
    /** A background refresh failed: the data is older than it should be. */
    readonly isStuck: boolean;
    /** A refresh is running that the user did not ask for. */
    readonly isBackground: boolean;
}

export interface Live {
    readonly subscribe: (listener: () => void) => () => void;
    readonly freshness: () => Freshness;
    /** Refreshes at once; if that fails, the data stays. */
    readonly retry: () => void;
    /** Starts refreshing. Returns the function that stops it. */
    readonly start: () => () => void;
}

const NOTHING: Freshness = {
    updatedAt: 0,
    isStuck: false,
    isBackground: false,
};

/** Never refreshes by itself. */
export const NOT_LIVE: Live = {
    subscribe: () => () => undefined,
    freshness: () => NOTHING,
    retry: () => undefined,
    start: () => () => undefined,
};

const hasFailed = ({ state }: Query): boolean => state.status === 'error';
const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** A refresh could remove a row, and with it the dialog it opened and what was typed there. */
const isCovered = (): boolean =>
    document.querySelector('[role="dialog"]') !== null;

let isNobodys = false;

/**
 * Marks queries started by `ask` as background refreshes: if they fail, the data stays. Only covers what `ask` starts
 * synchronously.
 */
export const refetchInBackground = (ask: () => unknown): void => {
    isNobodys = true;

    try {
        ask();
    } finally {
        isNobodys = false;
    }
};

/** Cache events that may change the state; other events come during rendering. */
const TELLING: ReadonlySet<string> = new Set([
    'updated',
    'observerAdded',
    'observerRemoved',
    'removed',
]);

/** Milliseconds between attempts: a minute, or, while attempts fail, as long as they have been failing. */
const waitAfter = (updatedAt: number, failedAt: number): number =>
    failedAt > updatedAt && updatedAt > 0
        ? Math.min(Math.max(failedAt - updatedAt, LIVE_MS), LONGEST_MS)
        : LIVE_MS;

/**
 * Refreshes the active queries that `isMine` selects, every minute while the tab is visible.
 * TanStack's refetchInterval does not tell background failures apart: those must leave the data in place.
 */
export const createLive = (
    client: QueryClient,
    isMine: (query: Query) => boolean,
): Live => {
    const cache = client.getQueryCache();
    const quiet = new Set<string>(); // queries whose last attempt was in the background
    const loud = new Set<string>(); // queries that failed when the user asked
    const freshness = observable(NOTHING);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const mine = (): readonly Query[] =>
        cache.findAll({ type: 'active', predicate: isMine });

    const ask = () =>
        refetchInBackground(() =>
            client.refetchQueries(
                { type: 'active', predicate: isMine },
                { cancelRefetch: false },
            ),
        );

    const schedule = () => {
        clearTimeout(timer);
        const queries = mine();
        if (
            queries.length === 0 ||
            !isSeen() ||
            queries.some(({ state }) => state.fetchStatus === 'fetching')
        )
            return;

        const updatedAt = Math.min(
            ...queries.map(({ state }) => state.dataUpdatedAt),
        );

        const failedAt = Math.max(
            0,
            ...queries
                .filter(hasFailed)
                .map(({ state }) => state.errorUpdatedAt),
        );

        const wait = waitAfter(updatedAt, failedAt);
        const due = Math.max(updatedAt, failedAt) + wait - Date.now();

        const askUnlessCovered = () => {
            if (isCovered()) timer = setTimeout(schedule, LOOK_AGAIN_MS);
            else ask();
        };

        timer = setTimeout(askUnlessCovered, Math.min(Math.max(due, 0), wait));
    };

    const look = () => {
        const queries = mine();

        const times = queries
            .map(({ state }) => state.dataUpdatedAt)
            .filter(at => at > 0);

        const last = freshness.get();

        const next: Freshness = {
            updatedAt: times.length > 0 ? Math.min(...times) : last.updatedAt,
            isStuck: queries.some(
                query =>
                    hasFailed(query) &&
                    query.state.data !== undefined &&
                    !loud.has(query.queryHash),
            ),
            isBackground:
                queries.every(
                    ({ state, queryHash }) =>
                        state.fetchStatus !== 'fetching' ||
                        quiet.has(queryHash),
                ) &&
                queries.some(({ state }) => state.fetchStatus === 'fetching'),
        };

        if (
            next.updatedAt === last.updatedAt &&
            next.isStuck === last.isStuck &&
            next.isBackground === last.isBackground
        )
            return;
        freshness.set(next);
    };

    const note = ({ queryHash }: Query, action: string) => {
        if (action === 'fetch') quiet[isNobodys ? 'add' : 'delete'](queryHash);
        if (action === 'error' && !quiet.has(queryHash)) loud.add(queryHash);
        if (action === 'success') loud.delete(queryHash);
    };

    return {
        subscribe: freshness.subscribe,
        freshness: freshness.get,
        retry: ask,
        start: () => {
            const stop = cache.subscribe(event => {
                if (!TELLING.has(event.type) || !isMine(event.query)) return;
                if (event.type === 'updated')
                    note(event.query, event.action.type);
                look();
                schedule();
            });

            document.addEventListener('visibilitychange', schedule);
            look();
            schedule();

            return () => {
                stop();
                document.removeEventListener('visibilitychange', schedule);
                clearTimeout(timer);
            };
        },
    };
};

/**
 * Keeps the queries that `isMine` selects up to date while mounted; undefined selects none. The function must be
 * stable.
 */
export const useLive = (
    isMine: ((query: Query) => boolean) | undefined,
): Live => {
    const client = useQueryClient();

    const live = useMemo(
        () => (isMine ? createLive(client, isMine) : NOT_LIVE),
        [client, isMine],
    );

    useEffect(() => live.start(), [live]);

    return live;
};

/** What keeps the surrounding list or cards up to date. */
export const LiveContext = createContext<Live>(NOT_LIVE);

export const useFreshness = (live: Live): Freshness =>
    useSyncExternalStore(live.subscribe, live.freshness);

export const useListFreshness = (): Freshness =>
    useFreshness(useContext(LiveContext));
