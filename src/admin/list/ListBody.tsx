import { Box, Paper, type Theme, useMediaQuery } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import {
    isRest,
    type Resource,
    slotsOf,
} from '../../../resources/schema/index.ts';
import { onceDialogsAreClosed } from '../../components/dialog/backCloses.ts';
import { useListFreshness } from '../../components/live/live.ts';
import { usePrinting } from '../../components/page/printing.tsx';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { listFilters, phoneToolbarHeight } from '../../light/listFilters.ts';
import { ToolbarSpace } from '../../light/ToolbarSpace.tsx';
import { useScope } from '../../session/useScope.ts';
import { offeredActions, useActingUser } from '../actions/offeredActions.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import { siteTimeText } from '../fields/useFormatters.ts';
import { useOverrides } from '../overrideTables.ts';
import { recordAddress, showAddress, useRights } from '../resource.ts';
import { BulkActions, ListPages, ListToolbar } from './lazyTools.tsx';
import { ListCards } from './ListCards.tsx';
import { listColumns } from './listColumns.tsx';
import {
    ROW_STATE,
    type ListState,
    MemoisedList,
    useLeftOut,
} from './listState.tsx';
import {
    ListEmpty,
    ListError,
    ListSkeleton,
    ListStopped,
    ListWaiting,
    useHowListed,
    useIsStopped,
} from './ListStates.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

interface PrintedHeadProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
}

/**
 * Printed above the rows instead of the inputs: client and site, days, search and filters, and the range of rows shown.
 */
const Limits = ({ name, formatters }: PrintedHeadProps) => {
    const message = useMessage();
    const { client, site } = useScope();
    const { filterValues, total, page, perPage, data = [] } = useListContext();
    const resource: Resource = resources[name];

    const isOfClient =
        !isRest(resource.api) &&
        Object.values(slotsOf(resource.api.list ?? {})).includes('client');

    const { q, ...values } = filterValues as Readonly<Record<string, unknown>>;
    const first = (page - 1) * perPage + 1;

    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                mb: 1,
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                rowGap: 0.5,
                '& > div': { display: 'flex', gap: 1 },
                '& dt': { fontWeight: 600 },
                '& dd': { m: 0 },
            }}
        >
            {isOfClient && client && (
                <div>
                    <dt>{message('shell.client')}</dt>
                    <dd>{client.Company}</dd>
                </div>
            )}
            {resource.needs !== undefined && site && (
                <div>
                    <dt>{message('shell.site')}</dt>
                    <dd>{site.SiteName}</dd>
                </div>
            )}
            {listFilters(resource).map(
                ({ source, field }) =>
                    [values[source]].flat().some(value => !isEmpty(value)) && (
                        <div key={source}>
                            <dt>{fieldLabel(source, field, formatters)}</dt>
                            <dd>
                                {[values[source]].flat().map(value => (
                                    <FieldCell
                                        key={String(value)}
                                        isPlain
                                        source={source}
                                        field={field}
                                        record={{ id: '', [source]: value }}
                                        formatters={formatters}
                                    />
                                ))}
                            </dd>
                        </div>
                    ),
            )}
            {typeof q === 'string' && q !== '' && (
                <div>
                    <dt>{message('screens.list.search')}</dt>
                    <dd>{q}</dd>
                </div>
            )}
            {data.length > 0 && (
                <div>
                    <dt>{message('screens.list.rows')}</dt>
                    <dd>
                        {total === undefined
                            ? `${first}–${first + data.length - 1}`
                            : message('ra.navigation.page_range_info', {
                                  offsetBegin: first,
                                  offsetEnd: first + data.length - 1,
                                  total,
                              })}
                    </dd>
                </div>
            )}
        </Box>
    );
};

const PrintedHead = (props: PrintedHeadProps) =>
    usePrinting() ? <Limits {...props} /> : null;

/** Keeps the space of the toolbar before it is there. */
const SpaceForTools = ({ resource }: { readonly resource: Resource }) => {
    const { site, pickers } = useScope();
    const siteName = pickers.site ? site?.SiteName : undefined;

    return (
        <ToolbarSpace
            resource={resource}
            siteName={siteName}
            picksSite={pickers.site}
        />
    );
};

interface ListBodyProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    /** The create button, offered again in an empty list. */
    readonly create: ReactNode;
    /** Inside another page: rows of an entity without a menu item link nowhere, and their "Edit" opens a dialog. */
    readonly embedded?: boolean;
    /** Permanent filters; they get no inputs. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
    /** Where a row leads, if not to the entity's own screens. */
    readonly opensAt?: ((record: RaRecord) => string | undefined) | undefined;
}

const EMBEDDED_TOOLBAR = 64; // pixels

/** Whether any column shows clock times; relative times are the same on all clocks. */
const showsTimes = ({ list, fields }: Resource): boolean =>
    list.columns.some(
        column =>
            typeof column === 'string' &&
            fields[column]?.type === 'dateTime' &&
            !fields[column].live,
    );

/** The list state the toolbar reads. */
const OF_TOOLS: readonly ListState[] = [
    'filterValues',
    'displayedFilters',
    'sort',
    'perPage',
    'total',
];

const useHasFailed = (): boolean => {
    const { error } = useListContext();
    const { isStuck } = useListFreshness();

    return error !== null && error !== undefined && !isStuck;
};

/**
 * Whether rows are drawn as cards. Turning a phone does not close an open row dialog and lose its input: the layout
 * changes once the dialog is closed.
 */
const useCards = (): boolean => {
    const isNarrow = useMediaQuery(
        (theme: Theme) => theme.breakpoints.down('sm'),
        { noSsr: true },
    );

    const [areCards, setCards] = useState(isNarrow);
    useEffect(() => onceDialogsAreClosed(() => setCards(isNarrow)), [isNarrow]);

    return areCards;
};

const Rows = ({
    create,
    ...shared
}: ListTableProps & Pick<ListBodyProps, 'create'>) => {
    const { name, formatters } = shared;
    const areCards = useCards();
    const { data, isPending } = useListContext();
    const isStopped = useIsStopped();
    if (useHasFailed()) return <ListError name={name} />;
    if (isStopped) return <ListStopped name={name} />;
    if (isPending) return <ListSkeleton />;
    if (!data || data.length === 0)
        return (
            <ListEmpty
                name={name}
                formatters={formatters}
                create={create}
                isMainList={shared.isMainList}
            />
        );

    return areCards ? <ListCards {...shared} /> : <ListTable {...shared} />;
};

const Foot = ({
    note,
    embedded,
}: {
    readonly note: string | undefined;
    readonly embedded: boolean;
}) => {
    const { isPending } = useListContext();
    const [hasFailed, isStopped] = [useHasFailed(), useIsStopped()];
    const listNotes = useHowListed();

    // Before the rows are there it would only move with them.
    return isPending || hasFailed || isStopped ? null : (
        <ListPages
            notes={[...(note === undefined ? [] : [note]), ...listNotes]}
            leadsToActivity={!embedded}
        />
    );
};

/**
 * Toolbar, rows, selection and pages of a list. Needs a list context but reads nothing of it, so that turning a page
 * rerenders only what changes.
 */
export const ListBody = ({
    name,
    formatters,
    create,
    embedded = false,
    fixed,
    opensAt,
}: ListBodyProps) => {
    const resource: Resource = resources[name];
    const rights = useRights(name);
    const user = useActingUser();
    const overrides = useOverrides();

    const selectable =
        offeredActions(name, 'selection', user, overrides).length > 0 ||
        rights.remove;

    const { edit, show } = rights;

    const hrefOf = useMemo(
        () =>
            opensAt ??
            (({ id }: RaRecord) => {
                if (embedded && resource.menu === undefined) return undefined;
                if (edit) return recordAddress(name, id);

                return show ? showAddress(name, id) : undefined;
            }),
        [name, edit, show, embedded, resource, opensAt],
    );

    const state = embedded ? undefined : ROW_STATE;

    const columns = useMemo(
        () => listColumns(name, formatters, overrides, hrefOf, state),
        [name, formatters, overrides, hrefOf, state],
    );

    const leftOut = useLeftOut(name, fixed);

    const shared = {
        name,
        columns,
        leftOut,
        selectable: selectable && !embedded,
        hrefOf,
        state,
        editsHere: embedded && resource.menu === undefined,
        isMainList: !embedded,
    };

    return (
        <Paper
            variant="outlined"
            sx={{ minWidth: 0, '@media print': { border: 0 } }}
        >
            {!embedded && <PrintedHead name={name} formatters={formatters} />}
            <Box
                className="view-tools"
                sx={{
                    displayPrint: 'none',
                    minHeight: embedded
                        ? EMBEDDED_TOOLBAR
                        : { xs: phoneToolbarHeight(resource), sm: 0 },
                }}
            >
                {!embedded && <SpaceForTools resource={resource} />}
                <MemoisedList reads={OF_TOOLS}>
                    <ListToolbar
                        name={name}
                        formatters={formatters}
                        embedded={embedded}
                        fixed={fixed}
                    />
                </MemoisedList>
            </Box>
            <Box sx={{ position: 'relative' }}>
                <ListWaiting />
                <Rows {...shared} formatters={formatters} create={create} />
            </Box>
            {!embedded && <BulkActions name={name} />}
            <Foot
                embedded={embedded}
                note={
                    showsTimes(resource) ? siteTimeText(formatters) : undefined
                }
            />
        </Paper>
    );
};
