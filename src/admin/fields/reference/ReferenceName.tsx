import { DataProviderContext, useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import { useContext, type ReactNode } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { isEmpty } from '../../../../resources/rules/emptyValue.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { NameBone } from '../../../components/Skeleton.tsx';

interface ReferenceNameProps {
    readonly target: ResourceName;
    readonly ids: readonly Identifier[];
    /** Around the names, where there are any. */
    readonly frame?: (names: string) => ReactNode;
    /** What stands there where no name is to be had. */
    readonly unnamed?: string;
}

const namesOf = ({ target, frame = names => names, unnamed }: ReferenceNameProps, records: readonly (RaRecord | null | undefined)[]): ReactNode => {
    const names = records.map(record => record?.[resources[target].title]).filter(name => !isEmpty(name)).join(', ') || unnamed;
    return names ? frame(names) : '—';
};

const FetchedName = (props: ReferenceNameProps) => {
    const { data, isPending } = useGetManyAggregate(props.target, { ids: [...props.ids] });
    return isPending ? <NameBone /> : namesOf(props, data ?? []);
};

/** Names of the records pointed at: those read before at once, the others from one look-up for all rows of a page. */
export const ReferenceName = (props: ReferenceNameProps) => {
    const provider = useContext(DataProviderContext) as PortalProvider; // as it is: what react-admin wraps answers later
    const cached = props.ids.map(id => provider.cachedRecord(props.target, id));
    return cached.includes(undefined) ? <FetchedName {...props} /> : namesOf(props, cached);
};
