import { resources } from '../../resources/index.ts';
import { type PageFacts, pages } from '../../resources/pages.ts';
import {
    type IconName,
    inLanguage,
    type MenuTab,
    type Outline,
    outlineOf,
    type Role,
    type Text,
    type Wording,
} from '../../resources/schema/index.ts';
import type { AssignedItem } from './session.ts';
import { cutText } from './values/recordTitle.ts';

/** All entities in menu order. */
export const entityOutlines: Readonly<Record<string, Outline>> =
    Object.fromEntries(
        Object.entries(resources).map(([name, resource]) => [
            name,
            outlineOf(resource),
        ]),
    );

/** Looks up an entity by a name from an address or the server. */
export const outlineNamed = (name: string): Outline | undefined =>
    Object.hasOwn(entityOutlines, name) ? entityOutlines[name] : undefined;

/** An entity or page with a menu item; its name is the route. */
export interface MenuPage {
    readonly name: string;
    readonly tab: MenuTab;
    readonly icon: IconName;
    readonly label: Text;
    /** Roles that may open it at all; it must also be assigned. */
    readonly roles?: readonly Role[] | undefined;
}

/** All menu items in menu order. */
export const menuPages: readonly MenuPage[] = [
    ...Object.entries(entityOutlines).flatMap(
        ([name, { menu, plural, roles }]) =>
            menu
                ? [
                      {
                          name,
                          tab: menu.tab,
                          icon: menu.icon,
                          label: menu.label ?? plural,
                          roles,
                      },
                  ]
                : [],
    ),
    ...Object.entries<PageFacts>(pages).flatMap(([name, { menu, label }]) =>
        menu ? [{ name, tab: menu.tab, icon: menu.icon, label }] : [],
    ),
];

export const menuPageNamed = (name: string): MenuPage | undefined =>
    menuPages.find(menuPage => menuPage.name === name);

/** A menu item's label: the server's title if it differs from the default name. */
export const itemLabel = (
    { label }: Pick<MenuPage, 'label'>,
    title: AssignedItem['title'],
): Wording =>
    title === undefined || title === inLanguage(label, 'en')
        ? label
        : cutText(title);

/** The server's title for a place, if it differs from the default name. */
export const customTitle = (
    items: readonly AssignedItem[],
    name: string,
): string | undefined => {
    const menuPage = menuPageNamed(name);

    const label =
        menuPage &&
        itemLabel(menuPage, items.find(item => item.name === name)?.title);

    return typeof label === 'string' ? label : undefined;
};

/** The titles of all places the server has renamed. */
export const customTitles = (
    items: readonly AssignedItem[],
): Readonly<Record<string, string>> =>
    Object.fromEntries(
        items.flatMap(({ name }) => {
            const title = customTitle(items, name);

            return title === undefined ? [] : [[name, title] as const];
        }),
    );
