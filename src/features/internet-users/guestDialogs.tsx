import { useGetOne, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Room } from '../../../resources/room.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useGuestName, type GuestRecord } from './guestName.ts';
import { UserActionDialog, WaitingDialog, type UserAction } from './UserActionDialog.tsx';

/** An action on the account of a guest. */
const ofGuest = (action: UserAction) => {
    const GuestDialog = ({ record, onClose }: DialogProps<GuestRecord>) => <UserActionDialog action={action} userId={record.UserId ?? 0} who={useGuestName()(record)} onClose={onClose} />;
    return GuestDialog;
};

/** An action on the account of whoever is in a room: the room does not say who that is, so the guest is asked for first. */
const ofRoom = (action: UserAction) => {
    const RoomDialog = ({ record, onClose }: DialogProps<Room & RaRecord>) => {
        const message = useMessage();
        const nameOf = useGuestName();
        const [openedAt] = useState(Date.now);
        const { data, dataUpdatedAt, error, refetch } = useGetOne<GuestRecord>('guest', { id: record.id }, { retry: false });
        const guest = dataUpdatedAt >= openedAt ? data : undefined; // another may have moved in since the list was read
        if (guest?.UserId) return <UserActionDialog action={action} userId={guest.UserId} who={nameOf(guest)} onClose={onClose} />;
        const absent = guest ? message('rooms.guestLog.noUser') : isMissing(error) ? message('rooms.guestLog.noSuchGuest') : undefined;
        return <WaitingDialog action={action} error={error} absent={absent} onRetry={() => void refetch()} onClose={onClose} />;
    };
    return RoomDialog;
};

export const AdjustGuestCredit = ofGuest('adjustCredit');
export const ExtendGuestCredit = ofGuest('extendCredit');
export const ResetGuestCredit = ofGuest('resetCredit');
export const AdjustRoomCredit = ofRoom('adjustCredit');
export const ExtendRoomCredit = ofRoom('extendCredit');
export const ResetRoomCredit = ofRoom('resetCredit');
