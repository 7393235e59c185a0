import { ListContextProvider, useEvent, useListContext, type ListControllerResult } from 'ra-core';
import { useMemo, type ReactNode } from 'react';

export type ListState = Exclude<keyof ListControllerResult, 'setSort' | 'setFilters' | 'setPage' | 'setPerPage' | 'showFilter' | 'hideFilter' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems' | 'refetch' | 'getData'>;

/** Read from the address anew at each change of it: others, and yet the same. */
const NEW_EACH_TIME: ReadonlySet<ListState> = new Set(['filterValues', 'displayedFilters', 'sort']);

/**
 * The context of the list around, which changes only with what is named. A page that is turned changes react-admin's three times: its number, that rows
 * are on the way, the rows.
 */
export const useSteadyList = (reads: readonly ListState[]): ListControllerResult => {
    const context = useListContext();
    const acts = {
        setSort: useEvent(context.setSort),
        setFilters: useEvent(context.setFilters),
        setPage: useEvent(context.setPage),
        setPerPage: useEvent(context.setPerPage),
        showFilter: useEvent(context.showFilter),
        hideFilter: useEvent(context.hideFilter),
        onSelect: useEvent(context.onSelect),
        onToggleItem: useEvent(context.onToggleItem),
        onUnselectItems: useEvent(context.onUnselectItems),
    };
    const read = reads.map(key => (NEW_EACH_TIME.has(key) ? JSON.stringify(context[key]) : context[key]));
    // oxlint-disable-next-line react/exhaustive-deps
    return useMemo(() => ({ ...context, ...acts }) as ListControllerResult, [context.resource, ...read]);
};

interface SteadyListProps {
    /** What of the list these parts read. It does not change. */
    readonly reads: readonly ListState[];
    readonly children: ReactNode;
}

/** Around parts of a list that are to be rendered only when what they read of it changes. */
export const SteadyList = ({ reads, children }: SteadyListProps) => <ListContextProvider value={useSteadyList(reads)}>{children}</ListContextProvider>;
