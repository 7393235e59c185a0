import { Box, Button, Skeleton } from '@mui/material';
import { LinkBase, useDataProvider, useGetOne } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useParams } from 'react-router';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { accesslogs } from '../../../resources/accesslogs.ts';
import { type Guest, guestName } from '../../../resources/guest.ts';
import { type Day, dayFromWire } from '../../../resources/rules/calendar.ts';
import {
    isPerhapsMac,
    macNotations,
    macSearch,
} from '../../../resources/rules/macAddress.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import { reasonText } from '../../admin/failureText.ts';
import { NotFound } from '../../admin/NotFound.tsx';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useDebounced } from '../../components/useServerSearch.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    LOG_PAGE_SIZE,
    PagedLog,
    SinceField,
    usePagedLog,
} from '../logs/PagedLog.tsx';
import { UserLogView } from '../logs/UserLog.tsx';

type GuestRecord = Guest & { readonly id: number };

interface GuestLogFrameProps {
    readonly name: 'log' | 'usage';
    /** Renders the log of an internet user since the day of check-in (in UTC, as the server counts). */
    readonly children: (userId: number, checkIn: Day | null) => ReactNode;
}

const LoadedFrame = ({
    roomId,
    name,
    children,
}: GuestLogFrameProps & { readonly roomId: number }) => {
    const message = useMessage();

    const {
        data: guest,
        error,
        isFetching,
        refetch,
    } = useGetOne<GuestRecord>('guest', { id: roomId });

    if (isMissing(error)) return <NotFound name="guest" />;
    const log = message(`rooms.guestLog.${name}`);

    const titled = guest
        ? message('rooms.guestLog.titled', {
              log,
              guest: guestName(guest),
              room: guest.RoomCode ?? roomId,
          })
        : log;

    const content = () => {
        if (guest?.UserId)
            return children(guest.UserId, dayFromWire(guest.CheckIn));
        if (guest)
            return (
                <Notice
                    title={message('rooms.guestLog.noUser')}
                    text={message('rooms.guestLog.noUserHint')}
                />
            );
        if (error && !isFetching)
            return (
                <Notice
                    title={message('credit.log.failed')}
                    text={reasonText(error)}
                >
                    <Button variant="outlined" onClick={() => void refetch()}>
                        {message('screens.list.retry')}
                    </Button>
                </Notice>
            );

        return (
            <Skeleton
                variant="rounded"
                height={240}
                role="status"
                aria-label={message('credit.log.loading')}
            />
        );
    };

    return (
        <>
            <PageTitle title={titled}>
                <Button component={LinkBase} to="/guest">
                    {message('rooms.guestLog.back')}
                </Button>
            </PageTitle>
            {content()}
        </>
    );
};

/** `/guest/{log}/{roomId}`: loads the room's guest before requesting anything about their internet user. */
const GuestLogFrame = (props: GuestLogFrameProps) => {
    const { roomId = '' } = useParams();

    return /^[1-9]\d{0,14}$/.test(roomId) ? (
        <LoadedFrame key={roomId} roomId={Number(roomId)} {...props} />
    ) : (
        <NotFound name="guest" />
    );
};

const COLUMNS = ['LogTime', 'MacAddress', 'LogType', 'Comments', 'DataUsed'];

const GuestAccessLog = ({
    userId,
    checkIn,
}: {
    readonly userId: number;
    readonly checkIn: Day | null;
}) => {
    const message = useMessage();
    const searchId = useId();
    const [typedDay, setTypedDay] = useState<string | null>(checkIn);
    const [typed, setTyped] = useState('');
    const since = dayFromWire(typedDay);
    const { call } = useDataProvider<PortalProvider>();
    const [search] = useDebounced(cleanText(typed)); // once typing stops

    const log = usePagedLog(
        ['access log of user', userId, since, search],
        'LogTime',
        async (page, signal) => {
            const ask = (text: string) =>
                call(
                    'log.access',
                    {
                        UserId: userId,
                        StartDate: since ?? undefined,
                        search: text || undefined,
                        page,
                        pageSize: LOG_PAGE_SIZE,
                    },
                    { signal },
                );

            const asTyped = await ask(macSearch(search));

            return asTyped.Count === 0 && isPerhapsMac(search)
                ? ask(macNotations(search)[0]!)
                : asTyped;
        },
    );

    const emptyText = (): string => {
        if (search) return message('rooms.guestLog.emptySearch');

        return message(
            since ? 'rooms.guestLog.emptySince' : 'rooms.guestLog.emptyAll',
        );
    };

    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'start',
                }}
            >
                <Box sx={{ width: 260 }}>
                    <LabelledInput
                        id={searchId}
                        label={message('screens.list.search')}
                    >
                        <TextField
                            type="search"
                            id={searchId}
                            name="where"
                            value={typed}
                            onType={setTyped}
                        />
                    </LabelledInput>
                </Box>
                <SinceField
                    name="StartDate"
                    typed={typedDay}
                    onType={setTypedDay}
                />
            </Box>
            <PagedLog
                {...log}
                label={message('rooms.guestLog.log')}
                fields={accesslogs.fields}
                columns={COLUMNS}
                totals={['DataUsed']}
                emptyText={emptyText()}
            />
        </Box>
    );
};

/** `/guest/log/{roomId}`: what the network logged about the guest since check-in. */
export const GuestAccessLogPage = () => (
    <GuestLogFrame name="log">
        {(userId, checkIn) => (
            <GuestAccessLog key={userId} userId={userId} checkIn={checkIn} />
        )}
    </GuestLogFrame>
);

const GuestUsage = ({
    userId,
    checkIn,
}: {
    readonly userId: number;
    readonly checkIn: Day | null;
}) => {
    const [typed, setTyped] = useState<string | null>(checkIn);

    return (
        <UserLogView
            name="usage"
            userId={userId}
            typed={typed}
            onType={setTyped}
        />
    );
};

/** `/guest/usage/{roomId}`: the guest's network sessions since check-in. */
export const GuestUsagePage = () => (
    <GuestLogFrame name="usage">
        {(userId, checkIn) => (
            <GuestUsage key={userId} userId={userId} checkIn={checkIn} />
        )}
    </GuestLogFrame>
);
