import {
    data,
    date,
    del,
    duration,
    get,
    id,
    dateTime,
    money,
    paging,
    reference,
    resource,
    text,
} from './schema/index.ts';

/** The changes made to internet users' credit. */
export const creditlog = resource({
    label: ['Credit entry', 'Écriture de crédit'],
    plural: ['Credit log', 'Journal des crédits'],
    menu: { tab: 'manage', icon: 'credit' },
    needs: 'site',
    api: {
        list: get(
            'creditlog/list',
            {
                Search: 'search',
                SiteId: 'site',
                StartDate: { filter: 'StartDate' },
                EndDate: { filter: 'EndDate' },
                ...paging,
            },
            'page',
        ),
        one: get('creditlog/{id}'),
        remove: del('creditlog/{id}'),
    },
    can: { delete: ['Administrators', 'Distributors'] },
    removal: { password: true },
    title: 'Comments',
    fields: {
        Id: id(),
        Created: dateTime({ label: ['Date', 'Date'], readOnly: true, sample: 'recentMoment' }),
        UserId: reference('internetuser', {
            label: ['Internet user', 'Utilisateur internet'],
            readOnly: true,
            linked: true,
            namedBy: 'Alias',
        }),
        Alias: text({ label: ['Alias', 'Alias'], readOnly: true, mono: true }),
        RemTime: duration({ unit: 'seconds', signed: true, label: ['Time', 'Durée'], readOnly: true }),
        RemTraffic: data({ unit: 'KB', unlimited: true, signed: true, label: ['Data', 'Données'], readOnly: true }),
        RemDollar: money({ signed: true, label: ['Amount', 'Montant'], readOnly: true }),
        Comments: text({ label: ['Comments', 'Commentaires'], readOnly: true }),
    },
    list: {
        columns: ['Created', 'UserId', 'Alias', 'RemTime', 'RemTraffic', 'RemDollar', 'Comments'],
        hidden: ['Alias'],
        card: ['Created', 'RemDollar', 'UserId'],
        siteInFile: true,
        below: 'creditTotal',
        filters: [
            { source: 'StartDate', field: date({ label: ['From', 'Du'], required: true }), daysAgo: 29 },
            {
                source: 'EndDate',
                field: date({ label: ['To', 'Au'], required: true, rule: 'notBeforeFrom', with: 'StartDate' }),
                daysAgo: 0,
            },
        ],
        sort: { field: 'Created', order: 'DESC' },
        serverOrder: 'Created',
        clientSearch: { most: 10_000, numbers: ['RemDollar'] },
    },
    mock: { rows: 9000 },
});
