import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { macSearch } from '../../../../resources/rules/macAddress.ts';
import type { Day } from '../../../../resources/rules/calendar.ts';
import { useDebounced } from '../../../components/useDebounced.ts';
import { LOG_PAGE_SIZE, usePagedLog } from '../../logs/usePagedLog.ts';

/** One page of an internet user's access log since a day; `typed` is searched for once the typing stops. */
export const useAccessLog = (userId: number, since: Day | null, typed: string) => {
    const { call } = useDataProvider<PortalProvider>();
    const [search] = useDebounced(typed.trim());
    const log = usePagedLog(['access log of user', userId, since, search], (page, signal) =>
        call('log.access', { UserId: userId, StartDate: since ?? undefined, search: search ? macSearch(search) : undefined, page, pageSize: LOG_PAGE_SIZE }, { signal }),
    );
    return { log, search };
};
