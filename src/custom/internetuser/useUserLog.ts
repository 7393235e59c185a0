import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Page } from '../../../dataProvider/index.ts';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { Day } from '../../../resources/rules/calendar.ts';
import { userLogs, type LogName } from './userLogs.ts';

export const LOG_PAGE_SIZE = 20;

/** One page of an internet user's log since a day, 20 rows at most. */
export const useUserLog = (name: LogName, userId: number, since: Day | null) => {
    const { call } = useDataProvider<PortalProvider & ReturnType<typeof useDataProvider>>();
    const { call: callName, since: input, derive } = userLogs[name];
    const [shown, setShown] = useState({ page: 1, since });
    const page = shown.since === since ? shown.page : 1; // another day begins at its first page
    const query = useQuery({
        queryKey: ['user log', name, userId, since, page],
        queryFn: ({ signal }) => call<Page>(callName, { Id: userId, [input]: since ?? undefined, page, pageSize: LOG_PAGE_SIZE }, { signal }),
        placeholderData: keepPreviousData,
    });
    const rows = query.data?.Results ?? [];
    return { query, rows: derive ? rows.map(derive) : rows, count: query.data?.Count ?? 0, page, setPage: (next: number) => setShown({ page: next, since }) };
};
