import { area, choice, id, resource, text, type RecordOfResource } from './schema/index.ts';

export const widgetNames = ['sessions', 'usage', 'average', 'gender', 'agegroup', 'guests', 'gauge'] as const;

/** The catalogue of dashboard widgets that can be assigned to users. */
export const widget = resource({
    label: ['Widget', 'Widget'],
    menu: { tab: 'setup', icon: 'widget' },
    roles: ['Administrators'],
    api: area('Widget'),
    title: 'Title',
    fields: {
        Id: id(),
        Name: choice(widgetNames, { label: ['Name', 'Nom'], required: true }),
        Title: text({ label: ['Title', 'Titre'], required: true, maxLength: 100, sample: 'title' }),
    },
    list: { columns: ['Name', 'Title'] },
    mock: { rows: 7 },
});

export type Widget = RecordOfResource<typeof widget>;
