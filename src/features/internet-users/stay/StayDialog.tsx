import CheckIcon from '@mui/icons-material/CheckOutlined';
import RemainingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type RaRecord, useCloseNotification, useDataProvider, useNotify, useRefresh } from 'ra-core';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/types.ts';
import type { Day } from '../../../../resources/rules/calendar.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import type { Room } from '../../../../resources/room.ts';
import { RecordPicker } from '../../../admin/fields/RecordPicker.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../../components/atMostOnce/AtMostOnceDialog.tsx';
import { newActId, type Step, useSteps } from '../../../components/atMostOnce/steps.ts';
import { isOver } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { DialogSubject } from '../../../components/dialog/PortalDialog.tsx';
import { DateField } from '../../../components/inputs/DateField.tsx';
import { helpIdOf, LabelledInput } from '../../../components/inputs/Labelled.tsx';
import type { FoundRows } from '../../../components/useServerSearch.ts';
import { shownMoment } from '../../../foundation/format/days.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import { useServerTime, useToday } from '../../../session/clock.tsx';
import { keepLease } from '../../../session/lease.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { NightChips } from '../credit/ExpiryFields.tsx';
import { useGuestName, type GuestRecord } from '../userRooms.tsx';
import { dropStay, keepStay, type KeptStay, keptStays, resumedStays } from './keptStay.ts';
import { guestIn, isSameGuest, type StayTexts } from './stayActions.ts';

/** What is said where things are no longer as they were shown. */
export const useStayTexts = (): StayTexts => {
    const message = useMessage();
    const nameOf = useGuestName();
    return useMemo(() => ({ anotherGuest: message('stay.anotherGuest'), notArrived: message('stay.notArrived'), roomTaken: guest => message('stay.roomTaken', { guest: nameOf(guest as GuestRecord) }) }), [message, nameOf]);
};

interface StayOptions {
    /** The declared action; without it nothing is kept. */
    readonly of?: string;
    readonly record?: RaRecord | undefined;
    readonly kept?: KeptStay | undefined;
    /** What is kept with it. */
    readonly typed?: () => unknown;
    readonly onClose: () => void;
}

/** What is left to do of an action that was begun on a record. */
export const useKept = <Typed,>(of: string, record?: RaRecord & Parameters<typeof isSameGuest>[1]): KeptStay<Typed> | undefined => {
    const { user: { UserId } } = useSession();
    return useState(() => keptStays(UserId).find(each => each.of === of && each.record?.id === record?.id && isSameGuest(each.record as typeof record, record)))[0] as KeptStay<Typed> | undefined;
};

interface UnfinishedOfferProps {
    readonly said: string;
    readonly kept: string;
}

/** In a message: what was made of something, and a button that goes on with it. */
const UnfinishedOffer = ({ said, kept }: UnfinishedOfferProps) => {
    const message = useMessage();
    const close = useCloseNotification();
    const goOn = () => {
        close();
        resumedStays.set([...resumedStays.get(), kept]);
    };
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <span>{said}</span>
            <Button size="small" variant="outlined" onClick={goOn} sx={{ flexShrink: 0 }}>{message('stay.goOn')}</Button>
        </Box>
    );
};

/** The steps of an action on a guest or an account. It is kept for the tab until all are done, and one tab alone goes on with it. */
export const useStay = ({ of, record, kept, typed, onClose }: StayOptions) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const refresh = useRefresh();
    const message = useMessage();
    const { user: { UserId: userId } } = useSession();
    const [key] = useState(() => kept?.key ?? newActId());
    const { action, progress, isDone, run, look } = useSteps(kept?.progress, now => {
        if (of === undefined) return;
        if (now.done.length === 0 && !now.sent) return dropStay(key);
        void keepLease(`stay.${key}`);
        keepStay({ key, userId, of, record, typed: typed?.() ?? {}, progress: now });
    });
    const isOurs = async (): Promise<boolean> => {
        if (!kept || (await keepLease(`stay.${key}`))) return true;
        dropStay(key);
        notify(message('stay.elsewhere'), { type: 'warning' });
        onClose();
        return false;
    };
    return {
        provider,
        /** What names its changes where they are noted: they are taken back together. */
        act: key,
        action,
        isDone,
        isResumed: kept !== undefined,
        look,
        /** `done`: what is said once all are done. */
        run: async (steps: readonly Step[], done: ReactNode | (() => ReactNode)): Promise<boolean> => {
            if (!(await isOurs()) || !(await run(steps))) return false;
            dropStay(key);
            notify(typeof done === 'function' ? done() : done, { type: 'success' });
            refresh();
            onClose();
            return true;
        },
        /** Who leaves it half done is told what was made, and can go on: once, or for as long as it is not known what became of something. `instead`: another offer. */
        leave: (title: string, steps: readonly Step[], instead?: ReactNode) => {
            const { done, sent } = progress();
            if (done.length > 0 || sent) {
                refresh();
                const stateOf = (name: string) => (isDone(name) ? 'done' : name === sent?.name ? 'unsure' : 'toDo');
                const said = message('stay.left', { title, steps: steps.map(({ name, label }) => message(`stay.${stateOf(name)}`, { step: label })).join(' · ') });
                const isDropped = instead !== undefined || of === undefined || (kept !== undefined && !sent);
                if (isDropped) dropStay(key);
                notify(instead ?? (isDropped ? said : <UnfinishedOffer said={said} kept={key} />), { type: 'warning', autoHideDuration: null });
            }
            onClose();
        },
    };
};

/** Rooms that one search looks at for free ones. */
const ROOMS = 100;

/** Whether nobody is in a room, or whoever is has left by `now` (milliseconds). */
export const isFree = ({ CheckIn, CheckOut }: Pick<Room, 'CheckIn' | 'CheckOut'>, now: number): boolean => !CheckIn || instantOf(CheckOut) < now;

/** Searches the rooms of the site in which nobody is, or from which whoever is has left by now; `noMatch`: who is in the one that was looked for. */
export const useFreeRooms = () => {
    const { translate, offset, language } = useFormatters();
    const [noMatch, setNoMatch] = useState<string>();
    const provider = useDataProvider<PortalProvider>();
    const now = useServerTime();
    const find = async (q: string, signal?: AbortSignal): Promise<FoundRows<RaRecord>> => {
        const { data } = await provider.getList<Room & RaRecord>('room', { pagination: { page: 1, perPage: ROOMS }, sort: { field: 'id', order: 'ASC' }, filter: { ...(q && { q }) }, ...(signal && { signal }) });
        const rows = data.filter(room => isFree(room, now));
        const [taken] = rows.length > 0 ? [] : data;
        const guest = taken && (await guestIn(provider, taken.id).catch(() => undefined));
        setNoMatch(guest && translate('stay.takenUntil', { room: taken?.RoomCode, guest: guest.Surname, day: shownMoment(guest.CheckOut, offset, language) ?? '…' }));
        return { rows, total: rows.length };
    };
    return { find, noMatch };
};

interface StayDialogProps extends Pick<ReturnType<typeof useStay>, 'action' | 'isDone' | 'isResumed' | 'look' | 'leave'> {
    readonly title: string;
    /** Whose words say how it stands. */
    readonly of?: 'money' | 'steps';
    /** Who it is about; said below the title. */
    readonly who?: string | undefined;
    readonly isTyped: boolean;
    /** What it does in order. */
    readonly steps: readonly Step[];
    /** What is offered to who leaves it, where that is not to go on. */
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
    /** Said under what is offered, of each. */
    readonly note?: (record: RaRecord) => string;
    readonly find?: ReturnType<typeof useFreeRooms>['find'];
    readonly noMatch?: string | undefined;
    readonly disabled: boolean;
    readonly onChoose: (id: number | null, record: RaRecord | null) => void;
}

/** The other record that it is about: a room, an account. */
export const Choose = ({ label, target, value, error, filter, note, find, noMatch, disabled, onChoose }: ChooseProps) => {
    const id = useId();
    return (
        <LabelledInput id={id} label={label} required error={error}>
            <RecordPicker id={id} name={target} target={target} required value={value} {...(filter && { filter })} {...(find && { find })} note={note} noMatch={noMatch} disabled={disabled} error={error !== undefined} describedBy={error && helpIdOf(id)} onChange={(chosen, record) => onChoose(typeof chosen === 'number' ? chosen : null, record)} />
        </LabelledInput>
    );
};

/** A dialog of several requests that belong together: once it began, it shows which are done. */
export const StayDialog = ({ title, of = 'steps', who, isTyped, isResumed, steps, instead, action, isDone, look, leave, onConfirm, children }: StayDialogProps) => {
    const message = useMessage();
    const begun = isResumed || steps.some(({ name }) => isDone(name));
    const close = () => leave(who ? `${title}, ${who}` : title, steps, instead);
    const dismiss = useDismissal((isTyped || isResumed) && !isOver(action.state), close);
    useEffect(() => {
        void look(steps);
        // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
    }, []);
    return (
        <DialogSubject value={who}>
            <AtMostOnceDialog title={title} confirm={begun ? message('stay.goOn') : title} of={of} action={isOver(action.state) ? { ...action, state: { end: 'ready' } } : action} onConfirm={onConfirm} onClose={close} onDismiss={dismiss}>
                {isResumed && <Alert severity="info">{message('stay.resumed')}</Alert>}
                {children}
                {begun && (
                    <Box component="ul" aria-label={message('stay.steps')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
                        {steps.map(({ name, label }) => (
                            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                                {isDone(name) ? <CheckIcon fontSize="small" color="success" aria-hidden /> : <RemainingIcon fontSize="small" color="disabled" aria-hidden />}
                                <Typography component="span" variant="body2">{message(isDone(name) ? 'stay.done' : 'stay.toDo', { step: label })}</Typography>
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
    /** The day that the chips count from. */
    readonly from: Day | undefined;
    readonly error?: string | undefined;
    readonly disabled?: boolean;
    readonly onChange: (day: string | null) => void;
}

/** The day of departure: typed, chosen, or by chips for a night and a week more. */
export const DepartureField = ({ label, value, from, error, disabled = false, onChange }: DepartureFieldProps) => {
    const id = useId();
    const today = useToday();
    return (
        <LabelledInput id={id} label={label} required error={error}>
            <DateField id={id} name="departure" required value={value} today={today} onChange={onChange} disabled={disabled} error={error !== undefined} describedBy={error && helpIdOf(id)} />
            <NightChips from={from} disabled={disabled} onChoose={onChange} />
        </LabelledInput>
    );
};
