import { Alert, Box } from '@mui/material';
import { type RaRecord, useNavigate, useStore } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { guest as declared, type Guest } from '../../../../resources/guest.ts';
import { room as declaredRoom } from '../../../../resources/room.ts';
import { dayAt } from '../../../../resources/rules/calendar.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import { onlineStatus } from '../../../../resources/rules/onlineStatus.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { isObject } from '../../../../resources/rules/valueAt.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import { RecordPicker } from '../../../admin/fields/RecordPicker.tsx';
import { problemText } from '../../../admin/fields/useFieldInput.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { creationOf } from '../../../admin/form/creation.ts';
import type {
    DialogPropsOf,
    ListDialogProps,
} from '../../../admin/overrideTables.ts';
import { type Step, step } from '../../../components/atMostOnce/steps.ts';
import { isOver } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { DateTimeField } from '../../../components/inputs/DateField.tsx';
import { FormLine } from '../../../components/inputs/FormLine.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import { useServerTime, useToday } from '../../../session/clock.tsx';
import { useScope } from '../../../session/useScope.ts';
import { useCardSets } from '../../credit/cardSets.ts';
import {
    actionOf,
    adjustment,
    type CreditUser,
} from '../../credit/creditActions.ts';
import {
    changesNothing,
    creditAfter,
    creditOf,
    isClean,
    creditParts,
    type TypedCredit,
} from '../../credit/creditChange.ts';
import { useOfferedPlans } from '../../credit/useSitePlans.ts';
import { generate } from '../credit/CreditPanel.tsx';
import { useNewUserCard } from '../credit/NewUserScreen.tsx';
import { useGuestName, type GuestRecord } from '../userRooms.tsx';
import {
    creditOfPlan,
    InternetFields,
    NONE,
    TYPED,
} from './InternetFields.tsx';
import {
    arrival,
    guestChange,
    secondsOf,
    type StayTexts,
} from './stayActions.ts';
import {
    isFree,
    StayDialog,
    useFreeRooms,
    useStayDraft,
    useStay,
    useStayTexts,
} from './StayDialog.tsx';

const ALIAS_LENGTH = 12; // short, because guests type it on a phone

interface GuestLineProps {
    readonly source: 'Surname' | 'FirstName' | 'CompanyName';
}

const GuestLine = ({ source }: GuestLineProps) => {
    const { translate, text } = useFormatters();
    const field = declared.fields[source];

    const validate = (value: string) => {
        const problem = problemOf(field, value);

        return (
            problem === undefined || problemText(problem, { translate, text })
        );
    };

    return (
        <FormLine
            name={source}
            label={text(field.label)}
            required={source === 'Surname'}
            rules={{ validate }}
        />
    );
};

interface MomentInputProps {
    readonly source: 'CheckIn' | 'CheckOut';
    readonly value: string | null;
    readonly error: string | undefined;
    readonly onChange: (value: string | null) => void;
}

const MomentInput = ({ source, value, error, onChange }: MomentInputProps) => {
    const id = useId();
    const { text, offset } = useFormatters();
    const today = useToday();
    if (offset === undefined) return null;

    return (
        <LabelledInput
            id={id}
            label={text(declared.fields[source].label)}
            error={error}
        >
            <DateTimeField
                id={id}
                name={source}
                value={value}
                offset={offset}
                today={today}
                onChange={onChange}
                error={error !== undefined}
                describedBy={error && helpIdOf(id)}
            />
        </LabelledInput>
    );
};

/** Form values. `internet` is the id of a plan, TYPED for typed amounts, or NONE for no account. */
interface TypedStay extends TypedCredit {
    readonly RoomId: number | null;
    readonly RoomCode: string;
    readonly Surname: string;
    readonly FirstName: string;
    readonly CompanyName: string;
    readonly CheckIn: string | null;
    readonly CheckOut: string | null;
    readonly internet: string;
}

interface CheckInDraft {
    readonly values: TypedStay;
    /** Password of the account until it is known to exist; from then on its card holds it. */
    readonly password?: string | undefined;
    /** The created account; `card` is the id of its card. */
    readonly user?: CreditUser | undefined;
    readonly card?: number | undefined;
}

interface StayFormProps extends ListDialogProps {
    readonly declaredAction:
        | 'guest.checkIn'
        | 'room.checkIn'
        | 'guest.giveInternet';
    /** The guest to give internet to; without one, a new guest is checked in. */
    readonly guest?: GuestRecord;
    readonly room?: DialogPropsOf<'room.checkIn'>['record'];
}

/** The plan given at the last check-in at the chosen site, in this browser. */
const useLastPlan = () => {
    const {
        scope: { site },
    } = useScope();

    const { data: plans } = useOfferedPlans();
    const [id, setId] = useStore<string>(`desk.plan.${site}`);

    return {
        plan: plans?.find(({ Id }) => String(Id) === id),
        keep: (internet: string) => {
            if (internet !== NONE && internet !== TYPED) setId(internet);
        },
    };
};

/** Creates the account, its credit and the guest linked to it, in that order, then opens the card. */
const StayForm = ({ declaredAction, guest, room, onClose }: StayFormProps) => {
    const { translate, text, offset } = useFormatters();
    const texts = useStayTexts();
    const nameOf = useGuestName();
    const navigate = useNavigate();
    const now = useServerTime();
    const { scope, site } = useScope();
    const { keep, addressOf } = useNewUserCard();
    const sets = useCardSets();
    const draft = useStayDraft<CheckInDraft>(declaredAction, guest ?? room);

    const [isTaken, setTaken] = useState(
        room !== undefined && !isFree(room, now),
    );

    const free = isTaken ? undefined : room;

    const form = useForm<TypedStay>({
        defaultValues: draft?.typed.values ?? {
            RoomId: free?.Id ?? null,
            RoomCode: free?.RoomCode ?? '',
            Surname: '',
            FirstName: '',
            CompanyName: '',
            CheckIn: secondsOf(now),
            CheckOut: null,
            internet: guest ? TYPED : NONE,
        },
    });

    const { plan: lastPlan, keep: keepPlan } = useLastPlan();
    const isSuggested = useRef(guest !== undefined || draft !== undefined);

    useEffect(() => {
        if (!lastPlan || isSuggested.current) return;
        isSuggested.current = true;
        if (form.getValues('internet') !== NONE) return;
        form.setValue('internet', String(lastPlan.Id));
        const amounts = creditOfPlan(lastPlan);
        for (const part of creditParts) form.setValue(part, amounts[part]);
    }, [lastPlan, form]);

    const card = useRef(draft?.typed.card);

    const password = useRef(
        draft?.typed.password ??
            sets.find(draft?.typed.card ?? 0)?.cards[0]?.Password ??
            '',
    );

    const user = useRef(draft?.typed.user);

    const { provider, run, ...stay } = useStay({
        declaredAction,
        record: guest ?? room,
        draft,
        onClose,
        typed: (): CheckInDraft => ({
            values: form.getValues(),
            user: user.current,
            card: card.current,
            ...(!user.current && { password: password.current }),
        }),
    });

    const typed = useWatch({ control: form.control }) as TypedStay;
    const { isSubmitted, isDirty } = form.formState;
    const roomId = useId();
    const freeRooms = useFreeRooms();

    const title = text(
        declared.actions[guest ? 'giveInternet' : 'checkIn'].label,
    );

    const wantsInternet = typed.internet !== NONE;
    const credit = creditOf(typed, 0);

    const isGiven =
        isClean(typed, 0) && onlineStatus(credit, undefined) === 'good';

    const lacks = {
        ...(credit.RemTime === 0 && { RemTime: translate('stay.withoutTime') }),
        ...(credit.RemTraffic === 0 && {
            RemTraffic: translate('stay.withoutData'),
        }),
    };

    const isEarly = Boolean(
        typed.CheckIn &&
        typed.CheckOut &&
        Date.parse(typed.CheckOut) <= Date.parse(typed.CheckIn),
    );

    const leaves = guest ? guest.CheckOut : typed.CheckOut;
    const leavesAt = instantOf(leaves);

    const last =
        Number.isNaN(leavesAt) || offset === undefined
            ? null
            : dayAt(leavesAt, offset); // the site's day, not the UTC day

    const code = guest?.RoomCode ?? typed.RoomCode;
    const surname = guest?.Surname ?? typed.Surname;

    const stepsOf = (values: TypedStay): readonly Step[] => {
        const alias = `${code}${surname}`
            .normalize('NFD')
            .toLowerCase()
            .replaceAll(/[^a-z0-9]/g, '')
            .slice(0, ALIAS_LENGTH);

        const arrivalTexts: StayTexts = {
            ...texts,
            roomTaken: there => {
                setTaken(true);

                return texts.roomTaken(there);
            },
        };

        const into = (room: number, UserId: number | null, act: string) => {
            const arriving = {
                RoomId: room,
                RoomCode: values.RoomCode || null,
                Surname: cleanText(values.Surname),
                FirstName: cleanText(values.FirstName) || null,
                CompanyName: cleanText(values.CompanyName) || null,
                CheckIn: values.CheckIn,
                CheckOut: values.CheckOut,
                UserId,
            } as Guest;

            const entry = { act, action: 'guest.checkIn' };

            return arrival(provider, arriving, now, arrivalTexts, entry);
        };

        const makeAccount = (): Step => ({
            name: 'account',
            label: [translate('stay.makeUser'), user.current?.Alias]
                .filter(Boolean)
                .join(' '),
            run: async (start, act) => {
                password.current ||= generate();
                const Alias = `${alias}${password.current.slice(0, 3)}`;

                const wanted = {
                    Alias,
                    Password: password.current,
                    Active: true,
                    GroupId: site?.GroupId ?? scope.billgroup,
                    SiteId: scope.site,
                    ...(last !== null && { ExpiryDate: last }),
                };

                const { job, found } = creationOf(
                    provider,
                    'internetuser',
                    wanted,
                    { act },
                );

                // Create nothing for a guest whose room is taken.
                const before = async () => {
                    if (!guest)
                        await into(values.RoomId ?? 0, null, act).before();

                    return job.before();
                };

                const end = await start({ ...job, before });
                if (!end || !isOver(end)) return end;
                const newUser = end.end === 'answered' ? end.answer : found();
                if (!isObject(newUser)) return end;
                // Before anything else: whatever happens next, the password is not lost.
                card.current = keep(newUser as CreditUser, password.current);
                user.current = newUser as CreditUser;

                return end;
            },
        });

        const id = () => user.current?.Id ?? 0;

        const giveCredit = step('credit', translate('stay.giveCredit'), act => {
            const change = adjustment(id(), credit, { act });

            return actionOf(change, { provider, id: id() });
        });

        const saveGuestText = translate('stay.saveGuest');

        const saveGuest = guest
            ? step('guest', saveGuestText, act =>
                  guestChange(provider, guest, { UserId: id() }, texts, {
                      act,
                      action: 'guest.giveInternet',
                  }),
              )
            : step('guest', saveGuestText, act =>
                  into(values.RoomId ?? 0, wantsInternet ? id() : null, act),
              );

        if (!wantsInternet) return [saveGuest];

        return [makeAccount(), giveCredit, saveGuest];
    };

    const isRoomMissing = !guest && typed.RoomId === null;

    const confirm = form.handleSubmit(async values => {
        if (wantsInternet && !isGiven) return;
        if (!guest && (values.RoomId === null || isEarly)) return;

        const who = nameOf({
            Surname: surname,
            FirstName: guest?.FirstName ?? values.FirstName,
            RoomCode: code,
            RoomId: guest?.RoomId ?? values.RoomId,
        } as GuestRecord);

        const isWhole = await run(
            stepsOf(values),
            translate(guest ? 'stay.given' : 'stay.checkedIn', { guest: who }),
        );

        if (!isWhole || !user.current) return;
        keepPlan(values.internet);

        const userWithCredit = {
            ...user.current,
            ...creditAfter(user.current, credit),
        };

        const set = card.current
            ? keep(userWithCredit, password.current, card.current)
            : 0;

        navigate(addressOf(userWithCredit, set));
    });

    const roomName = free && `${text(declaredRoom.label)} ${free.RoomCode}`;

    /** A problem is shown once the user has tried to confirm. */
    const told = (isProblem: boolean, problem: MessageKey) =>
        isSubmitted && isProblem ? translate(problem) : undefined;

    const givesNothing = wantsInternet && changesNothing(credit);

    const chooseRoom = (chosen: unknown, record: RaRecord | null) => {
        const id = typeof chosen === 'number' ? chosen : null;
        const roomCode = record?.RoomCode;
        form.setValue('RoomId', id, { shouldDirty: true });
        form.setValue('RoomCode', typeof roomCode === 'string' ? roomCode : '');
    };

    const chooseInternet = (internet: string, amounts: TypedCredit) => {
        form.setValue('internet', internet, { shouldDirty: true });
        for (const part of creditParts) form.setValue(part, amounts[part]);
    };

    return (
        <StayDialog
            {...stay}
            title={title}
            who={guest ? nameOf(guest) : roomName}
            isTyped={isDirty}
            steps={stepsOf(typed)}
            onConfirm={() => void confirm()}
        >
            <FormProvider {...form}>
                {!guest && (
                    <>
                        {room && !free && (
                            <Alert severity="warning">
                                {translate('stay.occupied', {
                                    room: room.RoomCode,
                                })}
                            </Alert>
                        )}
                        {!free && (
                            <LabelledInput
                                id={roomId}
                                label={text(declaredRoom.label)}
                                required
                                error={told(isRoomMissing, 'stay.chooseRoom')}
                            >
                                <RecordPicker
                                    id={roomId}
                                    name="RoomId"
                                    target="room"
                                    {...freeRooms}
                                    required
                                    value={typed.RoomId}
                                    error={isSubmitted && isRoomMissing}
                                    onChange={chooseRoom}
                                />
                            </LabelledInput>
                        )}
                        <GuestLine source="Surname" />
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 2,
                                gridTemplateColumns: {
                                    xs: 'minmax(0, 1fr)',
                                    sm: 'repeat(2, minmax(0, 1fr))',
                                },
                            }}
                        >
                            <GuestLine source="FirstName" />
                            <GuestLine source="CompanyName" />
                            <MomentInput
                                source="CheckIn"
                                value={typed.CheckIn}
                                error={undefined}
                                onChange={value =>
                                    form.setValue('CheckIn', value, {
                                        shouldDirty: true,
                                    })
                                }
                            />
                            <MomentInput
                                source="CheckOut"
                                value={typed.CheckOut}
                                error={told(isEarly, 'stay.beforeArrival')}
                                onChange={value =>
                                    form.setValue('CheckOut', value, {
                                        shouldDirty: true,
                                    })
                                }
                            />
                        </Box>
                    </>
                )}
                {!stay.isDone('credit') && (
                    <InternetFields
                        value={typed.internet}
                        mayBeNone={!guest && !stay.isDone('account')}
                        error={told(givesNothing, 'stay.nothingGiven')}
                        lacks={
                            isSubmitted && !changesNothing(credit) ? lacks : {}
                        }
                        onChoose={chooseInternet}
                    />
                )}
            </FormProvider>
        </StayDialog>
    );
};

/** Checks a guest into a room that is chosen. */
export const CheckInDialog = (props: ListDialogProps) => (
    <StayForm {...props} declaredAction="guest.checkIn" />
);

/** Checks a guest into this room. */
export const CheckInRoomDialog = ({
    record,
    ...props
}: DialogPropsOf<'room.checkIn'>) => (
    <StayForm {...props} declaredAction="room.checkIn" room={record} />
);

/** Creates an account for a guest who has none. */
export const GiveInternetDialog = ({
    record,
    ...props
}: DialogPropsOf<'guest.giveInternet'>) => (
    <StayForm {...props} declaredAction="guest.giveInternet" guest={record} />
);
