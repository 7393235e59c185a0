import { DataTable, InfiniteList } from 'react-admin';

export const MakerList = () => (
    <InfiniteList perPage={20}>
        <DataTable>
            <DataTable.Col source="Name" />
            <DataTable.Col source="Town" />
        </DataTable>
    </InfiniteList>
);
