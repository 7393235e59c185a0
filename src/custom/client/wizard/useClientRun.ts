import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { driver } from './drive.ts';
import { plansOf, type Order } from './records.ts';
import { waitingRun, type RecordId, type Run } from './run.ts';
import { workOf } from './work.ts';

/** The run of an open wizard: undefined until it is started; starting it again goes on from what failed. */
export const useClientRun = () => {
    const provider = useDataProvider<PortalProvider>();
    const untold = useTranslate()('wizard.untold');
    const [run, setRun] = useState<Run>();
    const drive = useRef<ReturnType<typeof driver>>(undefined);
    const order = useRef<Order>(undefined);
    const before = useRef<readonly RecordId[]>(undefined);
    useEffect(() => () => drive.current?.stop(), []);

    const start = (next: Order, known: readonly RecordId[] | undefined) => {
        order.current = next;
        const plans = plansOf(next);
        if (drive.current) return drive.current.retry(plans);
        before.current = known;
        const work = workOf(provider, { order: () => order.current ?? next, before: () => before.current, untold });
        const first = waitingRun(plans);
        setRun(first);
        drive.current = driver(work, first, setRun);
        drive.current.start();
    };
    return { run, start };
};
