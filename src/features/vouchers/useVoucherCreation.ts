import { useDataProvider, useIsMounted, useNotify } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';

import { ApiError, refusedFields } from '../../../dataProvider/index.ts';
import { type PortalProvider } from '../../../dataProvider/types.ts';
import type { Voucher } from '../../../resources/services/replyTypes.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { doubtOf, failureText } from '../../admin/failureText.ts';
import { useUnloadGuard } from '../../components/atMostOnce/useAtMostOnce.ts';
import { oneAtATime } from '../../foundation/async.ts';
import { runAtMostOnce, withStop } from '../../foundation/atMostOnce.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import {
    isSameOrder,
    type Order,
    type SiteStamp,
    useCardSets,
    useSiteStamp,
    type VoucherSet,
} from '../credit/cardSets.ts';
import { listedBatch, useBatchList } from './batches.ts';
import {
    lookForVouchers,
    readEnds,
    type GroupEnds,
    type Look,
} from './newestUsers.ts';
import {
    type BatchDetails,
    type StartedBatch,
    useStartedBatches,
} from './voucherBatch.ts';

/** The creation waiting for its answer, whichever page started it, with the controller that aborts it. */
let underWay:
    | (Order & {
          readonly answered: Promise<unknown>;
          readonly stopper: AbortController;
      })
    | undefined;

/** One creation at a time, whichever page started it. */
const alone = oneAtATime();

interface CreationOptions {
    /** The vouchers whose creation this page waits for, if it was started elsewhere. */
    readonly order?: Order;
    /** The notification about a created set; by default only that it was created. */
    readonly offerOf?: (set: VoucherSet) => ReactNode;
}

/** Creates vouchers: one click, one request, never repeated. The set is stored before anything is shown. */
export const useVoucherCreation = ({
    order,
    offerOf = () => 'vouchers.created',
}: CreationOptions = {}) => {
    const provider = useDataProvider<PortalProvider>();
    const startedBatches = useStartedBatches();
    const sets = useCardSets();
    const list = useBatchList();
    const { billgroup } = useScope();
    const siteStamp = useSiteStamp();
    const notify = useNotify();
    const message = useMessage();
    const here = useIsMounted();

    const waitsFor =
        underWay && (!order || isSameOrder(underWay, order))
            ? underWay
            : undefined;

    const [busy, setBusy] = useState(waitsFor !== undefined);
    const [, redraw] = useState(0);

    const [refused, setRefused] = useState<Readonly<Record<string, string>>>(
        {},
    );

    useUnloadGuard(busy);

    useEffect(() => {
        if (!waitsFor) return undefined;
        let isOpen = true;
        const done = () => isOpen && setBusy(false);
        waitsFor.answered.then(done, done);

        return () => {
            isOpen = false;
        };
    }, [waitsFor]);

    const keep = (
        {
            planId,
            quantity,
            plan,
            siteId,
            siteName,
            currency,
            timeOffset,
            details,
        }: StartedBatch,
        cards: readonly Voucher[],
        isFound?: true,
    ): VoucherSet => {
        const set = {
            created: serverNow(),
            siteId,
            siteName,
            currency,
            timeOffset,
            planName: plan.Desciption,
            cards,
            order: { planId, quantity },
            ...(isFound && { isFound }),
        };

        sets.add(set);
        list.put(listedBatch(set, details));
        startedBatches.finish(set.order);

        return set;
    };

    /**
     * Looks up what became of a creation without an answer, and keeps what it finds. Returns the batch if all of it was
     * found.
     */
    const look = async (
        started: StartedBatch,
    ): Promise<Look & { readonly batch?: VoucherSet }> => {
        if (!started.before) return { outcome: 'unknown', found: [] };
        const { plan } = started;

        const seen = await lookForVouchers(
            provider,
            started.before,
            plan,
            started.quantity,
        );

        if (seen.outcome !== 'applied') return seen;

        const vouchers = seen.found.map(
            ({ Id, Alias, Password, ExpiryDate }): Voucher => ({
                Id,
                Alias,
                Password: Password ?? null,
                PlanMins: plan.PlanMins ?? null,
                PlanMB: plan.PlanMB ?? null,
                PlanPrice: plan.PlanPrice ?? null,
                ExpiryDate: ExpiryDate ?? null,
            }),
        );

        return { ...seen, batch: keep(started, vouchers, true) };
    };

    /** Users who may create vouchers are not necessarily allowed to read internet users. */
    const endsOf = async (
        group: number | undefined,
    ): Promise<GroupEnds | undefined> => {
        if (!group) return undefined;

        return readEnds(provider, group).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 403)
                return undefined;
            throw error;
        });
    };

    const send = async (
        plan: WifiPlan,
        quantity: number,
        details: BatchDetails | undefined,
        stamp: SiteStamp,
        signal: AbortSignal,
    ): Promise<VoucherSet | undefined> => {
        const { Id, Desciption, PlanMins, PlanMB, PlanPrice } = plan;

        let started: StartedBatch = {
            planId: Id,
            quantity,
            started: serverNow(),
            plan: { Id, Desciption, PlanMins, PlanMB, PlanPrice },
            ...stamp,
            details,
        };

        let batch: VoucherSet | undefined;
        setRefused({});

        const end = await runAtMostOnce(
            withStop(
                {
                    before: async () => {
                        started = {
                            ...started,
                            before: await endsOf(plan.GroupId || billgroup),
                        };
                    },
                    send: async stopped => {
                        startedBatches.start(started);

                        return provider.call(
                            'voucher.create',
                            { PlanId: Id, Quantity: quantity },
                            { signal: stopped },
                        );
                    },
                    outcome: async () => {
                        const seen = await look(started);
                        batch = seen.batch;

                        return seen.outcome;
                    },
                    trustsRefusal: true,
                },
                signal,
            ),
        );

        if (end.end === 'answered') {
            batch = keep(started, end.answer);
            notify(offerOf(batch), { type: 'success' });
            if (end.answer.length < quantity)
                notify('vouchers.fewer', {
                    type: 'warning',
                    messageArgs: { made: end.answer.length, asked: quantity },
                });
        } else if (end.end === 'lost') {
            if (!batch && doubtOf(end.error) === 'saving.why.failed')
                notify(failureText(end.error), { type: 'error' });
            if (end.outcome === 'notApplied')
                startedBatches.start({ ...started, isAbsent: true });
            if (batch) notify('vouchers.created', { type: 'success' });
            else if (!here.current)
                notify(
                    end.outcome === 'notApplied'
                        ? 'vouchers.absent'
                        : 'vouchers.unanswered',
                    { type: 'warning' },
                ); // otherwise its notice says so
        } else {
            startedBatches.finish(started);
            setRefused(refusedFields(end.error, ['PlanId', 'Quantity']).fields);

            const reason =
                end.error instanceof Error
                    ? end.error.message
                    : message('money.noAnswer');

            notify(
                end.end === 'notSent'
                    ? `${message('money.notSent')}. ${reason}`
                    : reason,
                { type: 'error' },
            );
        }

        return batch;
    };

    /**
     * Resolves to the batch; undefined if it failed, if its outcome is unknown, or if another creation is under way.
     * `stamp`: of the plan's site, if that is not the chosen one.
     */
    const create = (
        plan: WifiPlan,
        quantity: number,
        details?: BatchDetails,
        stamp: SiteStamp = siteStamp,
    ): Promise<VoucherSet | undefined> =>
        alone(async () => {
            const wanted = { planId: plan.Id, quantity };
            const unanswered = startedBatches.find(wanted);
            if (unanswered && !unanswered.isAbsent) return undefined;
            setBusy(true);
            const stopper = new AbortController();

            const answered = send(
                plan,
                quantity,
                details,
                stamp,
                stopper.signal,
            );

            underWay = { ...wanted, answered, stopper };

            try {
                return await answered;
            } finally {
                underWay = undefined;
                setBusy(false);
            }
        });

    return {
        here,
        busy,
        /** The server's refusals of plan or quantity. */
        refused,
        /**
         * Creations of this tab without an answer. Nothing is created until each is settled, or known not to have been
         * done.
         */
        unknown: busy ? [] : startedBatches.all(),
        create,
        look: async (started: StartedBatch) => {
            const seen = await look(started);
            redraw(count => count + 1);

            return seen;
        },
        /** The user stops waiting; from then on the outcome is unknown. */
        stopWaiting: () => waitsFor?.stopper.abort(),
        /** The user has found out what happened. */
        settle: (creation: Order) => {
            startedBatches.finish(creation);
            redraw(count => count + 1);
        },
    };
};
