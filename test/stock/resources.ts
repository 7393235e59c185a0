import { resources as product } from '../../resources/index.ts';
import {
    choice,
    closeDeclarations,
    decimal,
    id,
    integer,
    reference,
    references,
    resource,
    rest,
    text,
} from '../../resources/schema/index.ts';

const screens = { screens: ['list', 'create', 'edit', 'show'] } as const;

/** More matches than a list's export fetches in one go. */
const DRINKS = 1200;

const drink = resource({
    label: ['Drink', 'Boisson'],
    menu: { tab: 'manage', icon: 'room' },
    api: rest('drinks'),
    key: 'id',
    title: 'Name',
    fields: {
        id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, sample: 'title' }),
        Kind: choice(['Beer', 'Juice', 'Tea'], { label: ['Kind', 'Genre'] }),
        Price: decimal({ label: ['Price', 'Prix'], min: 0, max: 40 }),
        Rating: integer({ label: ['Rating', 'Note'], min: 1, max: 5 }),
        MakerId: reference('maker', { label: ['Maker', 'Fabricant'] }),
        MixIds: references('drink', { label: ['Goes with', 'Va avec'] }),
        ShelfId: reference('shelf', { label: ['Shelf', 'Étagère'] }),
    },
    custom: screens,
    list: { columns: ['Name', 'Kind', 'Price', 'Rating', 'MakerId'] },
    mock: { rows: DRINKS },
});

const maker = resource({
    label: ['Maker', 'Fabricant'],
    menu: { tab: 'manage', icon: 'company' },
    api: rest('makers'),
    key: 'id',
    title: 'Name',
    fields: {
        id: id(),
        Name: text({
            label: ['Name', 'Nom'],
            required: true,
            sample: 'businessName',
        }),
        Town: text({ label: ['Town', 'Ville'], sample: 'city' }),
    },
    custom: screens,
    list: { columns: ['Name', 'Town'] },
    mock: { rows: 60 },
});

/** Nobody but the provider may change one. */
const label = resource({
    label: ['Label', 'Étiquette'],
    menu: { tab: 'manage', icon: 'note' },
    api: rest('labels'),
    key: 'id',
    title: 'Text',
    fields: {
        id: id(),
        Text: text({
            label: ['Text', 'Texte'],
            required: true,
            sample: 'title',
        }),
    },
    custom: { screens: ['list'] },
    can: { create: [], edit: [], delete: [] },
    list: { columns: ['Text'] },
    mock: { rows: 12 },
});

/** Its screens are made from this, but for one input. */
const shelf = resource({
    label: ['Shelf', 'Étagère'],
    plural: ['Shelves', 'Étagères'],
    menu: { tab: 'manage', icon: 'note' },
    api: rest('shelves'),
    key: 'id',
    title: 'Name',
    fields: {
        id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, sample: 'title' }),
        Note: text({ label: ['Note', 'Note'] }),
    },
    custom: { inputs: ['Note'], cells: ['Note'], panels: ['stock'] },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: ['Name', 'Note', { panel: 'stock' }],
        },
    ],
    list: { columns: ['Name', 'Note'] },
    mock: { rows: 12 },
});

/** The product's declarations and four more; the screens of three are made of react-admin's own parts. */
export const resources = closeDeclarations({
    ...product,
    drink,
    maker,
    label,
    shelf,
});
