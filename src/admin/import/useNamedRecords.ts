import { type Identifier, useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import { eachPage, type PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import { fold } from '../../../resources/rules/words.ts';
import type {
    ImportLayout,
    Resource,
} from '../../../resources/schema/index.ts';
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
            const id = (
                stores === undefined ? record.id : valueAt(record, stores)
            ) as Identifier;
            const word = fold(String(name));
            named.set(word, [...(named.get(word) ?? []), id]);
        }
    return named;
};

/** The records that the references of a table may mean, read once a column of theirs is chosen. */
export const useNamedRecords = (
    resource: Resource,
    layout: ImportLayout,
    columns: Readonly<Record<string, number | undefined>>,
) => {
    const provider = useDataProvider<PortalProvider>();
    const [records, setRecords] = useState<
        Readonly<Record<string, NamedRecords>>
    >({});
    const needed = layout.columns
        .filter(
            source =>
                columns[source] !== undefined &&
                targetOf(resource, layout, source) !== undefined,
        )
        .join(' ');
    useEffect(() => {
        const controller = new AbortController();
        const { signal } = controller;
        const read = async (source: string) => {
            const target = targetOf(resource, layout, source)!;
            const { stores } = resource.fields[source]!;
            const named = await readNames(
                provider,
                target,
                stores,
                signal,
            ).catch((): NamedRecords => new Map());
            if (!signal.aborted)
                setRecords(before => ({ ...before, [source]: named }));
        };
        for (const source of needed.split(' ').filter(Boolean))
            void read(source);
        return () => controller.abort();
    }, [provider, resource, layout, needed]);
    const isReading = needed
        .split(' ')
        .some(source => source !== '' && records[source] === undefined);
    return useMemo(() => ({ records, isReading }), [records, isReading]);
};
