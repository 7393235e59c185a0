import { currency, date, del, dialog, get, id, dateTime, money, page, paging, post, reference, resource, text, boolean, type RecordOfResource } from './schema/index.ts';

export const paymentlog = resource({
    label: ['Payment', 'Paiement'],
    plural: ['Payment log', 'Journal des paiements'],
    menu: { tab: 'manage', icon: 'payment' },
    needs: 'site',
    api: {
        list: get('merchantlog/list', { Search: 'search', SiteId: 'site', StartDate: { filter: 'StartDate' }, EndDate: { filter: 'EndDate' }, ...paging }, 'page'),
        one: get('merchantlog/{id}'),
        remove: del('merchantlog/{id}'),
    },
    can: { delete: ['Administrators', 'Distributors'] },
    removal: { password: true },
    title: 'Description',
    fields: {
        Id: id({ label: ['Payment number', 'Numéro de paiement'] }),
        Created: dateTime({ label: ['Date', 'Date'], readOnly: true, sample: 'recentMoment' }),
        UserId: reference('internetuser', { label: ['Internet user', 'Utilisateur internet'], readOnly: true, linked: true, namedBy: 'Alias' }),
        Alias: text({ label: ['Alias', 'Alias'], readOnly: true, mono: true }),
        Description: text({ label: ['Description', 'Description'], readOnly: true, sample: 'paymentText' }),
        Amount: money({ label: ['Amount', 'Montant'], readOnly: true, currencyIn: 'CurrCode' }),
        CurrCode: currency({ label: ['Currency', 'Devise'], readOnly: true }),
        Refunded: boolean({ label: ['Refunded', 'Remboursé'], readOnly: true }),
        RefundedAmount: money({ label: ['Refunded amount', 'Montant remboursé'], readOnly: true, currencyIn: 'CurrCode' }),
    },
    list: {
        columns: ['Id', 'Created', 'Amount', { label: ['Refund', 'Remboursement'], computed: 'refund', reads: ['Refunded', 'RefundedAmount', 'CurrCode'], rank: 'refund' }, 'UserId', { label: ['Room', 'Chambre'], computed: 'payerRoom', reads: ['UserId'] }, 'Alias', 'Description'],
        hidden: ['Id', 'payerRoom', 'Alias'],
        card: ['Created', 'Amount', 'UserId', 'refund'],
        siteInFile: true,
        below: 'paymentTotal',
        filters: [
            { source: 'StartDate', field: date({ label: ['From', 'Du'], required: true }), daysAgo: 29 },
            { source: 'EndDate', field: date({ label: ['To', 'Au'], required: true, rule: 'notBeforeFrom', with: 'StartDate' }), daysAgo: 0 },
        ],
        sort: { field: 'Created', order: 'DESC' },
        serverOrder: 'Created',
        clientSearch: { most: 10_000, numbers: ['Id', 'Amount', 'RefundedAmount'] },
    },
    actions: {
        closeOfDay: page({ label: ['Close of day', 'Clôture du jour'], on: 'list', icon: 'payment', to: '/paymentlog/close' }),
        allSites: page({ label: ['All my sites', 'Tous mes sites'], on: 'list', icon: 'site', to: '/paymentlog/sites', roles: ['Administrators', 'Distributors', 'ClientUsers', 'GroupUsers'] }),
        report: page({ label: ['Report', 'Rapport'], on: 'list', icon: 'chart', to: '/paymentlog/report' }),
        refund: dialog({ label: ['Refund', 'Rembourser'], on: 'row', icon: 'payment', danger: true, when: 'refundable', call: post('merchantlog/Refund', { Id: 'id' }) }),
    },
    mock: { rows: 6000 },
});

export type Payment = RecordOfResource<typeof paymentlog>;
