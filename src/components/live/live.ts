import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { observable } from '../../foundation/observable.ts';

/** Milliseconds after which what is shown is asked for again. */
export const LIVE_MS = 60_000;
/** Milliseconds between two attempts at most, however long the server has been failing. */
const LONGEST_MS = 480_000;
/** Milliseconds until the next look where a dialog stands over what would change. */
const LOOK_AGAIN_MS = 5_000;

/** How old what is shown is. */
export interface Freshness {
    /** When the oldest answer came, in milliseconds since 1970; 0 while there is none. */
    readonly updatedAt: number;
    /** It could not be brought up to date by itself: what is shown is older than it should be. */
    readonly isStuck: boolean;
    /** It is being brought up to date, and nobody asked for that. */
    readonly isBackground: boolean;
}

export interface Live {
    readonly subscribe: (listener: () => void) => () => void;
    readonly freshness: () => Freshness;
    /** Asks again at once; where that fails, what is shown stays. */
    readonly retry: () => void;
    /** Begins to ask; answers how to stop. */
    readonly start: () => () => void;
}

const NOTHING: Freshness = { updatedAt: 0, isStuck: false, isBackground: false };

/** What asks for nothing by itself. */
export const NOT_LIVE: Live = { subscribe: () => () => undefined, freshness: () => NOTHING, retry: () => undefined, start: () => () => undefined };

const hasFailed = ({ state }: Query): boolean => state.status === 'error';
const isSeen = (): boolean => document.visibilityState !== 'hidden';
/** A dialog that a row opened would go with its row, and what was typed with it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

let isNobodys = false;
/** Asks for what no user asked for: where it fails, what is shown stays in its place. What it does at once counts, not what it waits for. */
export const refetchInBackground = (ask: () => unknown): void => {
    isNobodys = true;
    try {
        ask();
    } finally {
        isNobodys = false;
    }
};

/** Events that may change what is known; the others come while something is being drawn. */
const TELLING: ReadonlySet<string> = new Set(['updated', 'observerAdded', 'observerRemoved', 'removed']);

/** Milliseconds from the last attempt to the next: a minute, and while attempts fail as long as they have failed already. */
const waitAfter = (updatedAt: number, failedAt: number): number => (failedAt > updatedAt && updatedAt > 0 ? Math.min(Math.max(failedAt - updatedAt, LIVE_MS), LONGEST_MS) : LIVE_MS);

/**
 * Asks again, every minute while the tab is seen, for the active queries that `isMine` picks.
 * TanStack's own refetchInterval does not say which failure was nobody's doing: those leave what is shown in its place.
 */
export const createLive = (client: QueryClient, isMine: (query: Query) => boolean): Live => {
    const cache = client.getQueryCache();
    const quiet = new Set<string>(); // queries whose last attempt was nobody's wish
    const loud = new Set<string>(); // queries that failed when a user asked
    const freshness = observable(NOTHING);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const mine = (): readonly Query[] => cache.findAll({ type: 'active', predicate: isMine });
    const ask = () => refetchInBackground(() => client.refetchQueries({ type: 'active', predicate: isMine }, { cancelRefetch: false }));

    const schedule = () => {
        clearTimeout(timer);
        const queries = mine();
        if (queries.length === 0 || !isSeen() || queries.some(({ state }) => state.fetchStatus === 'fetching')) return;
        const updatedAt = Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
        const failedAt = Math.max(0, ...queries.filter(hasFailed).map(({ state }) => state.errorUpdatedAt));
        const wait = waitAfter(updatedAt, failedAt);
        const due = Math.max(updatedAt, failedAt) + wait - Date.now();
        timer = setTimeout(() => (isCovered() ? (timer = setTimeout(schedule, LOOK_AGAIN_MS)) : ask()), Math.min(Math.max(due, 0), wait));
    };

    const look = () => {
        const queries = mine();
        const times = queries.map(({ state }) => state.dataUpdatedAt).filter(at => at > 0);
        const last = freshness.get();
        const next: Freshness = {
            updatedAt: times.length > 0 ? Math.min(...times) : last.updatedAt,
            isStuck: queries.some(query => hasFailed(query) && query.state.data !== undefined && !loud.has(query.queryHash)),
            isBackground: queries.every(({ state, queryHash }) => state.fetchStatus !== 'fetching' || quiet.has(queryHash)) && queries.some(({ state }) => state.fetchStatus === 'fetching'),
        };
        if (next.updatedAt === last.updatedAt && next.isStuck === last.isStuck && next.isBackground === last.isBackground) return;
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
                if (event.type === 'updated') note(event.query, event.action.type);
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

/** Keeps what `isMine` picks up to date while the page is there; undefined picks nothing. The function must stay the same one. */
export const useLive = (isMine: ((query: Query) => boolean) | undefined): Live => {
    const client = useQueryClient();
    const live = useMemo(() => (isMine ? createLive(client, isMine) : NOT_LIVE), [client, isMine]);
    useEffect(() => live.start(), [live]);
    return live;
};

/** Who keeps the list or the cards around up to date. */
export const LiveContext = createContext<Live>(NOT_LIVE);

export const useFreshness = (live: Live): Freshness => useSyncExternalStore(live.subscribe, live.freshness);

export const useListFreshness = (): Freshness => useFreshness(useContext(LiveContext));
