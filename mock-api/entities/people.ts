import type { Role } from '../../resources/schema/index.ts';

export const PASSWORD = 'demo';

const none: readonly number[] = [];
/** Scopes by id; 0 or empty if the role has none. */
const UNBOUND = { Client: 0, Groups: none, Sites: none, distributor: 0 };

const person = (
    UserName: string,
    role: Role,
    FirstName: string,
    LastName: string,
    bound: Partial<typeof UNBOUND> = {},
) => ({
    UserName,
    Password: PASSWORD,
    Role: role,
    FirstName,
    LastName,
    ...UNBOUND,
    ...bound,
});

/** The group that no site belongs to. */
export const SITELESS_GROUP = 60;

/** One user of each kind, with obvious names. Everybody's password is `demo`. */
export const people = [
    person('admin', 'Administrators', 'Ada', 'Admin', { distributor: 1 }),
    person('distributor', 'Distributors', 'Dana', 'Distributor', {
        distributor: 1,
    }),
    person('client', 'ClientUsers', 'Clara', 'Client', { Client: 1 }),
    person('group', 'GroupUsers', 'Gus', 'Group', { Client: 1, Groups: [1] }),
    person('nosites', 'GroupUsers', 'Nora', 'Nosites', {
        Client: 20,
        Groups: [SITELESS_GROUP],
    }),
    person('site', 'SiteUsers', 'Sid', 'Site', {
        Client: 1,
        Groups: [1],
        Sites: [1],
    }),
];
