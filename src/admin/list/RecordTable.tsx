import { Table, type SxProps, type Theme } from '@mui/material';
import { DataTableBase, DataTableRenderContext, useDataTableRenderContext, useResourceContext, useStore, type RowClickFunctionBase } from 'ra-core';
import { DataTableBody, DataTableCell, DataTableClasses, DataTableHead, DataTableHeadCell, DataTableLoading, DataTableRoot, type DataTableColumnProps } from 'ra-ui-materialui';
import { Children, memo, type ReactNode } from 'react';
import { inOrder } from '../../foundation/lists/columnOrder.ts';

/** A column, in the header and in each row. */
export const RecordColumn = memo((props: Omit<DataTableColumnProps, 'ref'>) => (useDataTableRenderContext() === 'header' ? <DataTableHeadCell {...props} /> : <DataTableCell {...props} />));

interface RecordTableProps {
    readonly label: string;
    readonly hiddenColumns: readonly string[];
    readonly isSelectable: boolean;
    readonly rowClick: RowClickFunctionBase;
    readonly sx: SxProps<Theme>;
    readonly children: ReactNode;
}

/**
 * The parts of which react-admin makes its `<DataTable>`, kept in its places of the store, without the two panels that lists have outside
 * of their table: the selector of columns and the toolbar of the selection. With them a first list would wait for menus and dialogs.
 */
export const RecordTable = ({ label, hiddenColumns, isSelectable, rowClick, sx, children }: RecordTableProps) => {
    const [ranks] = useStore<readonly number[] | undefined>(`${useResourceContext()}.datatable_columnRanks`);
    const columns = inOrder(Children.toArray(children), ranks);
    const loading = <DataTableLoading hasBulkActions={isSelectable} nbChildren={columns.length} size="small" />;
    return (
        <DataTableBase hasBulkActions={isSelectable} hiddenColumns={[...hiddenColumns]} rowClick={rowClick} loading={loading} empty={<></>}>
            <DataTableRoot className={DataTableClasses.root} sx={sx}>
                <div className={DataTableClasses.tableWrapper}>
                    <Table className={DataTableClasses.table} size="small" aria-label={label}>
                        <DataTableRenderContext value="header"><DataTableHead>{columns}</DataTableHead></DataTableRenderContext>
                        <DataTableBody>{columns}</DataTableBody>
                    </Table>
                </div>
            </DataTableRoot>
        </DataTableBase>
    );
};
