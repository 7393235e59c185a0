import {
    BulkDeleteButton,
    BulkExportButton,
    ColumnsButton,
    CreateButton,
    DataTable,
    DeleteButton,
    EditButton,
    ExportButton,
    FilterButton,
    List,
    SavedQueriesList,
    SearchInput,
    SelectInput,
    TextInput,
    TopToolbar,
} from 'react-admin';

const kinds = ['Beer', 'Juice', 'Tea'].map(name => ({ id: name, name }));

const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="Kind" source="Kind" choices={kinds} />,
    <TextInput key="Rating" source="Rating" />,
];

const Actions = () => (
    <TopToolbar>
        <FilterButton />
        <ColumnsButton />
        <CreateButton />
        <ExportButton />
    </TopToolbar>
);

const Bulk = () => (
    <>
        <BulkExportButton />
        <BulkDeleteButton />
    </>
);

export const DrinkList = () => (
    <List filters={filters} actions={<Actions />} aside={<SavedQueriesList />}>
        <DataTable bulkActionButtons={<Bulk />} rowClick={false}>
            <DataTable.Col source="Name" />
            <DataTable.Col source="Kind" />
            <DataTable.NumberCol source="Price" />
            <DataTable.NumberCol source="Rating" />
            <DataTable.Col label="Edit">
                <EditButton />
            </DataTable.Col>
            <DataTable.Col label="Delete">
                <DeleteButton />
            </DataTable.Col>
        </DataTable>
    </List>
);
