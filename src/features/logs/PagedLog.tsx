import { Box, Button, Pagination, Skeleton, Typography } from '@mui/material';
import type { Fields } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { reasonText } from '../../admin/failureText.ts';
import { Notice } from '../../components/Notice.tsx';
import { LogTable } from './LogTable.tsx';
import { LOG_PAGE_SIZE, type usePagedLog } from './usePagedLog.ts';
import type { LogRow } from './userLogs.ts';

interface PagedLogProps extends Omit<ReturnType<typeof usePagedLog>, 'rows'> {
    readonly label: string;
    readonly fields: Fields;
    readonly columns: readonly string[];
    readonly totals: readonly string[];
    readonly rows: readonly LogRow[];
    /** Why there may be nothing. */
    readonly emptyText: string;
}

/** A page of a log with its totals, or why there is none. */
export const PagedLog = ({ query, rows, count, page, setPage, emptyText, ...table }: PagedLogProps) => {
    const message = useMessage();
    const translate = useMessage();
    if (query.isPending) return <Skeleton variant="rounded" height={240} role="status" aria-label={message('credit.log.loading')} />;
    if (query.isError) {
        return (
            <Notice title={message('credit.log.failed')} text={reasonText(query.error)}>
                <Button variant="outlined" onClick={() => void query.refetch()}>{message('credit.log.retry')}</Button>
            </Notice>
        );
    }
    if (count === 0) return <Notice title={message('credit.log.empty')} text={emptyText} />;
    const pages = Math.max(1, Math.ceil(count / LOG_PAGE_SIZE));
    const first = (page - 1) * LOG_PAGE_SIZE + 1;
    return (
        <>
            <LogTable {...table} totalLabel={message(pages > 1 ? 'credit.log.total' : 'credit.log.totalAll')} rows={rows} dimmed={query.isPlaceholderData} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('ra.navigation.page_range_info', { offsetBegin: first, offsetEnd: first + rows.length - 1, total: count })}
                </Typography>
                {pages > 1 && <Pagination aria-label={message('credit.log.pager')} count={pages} page={page} onChange={(_, next) => setPage(next)} size="small" />}
            </Box>
        </>
    );
};
