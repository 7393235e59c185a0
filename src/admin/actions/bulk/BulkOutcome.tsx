import { Alert, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { endedAs, type Ends, type RowEnd, type RowId } from '../../../foundation/bulk/bulkRun.ts';

/** Rows shown; the file has them all. */
const MOST_SHOWN = 100;

const notDone = ['failed', 'unknown', 'unsent'] as const;

interface BulkOutcomeProps {
    readonly ends: Ends;
    readonly titleOf: (id: RowId) => string;
    readonly reasonOf: (end: RowEnd) => string;
    /** What was not done stays selected in the list. */
    readonly isKept: boolean;
}

/** What a bulk action did not do, row by row, with the reason of each. */
export const BulkOutcome = ({ ends, titleOf, reasonOf, isKept }: BulkOutcomeProps) => {
    const translate = useMessage();
    const counts = notDone.flatMap(kind => {
        const count = endedAs(ends, kind).length;
        return count > 0 ? [translate(`bulk.${kind}`, { smart_count: count })] : [];
    });
    const left = [...ends].filter(([, { end }]) => end !== 'done');
    const reasons = new Set(left.map(([, end]) => reasonOf(end)).filter(Boolean));
    return (
        <>
            <Alert severity={endedAs(ends, 'failed').length > 0 ? 'error' : 'warning'}>
                {[translate('bulk.progress', { done: endedAs(ends, 'done').length, total: ends.size }) + '.', ...counts, ...(reasons.size === 1 ? reasons : []), ...(isKept ? [translate('bulk.kept')] : [])].join(' ')}
            </Alert>
            <TableContainer tabIndex={0} role="region" aria-label={translate('bulk.outcome')} sx={{ maxHeight: 320 }}>
                <Table size="small" stickyHeader aria-label={translate('bulk.outcome')}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('bulk.name')}</TableCell>
                            <TableCell>{translate('bulk.end')}</TableCell>
                            <TableCell>{translate('bulk.reason')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {left.slice(0, MOST_SHOWN).map(([id, end]) => (
                            <TableRow key={id}>
                                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>{titleOf(id)}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>{translate(`bulk.ends.${end.end}`)}</TableCell>
                                <TableCell sx={{ overflowWrap: 'anywhere' }}>{reasonOf(end)}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
            {left.length > MOST_SHOWN && <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('bulk.more', { smart_count: left.length - MOST_SHOWN })}</Typography>}
        </>
    );
};
