import {
    country,
    crud,
    date,
    decimal,
    dialog,
    get,
    id,
    integer,
    post,
    reference,
    resource,
    text,
    type RecordOfResource,
} from './schema/index.ts';

export const site = resource({
    label: ['Site', 'Site'],
    menu: { tab: 'setup', icon: 'site' },
    api: crud('site', { GroupId: 'ownGroup', ClientId: 'client' }),
    removal: { relations: get('site/{id}/relation') },
    title: 'SiteName',
    fields: {
        Id: id(),
        SiteName: text({
            label: ['Site name', 'Nom du site'],
            required: true,
            maxLength: 200,
            sample: 'siteName',
            unique: true,
        }),
        BusinessName: text({ label: ['Business name', 'Raison sociale'], sample: 'businessName' }),
        TradingName: text({ label: ['Trading name', 'Nom commercial'], sample: 'businessName' }),
        Country: country({ label: ['Country', 'Pays'] }),
        ClientId: reference('client', { label: ['Client', 'Client'], readOnly: true, sent: false }), // follows from the group
        // Chosen each time: the group decides who pays.
        GroupId: reference('billgroup', {
            label: ['Billing group', 'Groupe de facturation'],
            required: true,
            problems: {
                required: [
                    'Please select the Group on the first tab.',
                    'Veuillez choisir le groupe dans le premier onglet.',
                ],
            },
        }),
        NbrTerms: integer({ label: ['Terminals', 'Terminaux'], min: 0 }),
        LocTimeOffset: decimal({
            label: ['Time offset (hours)', 'Décalage horaire (heures)'],
            min: -12,
            max: 12,
            step: 0.25,
            help: [
                'Hours ahead of UTC: 10 in Sydney, 5.75 in Kathmandu.',
                'L’horloge du site, en avance sur UTC : 1 à Paris, 5,75 à Katmandou.',
            ],
        }),
        ContractExpires: date({
            label: ['Contract expires', 'Fin du contrat'],
            none: ['no end date', 'sans fin'],
            sample: 'futureDay',
        }),
        RMSPropertyId: text({ label: ['RMS property', 'Établissement RMS'], sample: 'property' }),
        SiteAddress: text({ label: ['Address', 'Adresse'], multiline: true, sample: 'street' }),
    },
    list: {
        columns: [
            'SiteName',
            'ClientId',
            'BusinessName',
            'TradingName',
            'Country',
            'GroupId',
            'NbrTerms',
            'LocTimeOffset',
            'ContractExpires',
        ],
        hidden: ['TradingName', 'NbrTerms'],
        filters: ['GroupId'],
    },
    form: [
        { tab: ['Group', 'Groupe'], fields: ['GroupId'] },
        {
            tab: ['Details', 'Détails'],
            fields: ['SiteName', 'BusinessName', 'TradingName', 'NbrTerms', 'LocTimeOffset', 'ContractExpires'],
        },
        { tab: ['Address', 'Adresse'], fields: ['Country', 'SiteAddress'] },
        { tab: ['RMS', 'RMS'], fields: ['RMSPropertyId'] },
    ],
    actions: {
        copy: dialog({
            label: ['Copy site', 'Copier le site'],
            on: 'row',
            icon: 'site',
            call: post('site/copy', { SiteId: 'id', SiteName: { input: 'SiteName' } }),
        }),
    },
    custom: { inputs: ['GroupId', 'LocTimeOffset', 'RMSPropertyId'] },
    texts: {
        created: ['Site saved successfully', 'Site enregistré'],
        saved: ['Site saved successfully', 'Site enregistré'],
    },
    mock: { rows: 120 },
});

export type Site = RecordOfResource<typeof site>;
