import { crud, id, dateTime, reference, resource, text } from './schema/index.ts';

export const company = resource({
    label: ['Company', 'Entreprise'],
    plural: ['Companies', 'Entreprises'],
    menu: { tab: 'setup', icon: 'company' },
    api: crud('company', { GroupId: 'ownGroup' }),
    title: 'CompanyName',
    fields: {
        Id: id(),
        CompanyName: text({
            label: ['Company name', 'Nom de l’entreprise'],
            required: true,
            maxLength: 200,
            sample: 'companyName',
            unique: true,
        }),
        GroupId: reference('billgroup', {
            label: ['Billing group', 'Groupe de facturation'],
            required: true,
            from: 'billgroup',
        }),
        LogTime: dateTime({ label: ['Last seen', 'Vu le'], readOnly: true, sample: 'recentMoment' }),
    },
    list: { columns: ['CompanyName', 'GroupId', 'LogTime'], filters: ['GroupId'] },
    import: {
        key: 'CompanyName',
        columns: ['CompanyName', 'GroupId'],
        names: { CompanyName: ['Company', 'Name', 'Organisation', 'Organization', 'Société', 'Entreprise', 'Nom'] },
        sample: [
            ['Harbour Catering', ''],
            ['Northern Lights Events', ''],
        ],
    },
    mock: { rows: 90 },
});
