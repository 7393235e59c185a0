export const roles = ['Administrators', 'Distributors', 'ClientUsers', 'GroupUsers', 'SiteUsers'] as const;
export type Role = (typeof roles)[number];

/** What the portal's user has chosen to work on, or is bound to. `billgroup`: the chosen site's; `ownGroup`: the one that a group's user is bound to, and no other user. */
export const scopeNames = ['distributor', 'client', 'site', 'billgroup', 'ownGroup'] as const;
export type ScopeName = (typeof scopeNames)[number];
