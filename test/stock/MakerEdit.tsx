import {
    DataTable,
    Edit,
    Pagination,
    ReferenceManyField,
    required,
    TabbedForm,
    TextInput,
} from 'react-admin';

export const MakerEdit = () => (
    <Edit mutationMode="pessimistic">
        <TabbedForm>
            <TabbedForm.Tab label="Address">
                <TextInput source="Name" validate={required()} />
                <TextInput source="Town" />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="Drinks">
                <ReferenceManyField
                    reference="drink"
                    target="MakerId"
                    sort={{ field: 'Name', order: 'ASC' }}
                    perPage={5}
                    pagination={<Pagination />}
                >
                    <DataTable bulkActionButtons={false}>
                        <DataTable.Col source="Name" />
                        <DataTable.NumberCol source="Price" />
                    </DataTable>
                </ReferenceManyField>
            </TabbedForm.Tab>
        </TabbedForm>
    </Edit>
);
