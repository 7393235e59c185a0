import { area, choice, id, menuTabs, resource, text, type RecordOfResource } from './schema/index.ts';

/** The catalogue of menu items that can be assigned to users. */
export const menuitem = resource({
    label: ['Menu item', 'Élément de menu'],
    plural: ['Menu items', 'Éléments de menu'],
    menu: { tab: 'setup', icon: 'menu' },
    roles: ['Administrators'],
    api: area('MenuItem'),
    title: 'Title',
    fields: {
        Id: id(),
        TabName: choice(menuTabs, {
            label: ['Tab', 'Onglet'],
            required: true,
            labels: {
                setup: ['Setup', 'Configuration'],
                manage: ['Manage', 'Gestion'],
                tv: ['TV', 'TV'],
                profile: ['Profile', 'Profil'],
            },
        }),
        MenuName: text({
            label: ['Route', 'Adresse'],
            help: ['The page that the item opens.', 'La page que l’élément ouvre.'],
            required: true,
            maxLength: 100,
            mono: true,
            problems: {
                choice: [
                    'There is no such page. Choose one from the list.',
                    'Cette page n’existe pas. Choisissez-en une dans la liste.',
                ],
            },
            sample: 'menuItem',
        }),
        Title: text({ label: ['Title', 'Titre'], required: true, maxLength: 100, sample: 'title' }),
    },
    list: { columns: ['TabName', 'MenuName', 'Title'] },
    custom: { inputs: ['MenuName'] },
    mock: { rows: 40 },
});

export type MenuItem = RecordOfResource<typeof menuitem>;
