import { mayOpen } from '../../resources/rules/access.ts';
import { roles, type Role } from '../../resources/schema/role.ts';
import type { CurrentUser, MenuAssignment } from '../../resources/services/answers.ts';

/** The role that the session's flags say; the weakest where they say nothing. */
export const roleOf = (user: CurrentUser): Role => {
    if (user.isAdministrator) return 'Administrators';
    if (user.isDistributor) return 'Distributors';
    if (user.isClientUser) return 'ClientUsers';
    if (user.isGroupUser) return 'GroupUsers';
    if (user.isSiteUser) return 'SiteUsers';
    return roles.find(role => role === user.userRole) ?? 'SiteUsers';
};

/** Who is signed in and what they may see. */
export interface Session {
    readonly user: CurrentUser;
    readonly role: Role;
    /** Names of the assigned menu items; routes without the leading slash. */
    readonly menu: readonly string[];
    /** Names of the dashboard widgets; undefined where the reply has none and they must be asked for. */
    readonly widgets: readonly string[] | undefined;
    /** Whether the user may open a route, given the roles its declaration admits. */
    readonly mayOpen: (name: string, roles?: readonly Role[]) => boolean;
}

const routeOf = ({ MenuName }: MenuAssignment): string => MenuName.replace(/^\//, '');

export const sessionOf = (user: CurrentUser, assigned: readonly MenuAssignment[]): Session => {
    const role = roleOf(user);
    const menu = assigned.map(routeOf);
    return { user, role, menu, widgets: user.widgets?.map(widget => widget.Name), mayOpen: (name, admitted) => mayOpen(name, { role, menu }, admitted) };
};
