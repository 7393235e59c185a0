import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { cleanText, fold } from '../../../resources/rules/words.ts';
import type { Resource } from '../../../resources/schema/index.ts';

const MOST_ALIKE = 100;

const declarationOf = (name: string): Resource | undefined =>
    Object.hasOwn(resources, name)
        ? resources[name as ResourceName]
        : undefined;

/** The field that refers to the parent record, if records of this entity lie within another. */
const parentField = (name: string): string | undefined => {
    const { within, fields = {} } = declarationOf(name) ?? {};
    if (!within) return undefined;

    return Object.keys(fields).find(field => fields[field]?.target === within);
};

interface Name {
    readonly resource: string;
    readonly source: string;
    /** Undefined while nothing is to be looked up. */
    readonly text: string | undefined;
    /** The record that may have the name. */
    readonly record?: RaRecord | undefined;
    /** Reads another field of the form. */
    readonly values?: (name: string) => unknown;
}

/** Whether another record, under the same parent if there is one, has this name. */
export const useIsTaken = ({
    resource,
    source,
    text,
    record,
    values,
}: Name): boolean => {
    const provider = useDataProvider();
    const parent = parentField(resource);

    const filter = {
        q: text,
        ...(parent !== undefined && { [parent]: values?.(parent) }),
    };

    const isField = Object.hasOwn(
        declarationOf(resource)?.fields ?? {},
        source,
    );

    const { data } = useQuery({
        queryKey: ['same', resource, source, filter],
        queryFn: () =>
            provider.getList(resource, {
                filter,
                pagination: { page: 1, perPage: MOST_ALIKE },
                sort: { field: 'id', order: 'ASC' },
            }),
        enabled: isField && Boolean(text) && text !== valueAt(record, source),
        gcTime: 0,
        staleTime: 0,
    });

    const isNamed = (row: RaRecord) =>
        fold(cleanText(String(valueAt(row, source) ?? ''))) ===
        fold(text ?? '');

    const others = data?.data.filter(row => row.id !== record?.id) ?? [];

    return others.some(isNamed);
};
