import { MOST_VERSION } from '../rules/appVersion.ts';
import { tvApi } from '../rules/shared.ts';
import { id, integer, reference, resource, text, type RecordOfResource } from '../schema/index.ts';

/** Applications installed on the TVs of a configuration. */
export const tvInstalled = resource({
    label: ['Installed application', 'Application installée'],
    plural: ['Installed applications', 'Applications installées'],
    api: tvApi('tv/installed', { ConfigId: { filter: 'TvConfigId' } }),
    within: 'tv/configuration',
    opens: 'modal',
    title: 'Name',
    fields: {
        Id: id(),
        TvConfigId: reference('tv/configuration', {
            label: ['Configuration', 'Configuration'],
            required: true,
            createOnly: true,
        }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'appName' }),
        PackageName: text({
            label: ['Package name', 'Nom du paquet'],
            required: true,
            maxLength: 200,
            mono: true,
            rule: 'packageName',
            unique: true,
            written: 'packageName',
            sample: 'packageName',
        }),
        VersionCode: integer({
            label: ['Version code', 'Code de version'],
            min: 0,
            max: MOST_VERSION,
            hint: 'shopVersion',
            mono: true,
        }),
        VersionName: text({ label: ['Version', 'Version'], maxLength: 50, sample: 'versionName' }),
        Url: text({ label: ['Address', 'Adresse'], maxLength: 500, rule: 'webAddress', sample: 'webAddress' }),
    },
    list: { columns: ['Name', 'PackageName', 'VersionCode', 'VersionName'] },
    texts: { create: ['Add application', 'Ajouter une application'] },
    mock: { rows: 240 },
});

export type TvInstalled = RecordOfResource<typeof tvInstalled>;
