import {
    data,
    date,
    get,
    id,
    dateTime,
    paging,
    reference,
    resource,
    text,
    type RecordOfResource,
} from './schema/index.ts';

export const accesslogs = resource({
    label: ['Access log', 'Journal des accès'],
    plural: ['Access logs', 'Journal des accès'],
    menu: { tab: 'manage', icon: 'log' },
    needs: 'site',
    api: { list: get('accesslog/list', { where: 'search', SiteId: 'site', ...paging, orderby: 'order' }, 'page') },
    title: 'MacAddress',
    fields: {
        Id: id(),
        UserId: reference('internetuser', { label: ['Internet user', 'Utilisateur internet'], linked: true }),
        LogTime: dateTime({ label: ['Time', 'Heure'], sample: 'recentMoment' }),
        MacAddress: text({
            label: ['MAC address', 'Adresse MAC'],
            mono: true,
            rule: 'macAddress',
            sample: 'macAddress',
        }),
        LogType: text({
            label: ['Type', 'Type'],
            labels: {
                Login: ['Login', 'Connexion'],
                Logout: ['Logout', 'Déconnexion'],
                Reject: ['Reject', 'Refus'],
                Website: ['Website', 'Site web'],
                Payment: ['Payment', 'Paiement'],
            },
            signals: { Reject: 'bad' },
        }),
        Comments: text({ label: ['Comments', 'Commentaires'], sample: 'sentence' }),
        DataUsed: data({ unit: 'KB', label: ['Data used', 'Données utilisées'] }),
    },
    list: {
        columns: ['LogTime', 'MacAddress', 'LogType', 'Comments', 'DataUsed', 'UserId'],
        hidden: ['UserId'],
        siteInFile: true,
        below: 'accessTotal',
        filters: [
            { source: 'StartDate', field: date({ label: ['From', 'Du'] }) },
            { source: 'EndDate', field: date({ label: ['To', 'Au'], rule: 'notBeforeFrom', with: 'StartDate' }) },
        ],
        days: { by: 'LogTime', from: 'StartDate', to: 'EndDate' },
        sort: { field: 'LogTime', order: 'DESC' },
    },
    search: { by: ['ip'], facts: ['LogTime', 'LogType', 'Comments'] },
    mock: { rows: 12000 },
});

export type AccessLog = RecordOfResource<typeof accesslogs>;
