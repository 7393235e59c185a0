import {
    choice,
    country,
    crud,
    dialog,
    id,
    dateTime,
    post,
    reference,
    resource,
    text,
    boolean,
} from './schema/index.ts';

export const editions = ['Desktop', 'Server', 'Lite'] as const;

const input = <const Name extends string>(name: Name) => ({ input: name }) as const;

export const machine = resource({
    label: ['Licence', 'Licence'],
    plural: ['Licences', 'Licences'],
    menu: { tab: 'setup', icon: 'licence' },
    needs: 'site',
    api: crud('Machine', { SiteId: 'site' }),
    title: 'Prefix',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Prefix: text({ label: ['Prefix', 'Préfixe'], required: true, maxLength: 50, mono: true, sample: 'prefix' }),
        Country: country({ label: ['Country', 'Pays'], default: 'Australia' }),
        Edition: choice(editions, { label: ['Edition', 'Édition'], required: true, default: 'Desktop' }),
        PMSBilling: boolean({ label: ['PMS billing', 'Facturation PMS'], default: false }),
        LastUsed: dateTime({
            label: ['Last used', 'Dernière utilisation'],
            readOnly: true,
            live: true,
            sample: 'liveMoment',
        }),
    },
    list: {
        columns: [
            { label: ['Status', 'État'], computed: 'machineStatus', reads: ['LastUsed'], rank: 'machineStatus' },
            'Prefix',
            'Country',
            'Edition',
            'LastUsed',
        ],
        card: ['LastUsed', 'Edition'],
    },
    actions: {
        createLicences: dialog({
            label: ['Create licences', 'Créer des licences'],
            on: 'list',
            icon: 'licence',
            done: ['Licenses created successfully', 'Licences créées'],
            call: post(
                'Machine/Create',
                {
                    SiteId: 'site',
                    Prefix: input('Prefix'),
                    Country: input('Country'),
                    Edition: input('Edition'),
                    PMSBilling: input('PMSBilling'),
                    Quantity: input('Quantity'),
                },
                'nothing', // it answers the new machines, which the list reads again anyway
            ),
        }),
    },
    mock: { rows: 300 },
});
