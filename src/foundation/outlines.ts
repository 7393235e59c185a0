import { resources } from '../../resources/index.ts';
import { type PageFacts, pages } from '../../resources/pages.ts';
import { type IconName, inLanguage, type MenuTab, type Outline, outlineOf, type Role, type Text, type Wording } from '../../resources/schema/index.ts';
import type { AssignedItem } from './session.ts';
import { cutText } from './values/recordTitle.ts';

/** Every entity of the portal in menu order. */
export const entityOutlines: Readonly<Record<string, Outline>> = Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, outlineOf(resource)]));

/** The same by names that come from an address or the server. */
export const outlineNamed = (name: string): Outline | undefined => (Object.hasOwn(entityOutlines, name) ? entityOutlines[name] : undefined);

/** A place that has an item in the menu; its name is the route. */
export interface MenuPlace {
    readonly name: string;
    readonly tab: MenuTab;
    readonly icon: IconName;
    readonly label: Text;
    /** Who may open it at all, beyond being assigned it. */
    readonly roles?: readonly Role[] | undefined;
}

/** Every place with an item in the menu, in its order. */
export const menuPlaces: readonly MenuPlace[] = [
    ...Object.entries(entityOutlines).flatMap(([name, { menu, plural, roles }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label: menu.label ?? plural, roles }] : [])),
    ...Object.entries<PageFacts>(pages).flatMap(([name, { menu, label }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label }] : [])),
];

export const placeNamed = (name: string): MenuPlace | undefined => menuPlaces.find(place => place.name === name);

/** What users are shown for an item: the server's title where it says something else than the place's own name. */
export const itemLabel = ({ label }: Pick<MenuPlace, 'label'>, title: AssignedItem['title']): Wording => (title === undefined || title === inLanguage(label, 'en') ? label : cutText(title));

/** What the pages of a place are called where the server's menu item says something else than its own name. */
export const renamedPlace = (items: readonly AssignedItem[], name: string): string | undefined => {
    const place = placeNamed(name);
    const label = place && itemLabel(place, items.find(item => item.name === name)?.title);
    return typeof label === 'string' ? label : undefined;
};

/** The same of every place that has another name. */
export const renamedPlaces = (items: readonly AssignedItem[]): Readonly<Record<string, string>> =>
    Object.fromEntries(items.flatMap(({ name }) => {
        const title = renamedPlace(items, name);
        return title === undefined ? [] : [[name, title] as const];
    }));
