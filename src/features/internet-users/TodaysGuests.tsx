import { Box, Button, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

import { guestName } from '../../../resources/guest.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { onlineStatus } from '../../../resources/rules/onlineStatus.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import { RowMenu } from '../../admin/actions/RowMenu.tsx';
import { causeText } from '../../admin/failureText.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { recordAddress } from '../../admin/resource.ts';
import { DeskPanel } from '../../components/DeskPanel.tsx';
import { FailureLine } from '../../components/FailureLine.tsx';
import { shownTime } from '../../foundation/format/days.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useToday } from '../../session/clock.tsx';
import { hasAccount, type OfflineGuest, useHouse } from './house.ts';
import { type UserRecord, useMend, whyText } from './stay/OnlineLine.tsx';
import { hasLeft } from './stay/stayActions.ts';
import type { GuestRecord } from './userRooms.tsx';

interface LineProps {
    readonly guest: GuestRecord;
    /** What this list says about the guest. */
    readonly says: string;
}

const GuestLine = ({ guest, says }: LineProps) => {
    const name = guestName(guest);

    return (
        <>
            <Link
                component={LinkBase}
                to={recordAddress('guest', guest.id)}
                sx={{ mr: 1, overflowWrap: 'anywhere' }}
            >
                {cutText(name) || '—'}
            </Link>
            <Box
                component="span"
                sx={{
                    display: { xs: 'block', sm: 'inline' },
                    color: 'text.secondary',
                    fontSize: '0.8125rem',
                }}
            >
                {says}
            </Box>
        </>
    );
};

const Press = ({
    label,
    onPress,
}: {
    readonly label: string;
    readonly onPress: () => void;
}) => (
    <Button
        size="small"
        variant="outlined"
        onClick={onPress}
        sx={{ whiteSpace: 'nowrap' }}
    >
        {label}
    </Button>
);

type FirstAction = 'checkOut' | 'giveInternet';

/** At the end of a line: the most frequent action, if it applies, and a menu with all others. */
const GuestActions = ({
    guest,
    first,
    children,
}: {
    readonly guest: GuestRecord;
    readonly first?: FirstAction | undefined;
    readonly children?: ReactNode;
}) => {
    const { text } = useFormatters();

    const { offered, start, dialog } = useActions('guest', 'row', {
        record: guest,
    });

    const most = offered.find(({ name }) => name === first);

    return (
        <Box
            sx={{
                display: 'flex',
                justifyContent: 'flex-end',
                alignItems: 'center',
                gap: 0.5,
            }}
        >
            {most && (
                <Press
                    label={text(most.action.label)}
                    onPress={() => start(most)}
                />
            )}
            {children}
            <RowMenu name="guest" record={guest} withoutDelete />
            {dialog}
        </Box>
    );
};

const Mend = ({ user }: { readonly user: UserRecord }) => {
    const { label, start, dialog } = useMend(
        user,
        onlineStatus(user, useToday()),
    );

    return (
        <>
            {label && <Press label={label} onPress={start} />}
            {dialog}
        </>
    );
};

/** Today's arrivals and departures at the site, and its guests who cannot go online. */
export const TodaysGuests = ({ keyHint }: { readonly keyHint?: ReactNode }) => {
    const formatters = useFormatters();
    const { translate, text, language, offset } = formatters;

    const {
        guests,
        total,
        error,
        isFetching,
        refetch,
        now,
        isToday,
        offline,
        accountsError,
        isReadingAccounts,
        refetchAccounts,
    } = useHouse();

    const gapText = (name: ResourceName, failed: unknown) =>
        `${translate('dashboard.gap', { name: text(resources[name].plural) })} ${causeText(failed)}`;

    // One request, so one notice in place of all that is read from it.
    if (error && !guests)
        return (
            <FailureLine
                text={gapText('guest', error)}
                isFetching={isFetching}
                onRetry={() => void refetch()}
                sx={{ gridColumn: '1 / -1' }}
            />
        );

    const timeOf = (moment: string | null | undefined): string =>
        shownTime(moment, offset, language) ?? '—';

    const lineOf = (
        guest: GuestRecord,
        says: string,
        first?: FirstAction,
        mend?: ReactNode,
    ) => ({
        key: guest.id,
        cells: [
            cutText(String(guest.RoomCode ?? guest.RoomId)),
            <GuestLine key="guest" guest={guest} says={says} />,
            <GuestActions key="actions" guest={guest} first={first}>
                {mend}
            </GuestActions>,
        ],
    });

    const offlineLine = ({ guest, user, status }: OfflineGuest) => {
        const why =
            user && status
                ? whyText(user, status, formatters)
                : translate('online.why.noAccount');

        if (!user) return lineOf(guest, why, 'giveInternet');

        return lineOf(guest, why, undefined, <Mend user={user} />);
    };

    const arrivals = guests
        ?.filter(guest => isToday(guest.CheckIn) && !hasLeft(guest, now))
        .toSorted(
            (one, other) => instantOf(one.CheckIn) - instantOf(other.CheckIn),
        );

    // Guests who are still here come first.
    const departures = guests
        ?.filter(({ CheckOut }) => isToday(CheckOut))
        .toSorted(
            (one, other) =>
                Number(hasLeft(one, now)) - Number(hasLeft(other, now)) ||
                instantOf(one.CheckOut) - instantOf(other.CheckOut),
        );

    const note =
        guests && total > guests.length
            ? translate('desk.ofNewest', { count: guests.length, total })
            : undefined;

    return (
        <>
            <DeskPanel
                title={translate('desk.offline')}
                empty={translate('desk.allOnline')}
                keyHint={keyHint}
                note={note}
                failure={
                    accountsError && (
                        <FailureLine
                            text={gapText('internetuser', accountsError)}
                            isFetching={isReadingAccounts}
                            onRetry={() => void refetchAccounts()}
                            sx={{ mx: 2, my: 1 }}
                        />
                    )
                }
                rows={offline?.map(offlineLine)}
            />
            <DeskPanel
                title={translate('desk.arrivals')}
                empty={translate('desk.noArrivals')}
                note={note}
                rows={arrivals?.map(guest =>
                    lineOf(
                        guest,
                        timeOf(guest.CheckIn),
                        hasAccount(guest) ? undefined : 'giveInternet',
                    ),
                )}
            />
            <DeskPanel
                title={translate('desk.departures')}
                empty={translate('desk.noDepartures')}
                note={note}
                rows={departures?.map(guest =>
                    hasLeft(guest, now)
                        ? lineOf(
                              guest,
                              translate('desk.left', {
                                  time: timeOf(guest.CheckOut),
                              }),
                          )
                        : lineOf(guest, timeOf(guest.CheckOut), 'checkOut'),
                )}
            />
        </>
    );
};
