import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { dropDraft, keepDraft, type Draft, type KeptRun } from './draft.ts';
import { effectRunner } from './effectRunner.ts';
import { plansOf, type Order } from './records.ts';
import { interrupted, items, overallOf, waitingRun, type RecordId, type Run } from './stateMachine.ts';
import type { Values, WizardValues } from './values.ts';
import { effectsOf } from './effects.ts';

/** What a run starts from: nothing done yet, or what was kept of it before a reload. */
export type FirstRun = KeptRun & Pick<Draft, 'values'>;

export const newRun = (order: Order, before: readonly RecordId[] | undefined): FirstRun =>
    ({ key: `${Date.now()}.${Math.random()}`, run: waitingRun(plansOf(order)), sent: {}, before, values: order.values });

interface Around {
    readonly provider: PortalProvider;
    readonly userName: string;
    /** Said when it cannot be told whether the client was made. */
    readonly untold: string;
    /** Said of what was under way when the page was left. */
    readonly lost: string;
    readonly onChange: (run: Run) => void;
    /** Milliseconds to wait before each look for what was lost. */
    readonly looks?: readonly number[];
}

/** A run that is kept, at every turn and before every request, until it is done. */
export const openRun = ({ key, before, ...first }: FirstRun, { provider, userName, untold, lost, onChange, looks }: Around) => {
    const sent = new Map(items.flatMap((item): [typeof item, Values][] => (first.sent[item] ? [[item, first.sent[item]]] : [])));
    let run = interrupted(first.run, lost);
    let { values } = first;
    let order: Order | undefined;
    let stopped = false;

    const keep = (): void => {
        if (stopped) return;
        if (overallOf(run) === 'Success') dropDraft();
        else keepDraft(userName, { step: 'run', values, run: { key, run, sent: Object.fromEntries(sent), before } });
    };
    const work = effectsOf(provider, {
        order: () => {
            if (!order) throw new Error('Nothing is created before the run is started');
            return order;
        },
        before: () => before,
        untold,
        sent,
        onSend: () => {
            if (stopped) throw new Error('The run was left');
            keep();
        },
    });
    const runner = effectRunner(work, run, next => {
        run = next;
        keep();
        onChange(next);
    }, looks);
    return {
        key,
        run,
        /** Starts it, or goes on from what failed. */
        goOn: (next: Order) => {
            order = next;
            ({ values } = next);
            runner.retry(plansOf(next));
        },
        look: runner.look,
        /** Corrections of what was typed are kept with it. */
        correct: (next: WizardValues) => {
            values = next;
            keep();
        },
        /** Sends and keeps nothing further. */
        stop: () => {
            stopped = true;
            runner.stop();
        },
    };
};

export type OpenRun = ReturnType<typeof openRun>;
