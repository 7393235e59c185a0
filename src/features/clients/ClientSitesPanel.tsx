import { useRecordContext } from 'ra-core';
import { EmbeddedList } from '../../admin/list/EmbeddedList.tsx';

/** The sites of a client, whatever is chosen in the app bar. */
export const ClientSitesPanel = () => {
    const id = useRecordContext()?.id;
    return id === undefined ? null : <EmbeddedList name="site" scope={{ client: Number(id) }} values={{ ClientId: id }} heading={false} />;
};
