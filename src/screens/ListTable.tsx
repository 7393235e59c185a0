import { Box, type SxProps, type Theme } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import type { Words } from '../kinds/kindView.ts';
import { tableColumn, type ListColumn } from './listColumns.tsx';
import { useDensity } from './ListToolbar.tsx';
import { RowMenu } from './RowMenu.tsx';

interface ListTableProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    readonly words: Words;
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    readonly editsHere?: boolean;
}

/** Heights in pixels. Source: the look's dense and comfortable rows. */
const ROW = { compact: 36, comfortable: 52 } as const;

const look = (row: number, dimmed: boolean): SxProps<Theme> => theme => ({
    '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: { sm: 'max(420px, calc(100dvh - 260px))' } },
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& tbody': { opacity: dimmed ? 0.5 : 1, transition: theme.transitions.create('opacity', { duration: 150 }) },
    '& .MuiTableCell-root': { height: row, py: 0.25, px: 1.5, whiteSpace: 'nowrap', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .MuiTableCell-paddingCheckbox': { px: 0.5, width: 44 },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5 },
    '& thead .MuiTableCell-root': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
    // The column of the row menu stays in sight however wide the table is.
    '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, width: 48, bgcolor: 'background.paper', px: 0.5 },
    '& thead .column-actions': { zIndex: 3 },
    '& tbody tr:hover .column-actions': { bgcolor: 'background.paper', backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
    '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
});

/** The rows of a list as a table. */
export const ListTable = ({ name, columns, words, selectable, hrefOf, editsHere = false }: ListTableProps) => {
    const resource: Resource = resources[name];
    const { isFetching = false } = useListContext();
    const [density] = useDensity();
    return (
        <DataTable
            rowClick={(_id, _resource, record) => hrefOf(record) ?? false}
            hiddenColumns={[...(resource.list.hidden ?? [])]}
            bulkActionButtons={selectable ? <></> : false}
            bulkActionsToolbar={<></>}
            empty={<></>}
            aria-label={words.text(resource.plural)}
            aria-busy={isFetching}
            sx={look(ROW[density], isFetching)}
        >
            {columns.map(column => tableColumn(column, Object.hasOwn(resource.fields, column.key)))}
            <DataTable.Col
                key="actions"
                className="column-actions"
                label={<Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{words.translate('screens.list.actions')}</Box>}
                render={record => <RowMenu name={name} record={record as RaRecord} editsHere={editsHere} />}
            />
        </DataTable>
    );
};
