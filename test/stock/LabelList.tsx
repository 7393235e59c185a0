import {
    BulkDeleteButton,
    CreateButton,
    DataTable,
    DeleteButton,
    EditButton,
    List,
    TopToolbar,
} from 'react-admin';

/** Offers what nobody may do: react-admin's buttons ask the auth provider. */
export const LabelList = () => (
    <List
        actions={
            <TopToolbar>
                <CreateButton />
            </TopToolbar>
        }
    >
        <DataTable bulkActionButtons={<BulkDeleteButton />}>
            <DataTable.Col source="Text" />
            <DataTable.Col label="">
                <EditButton />
                <DeleteButton />
            </DataTable.Col>
        </DataTable>
    </List>
);
