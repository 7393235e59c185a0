import { mayOpen } from '../../resources/rules/access.ts';
import { roles, type Role } from '../../resources/schema/role.ts';

/** The signed-in user, as the server describes them; ids are 0 where the role has none. */
export interface CurrentUser {
    readonly UserId: string;
    readonly UserName: string;
    readonly Email: string | null;
    readonly FirstName: string | null;
    readonly LastName: string | null;
    readonly userRole: string;
    readonly isAdministrator: boolean;
    readonly isDistributor: boolean;
    readonly isClientUser: boolean;
    readonly isGroupUser: boolean;
    readonly isSiteUser: boolean;
    readonly distributorId: number;
    readonly clientId: number;
    readonly clientName: string | null;
    readonly clientEmail: string | null;
    readonly groupId: number;
    readonly groupName: string | null;
    readonly siteId: number;
    readonly siteName: string | null;
    readonly SupportPlanName: string | null;
    readonly ClientHasRMS: boolean;
    readonly SiteHasRMS: boolean;
    readonly widgets?: readonly { readonly Id: number; readonly Name: string }[] | null;
}

/** An assigned menu item. */
export interface MenuAssignment {
    readonly MenuName: string;
}

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
