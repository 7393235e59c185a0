import { Button, Skeleton } from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Guest } from '../../../../resources/guest.ts';
import { dayFromWire, type Day } from '../../../../resources/rules/calendar.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { reasonText } from '../../../admin/failureText.ts';
import { isMissing } from '../../../../dataProvider/http/ApiError.ts';
import { NotFound } from '../../../admin/NotFound.tsx';
import { Notice } from '../../../components/Notice.tsx';

type GuestRecord = Guest & { readonly id: number };

interface GuestLogFrameProps {
    readonly name: 'log' | 'usage';
    /** Draws the log of an internet user since the day of check-in, in UTC as the server counts. */
    readonly children: (userId: number, checkIn: Day | null) => ReactNode;
}

const LoadedFrame = ({ roomId, name, children }: GuestLogFrameProps & { readonly roomId: number }) => {
    const message = useMessage();
    const { data: guest, error, isFetching, refetch } = useGetOne<GuestRecord>('guest', { id: roomId }, { retry: false });
    if (isMissing(error)) return <NotFound name="guest" />;
    const log = message(`rooms.guestLog.${name}`);
    const titled = guest ? message('rooms.guestLog.titled', { log, surname: guest.Surname, room: guest.RoomCode ?? roomId }) : log;
    return (
        <>
            <PageTitle title={titled}>
                <Button component={LinkBase} to="/guest">{message('rooms.guestLog.back')}</Button>
            </PageTitle>
            {guest ? (
                guest.UserId ? children(guest.UserId, dayFromWire(guest.CheckIn)) : <Notice title={message('rooms.guestLog.noUser')} text={message('rooms.guestLog.noUserHint')} />
            ) : error && !isFetching ? (
                <Notice title={message('credit.log.failed')} text={reasonText(error)}>
                    <Button variant="outlined" onClick={() => void refetch()}>{message('credit.log.retry')}</Button>
                </Notice>
            ) : (
                <Skeleton variant="rounded" height={240} role="status" aria-label={message('credit.log.loading')} />
            )}
        </>
    );
};

/** `/guest/{log}/{roomId}`: finds the guest of the room before anything is asked of their internet user. */
export const GuestLogFrame = (props: GuestLogFrameProps) => {
    const { roomId = '' } = useParams();
    return /^[1-9]\d{0,14}$/.test(roomId) ? <LoadedFrame key={roomId} roomId={Number(roomId)} {...props} /> : <NotFound name="guest" />;
};
