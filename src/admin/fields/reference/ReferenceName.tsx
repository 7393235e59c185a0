import { DataProviderContext, useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { isEmpty } from '../../../../resources/rules/emptyValue.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { Bone } from '../../../components/Skeleton.tsx';

interface ReferenceNameProps {
    readonly target: ResourceName;
    readonly ids: readonly Identifier[];
}

const namesOf = (target: ResourceName, records: readonly (RaRecord | null | undefined)[]): string =>
    records.map(record => record?.[resources[target].title]).filter(name => !isEmpty(name)).join(', ') || '—';

const FetchedName = ({ target, ids }: ReferenceNameProps) => {
    const { data, isPending } = useGetManyAggregate(target, { ids: [...ids] });
    return isPending ? <Bone sx={{ width: 80, height: 18 }} /> : namesOf(target, data ?? []);
};

/** Names of the records pointed at: those read before at once, the others from one look-up for all rows of a page. */
export const ReferenceName = ({ target, ids }: ReferenceNameProps) => {
    const provider = useContext(DataProviderContext) as PortalProvider; // as it is: what react-admin wraps answers later
    const cached = ids.map(id => provider.cachedRecord(target, id));
    return cached.includes(undefined) ? <FetchedName target={target} ids={ids} /> : namesOf(target, cached);
};
