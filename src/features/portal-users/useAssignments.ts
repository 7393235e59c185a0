import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useRecordContext, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { Assignable } from './assignables.ts';
import { applied, assignedIds, changesBetween, type Change, type Id } from './assignments.ts';

const WHOLE_CATALOGUE = 1000;

/** The catalogue, what the edited user has of it, and the changes, which the form sends when it is saved. */
export const useAssignments = <Row extends RaRecord>({ source, key, call, catalogue }: Assignable) => {
    const provider = useDataProvider<PortalProvider>();
    const record = useRecordContext();
    const userId = record?.id === undefined ? '' : String(record.id);
    const hidden: boolean = useWatch({ name: 'Role' }) === 'Administrators';
    const { field } = useController({ name: source });
    const changes: readonly Change<typeof key>[] = Array.isArray(field.value) ? field.value : [];
    const ask = async (UserId: string, signal?: AbortSignal) => assignedIds(key, await provider.call(call, { UserId }, { signal }));
    const items = useGetList<Row>(catalogue, { pagination: { page: 1, perPage: WHOLE_CATALOGUE } }, { enabled: !hidden });
    // Saving the user changes the record, and so asks again.
    const had = useQuery({ queryKey: [call, userId, record], queryFn: ({ signal }) => ask(userId, signal), enabled: !hidden && userId !== '', gcTime: 0 });
    const before = userId === '' ? [] : had.data;
    const { onChange } = field;
    const change = (after: readonly Id[]) => {
        const next = before ? changesBetween(key, userId, before, after) : [];
        onChange(next.length > 0 ? next : undefined);
    };
    useEffect(() => {
        if (hidden && changes.length > 0) onChange(undefined); // administrators have all: nothing is sent for them
    }, [hidden, changes.length, onChange]);
    return {
        hidden,
        items: items.data,
        /** Ids that the user had at first. */
        before,
        /** Ids that the user will have. */
        after: before && applied(key, before, changes),
        changeCount: changes.length,
        change,
        failed: items.isError || had.isError,
        retry: () => Promise.all([items.isError && items.refetch(), had.isError && had.refetch()]),
        copyFrom: async (other: Id, isOffered: (id: Id) => boolean) => change((await ask(String(other))).filter(isOffered)),
    };
};
