import { tvApi } from '../rules/shared.ts';
import { id, reference, references, resource, text } from '../schema/index.ts';

export const tvConfiguration = resource({
    label: ['TV configuration', 'Configuration TV'],
    plural: ['TV configurations', 'Configurations TV'],
    menu: { tab: 'tv', icon: 'settings' },
    needs: 'site',
    api: tvApi('tv/configuration', { SiteId: 'site' }),
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title', unique: true }),
        ThemeId: reference('tv/theme', { label: ['Theme', 'Thème'] }),
        Applications: references('tv/installed', {
            label: ['Applications', 'Applications'],
            reads: 'objects',
            readOnly: true,
            sent: false,
        }),
    },
    list: { above: 'noTvNotice', columns: ['Name', 'ThemeId'] },
    form: [
        { tab: ['Details', 'Détails'], fields: ['Name', 'ThemeId'] },
        { tab: ['Applications', 'Applications'], fields: [{ panel: 'applications' }] },
    ],
    show: ['SiteId', 'Name', 'ThemeId'],
    custom: { panels: ['applications'] },
    mock: { rows: 60 },
});
