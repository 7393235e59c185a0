import { menuTabs, type IconName, type MenuTab, type Wording } from '../../../resources/schema/index.ts';
import { mayVisit } from '../../foundation/permissions.ts';
import { itemLabel, menuPlaces } from '../../foundation/entities/menuPlaces.ts';
import type { AssignedItem, Session } from '../../foundation/session.ts';

export interface MenuEntry {
    readonly name: string;
    readonly label: Wording;
    readonly icon: IconName;
}

export interface MenuGroup {
    readonly tab: MenuTab;
    readonly entries: readonly MenuEntry[];
}

/** The side menu of a user: the tabs that hold anything, with what they may open, where and under which name the server says. */
export const menuGroups = (session: Pick<Session, 'role' | 'menu' | 'items'>): readonly MenuGroup[] => {
    const visible = menuPlaces.filter(({ name }) => mayVisit(session, name));
    const entriesOf = (tab: MenuTab): readonly MenuEntry[] =>
        visible.flatMap(place => {
            const own: AssignedItem = { name: place.name };
            const assigned = session.items.filter(({ name }) => name === place.name);
            const item = (assigned.length > 0 ? assigned : [own]).find(each => (each.tab ?? place.tab) === tab);
            return item ? [{ name: place.name, icon: place.icon, label: itemLabel(place, item.title) }] : [];
        });
    return menuTabs.map(tab => ({ tab, entries: entriesOf(tab) })).filter(({ entries }) => entries.length > 0);
};
