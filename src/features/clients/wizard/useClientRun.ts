import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { leaseRun, type Lease } from './lease.ts';
import type { Draft } from './draft.ts';
import { newRun, openRun, type FirstRun, type OpenRun } from './openRun.ts';
import type { Order } from './records.ts';
import { lookedUp, type RecordId, type Run } from './stateMachine.ts';
import type { WizardValues } from './values.ts';

/** The run of an open wizard: undefined until it is started; starting it again goes on from what failed. One that was kept is looked up, and waits to be started. */
export const useClientRun = (kept: Draft | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const translate = useMessage();
    const { UserName: userName } = useSession().user;
    const open = useRef<OpenRun>(undefined);
    const gone = useRef<AbortController>(undefined);
    const [run, setRun] = useState<Run>();
    const [lease, setLease] = useState<Lease>('asked');

    const begin = (first: FirstRun): OpenRun => {
        gone.current = new AbortController();
        open.current = openRun(first, { provider, userName, untold: translate('wizard.untold'), lost: translate('wizard.lost'), onChange: setRun });
        setRun(open.current.run);
        return open.current;
    };
    const leased = async (key: string): Promise<boolean> => {
        const { signal } = gone.current ?? new AbortController();
        const isOurs = await leaseRun(key, signal);
        if (!signal.aborted) setLease(isOurs ? 'ours' : 'elsewhere');
        return isOurs && !signal.aborted;
    };
    const stop = () => {
        open.current?.stop();
        gone.current?.abort();
    };

    useEffect(() => {
        if (kept?.run) {
            const again = begin({ ...kept.run, values: kept.values });
            setRun(lookedUp(again.run)); // it is about to be, unless it is another tab's
            void leased(again.key).then(isOurs => (isOurs ? again.look() : setRun(again.run)));
        }
        return () => {
            stop();
            open.current = undefined;
        };
        // eslint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once, as the wizard opens
    }, []);

    return {
        run,
        lease,
        start: (order: Order, before: readonly RecordId[] | undefined) => {
            if (!open.current) void leased(begin(newRun(order, before)).key);
            open.current?.goOn(order);
        },
        correct: (values: WizardValues) => open.current?.correct(values),
        stop,
    };
};
