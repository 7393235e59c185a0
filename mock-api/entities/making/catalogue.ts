import { pages } from '../../../resources/pages.ts';
import { inLanguage, type Role, type Text } from '../../../resources/schema/index.ts';
import type { Resources } from '../../data/links.ts';
import type { Row, Store } from '../../data/store.ts';

/** The menu items of every resource and page that has one; the name is the route. */
export const menuItems = (resources: Resources): Row[] => {
    const declared = Object.entries(resources).flatMap(([name, { menu, plural }]) =>
        menu ? [{ TabName: menu.tab, MenuName: name, label: menu.label ?? plural }] : [],
    );
    const others = Object.entries(pages as Readonly<Record<string, { menu?: { tab: string }; label: Text }>>).flatMap(([name, { menu, label }]) =>
        menu ? [{ TabName: menu.tab, MenuName: name, label }] : [],
    );
    return [...declared, ...others].map(({ label, ...item }, i) => ({ id: i + 1, ...item, Title: inLanguage(label, 'en') }));
};

const titles = {
    sessions: 'Sessions',
    usage: 'Downloaded',
    average: 'Average per session',
    gender: 'Gender',
    agegroup: 'Age groups',
    guests: 'Recent guests',
    gauge: 'Gauge',
};

/** The dashboard's widgets. */
export const widgets = (): Row[] => Object.entries(titles).map(([Name, Title], i) => ({ id: i + 1, Name, Title }));

const notSetup: Readonly<Record<Role, (item: Row) => boolean>> = {
    Administrators: () => true,
    Distributors: ({ MenuName }) => MenuName !== 'menuitem' && MenuName !== 'widget',
    ClientUsers: ({ TabName, MenuName }) =>
        TabName !== 'setup' || ['billgroup', 'site', 'company', 'device', 'deviceall', 'machine', 'user'].includes(String(MenuName)),
    GroupUsers: ({ TabName, MenuName }) => TabName !== 'setup' || ['company', 'device', 'machine'].includes(String(MenuName)),
    SiteUsers: ({ TabName, MenuName }) => (TabName !== 'setup' || MenuName === 'device') && MenuName !== 'multipleinternetusers',
};

/** The menu items each user starts with, by role. */
export const userMenuItems = (store: Store): Row[] =>
    store
        .rows('user')
        .flatMap(user =>
            store
                .rows('menuitem')
                .filter(notSetup[user.Role as Role] ?? (() => false))
                .map(item => ({ UserId: user.id, MenuItemId: item.id })),
        )
        .map((row, i) => ({ id: i + 1, ...row }));

/** Everybody starts with all widgets, site users without the gauge. */
export const userWidgets = (store: Store): Row[] =>
    store
        .rows('user')
        .flatMap(user =>
            store
                .rows('widget')
                .filter(({ Name }) => user.Role !== 'SiteUsers' || Name !== 'gauge')
                .map(one => ({ UserId: user.id, WidgetId: one.id })),
        )
        .map((row, i) => ({ id: i + 1, ...row }));

/** New places get their item in the menu, for those who would have had it from the start. */
export const addMenuItems = ({ store, resources }: { readonly store: Store; readonly resources: Resources }, isThere: (name: string) => boolean): void => {
    if (!isThere('menuitem') || !isThere('usermenuitem')) return;
    const items = store.rows('menuitem');
    const known = new Set(items.map(({ MenuName }) => MenuName));
    const added = menuItems(resources).flatMap(({ id: _, ...item }) => (known.has(item.MenuName) ? [] : [store.add('menuitem', item).id]));
    if (added.length === 0) return;
    for (const { id: _, ...given } of userMenuItems(store)) if (added.includes(given.MenuItemId as Row['id'])) store.add('usermenuitem', given);
};
