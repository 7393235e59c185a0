import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { LOG_PAGE_SIZE } from '../logs/usePagedLog.ts';
import { entriesOf } from './timelineEntries.ts';
import { timelineSources, type TimelineKind } from './timelineKinds.ts';
import { readTurned, type Turn } from './turnedPages.ts';

/** What happened of one kind to an internet user's account, the newest page first; who asks for the same shares the requests. */
export const useTimelineSource = (kind: TimelineKind, userId: number, enabled = true) => {
    const { call } = useDataProvider<PortalProvider>();
    const { call: name, moment } = timelineSources[kind];
    const query = useInfiniteQuery({
        queryKey: ['timeline', kind, userId],
        queryFn: ({ pageParam, signal }) =>
            readTurned(async page => {
                const input = { page, pageSize: LOG_PAGE_SIZE };
                return name === 'log.access' ? call(name, { ...input, UserId: userId }, { signal }) : call(name, { ...input, Id: userId }, { signal });
            }, moment, pageParam),
        initialPageParam: undefined as Turn | undefined,
        getNextPageParam: ({ next }) => next,
        enabled,
        retry: false,
    });
    return { kind, query, entries: entriesOf(kind, query.data?.pages.flatMap(({ rows }) => rows) ?? []) };
};

export type TimelineSourceState = ReturnType<typeof useTimelineSource>;

/** The kinds that are wanted, each read by itself, as soon as that `isDue`. */
export const useTimeline = (userId: number, kinds: readonly TimelineKind[], isDue: boolean): readonly TimelineSourceState[] => {
    const sources = [
        useTimelineSource('session', userId, isDue && kinds.includes('session')),
        useTimelineSource('purchase', userId, isDue && kinds.includes('purchase')),
        useTimelineSource('credit', userId, isDue && kinds.includes('credit')),
        useTimelineSource('access', userId, isDue && kinds.includes('access')),
    ];
    return sources.filter(({ kind }) => kinds.includes(kind));
};
