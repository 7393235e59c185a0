import { useListContext, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '../../../resources/schema/index.ts';
import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import { listFilters } from '../../foundation/lists/listFilters.ts';
import { useScope } from '../../session/useScope.ts';

/** What was worked on when the filters of a list were last seen, for each store and list: they are kept while the list is closed. */
const lastSeen = new WeakMap<object, Map<string, string>>();

const seenIn = (store: object): Map<string, string> => {
    const seen = lastSeen.get(store) ?? new Map<string, string>();
    lastSeen.set(store, seen);
    return seen;
};

/**
 * Takes off the filters that offer only what belongs to a part of what is worked on, such as the sites of a group, once another is worked on: what they
 * are set to is none of its own, and the list would be empty. Answers what these parts are: with others the inputs begin anew.
 */
export const useNarrowedFilters = (resource: Resource): string => {
    const { resource: name, filterValues, displayedFilters, setFilters } = useListContext();
    const { scope } = useScope();
    const store = useStoreContext();
    const narrowed = listFilters(resource).filter(({ field }) => field.narrowedTo);
    const worksOn = JSON.stringify(narrowed.flatMap(({ field }) => Object.values(field.narrowedTo ?? {}).map(level => scope[level])));
    useEffect(() => {
        const seen = seenIn(store);
        const before = seen.get(name) ?? worksOn;
        seen.set(name, worksOn);
        const stale = before === worksOn ? [] : narrowed.map(({ source }) => source).filter(source => !isEmpty(filterValues[source]));
        if (stale.length > 0) setFilters(Object.fromEntries(Object.entries(filterValues).filter(([source]) => !stale.includes(source))), displayedFilters);
    });
    return worksOn;
};
