import { useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createLive, still, type Freshness, type Live } from './live.ts';

/** Keeps what `isMine` picks up to date while the page is there; undefined picks nothing. The function must stay the same one. */
export const useLive = (isMine: ((query: Query) => boolean) | undefined): Live => {
    const client = useQueryClient();
    const live = useMemo(() => (isMine ? createLive(client, isMine) : still), [client, isMine]);
    useEffect(() => live.start(), [live]);
    return live;
};

/** Who keeps the list or the cards around up to date. */
export const LiveContext = createContext<Live>(still);

export const useFreshness = (live: Live): Freshness => useSyncExternalStore(live.subscribe, live.freshness);

export const useListFreshness = (): Freshness => useFreshness(useContext(LiveContext));
