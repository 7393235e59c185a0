import CheckIcon from '@mui/icons-material/CheckOutlined';
import RemainingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import {
    type RaRecord,
    useCloseNotification,
    useDataProvider,
    useNotify,
    useRefresh,
} from 'ra-core';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { guestName } from '../../../../resources/guest.ts';
import type { Room } from '../../../../resources/room.ts';
import type { Day } from '../../../../resources/rules/calendar.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import { RecordPicker } from '../../../admin/fields/RecordPicker.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../../components/atMostOnce/AtMostOnceDialog.tsx';
import {
    newActId,
    type Step,
    useSteps,
} from '../../../components/atMostOnce/steps.ts';
import { isOver } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { DialogSubject } from '../../../components/dialog/PortalDialog.tsx';
import { DateField } from '../../../components/inputs/DateField.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import type { FoundRows } from '../../../components/useServerSearch.ts';
import { shownMoment } from '../../../foundation/format/days.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useServerTime, useToday } from '../../../session/clock.tsx';
import { keepLease } from '../../../session/lease.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import { NightChips } from '../credit/ExpiryFields.tsx';
import { useGuestName, type GuestRecord } from '../userRooms.tsx';
import { guestIn, isSameGuest, type StayTexts } from './stayActions.ts';
import {
    dropStay,
    keepStay,
    type StayDraft,
    loadStayDrafts,
    resumedStays,
} from './stayDraft.ts';

/** Messages for when the data has changed since it was shown. */
export const useStayTexts = (): StayTexts => {
    const message = useMessage();
    const nameOf = useGuestName();

    return useMemo(
        () => ({
            anotherGuest: message('stay.anotherGuest'),
            notArrived: message('stay.notArrived'),
            roomTaken: guest =>
                message('stay.roomTaken', {
                    guest: nameOf(guest as GuestRecord),
                }),
        }),
        [message, nameOf],
    );
};

interface StayOptions {
    /** Its name: `guest.moveRoom`. Without it, progress is not kept. */
    readonly declaredAction?: string;
    readonly record?: RaRecord | undefined;
    readonly draft?: StayDraft | undefined;
    /** The typed values to keep with the progress. */
    readonly typed?: () => unknown;
    readonly onClose: () => void;
}

/** The unfinished run of an action on a record, if there is one. */
export const useStayDraft = <Typed,>(
    declaredAction: string,
    record?: RaRecord & Parameters<typeof isSameGuest>[1],
): StayDraft<Typed> | undefined => {
    const {
        user: { UserId },
    } = useSession();

    return useState(() =>
        loadStayDrafts(UserId).find(
            draft =>
                draft.of === declaredAction &&
                draft.record?.id === record?.id &&
                isSameGuest(draft.record as typeof record, record),
        ),
    )[0] as StayDraft<Typed> | undefined;
};

interface UnfinishedOfferProps {
    readonly summary: string;
    readonly draftKey: string;
}

/** Content of a notification: what was done, and a button to continue. */
const UnfinishedOffer = ({ summary, draftKey }: UnfinishedOfferProps) => {
    const message = useMessage();
    const close = useCloseNotification();

    const goOn = () => {
        close();
        resumedStays.set([...resumedStays.get(), draftKey]);
    };

    return (
        <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
            <span>{summary}</span>
            <Button
                size="small"
                variant="outlined"
                onClick={goOn}
                sx={{ flexShrink: 0 }}
            >
                {message('stay.goOn')}
            </Button>
        </Box>
    );
};

/**
 * Runs the steps of an action on a guest or an account. Progress is kept for the tab until all are done, and only one
 * tab continues it.
 */
export const useStay = ({
    declaredAction,
    record,
    draft,
    typed,
    onClose,
}: StayOptions) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const refresh = useRefresh();
    const message = useMessage();

    const {
        user: { UserId: userId },
    } = useSession();

    const [key] = useState(() => draft?.key ?? newActId());

    const { action, progress, isDone, run, look } = useSteps(
        draft?.progress,
        now => {
            if (declaredAction === undefined) return;
            if (now.done.length === 0 && !now.sent) return dropStay(key);
            void keepLease(`stay.${key}`);

            keepStay({
                key,
                userId,
                of: declaredAction,
                record,
                typed: typed?.() ?? {},
                progress: now,
            });
        },
    );

    const isOurs = async (): Promise<boolean> => {
        if (!draft || (await keepLease(`stay.${key}`))) return true;
        dropStay(key);
        notify(message('stay.elsewhere'), { type: 'warning' });
        onClose();

        return false;
    };

    /** Says which steps are done, and offers to continue or `instead`. */
    const reportHalfDone = (
        title: string,
        steps: readonly Step[],
        instead: ReactNode,
    ) => {
        refresh();
        const { sent } = progress();

        const stateOf = (name: string) => {
            if (isDone(name)) return 'done';

            return name === sent?.name ? 'unsure' : 'toDo';
        };

        const stepTexts = steps.map(({ name, label }) =>
            message(`stay.${stateOf(name)}`, { step: label }),
        );

        const summary = message('stay.left', {
            title,
            steps: stepTexts.join(' · '),
        });

        const isOfferedAlready = draft !== undefined && !sent;

        const isDropped =
            instead !== undefined ||
            declaredAction === undefined ||
            isOfferedAlready;

        if (isDropped) dropStay(key);

        const offer = isDropped ? (
            summary
        ) : (
            <UnfinishedOffer summary={summary} draftKey={key} />
        );

        notify(instead ?? offer, { type: 'warning', autoHideDuration: null });
    };

    return {
        provider,
        /** Id under which its changes are recorded, so that they are undone together. */
        act: key,
        action,
        isDone,
        isResumed: draft !== undefined,
        look,
        /** Resolves to whether all steps are done. `done`: the message shown then. */
        run: async (
            steps: readonly Step[],
            done: ReactNode | (() => ReactNode),
        ): Promise<boolean> => {
            if (!(await isOurs()) || !(await run(steps))) return false;
            dropStay(key);

            notify(typeof done === 'function' ? done() : done, {
                type: 'success',
            });

            refresh();
            onClose();

            return true;
        },
        /**
         * Closes the dialog. If half done, says what was made and offers to continue: once, or
         * until every outcome is known. `instead`: another offer.
         */
        leave: (title: string, steps: readonly Step[], instead?: ReactNode) => {
            const { done, sent } = progress();
            if (done.length > 0 || sent) reportHalfDone(title, steps, instead);
            onClose();
        },
    };
};

/** Rooms that one search checks for free ones. */
const ROOMS = 100;

/** Whether a room is empty, or its guest has left by `now` (milliseconds). */
export const isFree = (
    { CheckIn, CheckOut }: Pick<Room, 'CheckIn' | 'CheckOut'>,
    now: number,
): boolean => !CheckIn || instantOf(CheckOut) < now;

/** Searches the site's rooms that are free now. `noMatch`: who is in the room that was searched for. */
export const useFreeRooms = () => {
    const { translate, offset, language } = useFormatters();
    const [noMatch, setNoMatch] = useState<string>();
    const provider = useDataProvider<PortalProvider>();
    const now = useServerTime();

    const find = async (
        q: string,
        signal?: AbortSignal,
    ): Promise<FoundRows<RaRecord>> => {
        const { data } = await provider.getList<Room & RaRecord>('room', {
            pagination: { page: 1, perPage: ROOMS },
            sort: { field: 'id', order: 'ASC' },
            filter: { ...(q && { q }) },
            ...(signal && { signal }),
        });

        const rows = data.filter(room => isFree(room, now));
        const [occupiedRoom] = rows.length > 0 ? [] : data;

        const guest =
            occupiedRoom &&
            (await guestIn(provider, occupiedRoom.id).catch(() => undefined));

        setNoMatch(
            guest &&
                translate('stay.takenUntil', {
                    room: occupiedRoom?.RoomCode,
                    guest: guestName(guest) || translate('screens.noName'),
                    day: shownMoment(guest.CheckOut, offset, language) ?? '…',
                }),
        );

        return { rows, total: rows.length };
    };

    return { find, noMatch };
};

interface StayDialogProps extends Pick<
    ReturnType<typeof useStay>,
    'action' | 'isDone' | 'isResumed' | 'look' | 'leave'
> {
    readonly title: string;
    /** Which messages describe the state. */
    readonly messages?: 'money' | 'steps';
    /** Who it is about; shown below the title. */
    readonly who?: string | undefined;
    readonly isTyped: boolean;
    /** The steps, in order. */
    readonly steps: readonly Step[];
    /** Offered when the dialog is left, instead of continuing. */
    readonly instead?: ReactNode;
    readonly onConfirm: () => void;
    readonly children: ReactNode;
}

interface ChooseProps {
    readonly label: string;
    readonly target: 'room' | 'internetuser';
    readonly value: number | null;
    readonly error: string | undefined;
    readonly filter?: Readonly<Record<string, unknown>>;
    /** Text shown below each option. */
    readonly note?: (record: RaRecord) => string;
    readonly find?: ReturnType<typeof useFreeRooms>['find'];
    readonly noMatch?: string | undefined;
    readonly disabled: boolean;
    readonly onChoose: (id: number | null, record: RaRecord | null) => void;
}

/** Picks the other record the action is about: a room or an account. */
export const Choose = ({
    label,
    target,
    value,
    error,
    filter,
    note,
    find,
    noMatch,
    disabled,
    onChoose,
}: ChooseProps) => {
    const id = useId();

    return (
        <LabelledInput id={id} label={label} required error={error}>
            <RecordPicker
                id={id}
                name={target}
                target={target}
                required
                value={value}
                {...(filter && { filter })}
                {...(find && { find })}
                note={note}
                noMatch={noMatch}
                disabled={disabled}
                error={error !== undefined}
                describedBy={error && helpIdOf(id)}
                onChange={(chosen, record) =>
                    onChoose(typeof chosen === 'number' ? chosen : null, record)
                }
            />
        </LabelledInput>
    );
};

/** A dialog for several requests that belong together. Once it has begun, it shows which are done. */
export const StayDialog = ({
    title,
    messages = 'steps',
    who,
    isTyped,
    isResumed,
    steps,
    instead,
    action,
    isDone,
    look,
    leave,
    onConfirm,
    children,
}: StayDialogProps) => {
    const message = useMessage();
    const begun = isResumed || steps.some(({ name }) => isDone(name));
    const close = () => leave(who ? `${title}, ${who}` : title, steps, instead);

    const dismiss = useDismissal(
        (isTyped || isResumed) && !isOver(action.state),
        close,
    );

    useEffect(() => {
        void look(steps);
        // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
    }, []);

    return (
        <DialogSubject value={who}>
            <AtMostOnceDialog
                title={title}
                confirm={begun ? message('stay.goOn') : title}
                messages={messages}
                action={
                    isOver(action.state)
                        ? { ...action, state: { end: 'ready' } }
                        : action
                }
                onConfirm={onConfirm}
                onClose={close}
                onDismiss={dismiss}
            >
                {isResumed && (
                    <Alert severity="info">{message('stay.resumed')}</Alert>
                )}
                {children}
                {begun && (
                    <Box
                        component="ul"
                        aria-label={message('stay.steps')}
                        sx={{
                            m: 0,
                            p: 0,
                            listStyle: 'none',
                            display: 'grid',
                            gap: 0.5,
                        }}
                    >
                        {steps.map(({ name, label }) => (
                            <Box
                                component="li"
                                key={name}
                                sx={{
                                    display: 'flex',
                                    alignItems: 'center',
                                    gap: 1,
                                }}
                            >
                                {isDone(name) ? (
                                    <CheckIcon
                                        fontSize="small"
                                        color="success"
                                        aria-hidden
                                    />
                                ) : (
                                    <RemainingIcon
                                        fontSize="small"
                                        color="disabled"
                                        aria-hidden
                                    />
                                )}
                                <Typography component="span" variant="body2">
                                    {message(
                                        isDone(name)
                                            ? 'stay.done'
                                            : 'stay.toDo',
                                        { step: label },
                                    )}
                                </Typography>
                            </Box>
                        ))}
                    </Box>
                )}
            </AtMostOnceDialog>
        </DialogSubject>
    );
};

interface DepartureFieldProps {
    readonly label: string;
    readonly value: string | null;
    /** The day the chips add to. */
    readonly from: Day | undefined;
    readonly error?: string | undefined;
    readonly disabled?: boolean;
    readonly onChange: (day: string | null) => void;
}

/** Input for the day of departure, with chips that add a night or a week. */
export const DepartureField = ({
    label,
    value,
    from,
    error,
    disabled = false,
    onChange,
}: DepartureFieldProps) => {
    const id = useId();
    const today = useToday();

    return (
        <LabelledInput id={id} label={label} required error={error}>
            <DateField
                id={id}
                name="departure"
                required
                value={value}
                today={today}
                onChange={onChange}
                disabled={disabled}
                error={error !== undefined}
                describedBy={error && helpIdOf(id)}
            />
            <NightChips from={from} disabled={disabled} onChoose={onChange} />
        </LabelledInput>
    );
};
