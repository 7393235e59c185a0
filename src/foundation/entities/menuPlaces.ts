import { pages, type PageFacts } from '../../../resources/pages.ts';
import { inLanguage, type IconName, type MenuTab, type Role, type Text, type Wording } from '../../../resources/schema/index.ts';
import { outlines } from './outlines.ts';
import type { AssignedItem } from '../session.ts';

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
    ...Object.entries(outlines).flatMap(([name, { menu, plural, roles }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label: menu.label ?? plural, roles }] : [])),
    ...Object.entries<PageFacts>(pages).flatMap(([name, { menu, label }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label }] : [])),
];

export const placeNamed = (name: string): MenuPlace | undefined => menuPlaces.find(place => place.name === name);

/** What users are shown for an item: the server's title where it says something else than the place's own name. */
export const itemLabel = ({ label }: Pick<MenuPlace, 'label'>, title: AssignedItem['title']): Wording => (title === undefined || title === inLanguage(label, 'en') ? label : title);
