import { Box, Link, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useGetOne, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { Guest } from '../../../resources/guest.ts';
import { internetuser, type InternetUser } from '../../../resources/internetuser.ts';
import { recordAddress } from '../../admin/addresses.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { headingOf } from '../../foundation/values/headings.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';

const shown = ['RemTime', 'RemTraffic', 'RemDollar', 'ExpiryDate', 'Email'] as const;
/** Guests of a site that are looked through for one. */
const MOST_GUESTS = 1000;

/** Room and name of the guest whom an internet user is now; nothing where they are none. */
const useRoom = (userId: number): string | undefined => {
    const may = useAccess();
    const provider = useDataProvider<PortalProvider>();
    const { scope: { site } } = useScope();
    const { data } = useQuery({
        queryKey: ['guest', 'all of', site],
        queryFn: async ({ signal }) => (await provider.getList<Guest & RaRecord>('guest', { pagination: { page: 1, perPage: MOST_GUESTS }, meta: { scope: { site } }, signal })).data,
        enabled: site !== undefined && may('guest'),
        staleTime: 60_000,
    });
    const guest = data?.find(({ UserId }) => UserId === userId);
    return guest && [guest.RoomCode, [guest.Surname, guest.FirstName].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
};

/** Who paid, as they stand now: credit, room, and the way to their record and back. */
export const PayingGuest = ({ userId }: { readonly userId: number }) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const { data: user, error, isPending } = useGetOne<InternetUser & RaRecord>('internetuser', { id: userId }, { retry: false });
    const room = useRoom(userId);
    if (error) return <Typography sx={{ color: 'text.secondary' }}>{translate(isMissing(error) ? 'books.guest.gone' : 'books.guest.failed')}</Typography>;
    return (
        <Paper component="section" variant="outlined" aria-label={translate('books.guest.title')} sx={{ p: 1.5, minHeight: 150 }}>
            {isPending ? <Skeleton variant="rounded" height={120} /> : (
                <>
                    <Link component={LinkBase} to={recordAddress('internetuser', user.id)} sx={{ fontWeight: 600 }}>{user.Alias}</Link>
                    {room && <Typography component="span" sx={{ ml: 1 }}>{translate('books.guest.room', { room })}</Typography>}
                    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', columnGap: 2, rowGap: 0.25, typography: 'body2' }}>
                        {shown.map(source => [
                            <Box component="dt" key={`${source} name`} sx={{ color: 'text.secondary' }}>{headingOf(source, internetuser.fields[source], formatters)}</Box>,
                            <Box component="dd" key={source} sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}><FieldCell source={source} field={internetuser.fields[source]} record={user} formatters={formatters} /></Box>,
                        ])}
                    </Box>
                </>
            )}
        </Paper>
    );
};
