import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { takeLease } from '../../../session/lease.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { type FirstRun, newRun, OpenRun } from './clientRun.ts';
import type { Draft } from './draft.ts';
import type { Order } from './records.ts';
import { lookUp, type RecordId, type Run } from './stateMachine.ts';
import type { WizardValues } from './values.ts';

/**
 * Which tab owns the run: a duplicated tab has a copy of its stored state and must not continue it at the same time.
 */
export type Lease = 'asked' | 'ours' | 'elsewhere';

/**
 * The run of an open wizard; undefined until started. Starting it again continues from what failed.
 * A stored run is looked up first, and then waits to be started.
 */
export const useClientRun = (draft: Draft | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const translate = useMessage();
    const { UserName: userName } = useSession().user;
    const open = useRef<OpenRun>(undefined);
    const gone = useRef<AbortController>(undefined);
    const [run, setRun] = useState<Run>();
    const [lease, setLease] = useState<Lease>('asked');
    const [sent, setSent] = useState<WizardValues>();

    const begin = (first: FirstRun): OpenRun => {
        gone.current = new AbortController();

        open.current = new OpenRun(first, {
            provider,
            userName,
            untold: translate('wizard.untold'),
            lost: translate('wizard.lost'),
            onChange: setRun,
        });

        setRun(open.current.run);

        return open.current;
    };

    const leased = async (key: string): Promise<boolean> => {
        const { signal } = gone.current ?? new AbortController();
        const isOurs = await takeLease(`clientRun.${key}`, signal);
        if (!signal.aborted) setLease(isOurs ? 'ours' : 'elsewhere');

        return isOurs && !signal.aborted;
    };

    const stop = () => {
        open.current?.stop();
        gone.current?.abort();
    };

    useEffect(() => {
        if (draft?.run) {
            const again = begin({ ...draft.run, values: draft.values });
            setRun(lookUp(again.run)); // this is about to happen, unless another tab owns it

            void leased(again.key).then(isOurs =>
                isOurs ? again.look() : setRun(again.run),
            );
        }

        return () => {
            stop();
            open.current = undefined;
        };
        // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is read once, when the wizard opens
    }, []);

    return {
        run,
        lease,
        /** The values of the last start. */
        sent,
        /** Starts a run, or continues it. `clientsBefore`: for a new run, the ids of clients that have its code. */
        start: (order: Order, clientsBefore?: readonly RecordId[]) => {
            if (!open.current)
                void leased(begin(newRun(order, clientsBefore)).key);
            setSent(order.values);
            open.current?.goOn(order);
        },
        correct: (values: WizardValues) => open.current?.correct(values),
        stop,
    };
};
