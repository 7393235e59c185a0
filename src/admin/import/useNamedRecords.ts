import { queryOptions, useQueries } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import { useEffect, useMemo } from 'react';

import { eachPage, type PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import { fold, withPlainFigures } from '../../../resources/rules/words.ts';
import type {
    ImportLayout,
    Resource,
} from '../../../resources/schema/index.ts';
import { useScope } from '../../session/useScope.ts';
import { failureText } from '../failureText.ts';
import type { NamedRecords } from './cellValue.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/** The entity whose records a field names. */
export const targetOf = (
    { fields }: Resource,
    { targets = {} }: ImportLayout,
    source: string,
): string | undefined => fields[source]?.target ?? targets[source];

/** Reads the names of all records of an entity. */
const readNames = async (
    provider: PortalProvider,
    target: string,
    stores: string | undefined,
    signal: AbortSignal,
): Promise<NamedRecords> => {
    const { title } = declared[target]!;
    const named = new Map<string, Identifier[]>();
    const pages = eachPage(provider, target, { filter: {} }, signal);

    for await (const { records } of pages)
        for (const record of records) {
            const name = valueAt(record, title);
            if (isEmpty(name)) continue;

            const stored =
                stores === undefined ? record.id : valueAt(record, stores);

            const word = fold(withPlainFigures(String(name)));
            const ids = named.get(word) ?? [];
            named.set(word, [...ids, stored as Identifier]);
        }

    return named;
};

/** Milliseconds until a failed reading is repeated. */
const AGAIN_MS = 5000;

/**
 * The records that the references of a table may mean, read once a column of theirs is chosen. A failed reading is told
 * and repeated: nothing is known of names that were not read.
 */
export const useNamedRecords = (
    resource: Resource,
    layout: ImportLayout,
    columns: Readonly<Record<string, number | undefined>>,
) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const { scope } = useScope();

    const isNeeded = (source: string): boolean =>
        columns[source] !== undefined &&
        targetOf(resource, layout, source) !== undefined;

    const needed = layout.columns.filter(isNeeded);

    const namesQuery = (source: string) => {
        const target = targetOf(resource, layout, source)!;
        const { stores } = resource.fields[source]!;

        return queryOptions({
            queryKey: [target, 'names for an import', stores, scope],
            queryFn: ({ signal }) =>
                readNames(provider, target, stores, signal),
            staleTime: Infinity,
            gcTime: 0,
            refetchInterval: ({ state }) =>
                state.status === 'error' ? AGAIN_MS : false,
        });
    };

    const { failure, records, isReading } = useQueries({
        queries: needed.map(namesQuery),
        combine: answers => {
            const named: Record<string, NamedRecords> = {};

            for (const [index, source] of needed.entries()) {
                const names = answers[index]?.data;
                if (names) named[source] = names;
            }

            return {
                failure: answers.find(({ error }) => error)?.error,
                isReading: answers.some(({ data }) => data === undefined),
                records: named,
            };
        },
    });

    useEffect(() => {
        if (failure) notify(failureText(failure), { type: 'error' });
    }, [failure, notify]);

    return useMemo(() => ({ records, isReading }), [records, isReading]);
};
