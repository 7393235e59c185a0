import { useDataProvider, useGetOne, useNotify, useRefresh } from 'ra-core';
import { useRef, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { UndoRun, UndoOffer } from '../../../components/atMostOnce/UndoOffer.tsx';
import { isOver, useAtMostOnce } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { actionOf, type CreditAct, type CreditUser } from '../../creditActions.ts';
import type { CreditPart } from '../../creditChange.ts';
import { type ChangeMessages, partNames } from './creditText.ts';
import { useUndoOnce } from '../../activities.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';

/** One internet user's credit: as the server has it now, and the one action on it. */
export const useCreditUser = (listed: CreditUser, onClose: () => void) => {
    const provider = useDataProvider<PortalProvider>();
    const { translate, text } = useFormatters();
    const notify = useNotify();
    const onlyOnce = useUndoOnce();
    const refresh = useRefresh();
    const { data, refetch } = useGetOne<CreditUser>('internetuser', { id: listed.id });
    const action = useAtMostOnce<unknown>(() => {
        refresh();
        onClose();
    }, refresh);
    const before = useRef<CreditUser>(listed);
    const [reason, setReason] = useState('');

    /** Somebody may have used or taken some of it meanwhile: what is less than nothing once it is taken back is said. */
    const tell = (undo: CreditAct | undefined, { done, undone, note = '' }: ChangeMessages) => {
        if (!undo) return notify(<span>{[done, note].filter(Boolean).join(' ')}</span>, { type: 'success' });
        let fallen: readonly CreditPart[] = [];
        const once = onlyOnce({ act: undo.undoes, resource: 'internetuser', id: listed.id }, actionOf(undo, provider, listed.id, (_, falling) => {
            fallen = falling;
        }));
        const warning = () => (fallen.length > 0 ? translate('credit.fell', { parts: partNames(fallen, { text }) }) : '');
        return notify(<UndoOffer said={done} note={note} undoing={<UndoRun said={undone} start={undoing => undoing.start(once)} warning={warning} />} />, { type: 'success' });
    };
    return {
        user: data ?? listed,
        action,
        /** Why, for who wants to say it. */
        reason: { value: reason, onType: setReason },
        /**
         * Makes a change once, and answers whether it is made. Its message says so then; `messages` is given the user as he was before, and
         * what the server answered. Nothing is sent that would take more below nothing than `mayFall`, which the user has been asked about.
         */
        change: async (act: CreditAct, messages: (before: CreditUser, answer: unknown) => ChangeMessages, mayFall: readonly CreditPart[] = []): Promise<boolean> => {
            const end = await action.start(actionOf(act, provider, listed.id, (now, falling) => {
                before.current = now;
                if (falling.every(part => mayFall.includes(part))) return;
                void refetch();
                throw new Error(translate('credit.lessMeanwhile'));
            }, reason));
            const isDone = end !== undefined && isOver(end);
            if (isDone) tell(act.back(before.current), messages(before.current, end.end === 'answered' ? end.answer : undefined));
            return isDone;
        },
    };
};
