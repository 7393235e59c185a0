import {
    AutocompleteArrayInput,
    AutocompleteInput,
    DeleteButton,
    Edit,
    NumberInput,
    PrevNextButtons,
    ReferenceArrayInput,
    ReferenceInput,
    SaveButton,
    SelectInput,
    ShowButton,
    SimpleForm,
    TextInput,
    Toolbar,
    TopToolbar,
} from 'react-admin';

const kinds = ['Beer', 'Juice', 'Tea'].map(name => ({ id: name, name }));

const Actions = () => (
    <TopToolbar>
        <PrevNextButtons />
        <ShowButton />
    </TopToolbar>
);

const Foot = () => (
    <Toolbar>
        <SaveButton />
        <DeleteButton />
    </Toolbar>
);

export const DrinkEdit = () => (
    <Edit actions={<Actions />}>
        <SimpleForm toolbar={<Foot />}>
            <TextInput source="Name" />
            <SelectInput source="Kind" choices={kinds} />
            <NumberInput source="Price" />
            <ReferenceInput source="MakerId" reference="maker">
                <AutocompleteInput optionText="Name" />
            </ReferenceInput>
            <ReferenceArrayInput source="MixIds" reference="drink">
                <AutocompleteArrayInput optionText="Name" />
            </ReferenceArrayInput>
        </SimpleForm>
    </Edit>
);
