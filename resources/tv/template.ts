import { tvApi } from '../rules/shared.ts';
import { id, resource, text } from '../schema/index.ts';

/** The templates that TV themes are based on. */
export const tvTemplate = resource({
    label: ['TV template', 'Gabarit TV'],
    plural: ['TV templates', 'Gabarits TV'],
    menu: { tab: 'tv', icon: 'template' },
    roles: ['Administrators'],
    api: tvApi('tv/template'),
    title: 'Name',
    fields: { Id: id(), Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title' }) },
    list: { columns: ['Name'] },
    mock: { rows: 5 },
});
