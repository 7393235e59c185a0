import { Box, Paper, useMediaQuery, type Theme } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { siteTimeText } from '../fields/siteTimeText.ts';
import { useOverrides } from '../overrides.ts';
import { useListFreshness } from '../../components/live/useLive.ts';
import { recordAddress, showAddress } from '../addresses.ts';
import { BulkActions, ListPages, ListToolbar } from './laterTools.tsx';
import { listColumns } from './listColumns.tsx';
import { phoneToolbarHeight, toolbarHeight } from '../../foundation/lists/listFilters.ts';
import { ListCards } from './ListCards.tsx';
import { ListEmpty, ListError, ListSkeleton } from './ListStates.tsx';
import type { ListPagesProps } from './ListPages.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { SteadyList, type ListState } from './SteadyList.tsx';
import { FROM_ROW } from '../neighbours/openedRows.ts';
import { offeredActions } from '../actions/offeredActions.ts';
import { useActingUser } from '../actions/useActingUser.ts';
import { useRights } from '../useRights.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';

interface ListBodyProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    /** The button that creates, offered again where there is nothing yet. */
    readonly create: ReactNode;
    /** Inside another page: rows open nothing of their own, "Edit" opens a dialog. */
    readonly embedded?: boolean;
    /** Filters that are set for good: they are not offered. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
    /** Where a row opens, when that is no screen of the entity's own. */
    readonly opensAt?: ((record: RaRecord) => string | undefined) | undefined;
}

const EMBEDDED_TOOLBAR = 64; // pixels

/** Whether times are read off a clock: how long ago something was is the same on all. */
const showsTimes = ({ list, fields }: Resource): boolean => list.columns.some(column => typeof column === 'string' && fields[column]?.kind === 'dateTime' && !fields[column].live);

/** What search, filters, saved queries and columns read of the list. */
const OF_TOOLS: readonly ListState[] = ['filterValues', 'displayedFilters', 'sort', 'perPage'];

const useHasFailed = (): boolean => {
    const { error } = useListContext();
    const { isStuck } = useListFreshness();
    return error !== null && error !== undefined && !isStuck;
};

const Rows = ({ create, ...shared }: ListTableProps & Pick<ListBodyProps, 'create'>) => {
    const { name, formatters } = shared;
    const { plural, needs }: Resource = resources[name];
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const { data, isPending } = useListContext();
    if (useHasFailed()) return <ListError />;
    if (isPending) return <ListSkeleton />;
    if (!data || data.length === 0) return <ListEmpty plural={formatters.text(plural)} create={create} needs={needs} />;
    return narrow ? <ListCards {...shared} /> : <ListTable {...shared} />;
};

const Foot = ({ note }: Pick<ListPagesProps, 'note'>) => {
    const { meta } = useListContext();
    return useHasFailed() ? null : <ListPages note={note} isAtLeast={isAtLeast(meta)} />;
};

/** Search, rows, selection and pages of a list; needs a list context, of which it reads nothing itself: a page that is turned re-renders what it changes. */
export const ListBody = ({ name, formatters, create, embedded = false, fixed, opensAt }: ListBodyProps) => {
    const resource: Resource = resources[name];
    const rights = useRights(name);
    const user = useActingUser();
    const overrides = useOverrides();
    const selectable = offeredActions(name, 'selection', user, overrides).length > 0 || rights.remove;
    const { edit, show } = rights;
    const hrefOf = useMemo(
        () => opensAt ?? ((record: RaRecord) => (embedded && resource.menu === undefined ? undefined : edit ? recordAddress(name, record.id) : show ? showAddress(name, record.id) : undefined)),
        [name, edit, show, embedded, resource, opensAt],
    );
    const state = embedded ? undefined : FROM_ROW;
    const columns = useMemo(() => listColumns(name, formatters, overrides, hrefOf, state), [name, formatters, overrides, hrefOf, state]);
    const shared = { name, columns, selectable: selectable && !embedded, hrefOf, state, editsHere: embedded && resource.menu === undefined, isPagesOwn: !embedded };

    return (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
            <Box sx={{ minHeight: embedded ? EMBEDDED_TOOLBAR : { xs: phoneToolbarHeight(resource), sm: toolbarHeight(resource) } }}><SteadyList reads={OF_TOOLS}><ListToolbar name={name} formatters={formatters} embedded={embedded} fixed={fixed} /></SteadyList></Box>
            <Box><Rows {...shared} formatters={formatters} create={create} /></Box>
            {!embedded && <BulkActions name={name} />}
            <Foot note={showsTimes(resource) ? siteTimeText(formatters) : undefined} />
        </Paper>
    );
};
