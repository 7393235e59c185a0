import { Box, type SxProps, type Theme } from '@mui/material';
import { ListContextProvider, useEvent, useListContext, useNavigate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useListFreshness } from '../../components/live/useLive.ts';
import { RECORD_LINK, tableColumn, type ListColumn } from './listColumns.tsx';
import { RowMenu, useHasRowMenu } from '../actions/RowMenu.tsx';
import { RecordColumn, RecordTable } from './RecordTable.tsx';
import { useRowIntent } from './ahead/useRowIntent.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useDensity } from './useDensity.ts';

interface ListTableProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    readonly formatters: Formatters;
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    /** Goes along with that address. */
    readonly state?: unknown;
    readonly editsHere?: boolean;
    /** The page is about this list: keys pressed nowhere else are for it. */
    readonly isPagesOwn: boolean;
}

/** Heights in pixels. Source: the look's dense and comfortable rows. */
const ROW = { compact: 36, comfortable: 52 } as const;

/** Columns that stay in sight however wide the table is: the boxes, what comes first, the row menu. */
const BOXES = 44; // pixels
const FIRST = '& tr > .MuiTableCell-paddingCheckbox + .MuiTableCell-root, & tr > .MuiTableCell-root:first-of-type';

const look = (row: number): SxProps<Theme> => theme => ({
    '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: { sm: 'max(420px, calc(100dvh - 260px))' } },
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& tbody': { transition: theme.transitions.create('opacity', { duration: 150 }) },
    '[aria-busy=true] > & tbody': { opacity: 0.5 },
    '& .MuiTableCell-root': { height: row, py: 0.25, px: 1.5, whiteSpace: 'nowrap', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .MuiTableCell-paddingCheckbox': { px: 0.5, width: BOXES },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5 },
    // Long headings take a second line before the last column is pushed out of sight.
    '& thead .MuiTableCell-root': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper', whiteSpace: 'normal', lineHeight: 1.3 },
    [FIRST]: { [theme.breakpoints.up('md')]: { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } },
    '& tr > .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { left: { md: BOXES } },
    '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, width: 48, bgcolor: 'background.paper', px: 0.5 },
    '& thead :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { zIndex: 3 },
    '& tbody tr:hover :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { bgcolor: 'background.paper', backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
    [`& .${RECORD_LINK}`]: { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
    // Cells that stay in sight would cover an outline of the row.
    '& tbody tr': { scrollMarginTop: ROW.comfortable },
    '& tbody tr:focus-visible': { outline: 'none' },
    '& tbody tr:focus-visible > .MuiTableCell-root': { boxShadow: `inset 0 2px 0 ${theme.palette.primary.main}, inset 0 -2px 0 ${theme.palette.primary.main}` },
});

const looks = { compact: look(ROW.compact), comfortable: look(ROW.comfortable) } as const;

/** The list's context as far as rows depend on it: that a page is being fetched, or its number, re-renders no row. */
const useRowsContext = () => {
    const context = useListContext();
    const setSort = useEvent(context.setSort);
    const onSelect = useEvent(context.onSelect);
    const onToggleItem = useEvent(context.onToggleItem);
    const onUnselectItems = useEvent(context.onUnselectItems);
    const { data, sort, selectedIds, isPending, error, total, resource } = context;
    // oxlint-disable-next-line react/exhaustive-deps
    return useMemo(() => ({ ...context, setSort, onSelect, onToggleItem, onUnselectItems }), [data, sort.field, sort.order, selectedIds, isPending, error, total, resource]);
};

/** The rows of a list as a table. */
export const ListTable = ({ name, columns, formatters, selectable, hrefOf, state, editsHere = false, isPagesOwn }: ListTableProps) => {
    const resource: Resource = resources[name];
    const { isFetching = false } = useListContext();
    const { isQuiet } = useListFreshness();
    const [density] = useDensity();
    const context = useRowsContext();
    const navigate = useNavigate();
    const hasMenu = useHasRowMenu({ name, editsHere });
    const table = useMemo(() => (
        <RecordTable
            label={formatters.text(resource.plural)}
            hiddenColumns={resource.list.hidden ?? []}
            isSelectable={selectable}
            rowClick={(_id, _resource, record) => {
                const href = hrefOf(record);
                if (href !== undefined) navigate(href, { state });
                return false;
            }}
            sx={looks[density]}
        >
            {columns.map(column => tableColumn(column))}
            {hasMenu && <RecordColumn
                key="actions"
                className="column-actions"
                label={<Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{formatters.translate('screens.list.actions')}</Box>}
                render={record => <RowMenu name={name} record={record as RaRecord} editsHere={editsHere} />}
            />}
        </RecordTable>
    ), [name, resource, columns, formatters, selectable, hrefOf, editsHere, density, hasMenu, navigate, state]);
    const keys = useRowKeys('tbody tr', isPagesOwn);
    const intent = useRowIntent('tbody tr', name, hrefOf);
    return <div aria-busy={isFetching && !isQuiet} {...keys} {...intent}><ListContextProvider value={context}>{table}</ListContextProvider></div>;
};
