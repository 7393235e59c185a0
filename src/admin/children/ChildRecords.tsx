import { useRecordContext } from 'ra-core';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { ChildList, Resource } from '../../../resources/schema/index.ts';
import { mayRead } from '../../foundation/permissions.ts';
import { useSession } from '../../session/SessionContext.ts';
import { EmbeddedList } from './EmbeddedList.tsx';

interface ChildRecordsProps extends ChildList {
    /** Said above them, where no tab says it. */
    readonly heading?: boolean;
}

/** The records of another entity that hang on the one at hand, whatever is chosen in the app bar; nothing for whom may not see them. */
export const ChildRecords = ({ list, by, heading = false }: ChildRecordsProps) => {
    const id = useRecordContext()?.id;
    const { role } = useSession();
    if (id === undefined || !mayRead(list, role)) return null;
    const child: Resource = resources[list as ResourceName];
    const { from } = child.fields[by] ?? {};
    const parent = { [by]: id };
    return <EmbeddedList name={list as ResourceName} {...(from && { scope: { [from]: Number(id) } })} filter={parent} values={parent} heading={heading} />;
};
