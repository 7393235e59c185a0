import { Box } from '@mui/material';
import { ListContextProvider, useListContext, useNavigate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useListFreshness } from '../../components/live/useLive.ts';
import { tableColumn, type ListColumn } from './listColumns.tsx';
import { RowMenu, useHasRowMenu } from '../actions/RowMenu.tsx';
import { RecordTable, type TableColumn } from './table/RecordTable.tsx';
import { tableLooks } from './table/tableLook.ts';
import { useSteadyList, type ListState } from './SteadyList.tsx';
import { useRowIntent } from './ahead/useRowIntent.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useDensity } from './useDensity.ts';

export interface ListTableProps {
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

/** That a page is being fetched, or its number, re-renders no row. */
const OF_ROWS: readonly ListState[] = ['data', 'sort', 'selectedIds', 'isPending', 'error', 'total'];

/** The rows of a list as a table. */
export const ListTable = ({ name, columns, formatters, selectable, hrefOf, state, editsHere = false, isPagesOwn }: ListTableProps) => {
    const resource: Resource = resources[name];
    const { isFetching = false } = useListContext();
    const { isQuiet } = useListFreshness();
    const [density] = useDensity();
    const context = useSteadyList(OF_ROWS);
    const navigate = useNavigate();
    const hasMenu = useHasRowMenu({ name, editsHere });
    const shown = useMemo(() => {
        const actions: TableColumn = {
            key: 'actions',
            className: 'column-actions',
            label: <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{formatters.translate('screens.list.actions')}</Box>,
            sortable: false,
            draw: record => <RowMenu name={name} record={record} editsHere={editsHere} />,
        };
        return [...columns.map(tableColumn), ...(hasMenu ? [actions] : [])];
    }, [columns, hasMenu, name, formatters, editsHere]);
    const table = useMemo(() => (
        <RecordTable
            label={formatters.text(resource.plural)}
            hiddenColumns={resource.list.hidden ?? []}
            isSelectable={selectable}
            columns={shown}
            open={record => {
                const href = hrefOf(record);
                if (href !== undefined) navigate(href, { state });
            }}
            sx={tableLooks[density]}
        />
    ), [resource, shown, formatters, selectable, hrefOf, density, navigate, state]);
    const keys = useRowKeys('tbody tr', isPagesOwn);
    const intent = useRowIntent('tbody tr', name, hrefOf);
    return <div aria-busy={isFetching && !isQuiet} {...keys} {...intent}><ListContextProvider value={context}>{table}</ListContextProvider></div>;
};
