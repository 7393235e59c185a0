import { useDataProvider, useListContext, useUnselect, type Identifier, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { runForEach } from '../../foundation/bulk/runForEach.ts';

/** Records asked for one by one at most; more would hold the user up. */
const MOST_ASKED = 50;

export interface StillThere {
    readonly records: ReadonlyMap<Identifier, RaRecord>;
    readonly gone: readonly Identifier[];
}

/** Asks which of the records are still there, and drops from the selection those that are not. What could not be found out counts as there. */
export const useStillThere = (name: ResourceName): ((ids: readonly Identifier[]) => Promise<StillThere>) => {
    const provider = useDataProvider<PortalProvider>();
    const unselect = useUnselect(name);
    return useCallback(
        async ids => {
            const records = new Map<Identifier, RaRecord>();
            const asked = ids.slice(0, MOST_ASKED);
            const failed = await runForEach(asked, async id => void records.set(id, (await provider.getOne<RaRecord>(name, { id })).data));
            const gone = failed.filter(({ error }) => isMissing(error)).map(({ id }) => id);
            if (gone.length > 0) unselect(gone);
            return { records, gone };
        },
        [provider, unselect, name],
    );
};

/** Selected rows that a refreshed list no longer holds: deleted by somebody else, or merely moved to another page. */
export const useVanishedRows = (name: ResourceName): void => {
    const { data, isFetching, page, perPage, sort, filterValues, selectedIds } = useListContext();
    const stillThere = useStillThere(name);
    const view = JSON.stringify([page, perPage, sort, filterValues]);
    const last = useRef<{ readonly view: string; readonly ids: readonly Identifier[] }>({ view, ids: [] });
    useEffect(() => {
        if (isFetching || !data) return;
        const ids = data.map((record: RaRecord) => record.id);
        const before = last.current;
        last.current = { view, ids };
        const vanished = before.view === view ? before.ids.filter(id => selectedIds.includes(id) && !ids.includes(id)) : [];
        if (vanished.length > 0) void stillThere(vanished);
    }, [data, isFetching, view, selectedIds, stillThere]);
};
