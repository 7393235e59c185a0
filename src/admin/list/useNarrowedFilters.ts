import { useListContext, useStoreContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
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

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes off the filters that offer only what belongs to a part of what is worked on, such as the sites of a group, once another is worked on: what they
 * are set to is none of its own, and the list would be empty. Answers what these parts are: with others the inputs begin anew; and what they begin with.
 */
export const useNarrowedFilters = (resource: Resource): { readonly worksOn: string; readonly start: { readonly defaultValues: Values } } => {
    const { resource: name, filterValues, displayedFilters, setFilters } = useListContext();
    const { scope } = useScope();
    const store = useStoreContext();
    const narrowed = listFilters(resource).filter(({ field }) => field.narrowedTo);
    const worksOn = JSON.stringify(narrowed.flatMap(({ field }) => Object.values(field.narrowedTo ?? {}).map(level => scope[level])));
    const key = `${name}.filtersOf`; // outlasts a reload, as the filters do

    const staleNow = (): readonly string[] => {
        const before = seenIn(store).get(name) ?? store.getItem<string>(key) ?? worksOn;
        return before === worksOn ? [] : narrowed.map(({ source }) => source).filter(source => !isEmpty(filterValues[source]));
    };
    const without = (stale: readonly string[]): Values => Object.fromEntries(Object.entries(filterValues).filter(([source]) => !stale.includes(source)));
    const [start] = useState(() => ({ defaultValues: without(staleNow()) }));

    const chosen = JSON.stringify(narrowed.map(({ source }) => filterValues[source]).filter(value => !isEmpty(value)));
    const shown = useRef(chosen);
    useEffect(() => {
        const stale = staleNow();
        seenIn(store).set(name, worksOn);
        if (stale.length > 0) return setFilters(without(stale), displayedFilters);
        if (chosen === shown.current) return;
        shown.current = chosen;
        store.setItem(key, chosen === '[]' ? undefined : worksOn);
    });
    return { worksOn, start };
};
