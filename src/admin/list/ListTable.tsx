import { Tooltip } from '@mui/material';
import {
    DataTableBase,
    type Identifier,
    type RaRecord,
    RecordContextProvider,
    useDataTableCallbacksContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useDataTableSortContext,
    useListContext,
    useResourceContext,
    useStore,
    ListContextProvider,
    useNavigate,
} from 'ra-core';
import { SelectPageCheckbox } from 'ra-ui-materialui';
import { memo, type MouseEvent, type ReactNode, useMemo } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/live.ts';
import { useNumberText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { cellClass, ListRow } from '../../light/ListRow.tsx';
import { inOrder } from '../../light/rowLayout.ts';
import { type Heading, TableFrame } from '../../light/TableFrame.tsx';
import { RowMenu, useHasRowMenu } from '../actions/RowMenu.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import { clickRow } from './clickRow.ts';
import type { ListColumn } from './listColumns.tsx';
import {
    useColumnsKey,
    useMemoisedList,
    type ListState,
} from './listState.tsx';
import { useRowEvents } from './useRowEvents.ts';

export type Density = 'compact' | 'comfortable';

/** Row height of lists, with its setter. */
export const useDensity = () =>
    useStore<Density>('preferences.density', 'compact');

/** A column in a table's body. */
interface RowColumn {
    readonly key: string;
    /** Key for hiding and sorting. */
    readonly source?: string | undefined;
    readonly numeric?: boolean;
    readonly wraps?: boolean;
    readonly className?: string;
    readonly draw: (record: RaRecord) => ReactNode;
}

/** Narrower than react-admin's type: it needs the click to see whether Shift was held. */
type Toggle = (id: Identifier, event: MouseEvent<HTMLInputElement>) => void;

interface RecordRowProps {
    readonly record: RaRecord;
    readonly columns: readonly RowColumn[];
    readonly open: (record: RaRecord) => void;
    /** Ticks or unticks the row; undefined if nothing can be done with ticked rows. */
    readonly toggle: Toggle | undefined;
    readonly isTicked: boolean;
    readonly tickLabel: string;
}

/** SVG paths of Material's checkbox. */
const BOX = {
    ticked: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
    empty: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
};

/** React requires an onChange handler, but only the click tells whether Shift was held. */
const ignore = (): void => undefined;

const RecordRow = memo(
    ({
        record,
        columns,
        open,
        toggle,
        isTicked,
        tickLabel,
    }: RecordRowProps) => {
        const tick =
            toggle &&
            ((event: MouseEvent<HTMLInputElement>) => {
                toggle(record.id, event);
                event.stopPropagation();
            });

        const box = tick && (
            <span className={isTicked ? 'view-tick view-ticked' : 'view-tick'}>
                <input
                    type="checkbox"
                    aria-label={tickLabel}
                    checked={isTicked}
                    onClick={tick}
                    onChange={ignore}
                />
                <svg viewBox="0 0 24 24" aria-hidden>
                    <path d={isTicked ? BOX.ticked : BOX.empty} />
                </svg>
            </span>
        );

        return (
            <ListRow
                tick={box ?? null}
                cells={columns.map(column => ({
                    key: column.key,
                    className: column.className ?? cellClass(column),
                    content: column.draw(record),
                }))}
                onClick={event => clickRow(event, () => open(record))}
            />
        );
    },
);

interface RecordRowsProps {
    readonly columns: readonly RowColumn[];
    readonly isSelectable: boolean;
    readonly open: (record: RaRecord) => void;
}

/** The rows of a table. Each rerenders only when its own record, columns or tick change. */
const RecordRows = memo(({ columns, isSelectable, open }: RecordRowsProps) => {
    const data = useDataTableDataContext() as readonly RaRecord[] | undefined;
    const selected = useDataTableSelectedIdsContext();

    const toggle: Toggle | undefined =
        useDataTableCallbacksContext().handleToggleItem;

    const tickLabel = useMessage()('ra.action.select_row');

    return (
        <tbody>
            {data?.map(record => (
                <RecordContextProvider key={record.id} value={record}>
                    <RecordRow
                        record={record}
                        columns={columns}
                        open={open}
                        toggle={isSelectable ? toggle : undefined}
                        isTicked={selected?.includes(record.id) ?? false}
                        tickLabel={tickLabel}
                    />
                </RecordContextProvider>
            ))}
        </tbody>
    );
});

/** A column of header and rows. */
export interface TableColumn extends RowColumn {
    readonly label: ReactNode;
    readonly sortable: boolean;
    /** Sortable only up to this many matches. */
    readonly upTo?: number | undefined;
}

interface RecordTableProps {
    readonly label: string;
    readonly columns: readonly TableColumn[];
    readonly hiddenColumns: readonly string[];
    /** Keys of columns that this list does not need. */
    readonly leftOut?: readonly string[] | undefined;
    readonly isSelectable: boolean;
    readonly open: (record: RaRecord) => void;
    readonly density: Density;
}

/** Replaces a sortable heading when there are too many rows to sort. Says so on hover or tap. */
const UnsortedHeading = ({
    label,
    total,
    most,
}: {
    readonly label: ReactNode;
    readonly total: number;
    readonly most: number;
}) => {
    const message = useMessage();
    const numberText = useNumberText();

    return (
        <Tooltip
            title={message('screens.list.tooManyToSort', {
                total: numberText(total),
                most: numberText(most),
            })}
            describeChild
            enterTouchDelay={0}
            leaveTouchDelay={5000}
        >
            <button type="button" className="view-sort" aria-disabled="true">
                {label}
            </button>
        </Tooltip>
    );
};

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

interface SortedTableProps extends RecordRowsProps {
    readonly columns: readonly TableColumn[];
    readonly label: string;
    /** How many records match. */
    readonly total: number;
    readonly density: Density;
}

/** Makes the heading of a column, which sorts the table unless it has too many rows. */
const useHeadingOf = (total: number): ((column: TableColumn) => Heading) => {
    const message = useMessage();
    const { handleSort } = useDataTableCallbacksContext();
    const sorted = useDataTableSortContext();

    return column => {
        const { key, source, label, sortable, upTo = Infinity } = column;
        const className = column.className ?? cellClass(column);

        if (sortable && total > upTo) {
            const unsorted = (
                <UnsortedHeading label={label} total={total} most={upTo} />
            );

            return { key, label: unsorted, className, isSortable: false };
        }

        if (!sortable || source === undefined)
            return { key, label, className, isSortable: false };
        const order = sorted?.field === source ? sorted.order : undefined;
        const nextOrder = order ? OPPOSITE[order] : 'ASC';

        const name = message('ra.sort.sort_by', {
            field: String(label),
            order: message(`ra.sort.${nextOrder}`),
        });

        const sort = { name, field: source, onClick: handleSort! };

        return { key, label, className, isSortable: true, order, sort };
    };
};

/** The table with headings that sort, and a box that ticks the page. */
const SortedTable = ({
    label,
    columns,
    total,
    isSelectable,
    open,
    density,
}: SortedTableProps) => {
    const headingOf = useHeadingOf(total);
    const headings = columns.map(headingOf);

    return (
        <TableFrame
            label={label}
            density={density}
            headings={headings}
            tick={isSelectable ? <SelectPageCheckbox /> : null}
        >
            <RecordRows
                columns={columns}
                isSelectable={isSelectable}
                open={open}
            />
        </TableFrame>
    );
};

/**
 * Built from the parts of react-admin's `<DataTable>` with its store keys, but without its column selector and
 * selection toolbar, which lists place outside the table. With them a first list would wait for menus and dialogs.
 */
export const RecordTable = ({
    label,
    columns,
    hiddenColumns,
    leftOut,
    isSelectable,
    open,
    density,
}: RecordTableProps) => {
    const storeKey = useColumnsKey(useResourceContext()!);

    const [ranks] = useStore<readonly number[] | undefined>(
        `${storeKey}_columnRanks`,
    );

    const [hidden] = useStore<readonly string[]>(storeKey, hiddenColumns);

    const shown = useMemo(() => {
        const isShown = ({ key, source }: TableColumn): boolean => {
            if (leftOut?.includes(key)) return false;

            return source === undefined || !hidden.includes(source);
        };

        return inOrder(columns, ranks).filter(isShown);
    }, [columns, ranks, hidden, leftOut]);

    const { total = 0 } = useListContext();

    return (
        // What a list without rows shows is decided around it (ListBody).
        <DataTableBase
            storeKey={storeKey}
            hasBulkActions={isSelectable}
            hiddenColumns={[...hiddenColumns]}
            loading={<></>}
            empty={<></>}
        >
            <SortedTable
                label={label}
                columns={shown}
                total={total}
                isSelectable={isSelectable}
                open={open}
                density={density}
            />
        </DataTableBase>
    );
};

export interface ListTableProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    /** Keys of columns that this list does not need. */
    readonly leftOut?: readonly string[] | undefined;
    readonly formatters: Formatters;
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    /** Location state for that address. */
    readonly state?: unknown;
    readonly editsHere?: boolean;
    /** The list is the page's main content: it receives keys pressed elsewhere on the page. */
    readonly isMainList: boolean;
}

/** The list state the rows read: loading a page or changing its number rerenders no row. */
const OF_ROWS: readonly ListState[] = [
    'data',
    'sort',
    'selectedIds',
    'isPending',
    'error',
    'total',
];

/** Converts a list column to a table column, which is hidden by its source. */
const tableColumn = ({
    key,
    source,
    label,
    numeric,
    wraps,
    sortable,
    upTo,
    draw,
}: ListColumn): TableColumn => ({
    key,
    source: source ?? key,
    label,
    numeric,
    ...(wraps && { wraps }),
    sortable,
    upTo,
    draw,
});

export const ListTable = ({
    name,
    columns,
    leftOut,
    formatters,
    selectable,
    hrefOf,
    state,
    editsHere = false,
    isMainList,
}: ListTableProps) => {
    const resource: Resource = resources[name];
    const { isFetching = false } = useListContext();
    const { isBackground } = useListFreshness();
    const [density] = useDensity();
    const context = useMemoisedList(OF_ROWS);
    const navigate = useNavigate();
    const hasMenu = useHasRowMenu({ name, editsHere });

    const shown = useMemo(() => {
        const actions: TableColumn = {
            key: 'actions',
            className: 'column-actions',
            label: (
                <span className="view-unseen">
                    {formatters.translate('screens.list.actions')}
                </span>
            ),
            sortable: false,
            draw: record => (
                <RowMenu name={name} record={record} editsHere={editsHere} />
            ),
        };

        return [...columns.map(tableColumn), ...(hasMenu ? [actions] : [])];
    }, [columns, hasMenu, name, formatters, editsHere]);

    const table = useMemo(() => {
        const open = (record: RaRecord): void => {
            const href = hrefOf(record);
            if (href !== undefined) navigate(href, { state });
        };

        return (
            <RecordTable
                label={formatters.text(resource.plural)}
                hiddenColumns={resource.list.hidden ?? []}
                leftOut={leftOut}
                isSelectable={selectable}
                columns={shown}
                open={open}
                density={density}
            />
        );
    }, [
        resource,
        shown,
        leftOut,
        formatters,
        selectable,
        hrefOf,
        density,
        navigate,
        state,
    ]);

    const events = useRowEvents('tbody tr', { name, hrefOf, isMainList });

    return (
        <div aria-busy={isFetching && !isBackground} {...events}>
            <ListContextProvider value={context}>{table}</ListContextProvider>
        </div>
    );
};
