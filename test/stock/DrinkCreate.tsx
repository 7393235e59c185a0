import {
    ArrayInput,
    Create,
    NumberInput,
    required,
    SelectInput,
    SimpleForm,
    SimpleFormIterator,
    TextInput,
} from 'react-admin';

const kinds = ['Beer', 'Juice', 'Tea'].map(name => ({ id: name, name }));

export const DrinkCreate = () => (
    <Create redirect="show">
        <SimpleForm>
            <TextInput source="Name" validate={required()} />
            <SelectInput source="Kind" choices={kinds} />
            <NumberInput source="Price" />
            <ArrayInput source="MixIds">
                <SimpleFormIterator inline>
                    <NumberInput source="" label="Number of the drink" />
                </SimpleFormIterator>
            </ArrayInput>
        </SimpleForm>
    </Create>
);
