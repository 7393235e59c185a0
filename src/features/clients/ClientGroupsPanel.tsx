import { useRecordContext } from 'ra-core';
import { EmbeddedList } from '../../admin/list/EmbeddedList.tsx';

/** The billing groups of a client. */
export const ClientGroupsPanel = () => {
    const id = useRecordContext()?.id;
    return id === undefined ? null : <EmbeddedList name="billgroup" scope={{ client: Number(id) }} values={{ ClientId: id }} heading={false} />;
};
