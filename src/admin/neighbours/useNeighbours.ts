import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocation, type Identifier, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { isFromRow, useOpenedRows, type OpenedRows } from './openedRows.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';

const FRESH_MS = 60_000;

export interface Neighbour {
    readonly id: Identifier;
    /** The page of the list that it is on. */
    readonly rows: OpenedRows;
}

export interface Neighbours {
    /** Counted from 1. */
    readonly place: number;
    readonly total: number;
    readonly isAtLeast: boolean;
    readonly previous: Neighbour | undefined;
    readonly next: Neighbour | undefined;
}

/** The page before (-1) or after (1), asked for once a record at the end of its own is shown. */
const usePageBeside = (rows: OpenedRows | undefined, step: -1 | 1, isWanted: boolean): OpenedRows | undefined => {
    const provider = useDataProvider<PortalProvider>();
    const { list = 'site', meta, page = 1, perPage = 1, total = 0, sort, filter } = rows ?? {};
    const beside = page + step;
    const isThere = isWanted && beside >= 1 && (beside - 1) * perPage < total;
    const params = { pagination: { page: beside, perPage }, filter, meta, ...(sort && { sort }) };
    const { data } = useQuery({
        queryKey: [list, 'getList', 'beside', params],
        queryFn: ({ signal }) => provider.getList<RaRecord>(list, { ...params, signal }),
        enabled: isThere,
        retry: false,
        staleTime: FRESH_MS,
    });
    return isThere && rows && data ? { ...rows, page: beside, total: data.total ?? total, isAtLeast: isAtLeast(data.meta), ids: data.data.map(({ id }) => id) } : undefined;
};

/** The records before and after this one in the list that it was opened from; undefined where it was opened from elsewhere. */
export const useNeighbours = (name: ResourceName, id: Identifier): Neighbours | undefined => {
    const { read, keep } = useOpenedRows(name);
    const { state } = useLocation();
    // As it was opened: going from tab to tab of the form takes the address's state away.
    const [rows] = useState(() => (isFromRow(state) ? read() : undefined));
    useEffect(() => rows && keep(rows), [rows, keep]);
    const at = rows?.ids.findIndex(one => String(one) === String(id)) ?? -1;
    const before = usePageBeside(rows, -1, at === 0);
    const after = usePageBeside(rows, 1, at >= 0 && at === (rows?.ids.length ?? 0) - 1);
    if (!rows || at < 0) return undefined;
    const neighbour = (of: OpenedRows | undefined, place: number): Neighbour | undefined => {
        const one = of?.ids[place];
        return of && one !== undefined ? { id: one, rows: of } : undefined;
    };
    return {
        place: (rows.page - 1) * rows.perPage + at + 1,
        total: rows.total,
        isAtLeast: rows.isAtLeast,
        previous: at > 0 ? neighbour(rows, at - 1) : neighbour(before, (before?.ids.length ?? 0) - 1),
        next: at < rows.ids.length - 1 ? neighbour(rows, at + 1) : neighbour(after, 0),
    };
};
