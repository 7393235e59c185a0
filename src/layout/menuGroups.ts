import { pages, type PageFacts } from '../../resources/pages.ts';
import { resources } from '../../resources/index.ts';
import { menuTabs, type IconName, type MenuTab, type Resource, type Text } from '../../resources/schema/index.ts';
import { mayVisit } from '../access.ts';
import type { Session } from '../session/session.ts';

export interface MenuEntry {
    readonly name: string;
    readonly label: Text;
    readonly icon: IconName;
}

export interface MenuGroup {
    readonly tab: MenuTab;
    readonly entries: readonly MenuEntry[];
}

const entries: readonly (MenuEntry & { readonly tab: MenuTab })[] = [
    ...Object.entries<Resource>(resources).flatMap(([name, { menu, plural }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label: menu.label ?? plural }] : [])),
    ...Object.entries<PageFacts>(pages).flatMap(([name, { menu, label }]) => (menu ? [{ name, tab: menu.tab, icon: menu.icon, label }] : [])),
];

/** The side menu of a user: the tabs that hold anything, with what they may open. */
export const menuGroups = (session: Session): readonly MenuGroup[] =>
    menuTabs
        .map(tab => ({ tab, entries: entries.filter(entry => entry.tab === tab && mayVisit(session, entry.name)) }))
        .filter(group => group.entries.length > 0);
