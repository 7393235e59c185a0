import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { macSearch } from '../../../../resources/rules/macAddress.ts';
import type { Day } from '../../../../resources/rules/calendar.ts';
import { LOG_PAGE_SIZE, usePagedLog } from '../../logs/usePagedLog.ts';

const PAUSE_MS = 300;

/** One page of an internet user's access log since a day; `typed` is searched for once the typing stops. */
export const useAccessLog = (userId: number, since: Day | null, typed: string) => {
    const { call } = useDataProvider<PortalProvider>();
    const [search, setSearch] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
        return () => clearTimeout(timer);
    }, [typed]);
    const log = usePagedLog(['access log of user', userId, since, search], (page, signal) =>
        call('log.access', { UserId: userId, StartDate: since ?? undefined, search: search ? macSearch(search) : undefined, page, pageSize: LOG_PAGE_SIZE }, { signal }),
    );
    return { log, search };
};
