import { menuTabs, type MenuTab } from '../../resources/schema/names.ts';
import { roles, type Role } from '../../resources/schema/role.ts';
import type {
    CurrentUser,
    MenuAssignment,
} from '../../resources/services/replyTypes.ts';

/** The role according to the session's flags; the weakest if they say nothing. */
export const roleOf = (user: CurrentUser): Role => {
    if (user.isAdministrator) return 'Administrators';
    if (user.isDistributor) return 'Distributors';
    if (user.isClientUser) return 'ClientUsers';
    if (user.isGroupUser) return 'GroupUsers';
    if (user.isSiteUser) return 'SiteUsers';

    return roles.find(role => role === user.userRole) ?? 'SiteUsers';
};

/** A menu item assigned to the user, with the server's tab and title if it has any. */
export interface AssignedItem {
    readonly name: string;
    readonly tab?: MenuTab;
    readonly title?: string;
}

/** Who is signed in and what they may see. */
export interface Session {
    readonly user: CurrentUser;
    readonly role: Role;
    /** Names of the assigned menu items: routes without the leading slash. */
    readonly menu: readonly string[];
    /** Names of the dashboard widgets; undefined if the response lacks them and they have to be requested. */
    readonly widgets: readonly string[] | undefined;
    /** The assigned menu items with the server's tabs and titles. */
    readonly items: readonly AssignedItem[];
}

const isPresent = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '';

const itemOf = ({ MenuName, TabName, Title }: MenuAssignment): AssignedItem => {
    const name = MenuName.replace(/^\/+|\/+$/g, '');
    const tab = menuTabs.find(menuTab => menuTab === TabName?.toLowerCase());

    return {
        name,
        ...(tab && { tab }),
        ...(isPresent(Title) && Title !== MenuName && { title: Title.trim() }),
    };
};

/** Converts a user's menu assignments. */
export const itemsOf = (
    assigned: readonly MenuAssignment[],
): readonly AssignedItem[] =>
    assigned.filter(({ MenuName }) => isPresent(MenuName)).map(itemOf);

export const sessionOf = (
    user: CurrentUser,
    assigned: readonly MenuAssignment[],
): Session => {
    const items = itemsOf(assigned);

    return {
        user,
        role: roleOf(user),
        menu: items.map(({ name }) => name),
        items,
        widgets: user.widgets?.map(widget => widget.Name),
    };
};
