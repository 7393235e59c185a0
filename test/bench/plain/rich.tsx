import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import frenchMessages from 'ra-language-french';
// A list as rich as the portal's, of react-admin's own parts: a menu, search, filters, a reference, columns to choose,
// bulk actions, a second language and a dark theme.
import {
    Admin,
    AutocompleteInput,
    BooleanInput,
    ColumnsButton,
    Create,
    CreateButton,
    DataTable,
    DateField,
    DeleteWithConfirmButton,
    Edit,
    EditButton,
    ExportButton,
    FilterButton,
    List,
    NumberField,
    ReferenceField,
    ReferenceInput,
    Resource,
    SearchInput,
    SimpleForm,
    TextInput,
    TopToolbar,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

import { dataProvider } from './dataProvider.ts';

const MENU = [
    ['client', 'Clients'],
    ['billgroup', 'Billing groups'],
    ['company', 'Companies'],
    ['device', 'Devices'],
    ['machine', 'Licences'],
    ['user', 'Users'],
    ['supportplan', 'Support plans'],
    ['theme', 'Themes'],
    ['internetuser', 'Internet users'],
    ['guest', 'Guests'],
    ['room', 'Rooms'],
    ['wifiplan', 'Wi-Fi plans'],
    ['ticket', 'Tickets'],
    ['sms', 'SMS'],
] as const;

const texts = { en: englishMessages, fr: frenchMessages };

const i18nProvider = polyglotI18nProvider(
    locale => texts[locale === 'fr' ? 'fr' : 'en'],
    'en',
    [
        { locale: 'en', name: 'English' },
        { locale: 'fr', name: 'Français' },
    ],
);

const filters = [
    <SearchInput key="search" source="q" alwaysOn />,
    <ReferenceInput key="client" source="ClientId" reference="client" alwaysOn>
        <AutocompleteInput optionText="ClientName" />
    </ReferenceInput>,
    <BooleanInput key="active" source="Active" />,
    <TextInput key="country" source="Country" />,
];

const Actions = () => (
    <TopToolbar>
        <FilterButton />
        <ColumnsButton />
        <CreateButton />
        <ExportButton />
    </TopToolbar>
);

const SiteList = () => (
    <List filters={filters} actions={<Actions />}>
        <DataTable>
            <DataTable.Col source="SiteName" />
            <DataTable.Col source="BusinessName" />
            <DataTable.Col source="TradingName" />
            <DataTable.Col source="Country" />
            <DataTable.Col source="ClientId">
                <ReferenceField source="ClientId" reference="client" />
            </DataTable.Col>
            <DataTable.NumberCol source="NbrTerms" field={NumberField} />
            <DataTable.Col source="ContractExpires" field={DateField} />
            <DataTable.Col label={false}>
                <EditButton />
                <DeleteWithConfirmButton />
            </DataTable.Col>
        </DataTable>
    </List>
);

const form = (
    <SimpleForm>
        <TextInput source="SiteName" />
        <TextInput source="BusinessName" />
        <TextInput source="TradingName" />
        <TextInput source="Country" />
    </SimpleForm>
);

createRoot(document.getElementById('root')!).render(
    <Admin dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <Resource
            name="site"
            list={SiteList}
            edit={() => <Edit>{form}</Edit>}
            create={() => <Create>{form}</Create>}
            recordRepresentation="SiteName"
        />
        {MENU.map(([name, label]) => (
            <Resource
                key={name}
                name={name}
                list={List}
                options={{ label }}
                recordRepresentation={name === 'client' ? 'ClientName' : 'id'}
            />
        ))}
    </Admin>,
);
