import { useMemo } from 'react';
import { useSession } from '../../session/SessionContext.ts';
import { tabKeeper } from '../../session/tabKeeper.ts';
import { voucherBatches, type VoucherBatches } from './voucherBatch.ts';

/** The signed-in user's batches of this tab. */
export const useVoucherBatches = (): VoucherBatches => {
    const { UserId } = useSession().user;
    return useMemo(() => voucherBatches(tabKeeper, UserId), [UserId]);
};
