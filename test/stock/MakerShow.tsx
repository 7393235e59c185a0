import {
    DataTable,
    ReferenceManyField,
    Show,
    TabbedShowLayout,
    TextField,
} from 'react-admin';

export const MakerShow = () => (
    <Show>
        <TabbedShowLayout>
            <TabbedShowLayout.Tab label="Address">
                <TextField source="Name" />
                <TextField source="Town" />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab label="Drinks" path="drinks">
                <ReferenceManyField reference="drink" target="MakerId">
                    <DataTable bulkActionButtons={false}>
                        <DataTable.Col source="Name" />
                    </DataTable>
                </ReferenceManyField>
            </TabbedShowLayout.Tab>
        </TabbedShowLayout>
    </Show>
);
