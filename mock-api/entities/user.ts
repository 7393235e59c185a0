import { pages } from '../../resources/pages.ts';
import {
    inLanguage,
    type Role,
    roles,
    type Text,
} from '../../resources/schema/index.ts';
import type { Resources } from '../data/links.ts';
import type { Row, Store } from '../data/store.ts';
import { firstNameOf, surnameOf } from '../data/words.ts';
import type { Entity } from './entity.ts';
import { numberedNames } from './estate.ts';
import { PASSWORD, people } from './people.ts';

const pickEvery = (rows: readonly Row[], n: number): Row | undefined =>
    rows.length > 0 ? rows[(n * 7) % rows.length] : undefined;

const distributorOf = (role: Role, n: number): number => {
    if (role === 'Distributors') return (n % 3) + 1;
    if (role === 'Administrators') return 1;

    return 0;
};

const generated = (n: number, store: Store): Row => {
    const role = roles[n % roles.length]!;

    const client =
        role === 'Administrators' || role === 'Distributors'
            ? undefined
            : pickEvery(store.rows('client'), n);

    const groups = store
        .rows('billgroup')
        .filter(row => row.ClientId === client?.id);

    const group =
        role === 'GroupUsers' || role === 'SiteUsers' ? groups[0] : undefined;

    const site =
        role === 'SiteUsers'
            ? store.rows('site').find(row => row.GroupId === group?.id)
            : undefined;

    const UserName = `${firstNameOf(n)}${n}`
        .normalize('NFD')
        .replace(/\W|[\u0300-\u036f]/g, '')
        .toLowerCase();

    return {
        id: `u-${n}`,
        UserName,
        Password: PASSWORD,
        FirstName: firstNameOf(n),
        LastName: surnameOf(n),
        Email: `${UserName}@example.com`,
        Role: role,
        Client: client?.id ?? 0,
        Groups: group ? [group.id] : [],
        Sites: site ? [site.id] : [],
        DistributorId: distributorOf(role, n),
    };
};

/** The known people first, then generated ones. */
const portalUsers = (rows: number, store: Store): Row[] => {
    const known = people.map(
        ({ distributor, Groups, Sites, ...person }, i) => ({
            id: `u-${i + 1}`,
            ...person,
            Email: `${person.UserName}@example.com`,
            Groups: [...Groups],
            Sites: [...Sites],
            DistributorId: distributor,
        }),
    );

    return [
        ...known,
        ...Array.from({ length: Math.max(0, rows - known.length) }, (_, i) =>
            generated(known.length + i + 1, store),
        ),
    ];
};

export const menuItems = (resources: Resources): Row[] => {
    const declared = Object.entries(resources).flatMap(
        ([name, { menu, plural }]) =>
            menu
                ? [
                      {
                          TabName: menu.tab,
                          MenuName: name,
                          label: menu.label ?? plural,
                      },
                  ]
                : [],
    );

    const others = Object.entries(
        pages as Readonly<
            Record<string, { menu?: { tab: string }; label: Text }>
        >,
    ).flatMap(([name, { menu, label }]) =>
        menu ? [{ TabName: menu.tab, MenuName: name, label }] : [],
    );

    return [...declared, ...others].map(({ label, ...item }, i) => ({
        id: i + 1,
        ...item,
        Title: inLanguage(label, 'en'),
    }));
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

const widgets = (): Row[] =>
    Object.entries(titles).map(([Name, Title], i) => ({
        id: i + 1,
        Name,
        Title,
    }));

/** Maintained by administrators only. */
const catalogues = ['menuitem', 'widget', 'tv/template'];

/** Whether users of a role start with a menu item. */
const startsWith: Readonly<Record<Role, (item: Row) => boolean>> = {
    Administrators: () => true,
    Distributors: () => true,
    ClientUsers: ({ TabName, MenuName }) =>
        TabName !== 'setup' ||
        [
            'billgroup',
            'site',
            'company',
            'device',
            'deviceall',
            'machine',
            'user',
        ].includes(String(MenuName)),
    GroupUsers: ({ TabName, MenuName }) =>
        TabName !== 'setup' ||
        ['company', 'device', 'machine'].includes(String(MenuName)),
    SiteUsers: ({ TabName, MenuName }) =>
        (TabName !== 'setup' || MenuName === 'device') &&
        MenuName !== 'multipleinternetusers',
};

/** Pairs each user with the rows meant for the user's role. */
const forEachUser = (
    store: Store,
    name: string,
    key: string,
    isFor: (role: Role, row: Row) => boolean,
): Row[] => {
    const pairs = store
        .rows('user')
        .flatMap(user =>
            store
                .rows(name)
                .flatMap(row =>
                    isFor(user.Role as Role, row)
                        ? [{ UserId: user.id, [key]: row.id }]
                        : [],
                ),
        );

    return pairs.map((pair, i) => ({ id: i + 1, ...pair }));
};

const userMenuItems = (store: Store): Row[] =>
    forEachUser(
        store,
        'menuitem',
        'MenuItemId',
        (role, item) =>
            startsWith[role](item) &&
            (role === 'Administrators' ||
                !catalogues.includes(String(item.MenuName))),
    );

/** Everybody starts with all widgets, site users without the gauge. */
const userWidgets = (store: Store): Row[] =>
    forEachUser(
        store,
        'widget',
        'WidgetId',
        (role, { Name }) => role !== 'SiteUsers' || Name !== 'gauge',
    );

/** Adds menu items of new declarations, for users who would have had them from the start. */
const addMenuItems = (
    {
        store,
        resources,
    }: { readonly store: Store; readonly resources: Resources },
    isThere: (name: string) => boolean,
): void => {
    if (!isThere('menuitem') || !isThere('usermenuitem')) return;
    const items = store.rows('menuitem');
    const known = new Set(items.map(({ MenuName }) => MenuName));

    const added = menuItems(resources).flatMap(({ id: _, ...item }) =>
        known.has(item.MenuName) ? [] : [store.add('menuitem', item).id],
    );

    if (added.length === 0) return;
    for (const { id: _, ...assignment } of userMenuItems(store))
        if (added.includes(assignment.MenuItemId as Row['id']))
            store.add('usermenuitem', assignment);
};

export const user: Entity = {
    isAlways: true,
    rows: ({ resources, store }) =>
        portalUsers(resources.user?.mock.rows ?? 0, store),
    secret: ['Password', 'ConfirmPassword'],
    keys: { DistributorId: 'distributor' },
    takesAlong: { usermenuitem: 'UserId', userwidget: 'UserId' },
};

export const distributor: Entity = {
    isAlways: true,
    generators: {
        Name: numberedNames(
            'Southern Cross Networks',
            'Harbour City Wireless',
            'Outback Connect',
        ),
    },
};

export const menuitem: Entity = {
    isAlways: true,
    rows: ({ resources }) => menuItems(resources),
    onDeclared: addMenuItems,
};
export const usermenuitem: Entity = {
    isAlways: true,
    rows: ({ store }) => userMenuItems(store),
    keys: { UserId: 'user', MenuItemId: 'menuitem' },
};

export const widget: Entity = { isAlways: true, rows: widgets };
export const userwidget: Entity = {
    isAlways: true,
    rows: ({ store }) => userWidgets(store),
    keys: { UserId: 'user', WidgetId: 'widget' },
};
