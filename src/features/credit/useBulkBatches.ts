import { useMemo, useState } from 'react';
import { useSession } from '../../session/SessionContext.ts';
import { tabKeeper } from '../../session/tabKeeper.ts';
import { bulkBatches, type BulkBatch } from './bulk/bulkBatches.ts';

/** The created users of this tab that were not saved yet, newest first; those that were saved are gone at the next visit. */
export const useBulkBatches = () => {
    const { UserId } = useSession().user;
    const kept = useMemo(() => {
        const batches = bulkBatches(tabKeeper, UserId);
        batches.dropSaved();
        return batches;
    }, [UserId]);
    const [batches, setBatches] = useState(kept.all);
    const shown = (change: () => void) => {
        change();
        setBatches(kept.all());
    };
    return {
        batches,
        add: (batch: BulkBatch) => shown(() => kept.add(batch)),
        markSaved: (created: number) => shown(() => kept.markSaved(created)),
        remove: (created: number) => shown(() => kept.remove(created)),
        dropSaved: () => shown(kept.dropSaved),
    };
};
