import type { RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { isRest, type Resource } from '../../../../resources/schema/index.ts';
import { leavesDoubt } from '../../../foundation/atMostOnce.ts';
import { DONE, eachRow, type BulkRunner, type RowEnd, type RowId } from '../../../foundation/bulk/bulkRun.ts';
import { isMissing } from '../../../../dataProvider/http/ApiError.ts';

/**
 * Deletes records: one call where the API takes several, else a call each. What is not there any more is what was wanted, so a lost
 * answer is looked up, and sending it again does no harm.
 */
export const deletionOf = (provider: PortalProvider, name: ResourceName, records: readonly RaRecord[]): BulkRunner => {
    const { api }: Resource = resources[name];
    const known = new Map<RowId, RaRecord>(records.map(record => [record.id, record]));

    const isGone = (id: RowId): Promise<boolean> => provider.getOne(name, { id }).then(() => false, isMissing);
    /** How a row ended that a failed call was to delete. */
    const afterFailure = async (id: RowId, error: unknown): Promise<RowEnd> => {
        if (isMissing(error)) return DONE;
        return leavesDoubt(error, { unlessTold: true }) && (await isGone(id)) ? DONE : { end: 'failed', error };
    };
    const one = eachRow(id => async () => {
        try {
            await provider.delete(name, { id, previousData: known.get(id) ?? { id } });
            return DONE;
        } catch (error) {
            return afterFailure(id, error);
        }
    });
    const many: BulkRunner = async (ids, running) => {
        try {
            await provider.deleteMany(name, { ids: [...ids] });
        } catch (error) {
            // Some of them were gone already: one by one it shows which.
            if (isMissing(error)) return one(ids, running);
            return eachRow(id => () => afterFailure(id, error))(ids, running);
        }
        for (const id of ids) running.onEnd(id, DONE);
    };
    return (ids, running) => (ids.length > 1 && !isRest(api) && api.removeMany ? many : one)(ids, running);
};
