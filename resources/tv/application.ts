import { MOST_VERSION } from '../rules/appVersion.ts';
import { tvApi } from '../rules/shared.ts';
import { id, integer, resource, text, type RecordOfResource } from '../schema/index.ts';

export const tvApplication = resource({
    label: ['TV application', 'Application TV'],
    plural: ['TV applications', 'Applications TV'],
    menu: { tab: 'tv', icon: 'app' },
    api: tvApi('tv/application'),
    opens: 'either',
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'appName' }),
        PackageName: text({
            label: ['Package name', 'Nom du paquet'],
            required: true,
            maxLength: 200,
            mono: true,
            rule: 'packageName',
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
    list: { above: 'noTvNotice', columns: ['Name', 'PackageName', 'VersionCode', 'VersionName', 'Url'] },
    mock: { rows: 40 },
});

export type TvApplication = RecordOfResource<typeof tvApplication>;
