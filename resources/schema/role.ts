import type { Text } from './text.ts';

export const roles = ['Administrators', 'Distributors', 'ClientUsers', 'GroupUsers', 'SiteUsers'] as const;
/** The labels of the roles; the server may have others. */
export const roleLabels: Readonly<Record<string, Text>> = {
    Administrators: ['Administrators', 'Administrateurs'],
    Distributors: ['Distributors', 'Distributeurs'],
    ClientUsers: ['Client users', 'Utilisateurs du client'],
    GroupUsers: ['Group users', 'Utilisateurs du groupe'],
    SiteUsers: ['Site users', 'Utilisateurs du site'],
} satisfies Record<Role, Text>;

export type Role = (typeof roles)[number];

/**
 * The selection of the portal's user, or the scope they are bound to. `billgroup`: that of the selected site;
 * `ownGroup`: the one a group user is bound to, unset for all other users.
 */
export const scopeNames = ['distributor', 'client', 'site', 'billgroup', 'ownGroup'] as const;
export type ScopeName = (typeof scopeNames)[number];
/** Scopes without which a list may show nothing. */
export const neededScopes = ['site', 'billgroup'] as const satisfies readonly ScopeName[];
