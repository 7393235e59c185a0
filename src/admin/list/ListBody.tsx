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
import { ListTable } from './ListTable.tsx';
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

/** Search, rows, selection and pages of a list; needs a list context. */
export const ListBody = ({ name, formatters, create, embedded = false, fixed, opensAt }: ListBodyProps) => {
    const resource: Resource = resources[name];
    const rights = useRights(name);
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const { data, error, isPending, meta } = useListContext();
    const { isStuck } = useListFreshness();
    const hasFailed = error !== null && error !== undefined && !isStuck;
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

    const rows = () => {
        if (hasFailed) return <ListError />;
        if (isPending) return <ListSkeleton />;
        if (!data || data.length === 0) return <ListEmpty plural={formatters.text(resource.plural)} create={create} needs={resource.needs} />;
        return narrow ? <ListCards {...shared} /> : <ListTable {...shared} formatters={formatters} />;
    };
    return (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
            <Box sx={{ minHeight: embedded ? EMBEDDED_TOOLBAR : { xs: phoneToolbarHeight(resource), sm: toolbarHeight(resource) } }}><ListToolbar name={name} formatters={formatters} embedded={embedded} fixed={fixed} /></Box>
            <Box>{rows()}</Box>
            {!embedded && <BulkActions name={name} />}
            {!hasFailed && <ListPages note={showsTimes(resource) ? siteTimeText(formatters) : undefined} isAtLeast={isAtLeast(meta)} />}
        </Paper>
    );
};
