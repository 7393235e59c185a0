import { Button, DialogActions, DialogContent } from '@mui/material';
import { useGetOne, type RaRecord } from 'ra-core';
import { useState } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { internetuser } from '../../../resources/internetuser.ts';
import type { Room } from '../../../resources/room.ts';
import { DialogOutline } from '../../admin/actions/DialogOutline.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { RecordError } from '../../admin/form/RecordState.tsx';
import { type DialogProps, useOverrides } from '../../admin/overrideTables.ts';
import {
    DialogSubject,
    PortalDialog,
} from '../../components/dialog/PortalDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useGuestName, type GuestRecord } from './userRooms.tsx';

type UserAction = 'adjustCredit' | 'extendCredit' | 'resetCredit';

interface WaitingProps {
    readonly action: UserAction;
    readonly error: unknown;
    /** Why there is no internet user, once known. */
    readonly absent?: string | undefined;
    readonly onRetry: () => void;
    readonly onClose: () => void;
}

/** Shown instead of an action's dialog until it is known whose account it is for. */
const WaitingDialog = ({
    action,
    error,
    absent,
    onRetry,
    onClose,
}: WaitingProps) => {
    const { translate: message, text } = useFormatters();

    const nobody =
        absent ?? (isMissing(error) ? message('guests.noAccount') : undefined);

    if (nobody === undefined && !error)
        return <DialogOutline onClose={onClose} />;

    return (
        <PortalDialog
            title={text(internetuser.actions[action].label)}
            onClose={onClose}
        >
            <DialogContent>
                {nobody === undefined ? (
                    <RecordError error={error} onRetry={onRetry} />
                ) : (
                    <Notice
                        title={nobody}
                        text={message('guests.noAccountHint')}
                    />
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {message('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};

interface UserActionDialogProps extends Pick<
    WaitingProps,
    'action' | 'onClose'
> {
    readonly userId: number;
    /** Name of the person using the account. */
    readonly who: string;
}

/** Dialog of a declared internet user action, for when only the user's id is known. */
const UserActionDialog = ({
    action,
    userId,
    who,
    onClose,
}: UserActionDialogProps) => {
    const Dialog = useOverrides().dialogOf('internetuser', action);

    const {
        data: user,
        error,
        refetch,
    } = useGetOne<RaRecord>('internetuser', { id: userId });

    return (
        <DialogSubject value={who}>
            {user && Dialog ? (
                <Dialog
                    resource="internetuser"
                    ids={[user.id]}
                    record={user}
                    onClose={onClose}
                />
            ) : (
                <WaitingDialog
                    action={action}
                    error={error}
                    onRetry={() => void refetch()}
                    onClose={onClose}
                />
            )}
        </DialogSubject>
    );
};

/** Dialog of an action on a guest's account. */
const ofGuest = (action: UserAction) => {
    const GuestDialog = ({ record, onClose }: DialogProps<GuestRecord>) => (
        <UserActionDialog
            action={action}
            userId={record.UserId ?? 0}
            who={useGuestName()(record)}
            onClose={onClose}
        />
    );

    return GuestDialog;
};

/**
 * Dialog of an action on the account of a room's guest. The room does not say who that is, so the guest is loaded
 * first.
 */
const ofRoom = (action: UserAction) => {
    const RoomDialog = ({ record, onClose }: DialogProps<Room & RaRecord>) => {
        const message = useMessage();
        const nameOf = useGuestName();
        const [openedAt] = useState(Date.now);

        const { data, dataUpdatedAt, error, refetch } = useGetOne<GuestRecord>(
            'guest',
            { id: record.id },
        );

        const guest = dataUpdatedAt >= openedAt ? data : undefined; // another guest may have moved in since the list was loaded
        if (guest?.UserId)
            return (
                <UserActionDialog
                    action={action}
                    userId={guest.UserId}
                    who={nameOf(guest)}
                    onClose={onClose}
                />
            );

        const absentText = (): string | undefined => {
            if (guest) return message('rooms.guestLog.noUser');
            if (!isMissing(error)) return undefined;

            return message('rooms.guestLog.noSuchGuest');
        };

        return (
            <WaitingDialog
                action={action}
                error={error}
                absent={absentText()}
                onRetry={() => void refetch()}
                onClose={onClose}
            />
        );
    };

    return RoomDialog;
};

export const AdjustGuestCredit = ofGuest('adjustCredit');
export const ExtendGuestCredit = ofGuest('extendCredit');
export const ResetGuestCredit = ofGuest('resetCredit');
export const AdjustRoomCredit = ofRoom('adjustCredit');
export const ExtendRoomCredit = ofRoom('extendCredit');
export const ResetRoomCredit = ofRoom('resetCredit');
