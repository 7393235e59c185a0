import { TableContainer, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';

import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { SheetTable } from '../../../components/SheetTable.tsx';
import { recordTitle } from '../../../foundation/values/recordTitle.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowId } from './bulkRun.ts';
import { useListedRecords } from './useListedRecords.ts';

/** Rows shown: enough to see what the change does. */
const MOST_SHOWN = 20;

interface BulkPreviewProps<Row> {
    readonly name: ResourceName;
    readonly ids: readonly RowId[];
    readonly now: (record: Row) => string;
    readonly after: (record: Row) => string;
}

/** What a change does to each record. Covers only records already loaded by lists; makes no request. */
export const BulkPreview = <Row extends RaRecord>({
    name,
    ids,
    now,
    after,
}: BulkPreviewProps<Row>) => {
    const translate = useMessage();
    const records = useListedRecords<Row>(name);
    const { title }: Resource = resources[name];
    const loaded = ids.flatMap(id => records.get(id) ?? []);
    const left = ids.length - Math.min(loaded.length, MOST_SHOWN);
    if (loaded.length === 0) return null;

    return (
        <div>
            <TableContainer
                tabIndex={0}
                role="region"
                aria-label={translate('bulk.preview')}
                sx={{ maxHeight: 220 }}
            >
                <SheetTable
                    stickyHeader
                    isNamed
                    label={translate('bulk.preview')}
                    sx={{
                        '& th, & td': {
                            px: 1,
                            verticalAlign: 'top',
                            fontVariantNumeric: 'tabular-nums',
                        },
                    }}
                    columns={[
                        {
                            head: translate('account.name'),
                            sx: { minWidth: '16ch', overflowWrap: 'anywhere' },
                        },
                        {
                            head: translate('credit.before'),
                            sx: { color: 'text.secondary' },
                        },
                        { head: translate('credit.after') },
                    ]}
                    rows={loaded.slice(0, MOST_SHOWN).map(record => {
                        const [before, then] = [now(record), after(record)];

                        return [
                            recordTitle({ title }, record, '—'),
                            before,
                            then === before ? (
                                then
                            ) : (
                                <span key="then" style={{ fontWeight: 600 }}>
                                    {then}
                                </span>
                            ),
                        ];
                    })}
                />
            </TableContainer>
            {left > 0 && (
                <Typography
                    variant="body2"
                    sx={{ mt: 0.5, color: 'text.secondary' }}
                >
                    {translate('bulk.moreToCome', { smart_count: left })}
                </Typography>
            )}
        </div>
    );
};
