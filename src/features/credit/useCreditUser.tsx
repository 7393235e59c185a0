import { useDataProvider, useGetOne, useNotify, useRefresh } from 'ra-core';
import { useRef } from 'react';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { internetuser } from '../../../resources/internetuser.ts';
import type { Undo } from '../../components/atMostOnce/Undoing.tsx';
import { UndoOffer } from '../../components/atMostOnce/UndoOffer.tsx';
import { isOver, useAtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { CreditPart } from './creditChange.ts';
import { actionOf, type CreditAct, type CreditStep } from './creditSteps.ts';
import type { CreditUser } from './creditUser.ts';

/** What is said of a change that was made, and of taking it back. */
export interface CreditSaid {
    readonly done: string;
    readonly undone: string;
    /** Smaller, below what was done; without one that it was saved. */
    readonly note?: string;
}

/** One internet user's credit: as the server has it now, and the one action on it. */
export const useCreditUser = (listed: CreditUser, onClose: () => void) => {
    const provider = useDataProvider<PortalProvider & ReturnType<typeof useDataProvider>>();
    const translate = useMessage();
    const text = useText();
    const notify = useNotify();
    const refresh = useRefresh();
    const { data } = useGetOne<CreditUser>('internetuser', { id: listed.id });
    const action = useAtMostOnce<unknown>(() => {
        refresh();
        onClose();
    }, refresh);
    const before = useRef<CreditUser>(listed);

    /** Somebody may have used or taken some of it meanwhile: what is less than nothing afterwards is said. */
    const takingBack = (step: CreditStep): Pick<Undo, 'start' | 'warning'> => {
        const once = actionOf(step, provider, listed.id);
        let falling: readonly CreditPart[] = [];
        const look = async () => {
            const now = await once.before();
            falling = step.falling?.(now) ?? [];
            return now;
        };
        return {
            start: undoing => undoing.start({ ...once, before: look }),
            warning: () => (falling.length > 0 ? translate('credit.fell', { parts: falling.map(part => text(internetuser.fields[part].label)).join(', ') }) : ''),
        };
    };
    const tell = ({ back }: CreditAct, { done, undone, note = translate('credit.saved') }: CreditSaid) => {
        const step = back(before.current);
        if (!step) notify(<span>{[done, note].filter(Boolean).join(' ')}</span>, { type: 'success' });
        else notify(<UndoOffer said={done} note={note} undo={{ said: undone, ...takingBack(step) }} />, { type: 'success' });
    };
    return {
        user: data ?? listed,
        action,
        /** Makes a change once, and answers whether it is made. Its message says so then; `said` is given the user as he was before, and what the server answered. */
        change: async (act: CreditAct, said: (before: CreditUser, answer: unknown) => CreditSaid): Promise<boolean> => {
            const once = actionOf(act.step, provider, listed.id);
            const end = await action.start({ ...once, before: async () => (before.current = await once.before()) });
            const isDone = end !== undefined && isOver(end);
            if (isDone) tell(act, said(before.current, end.end === 'answered' ? end.answer : undefined));
            return isDone;
        },
    };
};
