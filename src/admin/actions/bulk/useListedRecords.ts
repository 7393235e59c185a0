import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { ResourceName } from '../../../../resources/index.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';

/** The records of an entity as lists have shown them by now: nothing is asked for it, and deleted ones stay known. */
export const useListedRecords = <Row extends RaRecord>(name: ResourceName): ReadonlyMap<RowId, Row> => {
    const client = useQueryClient();
    const [records] = useState(() => {
        const lists = client.getQueriesData<{ readonly data?: readonly Row[] }>({ queryKey: [name, 'getList'] });
        return new Map(lists.flatMap(([, list]) => (list?.data ?? []).map(record => [record.id, record] as const)));
    });
    return records;
};
