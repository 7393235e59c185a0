import { Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import { useId } from 'react';
import { guest as declared } from '../../../resources/guest.ts';
import { recordAddress } from '../../admin/addresses.ts';
import { reasonText } from '../../admin/failureText.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { AsideProps } from '../../admin/overrides.ts';
import { useAccess } from '../../session/useAccess.ts';
import { AccountCard, type UserRecord } from './AccountCard.tsx';
import { Facts } from './Facts.tsx';
import { useGuestName, type GuestRecord } from './guestName.ts';
import { useTimelineSource } from './useTimeline.ts';

const Account = ({ userId, who }: { readonly userId: number; readonly who: string }) => {
    const { data: user } = useGetOne<UserRecord>('internetuser', { id: userId }, { retry: false });
    const sessions = useTimelineSource('session', userId);
    return user ? <AccountCard user={user} who={who} linked sessions={sessions} /> : null;
};

const stay = ['CheckIn', 'CheckOut', 'CompanyName'] as const;

const GuestOfRoom = ({ room }: { readonly room: AsideProps['record'] }) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const titleId = useId();
    const nameOf = useGuestName();
    const may = useAccess();
    const { data: guest, error, isFetching, refetch } = useGetOne<GuestRecord>('guest', { id: room.id }, { retry: false });
    if (!guest && !error) return <Skeleton variant="rounded" height={120} />;
    return (
        <>
            <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Typography id={titleId} component="h2" variant="h3">{text(declared.label)}</Typography>
                {guest && <Link component={LinkBase} to={recordAddress('guest', guest.id)}>{nameOf(guest)}</Link>}
                {guest && <Facts facts={stay.map(source => [text(declared.fields[source].label), <FieldCell key={source} source={source} field={declared.fields[source]} record={guest} formatters={formatters} />])} />}
                {guest && !guest.UserId && <Typography sx={{ color: 'text.secondary' }}>{translate('rooms.guestLog.noUser')}</Typography>}
                {!guest && <Typography sx={{ color: 'text.secondary' }}>{isMissing(error) ? translate('rooms.guestLog.noSuchGuest') : reasonText(error)}</Typography>}
                {!guest && !isMissing(error) && <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void refetch()}>{translate('guests.again')}</Button>}
            </Card>
            {guest?.UserId && may('internetuser', 'show') ? <Account key={guest.UserId} userId={guest.UserId} who={nameOf(guest)} /> : null}
        </>
    );
};

/** Beside the form of a room: who is in it, and their account. */
export const RoomAside = ({ record }: AsideProps) => (useAccess()('guest', 'show') && record.CheckIn ? <GuestOfRoom room={record} /> : null);
