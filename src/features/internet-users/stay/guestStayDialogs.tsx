import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne } from 'ra-core';
import { useRef, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { guest as declared } from '../../../../resources/guest.ts';
import {
    internetuser,
    type InternetUser,
} from '../../../../resources/internetuser.ts';
import { room } from '../../../../resources/room.ts';
import {
    clockAt,
    type Day,
    dayFromWire,
} from '../../../../resources/rules/calendar.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { DialogProps } from '../../../admin/overrideTables.ts';
import { type Step, step } from '../../../components/atMostOnce/steps.ts';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { shownDay, shownMoment } from '../../../foundation/format/days.ts';
import { useServerTime, useToday } from '../../../session/clock.tsx';
import { useScope } from '../../../session/useScope.ts';
import { userAllowanceText } from '../../credit/allowanceCells.tsx';
import {
    actionOf,
    extension,
    extensionAtLeast,
} from '../../credit/creditActions.ts';
import { BeforeAndAfter } from '../credit/ExpiryFields.tsx';
import {
    fullName,
    MOST_GUESTS,
    useGuestName,
    type GuestRecord,
} from '../userRooms.tsx';
import type { UserRecord } from './OnlineLine.tsx';
import { arrival, departure, guestChange, secondsOf } from './stayActions.ts';
import {
    Choose,
    DepartureField,
    StayDialog,
    useFreeRooms,
    useStayDraft,
    useStay,
    useStayTexts,
} from './StayDialog.tsx';

const labelOf = (name: keyof typeof declared.actions) =>
    declared.actions[name].label;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const NOON = 'T12:00';

/** A guest's account, if they have one. */
const useAccount = ({ UserId }: GuestRecord) =>
    useGetOne<InternetUser & RaRecord>(
        'internetuser',
        { id: UserId ?? 0 },
        { enabled: Boolean(UserId), retry: false },
    ).data;

/** Other guests at the site who use an account. */
const useOthersOf = (
    userId: number | null | undefined,
    { id }: GuestRecord,
) => {
    const provider = useDataProvider<PortalProvider>();
    const nameOf = useGuestName();
    const { data: guests, refetch } = useQuery({
        queryKey: ['guest', 'users of an account', userId],
        queryFn: async ({ signal }) =>
            (
                await provider.getList<GuestRecord>('guest', {
                    pagination: { page: 1, perPage: MOST_GUESTS },
                    sort: { field: 'id', order: 'ASC' },
                    filter: {},
                    signal,
                })
            ).data.filter(({ UserId }) => UserId === userId),
        enabled: Boolean(userId),
    });
    const othersIn = (all: readonly GuestRecord[] | undefined): string =>
        (all ?? [])
            .filter(guest => guest.id !== id)
            .map(nameOf)
            .join(', ');
    return {
        others: othersIn(guests),
        read: async () =>
            othersIn(guests ?? (userId ? (await refetch()).data : undefined)),
    };
};

const AlsoOf = ({ guests }: { readonly guests: string }) => {
    const message = useFormatters().translate('stay.alsoOf', { guests });
    return guests && <Alert severity="warning">{message}</Alert>;
};

type End = 'ends' | 'stays';

/** Checks a guest out now. The account ends today or stays as it is. */
export const CheckOutDialog = ({
    record,
    onClose,
}: DialogProps<GuestRecord>) => {
    const { translate, text } = useFormatters();
    const texts = useStayTexts();
    const who = useGuestName()(record);
    const now = useServerTime();
    const today = useToday();
    const draft = useStayDraft<{
        readonly end: End | undefined;
        readonly leaves: string;
        readonly today: Day | undefined;
    }>('guest.checkOut', record);
    const { UserId } = record;
    const { others, read } = useOthersOf(UserId, record);
    const [chosen, setEnd] = useState(draft?.typed.end);
    const end = chosen ?? (others ? 'stays' : 'ends'); // by default, nobody else loses their internet
    const last = draft?.typed.today ?? today;
    const leaves = useRef(draft?.typed.leaves);
    const ends = useRef(draft?.typed.end); // the state changes too late for what is kept at once
    const leavesAt = () => (leaves.current ??= secondsOf(now));
    const { provider, run, ...stay } = useStay({
        of: 'guest.checkOut',
        record,
        draft,
        onClose,
        typed: () => ({ end: ends.current, leaves: leavesAt(), today: last }),
    });
    const stepsOf = (until: End): readonly Step[] => [
        step(
            'departure',
            translate('stay.departure'),
            act =>
                guestChange(provider, record, { CheckOut: leavesAt() }, texts, {
                    act,
                    action: 'guest.checkOut',
                }),
            stay.act,
        ),
        ...(UserId && until === 'ends' && last !== undefined
            ? [
                  step(
                      'account',
                      translate('stay.accountEnds'),
                      act =>
                          actionOf(
                              extension(UserId, last, { act }),
                              provider,
                              UserId,
                              () => undefined,
                          ),
                      stay.act,
                  ),
              ]
            : []),
    ];
    const confirm = async () => {
        const until = chosen ?? ((await read()) ? 'stays' : 'ends');
        setEnd((ends.current = until));
        await run(stepsOf(until), translate('stay.checkedOut', { guest: who }));
    };
    return (
        <StayDialog
            {...stay}
            title={text(labelOf('checkOut'))}
            who={who}
            isTyped={false}
            steps={stepsOf(end)}
            onConfirm={() => void confirm()}
        >
            <Typography>{translate('stay.leavesNow')}</Typography>
            <AlsoOf guests={others} />
            {Boolean(UserId) && (
                <PlainSelect<End>
                    name="account"
                    label={translate('shell.account')}
                    value={end}
                    options={[
                        { value: 'ends', label: translate('stay.endsToday') },
                        { value: 'stays', label: translate('stay.stays') },
                    ]}
                    onChange={setEnd}
                />
            )}
        </StayDialog>
    );
};

/** The instant of a departure moved to another day: the same time of day at the site, or noon if there was none. */
const departureOn = (
    day: Day,
    before: string | null,
    offset: number,
): string | undefined => {
    const clock = clockAt(instantOf(before), offset);
    const utc = clockAt(
        Date.parse(`${day}${clock === null ? NOON : clock.slice(DAY_LENGTH)}Z`),
        -offset,
    );
    return utc === null ? undefined : `${utc}:00Z`;
};

/** The guest stays longer, and the account lasts at least as long. */
export const ExtendStayDialog = ({
    record,
    onClose,
}: DialogProps<GuestRecord>) => {
    const { translate, text, offset, language } = useFormatters();
    const texts = useStayTexts();
    const who = useGuestName()(record);
    const today = useToday();
    const account = useAccount(record);
    const draft = useStayDraft<{
        readonly day: string | null;
        readonly instant: string | undefined;
    }>('guest.extendStay', record);
    const { UserId, CheckIn, CheckOut } = record;
    const leaves =
        offset === undefined ? null : clockAt(instantOf(CheckOut), offset);
    const last = leaves?.slice(0, DAY_LENGTH) ?? today;
    const from =
        last !== undefined && today !== undefined && last < today
            ? today
            : last;
    const [typed, setTyped] = useState(draft?.typed.day ?? null);
    const [isSubmitted, setSubmitted] = useState(false);
    const day = dayFromWire(typed);
    const instant =
        typed !== null && typed === draft?.typed.day
            ? draft.typed.instant
            : day === null || offset === undefined
              ? undefined
              : departureOn(day, CheckOut ?? null, offset);
    const { provider, run, ...stay } = useStay({
        of: 'guest.extendStay',
        record,
        draft,
        onClose,
        typed: () => ({ day: typed, instant }),
    });
    const isEarly =
        instant !== undefined && instantOf(instant) <= instantOf(CheckIn);
    const error = !isSubmitted
        ? undefined
        : instant === undefined
          ? translate('stay.chooseDay')
          : isEarly
            ? translate('stay.beforeArrival')
            : undefined;
    const steps: readonly Step[] =
        instant === undefined || day === null
            ? []
            : [
                  step(
                      'departure',
                      translate('stay.departure'),
                      act =>
                          guestChange(
                              provider,
                              record,
                              { CheckOut: instant },
                              texts,
                              { act, action: 'guest.extendStay' },
                          ),
                      stay.act,
                  ),
                  ...(UserId
                      ? [
                            step(
                                'account',
                                translate('stay.accountLasts'),
                                act =>
                                    actionOf(
                                        extensionAtLeast(UserId, day, { act }),
                                        provider,
                                        UserId,
                                        () => undefined,
                                    ),
                                stay.act,
                            ),
                        ]
                      : []),
              ];
    const expiry = dayFromWire(account?.ExpiryDate);
    const none = '—';
    const confirm = () => {
        setSubmitted(true);
        if (steps.length > 0 && !isEarly)
            void run(steps, translate('stay.extended', { guest: who }));
    };
    return (
        <StayDialog
            {...stay}
            title={text(labelOf('extendStay'))}
            who={who}
            isTyped={typed !== null}
            steps={steps}
            onConfirm={confirm}
        >
            <DepartureField
                label={translate('stay.newDeparture')}
                value={typed}
                from={day ?? from}
                error={error}
                disabled={stay.action.busy || stay.isDone('departure')}
                onChange={setTyped}
            />
            <BeforeAndAfter
                rows={[
                    [
                        text(declared.fields.CheckOut.label),
                        shownMoment(CheckOut, offset, language) ?? none,
                        instant === undefined
                            ? none
                            : (shownMoment(instant, offset, language) ?? none),
                    ],
                    ...(UserId
                        ? [
                              [
                                  translate('stay.accountEnd'),
                                  expiry ? shownDay(expiry) : none,
                                  day === null
                                      ? none
                                      : shownDay(
                                            expiry !== null && expiry > day
                                                ? expiry
                                                : day,
                                        ),
                              ] as const,
                          ]
                        : []),
                ]}
            />
        </StayDialog>
    );
};

/** Moves a guest to another room, with their account and its logs: saves them there, reads that back, then removes them here. */
export const MoveGuestDialog = ({
    record,
    onClose,
}: DialogProps<GuestRecord>) => {
    const { translate, text } = useFormatters();
    const texts = useStayTexts();
    const who = useGuestName()(record);
    const now = useServerTime();
    const draft = useStayDraft<{
        readonly to: number | null;
        readonly code: string;
    }>('guest.moveRoom', record);
    const freeRooms = useFreeRooms();
    const [to, setTo] = useState(draft?.typed.to ?? null);
    const [code, setCode] = useState(draft?.typed.code ?? '');
    const { provider, run, ...stay } = useStay({
        of: 'guest.moveRoom',
        record,
        draft,
        onClose,
        typed: () => ({ to, code }),
    });
    const [isSubmitted, setSubmitted] = useState(false);
    const isSameRoom = to === record.RoomId;
    const error = !isSubmitted
        ? undefined
        : to === null
          ? translate('stay.chooseRoom')
          : isSameRoom
            ? translate('stay.sameRoom')
            : undefined;
    const hasArrived = stay.isDone('arrival');
    const { id: _id, RoomCode: _code, ...rest } = record;
    const steps: readonly Step[] =
        to === null
            ? []
            : [
                  step('arrival', translate('stay.intoNewRoom'), act =>
                      arrival(provider, { ...rest, RoomId: to }, now, texts, {
                          act,
                          action: 'guest.moveRoom',
                      }),
                  ),
                  step('departure', translate('stay.outOfOldRoom'), act =>
                      departure(provider, record, to, texts, {
                          act,
                          action: 'guest.moveRoom',
                      }),
                  ),
              ];
    const confirm = () => {
        setSubmitted(true);
        if (to !== null && !isSameRoom)
            void run(
                steps,
                translate('stay.moved', {
                    guest: fullName(record),
                    room: code,
                }),
            );
    };
    return (
        <StayDialog
            {...stay}
            title={text(labelOf('moveRoom'))}
            who={who}
            isTyped={to !== null}
            steps={steps}
            onConfirm={confirm}
        >
            <Choose
                label={text(room.label)}
                target="room"
                {...freeRooms}
                value={to}
                error={error}
                disabled={stay.action.busy || hasArrived}
                onChoose={(id, chosen) => {
                    setTo(id);
                    setCode(String(chosen?.RoomCode ?? id ?? ''));
                }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('stay.moveHint')}
            </Typography>
            {hasArrived && (
                <Alert severity="info">
                    {translate('stay.inNewRoom', {
                        room: record.RoomCode ?? record.RoomId,
                    })}
                </Alert>
            )}
        </StayDialog>
    );
};

/** Links an account of this site to a guest who has none. */
export const LinkAccountDialog = ({
    record,
    onClose,
}: DialogProps<GuestRecord>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const now = useServerTime();
    const texts = useStayTexts();
    const who = useGuestName()(record);
    const {
        scope: { site },
    } = useScope();
    const draft = useStayDraft<{ readonly user: number | null }>(
        'guest.linkAccount',
        record,
    );
    const [user, setUser] = useState(draft?.typed.user ?? null);
    const { provider, run, ...stay } = useStay({
        of: 'guest.linkAccount',
        record,
        draft,
        onClose,
        typed: () => ({ user }),
    });
    const [isSubmitted, setSubmitted] = useState(false);
    const { others } = useOthersOf(user, record);
    const steps: readonly Step[] =
        user === null
            ? []
            : [
                  step('account', text(internetuser.label), act =>
                      guestChange(provider, record, { UserId: user }, texts, {
                          act,
                          action: 'guest.linkAccount',
                      }),
                  ),
              ];
    const confirm = () => {
        setSubmitted(true);
        if (user !== null)
            void run(steps, translate('stay.linked', { guest: who }));
    };
    return (
        <StayDialog
            {...stay}
            title={text(labelOf('linkAccount'))}
            who={who}
            isTyped={user !== null}
            steps={steps}
            onConfirm={confirm}
        >
            <Choose
                label={text(internetuser.label)}
                target="internetuser"
                value={user}
                error={
                    isSubmitted && user === null
                        ? translate('stay.chooseAccount')
                        : undefined
                }
                {...(site !== undefined && { filter: { SiteId: site } })}
                disabled={stay.action.busy}
                onChoose={setUser}
                note={account =>
                    String(
                        userAllowanceText(
                            account as UserRecord,
                            formatters,
                            now,
                            [],
                        ) ?? '',
                    )
                }
            />
            <AlsoOf guests={others} />
        </StayDialog>
    );
};
