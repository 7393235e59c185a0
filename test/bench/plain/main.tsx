import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

import { dataProvider } from './dataProvider.ts';

const SiteList = () => (
    <List>
        <DataTable>
            <DataTable.Col source="SiteName" />
            <DataTable.Col source="BusinessName" />
            <DataTable.Col source="TradingName" />
            <DataTable.Col source="Country" />
            <DataTable.Col source="NbrTerms" />
            <DataTable.Col source="ContractExpires" />
        </DataTable>
    </List>
);

createRoot(document.getElementById('root')!).render(
    <Admin dataProvider={dataProvider}>
        <Resource name="site" list={SiteList} />
    </Admin>,
);
