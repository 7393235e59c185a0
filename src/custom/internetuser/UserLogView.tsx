import { Box, Button, Pagination, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import { DayField } from '../../ui/DayField.tsx';
import { helpIdOf, Labelled } from '../../ui/Labelled.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LogTable } from './LogTable.tsx';
import { userLogs, type LogName } from './userLogs.ts';
import { LOG_PAGE_SIZE, useUserLog } from './useUserLog.ts';

interface UserLogViewProps {
    readonly name: LogName;
    readonly userId: number;
    /** What the date field holds: a day, null for all time, or text that is no day. */
    readonly typed: string | null;
    readonly onType: (typed: string | null) => void;
    /** Beside the date field. */
    readonly children?: ReactNode;
}

/** A log of an internet user since a day, 20 rows a page, with totals. */
export const UserLogView = ({ name, userId, typed, onType, children }: UserLogViewProps) => {
    const id = useId();
    const translate = useTranslate();
    const since: Day | null = dayFromWire(typed);
    const wrong = typed !== null && since === null;
    const { query, rows, count, page, setPage } = useUserLog(name, userId, since);
    const { fields, columns, totals } = userLogs[name];
    const pages = Math.max(1, Math.ceil(count / LOG_PAGE_SIZE));
    const first = (page - 1) * LOG_PAGE_SIZE + 1;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
                <Box sx={{ width: 220 }}>
                    <Labelled id={id} label={translate('credit.log.since')} error={wrong ? translate('credit.log.badDay') : undefined}>
                        <DayField id={id} name={userLogs[name].since} value={typed} onChange={onType} error={wrong} {...(wrong && { describedBy: helpIdOf(id) })} />
                    </Labelled>
                </Box>
                {children}
            </Box>
            {query.isPending && <Skeleton variant="rounded" height={240} aria-label={translate('credit.log.loading')} />}
            {query.isError && (
                <Notice title={translate('credit.log.failed')} text={query.error.message}>
                    <Button variant="outlined" onClick={() => void query.refetch()}>{translate('credit.log.retry')}</Button>
                </Notice>
            )}
            {query.isSuccess && count === 0 && <Notice title={translate('credit.log.empty')} text={translate(since ? 'credit.log.emptySince' : 'credit.log.emptyAll')} />}
            {query.isSuccess && count > 0 && (
                <>
                    <LogTable
                        label={translate(`credit.log.${name}`)}
                        fields={fields}
                        columns={columns}
                        totals={totals}
                        totalLabel={translate(pages > 1 ? 'credit.log.total' : 'credit.log.totalAll')}
                        rows={rows}
                        dimmed={query.isPlaceholderData}
                    />
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('ra.navigation.page_range_info', { offsetBegin: first, offsetEnd: first + rows.length - 1, total: count })}
                        </Typography>
                        {pages > 1 && <Pagination aria-label={translate('credit.log.pager')} count={pages} page={page} onChange={(_, next) => setPage(next)} size="small" />}
                    </Box>
                </>
            )}
        </Box>
    );
};
