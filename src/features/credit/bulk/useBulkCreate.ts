import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/types.ts';
import type { BulkAnswer } from '../../../../resources/services/answers.ts';
import { userCard } from '../../../foundation/cards/userCard.ts';
import { useCardSets } from '../../../session/useCardSets.ts';
import { useScope } from '../../../session/useScope.ts';
import { useAtMostOnce } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { outcomeByCount } from '../../../foundation/atMostOnce.ts';
import { resultOf } from './bulkResult.ts';
import type { CreditChange } from '../creditChange.ts';
import { useBulkBatches } from '../useBulkBatches.ts';

/** Creates many internet users with one request, and keeps what came of it. */
export const useBulkCreate = () => {
    const provider = useDataProvider<PortalProvider & ReturnType<typeof useDataProvider>>();
    const notify = useNotify();
    const refresh = useRefresh();
    const { scope, billgroup, site } = useScope();
    const cards = useCardSets();
    const { add, dropSaved, ...kept } = useBulkBatches();
    const action = useAtMostOnce<BulkAnswer>(answer => {
        const next = resultOf(answer);
        const created = Date.now();
        if (next.saved.length > 0) cards.add({ created, siteId: site?.Id ?? 0, siteName: site?.SiteName ?? '', planName: '', cards: next.saved.map(userCard) });
        if (next.saved.length > 0 || !next.ok) add({ ...next, created, isSaved: next.saved.length === 0 });
        if (next.ok) notify('credit.saved', { type: 'success' });
        else notify('credit.bulk.failed', { type: 'error', messageArgs: { count: next.saved.length } });
        refresh();
    });
    /** How many users the group has. */
    const countNow = async (): Promise<number> =>
        (await provider.getList('internetuser', { pagination: { page: 1, perPage: 1 }, sort: { field: 'Id', order: 'ASC' }, filter: {}, meta: { scope } })).total ?? 0;
    return {
        ...kept,
        action,
        create: (Quantity: number, credit: CreditChange) => {
            dropSaved();
            return action.start({
                before: countNow,
                send: signal => provider.call('bulk.create', { Quantity, ...credit, GroupId: billgroup }, { signal }),
                outcome: async before => outcomeByCount(before, Quantity, await countNow()),
            });
        },
    };
};
