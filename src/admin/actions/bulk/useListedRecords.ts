import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';

import { type ResourceName, resources } from '../../../../resources/index.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { useText } from '../../../components/useText.ts';
import { recordTitle } from '../../../foundation/values/recordTitle.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowId } from './bulkRun.ts';

/** Records named before "and 37 more". */
const NAMED = 3;

/**
 * Names the first few records and counts the rest: `ann, bob, eve and 37 more`. Empty if no list has shown any of them.
 */
export const useNamedRows = (
    name: ResourceName,
): ((ids: readonly RowId[]) => string) => {
    const translate = useMessage();
    const records = useListedRecords(name);
    const { title }: Resource = resources[name];

    return ids => {
        const titles: string[] = [];

        for (const id of ids) {
            const record = records.get(id);
            const value = record && valueAt(record, title);
            if (value) titles.push(String(value));
            if (titles.length === NAMED) break;
        }

        const names = titles.join(', ');

        return titles.length === 0 || titles.length === ids.length
            ? names
            : translate('screens.remove.more', {
                  titles: names,
                  count: ids.length - titles.length,
              });
    };
};

/** The titles of an entity's records, given or already loaded by lists; for others the entity's label. */
export const useRowTitles = (
    name: ResourceName,
    loaded?: readonly RaRecord[],
): ((id: RowId) => string) => {
    const records = useListedRecords(name, loaded);
    const text = useText();
    const translate = useMessage();
    const resource: Resource = resources[name];

    return id => {
        const record = records.get(id);

        return record
            ? recordTitle(resource, record, translate('screens.noName'))
            : text(resource.label);
    };
};

/** The given records of an entity, or those already loaded by lists: makes no request, and deleted ones stay known. */
export const useListedRecords = <Row extends RaRecord>(
    name: ResourceName,
    loaded?: readonly Row[],
): ReadonlyMap<RowId, Row> => {
    const client = useQueryClient();

    const [records] = useState(() => {
        const rows =
            loaded ??
            client
                .getQueriesData<{ readonly data?: readonly Row[] }>({
                    queryKey: [name, 'getList'],
                })
                .flatMap(([, list]) => list?.data ?? []);

        return new Map(rows.map(record => [record.id, record] as const));
    });

    return records;
};
