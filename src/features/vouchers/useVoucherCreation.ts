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

/** Creations that wait for their answer, whichever page started them. */
const underWay = new Map<string, Promise<unknown>>();
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
        waitsFor.then(done, done);
        return () => {
            here = false;
        };
    }, [waitsFor]);

    const send = async (wanted: VoucherAddress, planName: string): Promise<VoucherBatch | undefined> => {
        batches.start(wanted, Date.now());
        try {
            const vouchers = await call('voucher.create', { PlanId: wanted.planId, Quantity: wanted.quantity });
            const batch: VoucherBatch = { ...wanted, created: Date.now(), siteId: site?.Id ?? 0, siteName: site?.SiteName ?? '', planName, vouchers };
            batches.finish(wanted, batch);
            sets.add(cardSetOf(batch));
            notify('vouchers.created', { type: 'success' });
            if (vouchers.length < wanted.quantity) notify('vouchers.fewer', { type: 'warning', messageArgs: { made: vouchers.length, asked: wanted.quantity } });
            return batch;
        } catch (error) {
            notify(error instanceof Error ? error.message : message('vouchers.unknownTitle'), { type: 'error' });
            if (!leavesDoubt(error, { unlessTold: true })) batches.finish(wanted); // else it stays known, for the tab, that it may have worked
            return undefined;
        }
    };

    /** Answers the batch; undefined when it failed, is unknown, or one is under way already. */
    const create = async (wanted: VoucherAddress, planName: string): Promise<VoucherBatch | undefined> => {
        if (underWay.size > 0 || batches.unanswered(wanted)) return undefined; // state comes too late for a double click
        setBusy(true);
        const sent = send(wanted, planName);
        underWay.set(keyOf(wanted), sent);
        try {
            return await sent;
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
        /** The user has found out. */
        settle: (settled: VoucherAddress) => {
            batches.finish(settled);
            redraw(count => count + 1);
        },
    };
};
