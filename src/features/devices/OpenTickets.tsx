import { Alert, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { recordAddress } from '../../admin/addresses.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** Tickets asked for: those of one device are few. */
const MOST = 50;

interface OpenTicketsProps {
    /** Of the site's tickets, those that name this. */
    readonly naming: string;
    readonly site: number;
}

/** Says that a device has open tickets already, with the way to them; nothing where that cannot be had. */
export const OpenTickets = ({ naming, site }: OpenTicketsProps) => {
    const translate = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const { data } = useQuery({
        queryKey: ['ticket', 'getList', 'naming', site, naming],
        queryFn: ({ signal }) => provider.getList<RaRecord>('ticket', { filter: { q: naming }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' }, meta: { scope: { site } }, signal }),
        retry: false,
    });
    const open = (data?.data ?? []).filter(({ Status, Subject }) => Status !== 'Closed' && String(Subject ?? '').includes(naming));
    if (open.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('devices.ticketOpen', { smart_count: open.length })}
            {open.map(({ id, Subject }) => <Box key={id}><Link component={RouterLink} to={recordAddress('ticket', id)} color="inherit">{String(Subject)}</Link></Box>)}
        </Alert>
    );
};
