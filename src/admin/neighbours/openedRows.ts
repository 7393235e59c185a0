import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useStoreContext, type GetListParams, type Identifier, type RaRecord } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import type { useListMeta } from '../list/useListMeta.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';

/** The page of a list that a record was opened from: what was asked for, and what came. */
export interface OpenedRows extends Pick<GetListParams, 'filter' | 'sort'> {
    readonly list: ResourceName;
    readonly meta: ReturnType<typeof useListMeta>;
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    /** There are more than that. */
    readonly isAtLeast: boolean;
    readonly ids: readonly Identifier[];
}

/** The rows that records of an entity are opened from: in memory while a list shows them, kept for the tab once one is opened. */
export const useOpenedRows = (name: ResourceName) => {
    const store = useStoreContext();
    const queryClient = useQueryClient();
    return useMemo(() => {
        const [inMemory, inStore] = [['openedRows', name], `${name}.openedRows`];
        const show = (rows: OpenedRows) => void queryClient.setQueryData(inMemory, rows);
        return {
            show,
            read: () => queryClient.getQueryData<OpenedRows>(inMemory) ?? store.getItem<OpenedRows>(inStore),
            /** They outlast a reload. */
            keep: (rows: OpenedRows) => {
                show(rows);
                store.setItem(inStore, rows);
            },
        };
    }, [name, store, queryClient]);
};

/** Goes along with the address of a record that is opened from a row: from elsewhere it has no neighbours. */
export const FROM_ROW = { fromRow: true } as const;

export const isFromRow = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromRow' in state;

/** Notes which rows the list around shows. `opened`: the entity that they are opened as. */
export const OpenedRowsNote = ({ list, opened, meta }: Pick<OpenedRows, 'list' | 'meta'> & { readonly opened: ResourceName }) => {
    const { show } = useOpenedRows(opened);
    const { data, page, perPage, total, meta: said, sort, filterValues, filter: fixed, isPlaceholderData } = useListContext<RaRecord>();
    useEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;
        show({ list, meta, page, perPage, total, isAtLeast: isAtLeast(said), sort, filter: { ...filterValues, ...fixed }, ids: data.map(({ id }) => id) });
    }, [show, list, meta, data, page, perPage, total, said, sort, filterValues, fixed, isPlaceholderData]);
    return null;
};
