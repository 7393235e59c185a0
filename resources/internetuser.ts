import {
    crud, data, date, dialog, duration, email, get, id, dateTime, money, page, paging, post, reference, resource, password, speed, text, boolean,
    choice, type RecordOfResource,
} from './schema/index.ts';
import { onlineLabels, onlineStatuses } from './rules/onlineStatus.ts';

const matches = { SearchText: 'search', OptIn1: { filter: 'OptIn1' }, GroupId: 'billgroup', Active: { filter: 'Active' } } as const;
const user = crud('user');

/** The most users of a group that are filtered by site in the browser: ten requests. */
const MOST_PICKED = 10_000;

export const internetuser = resource({
    label: ['Internet user', 'Utilisateur internet'],
    plural: ['Internet users', 'Utilisateurs internet'],
    menu: { tab: 'manage', icon: 'people' },
    needs: 'billgroup',
    api: {
        ...user,
        list: get('user/', { ...matches, ...paging }, 'page'),
        one: { ...user.one, bearer: false },
        save: post('user'),
        removeMany: post('user/delete', { Ids: 'ids' }, 'nothing'),
        export: get('user/export', { ...matches, PageSize: { fixed: 0 }, PageNo: { fixed: 0 } }, 'csv'),
    },
    opens: 'either',
    title: 'Alias',
    fields: {
        Id: id(),
        Alias: text({ label: ['Alias', 'Alias'], required: true, maxLength: 60, mono: true, hint: 'accountName', sample: 'alias' }),
        Password: password({ label: ['Password', 'Mot de passe'], maxLength: 60 }),
        Email: email({ label: ['Email', 'E-mail'], sample: 'email' }),
        Active: boolean({ label: ['Active', 'Actif'], default: true }),
        OptIn1: boolean({ label: ['Opted in', 'A consenti'], default: false }),
        GroupId: reference('billgroup', { label: ['Billing group', 'Groupe de facturation'], required: true, from: 'billgroup' }),
        SiteId: reference('site', { label: ['Site', 'Site'], from: 'site' }),
        RemTime: duration({ unit: 'seconds', label: ['Time left', 'Temps restant'], readOnly: true }),
        RemTraffic: data({ unit: 'KB', unlimited: true, label: ['Data left', 'Données restantes'], readOnly: true }),
        RemDollar: money({ label: ['Credit', 'Crédit'], readOnly: true }),
        SpeedKBD: speed({ label: ['Download', 'Réception'], min: 0 }),
        SpeedKBU: speed({ label: ['Upload', 'Envoi'], min: 0 }),
        ExpiryDate: date({ label: ['Expires', 'Expire le'], none: ['never', 'jamais'], hint: 'endOfValidity', sample: 'futureDay' }),
        NetData: data({ unit: 'KB', label: ['Data used', 'Données utilisées'], readOnly: true }),
        CheckIn: dateTime({ label: ['Check-in', 'Arrivée'], readOnly: true, sample: 'recentMoment' }),
        FinishDate: date({ label: ['Finishes', 'Se termine le'], none: ['no end date', 'sans fin'], sample: 'futureDay' }),
        IsSelected: boolean({ label: ['Selected', 'Sélectionné'], sent: false, readOnly: true }),
    },
    list: {
        columns: [
            { label: ['Status', 'État'], computed: 'onlineStatus', reads: ['Active', 'RemTime', 'RemTraffic', 'RemDollar', 'ExpiryDate', 'FinishDate'], rank: 'onlineStatus' },
            'Alias', 'RemTime', 'RemTraffic', 'RemDollar', 'SpeedKBD', 'SpeedKBU', 'ExpiryDate', 'NetData', 'CheckIn', 'SiteId',
            { label: ['Room', 'Chambre'], computed: 'userRoom', reads: ['SiteId'] },
            'Email', 'Active',
            { label: ['What is left', 'Ce qui reste'], computed: 'userAllowance', reads: ['RemTime', 'RemTraffic', 'RemDollar', 'ExpiryDate'] },
        ],
        hidden: ['SiteId', 'userRoom', 'Email', 'Active', 'userAllowance'],
        card: ['userRoom', 'RemTime', 'RemTraffic', 'ExpiryDate'],
        filters: [
            { source: 'Status', field: choice(onlineStatuses, { label: ['Status', 'État'], labels: onlineLabels }), by: 'onlineStatus' },
            'OptIn1', 'Active',
            { source: 'SiteId', field: reference('site', { label: ['Location', 'Lieu'], none: ['All sites of this group', 'Tous les sites du groupe'], scopedTo: { GroupId: 'billgroup' } }) },
        ],
        clientFilters: { filters: ['SiteId'], most: MOST_PICKED },
        clientSearch: { most: 2000 },
    },
    search: { by: ['code', 'name', 'email'], facts: ['RemTime', 'RemTraffic', 'ExpiryDate'] },
    form: [
        { tab: ['Account', 'Compte'], fields: ['Alias', 'Password', { panel: 'credit', createOnly: true }, 'Email', 'Active', 'OptIn1', 'GroupId', 'SiteId'] },
        { tab: ['Limits', 'Limites'], fields: ['SpeedKBD', 'SpeedKBU', 'ExpiryDate', 'FinishDate'] },
    ],
    show: ['Alias', 'Email', 'Active', 'OptIn1', 'GroupId', 'SiteId', 'RemTime', 'RemTraffic', 'RemDollar', 'SpeedKBD', 'SpeedKBU', 'ExpiryDate', 'FinishDate', 'NetData', 'CheckIn'],
    custom: { screens: ['create'], panels: ['credit'] },
    actions: {
        adjustCredit: dialog({
            label: ['Adjust credit', 'Ajuster le crédit'],
            on: 'row',
            icon: 'credit',
            inRow: true,
            call: { ...post('user/adjustcredit', { Id: 'id', RemTime: { input: 'RemTime' }, RemTraffic: { input: 'RemTraffic' }, RemDollar: { input: 'RemDollar' } }), bearer: false },
        }),
        resetCredit: dialog({ label: ['Reset credit', 'Remettre le crédit à zéro'], on: 'row', icon: 'credit', danger: true, call: post('user/resetcredit', { Id: 'id' }) }),
        extendCredit: dialog({ label: ['Extend credit', 'Prolonger le crédit'], on: 'row', icon: 'credit', call: post('user/extendcredit', { Id: 'id', ExpiryDate: { input: 'ExpiryDate' } }) }),
        moveCredit: dialog({ label: ['Move credit to another account', 'Transférer du crédit à un autre compte'], on: 'row', icon: 'credit' }),
        card: page({ label: ['Access card', 'Carte d’accès'], on: 'row', icon: 'voucher', to: '/internetuser/cards?ids={id}' }),
        adjustSelected: dialog({ label: ['Adjust credit', 'Ajuster le crédit'], on: 'selection', icon: 'credit' }),
        extendSelected: dialog({ label: ['Extend credit', 'Prolonger le crédit'], on: 'selection', icon: 'credit' }),
        resetSelected: dialog({ label: ['Reset credit', 'Remettre le crédit à zéro'], on: 'selection', icon: 'credit', danger: true }),
        activate: dialog({ label: ['Activate', 'Activer'], on: 'selection' }),
        deactivate: dialog({ label: ['Deactivate', 'Désactiver'], on: 'selection' }),
        cards: page({ label: ['Print cards', 'Imprimer les cartes'], on: 'selection', icon: 'voucher', to: '/internetuser/cards?ids={ids}' }),
        creditLog: dialog({ label: ['Credit log', 'Journal des crédits'], on: 'row', icon: 'log' }),
        purchaseLog: dialog({ label: ['Purchase log', 'Journal des achats'], on: 'row', icon: 'log' }),
        usageLog: dialog({ label: ['Usage log', 'Journal d’utilisation'], on: 'row', icon: 'log' }),
    },
    mock: { rows: 5000 },
});

export type InternetUser = RecordOfResource<typeof internetuser>;
