import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
    AdminContext,
    ArrayInput,
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanInput,
    CheckboxGroupInput,
    DateInput,
    DateTimeInput,
    FileField,
    FileInput,
    ImageField,
    ImageInput,
    NullableBooleanInput,
    NumberInput,
    PasswordInput,
    RadioButtonGroupInput,
    ReferenceArrayInput,
    ReferenceInput,
    ResourceContextProvider,
    SearchInput,
    SelectArrayInput,
    SelectInput,
    SimpleForm,
    SimpleFormIterator,
    TextInput,
    TimeInput,
    testDataProvider,
} from 'react-admin';
import { describe, test } from 'vitest';

import { createI18n } from '../../src/i18n/createI18n.ts';
import { lightTheme } from '../../src/theme/themes.ts';

const i18nProvider = await createI18n('en');

const shelves = [
    { id: 1, name: 'Attic' },
    { id: 2, name: 'Cellar' },
];

const dataProvider = testDataProvider({
    getList: (() => Promise.resolve({ data: shelves, total: 2 })) as never,
    getMany: (() => Promise.resolve({ data: shelves })) as never,
});

const inputs: Readonly<Record<string, ReactElement>> = {
    text: <TextInput source="first" />,
    'several lines': <TextInput source="first" multiline />,
    search: <SearchInput source="first" />,
    password: <PasswordInput source="first" />,
    number: <NumberInput source="first" min={1} max={9} />,
    date: <DateInput source="first" />,
    'date and time': <DateTimeInput source="first" />,
    time: <TimeInput source="first" />,
    boolean: <BooleanInput source="first" />,
    'nullable boolean': <NullableBooleanInput source="first" />,
    select: <SelectInput source="first" choices={shelves} />,
    'select of several': <SelectArrayInput source="first" choices={shelves} />,
    autocomplete: <AutocompleteInput source="first" choices={shelves} />,
    'autocomplete of several': (
        <AutocompleteArrayInput source="first" choices={shelves} />
    ),
    radio: <RadioButtonGroupInput source="first" choices={shelves} />,
    boxes: <CheckboxGroupInput source="first" choices={shelves} />,
    reference: <ReferenceInput source="first" reference="shelf" />,
    references: <ReferenceArrayInput source="first" reference="shelf" />,
    'a list of inputs': (
        <ArrayInput source="first" defaultValue={[{ name: 'one' }]}>
            <SimpleFormIterator>
                <TextInput source="name" />
                <DateInput source="day" />
            </SimpleFormIterator>
        </ArrayInput>
    ),
    file: (
        <FileInput source="first">
            <FileField source="src" title="title" />
        </FileInput>
    ),
    image: (
        <ImageInput source="first">
            <ImageField source="src" title="title" />
        </ImageInput>
    ),
};

const show = async (content: ReactElement) => {
    render(
        <AdminContext
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            theme={lightTheme}
        >
            {content}
        </AdminContext>,
    );

    await screen.findByTestId('settled');
};

/** Drawn with the form. */
const Settled = () => <span data-testid="settled" />;

// Each test fails by itself if React says something on the console.
describe('each stock input of react-admin', () => {
    test.each(Object.entries(inputs))(
        'renders without warnings: %s',
        async (_, input) => {
            await show(
                <ResourceContextProvider value="shelf">
                    <SimpleForm record={{ id: 1 }} toolbar={false}>
                        {input}
                        <Settled />
                    </SimpleForm>
                </ResourceContextProvider>,
            );
        },
    );
});
