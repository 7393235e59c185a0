import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useListedRecords } from './useListedRecords.ts';

/** Rows shown: enough to see what the change does. */
const MOST_SHOWN = 20;

interface BulkPreviewProps<Row> {
    readonly name: ResourceName;
    readonly ids: readonly RowId[];
    readonly now: (record: Row) => string;
    readonly after: (record: Row) => string;
}

/** What a change does to each of many records, as far as lists have shown them: nothing is asked for it. */
export const BulkPreview = <Row extends RaRecord>({ name, ids, now, after }: BulkPreviewProps<Row>) => {
    const translate = useMessage();
    const records = useListedRecords<Row>(name);
    const { title }: Resource = resources[name];
    const known = ids.flatMap(id => records.get(id) ?? []);
    const left = ids.length - Math.min(known.length, MOST_SHOWN);
    if (known.length === 0) return null;
    return (
        <div>
            <TableContainer tabIndex={0} role="region" aria-label={translate('bulk.preview')} sx={{ maxHeight: 220 }}>
                <Table size="small" stickyHeader aria-label={translate('bulk.preview')} sx={{ '& th, & td': { px: 1, verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('bulk.name')}</TableCell>
                            <TableCell>{translate('bulk.now')}</TableCell>
                            <TableCell>{translate('bulk.after')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {known.slice(0, MOST_SHOWN).map(record => {
                            const [before, then] = [now(record), after(record)];
                            return (
                                <TableRow key={record.id}>
                                    <TableCell component="th" scope="row" sx={{ minWidth: '16ch', overflowWrap: 'anywhere' }}>{String(valueAt(record, title) ?? '—')}</TableCell>
                                    <TableCell sx={{ color: 'text.secondary' }}>{before}</TableCell>
                                    <TableCell sx={{ fontWeight: then === before ? 400 : 600 }}>{then}</TableCell>
                                </TableRow>
                            );
                        })}
                    </TableBody>
                </Table>
            </TableContainer>
            {left > 0 && <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>{translate('bulk.moreToCome', { smart_count: left })}</Typography>}
        </div>
    );
};
