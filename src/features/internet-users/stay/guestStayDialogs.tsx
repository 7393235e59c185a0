import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne } from 'ra-core';
import { useRef, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { guest as declared, guestName } from '../../../../resources/guest.ts';
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
import {
    type BeforeAfterRow,
    BeforeAndAfter,
} from '../credit/ExpiryFields.tsx';
import { MOST_GUESTS, useGuestName, type GuestRecord } from '../userRooms.tsx';
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
        queryFn: async ({ signal }) => {
            const { data } = await provider.getList<GuestRecord>('guest', {
                pagination: { page: 1, perPage: MOST_GUESTS },
                sort: { field: 'id', order: 'ASC' },
                filter: {},
                signal,
            });

            return data.filter(({ UserId }) => UserId === userId);
        },
        enabled: Boolean(userId),
    });

    const othersIn = (all: readonly GuestRecord[] | undefined): string =>
        (all ?? [])
            .filter(guest => guest.id !== id)
            .map(nameOf)
            .join(', ');

    const read = async (): Promise<string> => {
        if (guests || !userId) return othersIn(guests);
        const { data } = await refetch();

        return othersIn(data);
    };

    return { others: othersIn(guests), read };
};

const AlsoOf = ({ guests }: { readonly guests: string }) => {
    const message = useFormatters().translate('stay.alsoOf', { guests });

    return guests && <Alert severity="warning">{message}</Alert>;
};

/** What happens to the account of a guest who leaves. */
type AccountChoice = 'ends' | 'stays';

interface TypedCheckOut {
    readonly end: AccountChoice | undefined;
    readonly leaves: string;
    readonly today: Day | undefined;
}

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
    const draft = useStayDraft<TypedCheckOut>('guest.checkOut', record);
    const { UserId } = record;
    const { others, read } = useOthersOf(UserId, record);
    const [chosen, setChosen] = useState(draft?.typed.end);

    // By default, nobody else loses their internet.
    const choiceFor = (otherGuests: string): AccountChoice =>
        otherGuests ? 'stays' : 'ends';

    const choice = chosen ?? choiceFor(others);
    const last = draft?.typed.today ?? today;

    // State would change too late for what is kept at once.
    const typed = useRef<{
        readonly end: AccountChoice | undefined;
        readonly leaves: string | undefined;
    }>({
        end: draft?.typed.end,
        leaves: draft?.typed.leaves,
    });

    /** The moment of leaving stays that of the first attempt. */
    const leavesAt = (): string => {
        const leaves = typed.current.leaves ?? secondsOf(now);
        typed.current = { ...typed.current, leaves };

        return leaves;
    };

    const { provider, run, ...stay } = useStay({
        declaredAction: 'guest.checkOut',
        record,
        draft,
        onClose,
        typed: () => ({
            end: typed.current.end,
            leaves: leavesAt(),
            today: last,
        }),
    });

    const departureStep = step(
        'departure',
        translate('stay.departure'),
        act =>
            guestChange(provider, record, { CheckOut: leavesAt() }, texts, {
                act,
                action: 'guest.checkOut',
            }),
        stay.act,
    );

    const endAccountStep = (userId: number, day: Day): Step =>
        step(
            'account',
            translate('stay.accountEnds'),
            act => {
                const change = extension(userId, day, { act });

                return actionOf(change, { provider, id: userId });
            },
            stay.act,
        );

    const planCheckOut = (accountEnds: boolean): readonly Step[] => {
        const steps = [departureStep];
        if (accountEnds && UserId && last !== undefined)
            steps.push(endAccountStep(UserId, last));

        return steps;
    };

    const confirm = async () => {
        const end = chosen ?? choiceFor(await read());
        typed.current = { ...typed.current, end };
        setChosen(end);

        await run(
            planCheckOut(end === 'ends'),
            translate('stay.checkedOut', { guest: who }),
        );
    };

    return (
        <StayDialog
            {...stay}
            title={text(labelOf('checkOut'))}
            who={who}
            isTyped={false}
            steps={planCheckOut(choice === 'ends')}
            onConfirm={() => void confirm()}
        >
            <Typography>{translate('stay.leavesNow')}</Typography>
            <AlsoOf guests={others} />
            {Boolean(UserId) && (
                <PlainSelect<AccountChoice>
                    name="account"
                    label={translate('shell.account')}
                    value={choice}
                    options={[
                        { value: 'ends', label: translate('stay.endsToday') },
                        { value: 'stays', label: translate('stay.stays') },
                    ]}
                    onChange={setChosen}
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

    const isLastOver =
        last !== undefined && today !== undefined && last < today;

    const from = isLastOver ? today : last;
    const [typed, setTyped] = useState(draft?.typed.day ?? null);
    const [isSubmitted, setSubmitted] = useState(false);
    const day = dayFromWire(typed);

    const chosenInstant = (): string | undefined => {
        // The day of an earlier attempt keeps the instant that was sent then.
        if (typed !== null && typed === draft?.typed.day)
            return draft.typed.instant;
        if (day === null || offset === undefined) return undefined;

        return departureOn(day, CheckOut ?? null, offset);
    };

    const instant = chosenInstant();

    const { provider, run, ...stay } = useStay({
        declaredAction: 'guest.extendStay',
        record,
        draft,
        onClose,
        typed: () => ({ day: typed, instant }),
    });

    const isEarly =
        instant !== undefined && instantOf(instant) <= instantOf(CheckIn);

    const problemOfDay = (): string | undefined => {
        if (instant === undefined) return translate('stay.chooseDay');

        return isEarly ? translate('stay.beforeArrival') : undefined;
    };

    const departureStep = (checkOut: string): Step =>
        step(
            'departure',
            translate('stay.departure'),
            act =>
                guestChange(provider, record, { CheckOut: checkOut }, texts, {
                    act,
                    action: 'guest.extendStay',
                }),
            stay.act,
        );

    const accountStep = (userId: number, until: Day): Step =>
        step(
            'account',
            translate('stay.accountLasts'),
            act => {
                const change = extensionAtLeast(userId, until, { act });

                return actionOf(change, { provider, id: userId });
            },
            stay.act,
        );

    const planExtension = (): readonly Step[] => {
        if (instant === undefined || day === null) return [];
        const planned = [departureStep(instant)];
        if (UserId) planned.push(accountStep(UserId, day));

        return planned;
    };

    const steps = planExtension();
    const expiry = dayFromWire(account?.ExpiryDate);
    const none = '—';

    const momentText = (value: typeof CheckOut | undefined): string =>
        shownMoment(value, offset, language) ?? none;

    const rows: BeforeAfterRow[] = [
        [
            text(declared.fields.CheckOut.label),
            momentText(CheckOut),
            momentText(instant),
        ],
    ];

    if (UserId) {
        const isLongEnough = expiry !== null && day !== null && expiry > day;
        const newExpiry = isLongEnough ? expiry : day;

        rows.push([
            translate('stay.accountEnd'),
            expiry ? shownDay(expiry) : none,
            newExpiry === null ? none : shownDay(newExpiry),
        ]);
    }

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
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('credit.changes.stay')}
            </Typography>
            <DepartureField
                label={translate('stay.newDeparture')}
                value={typed}
                from={day ?? from}
                error={isSubmitted ? problemOfDay() : undefined}
                disabled={stay.action.busy || stay.isDone('departure')}
                onChange={setTyped}
            />
            <BeforeAndAfter rows={rows} />
        </StayDialog>
    );
};

/**
 * Moves a guest to another room, with their account and its logs: saves them there, reads that back, then removes them
 * here.
 */
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
        declaredAction: 'guest.moveRoom',
        record,
        draft,
        onClose,
        typed: () => ({ to, code }),
    });

    const [isSubmitted, setSubmitted] = useState(false);
    const isSameRoom = to === record.RoomId;

    const problemOfRoom = (): string | undefined => {
        if (to === null) return translate('stay.chooseRoom');

        return isSameRoom ? translate('stay.sameRoom') : undefined;
    };

    const hasArrived = stay.isDone('arrival');

    const planMove = (): readonly Step[] => {
        if (to === null) return [];
        const { id: _id, RoomCode: _code, ...rest } = record;
        const arriving = { ...rest, RoomId: to };
        const action = 'guest.moveRoom';

        return [
            step('arrival', translate('stay.intoNewRoom'), act =>
                arrival(provider, arriving, now, texts, { act, action }),
            ),
            step('departure', translate('stay.outOfOldRoom'), act =>
                departure(provider, record, to, texts, { act, action }),
            ),
        ];
    };

    const steps = planMove();

    const confirm = () => {
        setSubmitted(true);
        if (to !== null && !isSameRoom)
            void run(
                steps,
                translate('stay.moved', {
                    guest: guestName(record),
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
                error={isSubmitted ? problemOfRoom() : undefined}
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
        declaredAction: 'guest.linkAccount',
        record,
        draft,
        onClose,
        typed: () => ({ user }),
    });

    const [isSubmitted, setSubmitted] = useState(false);
    const { others } = useOthersOf(user, record);

    const linkStep = (userId: number): Step =>
        step('account', text(internetuser.label), act =>
            guestChange(provider, record, { UserId: userId }, texts, {
                act,
                action: 'guest.linkAccount',
            }),
        );

    const steps = user === null ? [] : [linkStep(user)];
    const isAccountMissing = isSubmitted && user === null;

    const noteOf = (account: RaRecord): string => {
        const allowance = userAllowanceText(
            account as UserRecord,
            formatters,
            now,
            [],
        );

        return String(allowance ?? '');
    };

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
                    isAccountMissing
                        ? translate('stay.chooseAccount')
                        : undefined
                }
                {...(site !== undefined && { filter: { SiteId: site } })}
                disabled={stay.action.busy}
                onChoose={setUser}
                note={noteOf}
            />
            <AlsoOf guests={others} />
        </StayDialog>
    );
};
