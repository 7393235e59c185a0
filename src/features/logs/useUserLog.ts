import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { Day } from '../../../resources/rules/calendar.ts';
import { LOG_PAGE_SIZE, usePagedLog } from './usePagedLog.ts';
import { rowsShown, userLogs, type LogName } from './userLogs.ts';

/** One page of an internet user's log since a day, 20 rows at most. */
export const useUserLog = (name: LogName, userId: number, since: Day | null) => {
    const { call } = useDataProvider<PortalProvider>();
    const { call: callName, since: input } = userLogs[name];
    const log = usePagedLog(['user log', name, userId, since], (page, signal) => call(callName, { Id: userId, [input]: since ?? undefined, page, pageSize: LOG_PAGE_SIZE }, { signal }));
    return { ...log, rows: rowsShown(userLogs[name], log.rows) };
};
