import { Table, type SxProps, type Theme } from '@mui/material';
import { DataTableBase, DataTableRenderContext, useResourceContext, useStore, type RaRecord } from 'ra-core';
import { DataTableClasses, DataTableHead, DataTableHeadCell, DataTableLoading, DataTableRoot } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { inOrder } from '../../../foundation/lists/columnOrder.ts';
import type { RowColumn } from './RecordRow.tsx';
import { RecordRows } from './RecordRows.tsx';

/** A column, in the header and in each row. */
export interface TableColumn extends RowColumn {
    readonly label: ReactNode;
    readonly sortable: boolean;
}

interface RecordTableProps {
    readonly label: string;
    readonly columns: readonly TableColumn[];
    readonly hiddenColumns: readonly string[];
    readonly isSelectable: boolean;
    readonly open: (record: RaRecord) => void;
    readonly sx: SxProps<Theme>;
}

/**
 * The parts of which react-admin makes its `<DataTable>`, kept in its places of the store, without the two panels that lists have outside
 * of their table: the selector of columns and the toolbar of the selection. With them a first list would wait for menus and dialogs.
 */
export const RecordTable = ({ label, columns, hiddenColumns, isSelectable, open, sx }: RecordTableProps) => {
    const storeKey = `${useResourceContext()}.datatable`;
    const [ranks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
    const [hidden] = useStore<readonly string[]>(storeKey, hiddenColumns);
    const shown = inOrder(columns, ranks).filter(({ source }) => source === undefined || !hidden.includes(source));
    const loading = <DataTableLoading hasBulkActions={isSelectable} nbChildren={columns.length} size="small" />;
    return (
        <DataTableBase hasBulkActions={isSelectable} hiddenColumns={[...hiddenColumns]} loading={loading} empty={<></>}>
            <DataTableRoot className={DataTableClasses.root} sx={sx}>
                <div className={DataTableClasses.tableWrapper}>
                    <Table className={DataTableClasses.table} size="small" aria-label={label}>
                        <DataTableRenderContext value="header">
                            <DataTableHead>
                                {shown.map(({ key, source, label: heading, sortable, numeric, className }) => (
                                    <DataTableHeadCell key={key} {...(source !== undefined && { source })} label={heading} disableSort={!sortable} {...(numeric && { align: 'right' as const })} {...(className && { className })} />
                                ))}
                            </DataTableHead>
                        </DataTableRenderContext>
                        <RecordRows columns={shown} isSelectable={isSelectable} open={open} />
                    </Table>
                </div>
            </DataTableRoot>
        </DataTableBase>
    );
};
