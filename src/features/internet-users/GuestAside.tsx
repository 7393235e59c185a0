import { Card, Link, Skeleton } from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import { guest as declared } from '../../../resources/guest.ts';
import { recordAddress } from '../../admin/addresses.ts';
import { RecordError } from '../../admin/form/RecordState.tsx';
import type { AsideProps } from '../../admin/overrides.ts';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/useAccess.ts';
import type { UserRecord } from './AccountCard.tsx';
import { useGuestName, type GuestRecord } from './guestName.ts';
import { UserWorkspace } from './UserWorkspace.tsx';

const RoomLink = ({ guest }: { readonly guest: GuestRecord }) => {
    const mayOpen = useAccess()('room', 'show');
    const code = guest.RoomCode ?? String(guest.RoomId);
    return mayOpen ? <Link component={LinkBase} to={recordAddress('room', guest.id)}>{code}</Link> : code;
};

const GuestAccount = ({ guest, userId }: { readonly guest: GuestRecord; readonly userId: number }) => {
    const mayRead = useAccess()('internetuser', 'show');
    const text = useText();
    const name = useGuestName()(guest);
    const { data: user, error, refetch } = useGetOne<UserRecord>('internetuser', { id: userId }, { enabled: mayRead, retry: false });
    return (
        <>
            {mayRead && !user && (error ? <Card variant="outlined"><RecordError error={error} onRetry={() => void refetch()} /></Card> : <Skeleton variant="rounded" height={260} />)}
            <UserWorkspace userId={userId} user={user} who={name} first={[[text(declared.fields.RoomId.label), <RoomLink key="room" guest={guest} />]]} />
        </>
    );
};

/** Beside the form of a guest: the account with which they use the network. */
export const GuestAside = ({ record }: AsideProps) => {
    const message = useMessage();
    const guest = record as GuestRecord;
    if (guest.UserId) return <GuestAccount key={guest.UserId} guest={guest} userId={guest.UserId} />;
    return <Card variant="outlined"><Notice title={message('rooms.guestLog.noUser')} text={message('rooms.guestLog.noUserHint')} /></Card>;
};
