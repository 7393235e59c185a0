export const roles = ['Administrators', 'Distributors', 'ClientUsers', 'GroupUsers', 'SiteUsers'] as const;
export type Role = (typeof roles)[number];

/** What the portal's user has chosen to work on, or is bound to. */
export const scopeNames = ['distributor', 'client', 'site', 'billgroup'] as const;
export type ScopeName = (typeof scopeNames)[number];
