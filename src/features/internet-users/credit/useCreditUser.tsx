import { useDataProvider, useGetOne, useNotify, useRefresh } from 'ra-core';
import { useRef, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import {
    UndoRun,
    UndoOffer,
} from '../../../components/atMostOnce/UndoOffer.tsx';
import {
    isOver,
    useAtMostOnce,
} from '../../../components/atMostOnce/useAtMostOnce.ts';
import { useUndoOnce } from '../../../session/activities.ts';
import {
    actionOf,
    type CreditAct,
    type CreditUser,
} from '../../credit/creditActions.ts';
import type { CreditPart } from '../../credit/creditChange.ts';
import { type ChangeMessages, partNames } from './creditText.ts';

/** An internet user's credit as the server has it now, and one action on it. */
export const useCreditUser = (listed: CreditUser, onClose: () => void) => {
    const provider = useDataProvider<PortalProvider>();
    const { translate, text } = useFormatters();
    const notify = useNotify();
    const onlyOnce = useUndoOnce();
    const refresh = useRefresh();

    const { data, refetch } = useGetOne<CreditUser>('internetuser', {
        id: listed.id,
    });

    const action = useAtMostOnce<unknown>(() => {
        refresh();
        onClose();
    }, refresh);

    const before = useRef<CreditUser>(listed);
    const [reason, setReason] = useState('');

    /** Credit may have been used or taken meanwhile, so the undo warns about parts that end below zero. */
    const tell = (
        undo: CreditAct | undefined,
        { done, undone, note = '' }: ChangeMessages,
    ) => {
        if (!undo)
            return notify(
                <span>{[done, note].filter(Boolean).join(' ')}</span>,
                { type: 'success' },
            );
        let fallen: readonly CreditPart[] = [];

        const once = onlyOnce(
            { act: undo.undoes, resource: 'internetuser', id: listed.id },
            actionOf(undo, {
                provider,
                id: listed.id,
                onRead: (_, falling) => {
                    fallen = falling;
                },
            }),
        );

        const warning = () =>
            fallen.length > 0
                ? translate('credit.fell', {
                      parts: partNames(fallen, { text }),
                  })
                : '';

        return notify(
            <UndoOffer
                summary={done}
                note={note}
                undoing={
                    <UndoRun
                        successMessage={undone}
                        start={undoing => undoing.start(once)}
                        warning={warning}
                    />
                }
            />,
            { type: 'success' },
        );
    };

    return {
        user: data ?? listed,
        action,
        /** Props of the optional reason field. */
        reason: { value: reason, onType: setReason },
        hasReason: reason !== '',
        /**
         * Makes a change at most once, resolves to whether it was made, and then shows its
         * messages. `messages` gets the user just before and the server's answer. Sends nothing
         * that would take parts below zero other than `mayFall`, which the portal user has
         * confirmed.
         */
        sendChange: async (
            act: CreditAct,
            messages: (before: CreditUser, answer: unknown) => ChangeMessages,
            mayFall: readonly CreditPart[] = [],
        ): Promise<boolean> => {
            const end = await action.start(
                actionOf(act, {
                    provider,
                    id: listed.id,
                    onRead: (now, falling) => {
                        before.current = now;
                        if (falling.every(part => mayFall.includes(part)))
                            return;
                        void refetch();
                        throw new Error(translate('credit.lessMeanwhile'));
                    },
                    reason,
                }),
            );

            const isDone = end !== undefined && isOver(end);
            if (isDone)
                tell(
                    act.back(before.current),
                    messages(
                        before.current,
                        end.end === 'answered' ? end.answer : undefined,
                    ),
                );

            return isDone;
        },
    };
};
