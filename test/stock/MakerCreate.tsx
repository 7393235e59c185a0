import { Create, required, SimpleForm, TextInput } from 'react-admin';

export const MakerCreate = () => (
    <Create>
        <SimpleForm warnWhenUnsavedChanges>
            <TextInput source="Name" validate={required()} />
            <TextInput source="Town" />
        </SimpleForm>
    </Create>
);
