import {
    choice,
    duration,
    get,
    integer,
    post,
    put,
    reference,
    resource,
    stringId,
    text,
    type RecordOfResource,
} from '../../resources/schema/index.ts';

const list = {
    ...get(
        'vending',
        {
            q: 'search',
            page: 'page',
            size: 'pageSize',
            sort: 'order',
            where: 'site',
            kind: { filter: 'Category' },
            floor: { filter: 'Location.Floor' },
        },
        'page',
    ),
    envelope: { rows: 'data.items', count: 'data.total' },
} as const;

export const vendingmachine = resource({
    label: ['Vending machine', 'Distributeur'],
    menu: { tab: 'manage', icon: 'device' },
    needs: 'site',
    api: {
        list,
        search: { ...list, path: 'vending/find' },
        one: get('vending/{id}'),
        create: post('vending'),
        update: put('vending/{id}'),
        remove: post('vending/scrap', { Serial: 'id' }, 'nothing'),
    },
    key: 'Serial',
    title: 'Serial',
    fields: {
        Serial: stringId({
            label: ['Serial number', 'Numéro de série'],
            required: true,
            createOnly: true,
            maxLength: 20,
            sample: 'serialNumber',
        }),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        'Location.Floor': integer({ label: ['Floor', 'Étage'], required: true, min: -2, max: 60 }),
        'Location.Place': text({ label: ['Place', 'Emplacement'], maxLength: 100, sample: 'deviceName' }),
        Category: choice(
            { 1: ['Snacks', 'En-cas'], 2: ['Drinks', 'Boissons'], 3: ['Toiletries', 'Hygiène'] },
            { label: ['Category', 'Catégorie'], default: 1 },
        ),
        Restocked: duration({ unit: 'minutes', label: ['Restocked every', 'Rempli tous les'], min: 0 }),
    },
    list: {
        columns: ['Serial', 'Category', 'Location.Floor', 'Location.Place', 'Restocked'],
        filters: ['Category', 'Location.Floor'],
    },
    mock: { rows: 240 },
});

export type VendingMachine = RecordOfResource<typeof vendingmachine>;
