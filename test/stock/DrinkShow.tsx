import {
    ChipField,
    NumberField,
    PrevNextButtons,
    ReferenceArrayField,
    ReferenceField,
    Show,
    SimpleShowLayout,
    SingleFieldList,
    TextField,
    TopToolbar,
} from 'react-admin';

const Actions = () => (
    <TopToolbar>
        <PrevNextButtons linkType="show" />
    </TopToolbar>
);

export const DrinkShow = () => (
    <Show actions={<Actions />}>
        <SimpleShowLayout>
            <TextField source="Name" />
            <TextField source="Kind" />
            <NumberField source="Price" />
            <ReferenceField source="MakerId" reference="maker" />
            <ReferenceArrayField source="MixIds" reference="drink">
                <SingleFieldList>
                    <ChipField source="Name" />
                </SingleFieldList>
            </ReferenceArrayField>
        </SimpleShowLayout>
    </Show>
);
