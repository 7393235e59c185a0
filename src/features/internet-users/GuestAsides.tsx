import { Alert, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import { useId } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { guest as declared } from '../../../resources/guest.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import { reasonText } from '../../admin/failureText.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { RecordError } from '../../admin/form/RecordState.tsx';
import type { AsideProps } from '../../admin/overrideTables.ts';
import { recordAddress } from '../../admin/resource.ts';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { AccountCard, Facts } from './AccountCard.tsx';
import type { UserRecord } from './stay/OnlineLine.tsx';
import { useTimelineSource } from './timeline.ts';
import { useGuestName, type GuestRecord } from './userRooms.tsx';
import { UserWorkspace } from './UserWorkspace.tsx';

const RoomLink = ({ guest }: { readonly guest: GuestRecord }) => {
    const mayOpen = useAccess()('room', 'show');
    const code = guest.RoomCode ?? String(guest.RoomId);
    return mayOpen ? (
        <Link component={LinkBase} to={recordAddress('room', guest.id)}>
            {code}
        </Link>
    ) : (
        code
    );
};

const GuestAccount = ({
    guest,
    userId,
}: {
    readonly guest: GuestRecord;
    readonly userId: number;
}) => {
    const mayRead = useAccess()('internetuser', 'show');
    const text = useText();
    const name = useGuestName()(guest);
    const {
        data: user,
        error,
        refetch,
    } = useGetOne<UserRecord>(
        'internetuser',
        { id: userId },
        { enabled: mayRead },
    );
    const isWaiting = mayRead && !user && !error;
    return (
        <>
            {!user && error && (
                <Card variant="outlined">
                    <RecordError error={error} onRetry={() => void refetch()} />
                </Card>
            )}
            {isWaiting && <Skeleton variant="rounded" height={260} />}
            <UserWorkspace
                userId={userId}
                user={user}
                isWaiting={isWaiting}
                guest={guest}
                who={name}
                first={[
                    [
                        text(declared.fields.RoomId.label),
                        <RoomLink key="room" guest={guest} />,
                    ],
                ]}
            />
        </>
    );
};

/** Says that a guest without an account cannot go online, and offers the actions that give them one. */
const NoAccount = ({ guest }: { readonly guest: GuestRecord }) => {
    const { translate, text } = useFormatters();
    const { offered, start, dialog } = useActions('guest', 'row', {
        record: guest,
    });
    const mends = offered.filter(
        ({ name }) => name === 'giveInternet' || name === 'linkAccount',
    );
    return (
        <>
            <Alert
                severity="warning"
                sx={{ m: 2, mb: 0 }}
                action={mends.map(each => (
                    <Button
                        key={each.name}
                        color="inherit"
                        size="small"
                        onClick={() => start(each)}
                    >
                        {text(each.action.label)}
                    </Button>
                ))}
            >
                {translate('online.cannot', {
                    why: translate('online.why.noAccount'),
                })}
            </Alert>
            {dialog}
        </>
    );
};

/** Shown beside a guest's form: the account they go online with. */
export const GuestAside = ({ record }: AsideProps) => {
    const message = useMessage();
    const guest = record as GuestRecord;
    if (guest.UserId)
        return (
            <GuestAccount
                key={guest.UserId}
                guest={guest}
                userId={guest.UserId}
            />
        );
    return (
        <Card variant="outlined">
            <NoAccount guest={guest} />
            <Notice
                title={message('rooms.guestLog.noUser')}
                text={message('rooms.guestLog.noUserHint')}
            />
        </Card>
    );
};

const RoomAccount = ({
    userId,
    who,
}: {
    readonly userId: number;
    readonly who: string;
}) => {
    const { data: user } = useGetOne<UserRecord>('internetuser', {
        id: userId,
    });
    const sessions = useTimelineSource('session', userId);
    return user ? (
        <AccountCard user={user} who={who} linked sessions={sessions} />
    ) : null;
};

const stay = ['CheckIn', 'CheckOut', 'CompanyName'] as const;

const GuestOfRoom = ({ room }: { readonly room: AsideProps['record'] }) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const titleId = useId();
    const nameOf = useGuestName();
    const may = useAccess();
    const {
        data: guest,
        error,
        isFetching,
        refetch,
    } = useGetOne<GuestRecord>('guest', { id: room.id });
    if (!guest && !error) return <Skeleton variant="rounded" height={120} />;
    return (
        <>
            <Card
                component="section"
                variant="outlined"
                aria-labelledby={titleId}
                sx={{
                    p: 2,
                    minWidth: 0,
                    display: 'grid',
                    gap: 1,
                    justifyItems: 'start',
                }}
            >
                <Typography id={titleId} component="h2" variant="h3">
                    {text(declared.label)}
                </Typography>
                {guest && (
                    <Link
                        component={LinkBase}
                        to={recordAddress('guest', guest.id)}
                    >
                        {nameOf(guest)}
                    </Link>
                )}
                {guest && (
                    <Facts
                        facts={stay.map(source => [
                            text(declared.fields[source].label),
                            <FieldCell
                                key={source}
                                source={source}
                                field={declared.fields[source]}
                                record={guest}
                                formatters={formatters}
                            />,
                        ])}
                    />
                )}
                {guest && !guest.UserId && (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('rooms.guestLog.noUser')}
                    </Typography>
                )}
                {!guest && (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {isMissing(error)
                            ? translate('rooms.guestLog.noSuchGuest')
                            : reasonText(error)}
                    </Typography>
                )}
                {!guest && !isMissing(error) && (
                    <Button
                        size="small"
                        variant="outlined"
                        disabled={isFetching}
                        onClick={() => void refetch()}
                    >
                        {translate('shell.retry')}
                    </Button>
                )}
            </Card>
            {guest?.UserId && may('internetuser', 'show') ? (
                <RoomAccount
                    key={guest.UserId}
                    userId={guest.UserId}
                    who={nameOf(guest)}
                />
            ) : null}
        </>
    );
};

/** Shown beside a room's form: its guest and their account. */
export const RoomAside = ({ record }: AsideProps) =>
    useAccess()('guest', 'show') && record.CheckIn ? (
        <GuestOfRoom room={record} />
    ) : null;
