import {
    Alert,
    Box,
    Button,
    Card,
    Link,
    Skeleton,
    Typography,
} from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import { useId } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { guest as declared } from '../../../resources/guest.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import { reasonText } from '../../admin/failureText.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { RecordError } from '../../admin/form/RecordState.tsx';
import type { AsideProps, LeadProps } from '../../admin/overrideTables.ts';
import { recordAddress } from '../../admin/resource.ts';
import { Notice } from '../../components/Notice.tsx';
import { CardOutline } from '../../components/Skeleton.tsx';
import { useLanguage, useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { accountHeight, leadHeight } from '../../light/heights.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { AccountCard, Facts } from './AccountCard.tsx';
import type { UserRecord } from './stay/OnlineLine.tsx';
import { useTimelineSource } from './timeline.ts';
import { useGuestName, type GuestRecord } from './userRooms.tsx';
import { UserAccount, UserWorkspace } from './UserWorkspace.tsx';

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

interface GuestAccountProps {
    readonly guest: GuestRecord;
    readonly userId: number;
}

/** The account a guest uses, and the facts that the guest adds to it. */
const useGuestAccount = ({ guest, userId }: GuestAccountProps) => {
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

    return {
        user,
        failure: user ? null : error,
        refetch: () => void refetch(),
        isWaiting: mayRead && !user && !error,
        name,
        first: [
            [
                text(declared.fields.RoomId.label),
                <RoomLink key="room" guest={guest} />,
            ],
        ] as const,
    };
};

const GuestAccount = ({
    guest,
    userId,
    withCard,
}: GuestAccountProps & { readonly withCard: boolean }) => {
    const { user, failure, refetch, isWaiting, name, first } = useGuestAccount({
        guest,
        userId,
    });

    return (
        <>
            {withCard && failure && (
                <Card variant="outlined">
                    <RecordError error={failure} onRetry={refetch} />
                </Card>
            )}
            {withCard && isWaiting && (
                <Skeleton variant="rounded" height={260} />
            )}
            <UserWorkspace
                userId={userId}
                user={user}
                isWaiting={isWaiting}
                withCard={withCard}
                guest={guest}
                who={name}
                first={first}
            />
        </>
    );
};

const AccountLead = (props: GuestAccountProps) => {
    const language = useLanguage();

    const { user, failure, refetch, isWaiting, name, first } =
        useGuestAccount(props);

    if (isWaiting)
        return (
            <CardOutline sx={{ height: accountHeight('ofGuest', language) }} />
        );
    if (failure)
        return (
            <Card variant="outlined">
                <RecordError error={failure} onRetry={refetch} />
            </Card>
        );

    return user ? <UserAccount user={user} who={name} first={first} /> : null;
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
                action={mends.map(offer => (
                    <Button
                        key={offer.name}
                        color="inherit"
                        size="small"
                        onClick={() => start(offer)}
                    >
                        {text(offer.action.label)}
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

const NoAccountCard = ({ guest }: { readonly guest: GuestRecord }) => {
    const message = useMessage();

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

/**
 * Shown beside a guest's form: the account they go online with. Below the form it is without the account's card, which
 * leads.
 */
export const GuestAside = ({ record, isBelow }: AsideProps) => {
    const guest = record as GuestRecord;
    if (guest.UserId)
        return (
            <GuestAccount
                key={guest.UserId}
                guest={guest}
                userId={guest.UserId}
                withCard={!isBelow}
            />
        );

    return isBelow ? null : <NoAccountCard guest={guest} />;
};

const STAY_ACTIONS: readonly string[] = ['extendStay', 'checkOut'];

/** The actions on a stay, which have no room beside the title. */
const StayButtons = ({ guest }: { readonly guest: GuestRecord }) => {
    const text = useText();

    const { offered, start, dialog } = useActions('guest', 'row', {
        record: guest,
    });

    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {offered
                .filter(({ name }) => STAY_ACTIONS.includes(name))
                .map(offer => (
                    <Button
                        key={offer.name}
                        variant="outlined"
                        onClick={() => start(offer)}
                    >
                        {text(offer.action.label)}
                    </Button>
                ))}
            {dialog}
        </Box>
    );
};

/** Shown above the form on a phone: whether the guest can go online, and what is done most often. */
export const GuestLead = ({ record }: LeadProps) => {
    const guest = record as GuestRecord;
    const language = useLanguage();

    return (
        <Box sx={{ minHeight: leadHeight('guest', language) }}>
            {guest.UserId ? (
                <AccountLead
                    key={guest.UserId}
                    guest={guest}
                    userId={guest.UserId}
                />
            ) : (
                <NoAccountCard guest={guest} />
            )}
            <StayButtons guest={guest} />
        </Box>
    );
};

const RoomAccount = ({
    userId,
    who,
}: {
    readonly userId: number;
    readonly who: string;
}) => {
    const language = useLanguage();

    const { data: user, error } = useGetOne<UserRecord>('internetuser', {
        id: userId,
    });

    const sessions = useTimelineSource('session', userId);

    if (error) return null;
    if (!user)
        return (
            <CardOutline sx={{ height: accountHeight('ofRoom', language) }} />
        );

    return <AccountCard user={user} who={who} linked sessions={sessions} />;
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

    if (!guest && !error)
        return (
            <CardOutline
                sx={{ height: leadHeight('room', formatters.language) }}
            />
        );

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

/** Says that nobody is in a room; a phone has no room for "Check in" beside the title. */
const FreeRoom = ({ room }: { readonly room: AsideProps['record'] }) => {
    const { translate, text } = useFormatters();
    const titleId = useId();

    const { offered, start, dialog } = useActions('room', 'row', {
        record: room,
    });

    const checkIn = offered.find(({ name }) => name === 'checkIn');

    return (
        <Card
            component="section"
            aria-labelledby={titleId}
            sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}
        >
            <Typography id={titleId} component="h2" variant="h3">
                {text(declared.label)}
            </Typography>
            <Typography>{translate('rooms.free')}</Typography>
            {checkIn && (
                <Button
                    variant="outlined"
                    onClick={() => start(checkIn)}
                    sx={{ display: { lg: 'none' } }}
                >
                    {text(checkIn.action.label)}
                </Button>
            )}
            {dialog}
        </Card>
    );
};

/** The guest of a room and their account, or that it is free. It comes first on a phone. */
export const RoomLead = ({ record }: LeadProps) => {
    const mayRead = useAccess()('guest', 'show');
    if (!mayRead) return null;

    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {record.CheckIn ? (
                <GuestOfRoom room={record} />
            ) : (
                <FreeRoom room={record} />
            )}
        </Box>
    );
};

/** Shown beside a room's form. */
export const RoomAside = ({ record, isBelow }: AsideProps) =>
    isBelow ? null : <RoomLead record={record} />;
