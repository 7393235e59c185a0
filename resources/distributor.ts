import { get, id, resource, text } from './schema/index.ts';

/** Known to the portal by name only: a filter in the list of all hotspots. */
export const distributor = resource({
    label: ['Distributor', 'Distributeur'],
    api: { list: get('distributors/', { SearchText: 'search', DistributorId: { filter: 'DistributorId' } }, 'page') },
    roles: ['Administrators', 'Distributors'],
    title: 'Name',
    fields: { Id: id(), Name: text({ label: ['Name', 'Nom'], required: true, sample: 'companyName' }) },
    list: { columns: ['Name'] },
    mock: { rows: 3 },
});
