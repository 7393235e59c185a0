import { RecordContextProvider, useDataTableCallbacksContext, useDataTableDataContext, useDataTableSelectedIdsContext, type Identifier, type RaRecord } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { RecordRow, type RowColumn } from './RecordRow.tsx';

interface RecordRowsProps {
    readonly columns: readonly RowColumn[];
    readonly isSelectable: boolean;
    readonly open: (record: RaRecord) => void;
}

/** What react-admin declares wider: it reads whether Shift was held. */
type Toggle = (id: Identifier, event: MouseEvent<HTMLInputElement>) => void;

/** The rows of a table, each rendered when its record, its columns or its tick change, and not when those of others do. */
export const RecordRows = memo(({ columns, isSelectable, open }: RecordRowsProps) => {
    const data = useDataTableDataContext() as readonly RaRecord[] | undefined;
    const selected = useDataTableSelectedIdsContext();
    const toggle: Toggle | undefined = useDataTableCallbacksContext().handleToggleItem;
    const tickLabel = useMessage()('ra.action.select_row');
    return (
        <tbody>
            {data?.map(record => (
                <RecordContextProvider key={record.id} value={record}>
                    <RecordRow record={record} columns={columns} open={open} toggle={isSelectable ? toggle : undefined} isTicked={selected?.includes(record.id) ?? false} tickLabel={tickLabel} />
                </RecordContextProvider>
            ))}
        </tbody>
    );
});
