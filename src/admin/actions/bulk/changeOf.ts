import type { RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import type { AtMostOnceAction } from '../../../foundation/atMostOnce.ts';
import { atMostOnce, type RowId } from '../../../foundation/bulk/bulkRun.ts';
import { storedAs } from '../../form/creationJob.ts';
import { isSame, type Values } from '../../form/threeWay.ts';
import type { BulkAct } from './useBulkAct.tsx';

/** Changes some fields of a record: it is read first and written back with the rest as it is; one that is so already is not written. */
const changeOf = (provider: PortalProvider, name: ResourceName, id: RowId, change: Values): AtMostOnceAction<RaRecord, unknown> => {
    const { fields }: Resource = resources[name];
    let now: RaRecord = { id };
    return {
        before: async () => (now = (await provider.getOne<RaRecord>(name, { id })).data),
        send: async () => {
            const isAlready = Object.entries(change).every(([source, value]) => isSame(now[source], value, fields[source]));
            return isAlready ? undefined : provider.update(name, { id, data: { ...now, ...change }, previousData: now });
        },
        unlessTold: true,
        outcome: async () => ((await storedAs(provider, name, id, change)) ? 'applied' : 'notApplied'),
    };
};

/** The same change to many records; taken back, each has again what it had, and one that was so already is left alone. */
export const changing = (name: ResourceName, change: Values): BulkAct<RaRecord> => ({
    action: (provider, id) => changeOf(provider, name, id, change),
    back: (provider, id, before) => {
        const { fields }: Resource = resources[name];
        const former = Object.fromEntries(Object.entries(change).flatMap(([source, value]) => (isSame(before[source], value, fields[source]) ? [] : [[source, before[source]]])));
        return Object.keys(former).length > 0 ? atMostOnce(changeOf(provider, name, id, former)) : undefined;
    },
});
