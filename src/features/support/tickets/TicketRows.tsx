import { useMediaQuery, type Theme } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { recordAddress, showAddress } from '../../../admin/addresses.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { ListPages } from '../../../admin/list/laterTools.tsx';
import { ListCards } from '../../../admin/list/ListCards.tsx';
import { listColumns, type ListColumn } from '../../../admin/list/listColumns.tsx';
import { ListSkeleton } from '../../../admin/list/ListStates.tsx';
import { ListTable } from '../../../admin/list/ListTable.tsx';
import { useOverrides } from '../../../admin/overrides.ts';
import { useRights } from '../../../admin/useRights.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { onOwnClock, ownClockText } from './ownClock.ts';

/** The rows around: as those of one site, with the site. */
export const TicketRows = () => {
    const translate = useMessage();
    const shown = useFormatters();
    const formatters = useMemo(() => onOwnClock(shown), [shown]);
    const overrides = useOverrides();
    const { edit } = useRights('ticket');
    const { data, isPending } = useListContext();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const hrefOf = useMemo(() => ({ id }: RaRecord) => (edit ? recordAddress('ticket', id) : showAddress('ticket', id)), [edit]);
    const columns = useMemo(() => {
        const all = listColumns('ticket', formatters, overrides, hrefOf).map(column => ({ ...column, sortable: true }));
        const named = (...keys: readonly string[]) => keys.flatMap(key => all.filter(column => column.key === key));
        const site = named('SiteId').map((column): ListColumn => ({ ...column, key: 'site', source: undefined, sortable: false })); // the list of one site hides it under its own name
        return [...named('Subject'), ...site, ...named('Status', 'Topic', 'Created')]; // a phone shows the first two facts
    }, [formatters, overrides, hrefOf]);
    if (isPending) return <ListSkeleton />;
    if (!data || data.length === 0) return <Notice title={translate('support.tickets.none')} />;
    const shared = { name: 'ticket', columns, selectable: false, hrefOf, isPagesOwn: true } as const;
    return <>{narrow ? <ListCards {...shared} /> : <ListTable {...shared} formatters={formatters} />}<ListPages note={ownClockText(formatters)} isAtLeast={false} /></>;
};
