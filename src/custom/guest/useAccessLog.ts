import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Page, PortalProvider } from '../../../dataProvider/index.ts';
import type { Day } from '../../../resources/rules/calendar.ts';

export const LOG_PAGE_SIZE = 20;
const PAUSE_MS = 300;

/** One page of an internet user's access log since a day; `typed` is searched for once the typing stops. */
export const useAccessLog = (userId: number, since: Day | null, typed: string) => {
    const { call } = useDataProvider<PortalProvider>();
    const [search, setSearch] = useState('');
    const [shown, setShown] = useState({ page: 1, since, search });
    useEffect(() => {
        const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
        return () => clearTimeout(timer);
    }, [typed]);
    const page = shown.since === since && shown.search === search ? shown.page : 1; // another question begins at its first page
    const query = useQuery({
        queryKey: ['access log of user', userId, since, search, page],
        queryFn: ({ signal }) => call<Page>('log.access', { UserId: userId, StartDate: since ?? undefined, search: search || undefined, page, pageSize: LOG_PAGE_SIZE }, { signal }),
        placeholderData: keepPreviousData,
    });
    return { query, search, rows: query.data?.Results ?? [], count: query.data?.Count ?? 0, page, setPage: (next: number) => setShown({ page: next, since, search }) };
};
