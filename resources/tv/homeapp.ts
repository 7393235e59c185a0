import { tvApi } from '../rules/shared.ts';
import { id, integer, resource, text, type RecordOfResource } from '../schema/index.ts';

export const tvHomeapp = resource({
    label: ['Home app', 'Application d’accueil'],
    plural: ['Home apps', 'Applications d’accueil'],
    menu: { tab: 'tv', icon: 'shortcut' },
    api: tvApi('tv/homeapplication'),
    opens: 'modal',
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'appName' }),
        PackageName: text({
            label: ['Package name', 'Nom du paquet'],
            maxLength: 200,
            mono: true,
            rule: 'packageName',
            written: 'packageName',
            sample: 'packageName',
        }),
        Url: text({ label: ['Address', 'Adresse'], maxLength: 500, rule: 'webAddress', sample: 'webAddress' }),
        SortOrder: integer({ label: ['Order', 'Ordre'], min: 0 }),
    },
    list: {
        above: 'noTvNotice',
        columns: ['Name', 'PackageName', 'Url', 'SortOrder'],
        sort: { field: 'SortOrder', order: 'ASC' },
        sortsAll: true,
    },
    mock: { rows: 12 },
});

export type TvHomeApp = RecordOfResource<typeof tvHomeapp>;
