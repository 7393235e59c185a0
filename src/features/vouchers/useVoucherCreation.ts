import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useCardSets } from '../../session/useCardSets.ts';
import { useScope } from '../../session/useScope.ts';
import { leavesDoubt } from '../../foundation/atMostOnce.ts';
import { useUnloadGuard } from '../../components/dialog/useUnloadGuard.ts';
import type { VoucherAddress } from './voucherAddress.ts';
import { cardSetOf, type VoucherBatch } from './voucherBatch.ts';
import { useVoucherBatches } from './useVoucherBatches.ts';

/** Creations that wait for their answer, whichever page started them, and how each is given up. */
const underWay = new Map<string, { readonly answered: Promise<unknown>; readonly stopper: AbortController }>();
const keyOf = ({ planId, quantity }: VoucherAddress): string => `${planId}/${quantity}`;

/** Creates vouchers: one click, one request, never repeated. The batch is kept for the tab before anything is shown. */
export const useVoucherCreation = (address?: VoucherAddress) => {
    const { call } = useDataProvider<PortalProvider>();
    const batches = useVoucherBatches();
    const sets = useCardSets();
    const { site } = useScope();
    const notify = useNotify();
    const message = useMessage();
    const waitsFor = address ? underWay.get(keyOf(address)) : [...underWay.values()][0];
    const [busy, setBusy] = useState(waitsFor !== undefined);
    const [, redraw] = useState(0);
    useUnloadGuard(busy);
    useEffect(() => {
        if (!waitsFor) return undefined;
        let here = true;
        const done = () => here && setBusy(false);
        waitsFor.answered.then(done, done);
        return () => {
            here = false;
        };
    }, [waitsFor]);

    const send = async (wanted: VoucherAddress, planName: string, signal: AbortSignal): Promise<VoucherBatch | undefined> => {
        batches.start(wanted, planName, Date.now());
        try {
            const vouchers = await call('voucher.create', { PlanId: wanted.planId, Quantity: wanted.quantity }, { signal });
            const batch: VoucherBatch = { ...wanted, created: Date.now(), siteId: site?.Id ?? 0, siteName: site?.SiteName ?? '', planName, vouchers };
            batches.finish(wanted, batch);
            sets.add(cardSetOf(batch));
            notify('vouchers.created', { type: 'success' });
            if (vouchers.length < wanted.quantity) notify('vouchers.fewer', { type: 'warning', messageArgs: { made: vouchers.length, asked: wanted.quantity } });
            return batch;
        } catch (error) {
            const isUnknown = leavesDoubt(error, { unlessTold: true });
            // Of a lost answer the notice tells, and how to go on: what else fails may be tried again.
            notify(isUnknown || signal.aborted || !(error instanceof Error) ? message('vouchers.unanswered') : error.message, { type: isUnknown || signal.aborted ? 'warning' : 'error' });
            if (!isUnknown) batches.finish(wanted); // else it stays known, for the tab, that it may have worked
            return undefined;
        }
    };

    /** Answers the batch; undefined when it failed, is unknown, or one is under way already. */
    const create = async (wanted: VoucherAddress, planName: string): Promise<VoucherBatch | undefined> => {
        if (underWay.size > 0 || batches.unanswered(wanted)) return undefined; // state comes too late for a double click
        setBusy(true);
        const stopper = new AbortController();
        const answered = send(wanted, planName, stopper.signal);
        underWay.set(keyOf(wanted), { answered, stopper });
        try {
            return await answered;
        } finally {
            underWay.delete(keyOf(wanted));
            setBusy(false);
        }
    };

    return {
        busy,
        /** Creations of this tab of which nobody knows whether they worked; nothing is created before they are settled. */
        unknown: busy ? [] : batches.allUnanswered(),
        create,
        /** The user waits no longer: from then on nobody knows. */
        stopWaiting: () => waitsFor?.stopper.abort(),
        /** The user has found out. */
        settle: (settled: VoucherAddress) => {
            batches.finish(settled);
            redraw(count => count + 1);
        },
    };
};
