import { Skeleton } from '@mui/material';
import { useGetManyAggregate, type Identifier } from 'ra-core';
import { resources, type ResourceName } from '../../resources/index.ts';

/** Names of the records pointed at, from one look-up for all rows of a page. */
export const ReferenceName = ({ target, ids }: { readonly target: ResourceName; readonly ids: readonly Identifier[] }) => {
    const { data, isPending } = useGetManyAggregate(target, { ids: [...ids] });
    if (isPending) return <Skeleton sx={{ display: 'inline-block', width: 80 }} />;
    const names = (data ?? []).map(record => record?.[resources[target].title]).filter(name => name !== null && name !== undefined && name !== '');
    return names.length > 0 ? names.join(', ') : '—';
};
