import type { Text } from './text.ts';

export const roles = ['Administrators', 'Distributors', 'ClientUsers', 'GroupUsers', 'SiteUsers'] as const;
/** What each is called; the server may have others. */
export const roleLabels: Readonly<Record<string, Text>> = {
    Administrators: ['Administrators', 'Administrateurs'],
    Distributors: ['Distributors', 'Distributeurs'],
    ClientUsers: ['Client users', 'Utilisateurs du client'],
    GroupUsers: ['Group users', 'Utilisateurs du groupe'],
    SiteUsers: ['Site users', 'Utilisateurs du site'],
} satisfies Record<Role, Text>;

export type Role = (typeof roles)[number];

/** What the portal's user has chosen to work on, or is bound to. `billgroup`: the chosen site's; `ownGroup`: the one that a group's user is bound to, and no other user. */
export const scopeNames = ['distributor', 'client', 'site', 'billgroup', 'ownGroup'] as const;
export type ScopeName = (typeof scopeNames)[number];
/** Those without which a list shows nothing. */
export const neededScopes = ['site', 'billgroup'] as const satisfies readonly ScopeName[];
