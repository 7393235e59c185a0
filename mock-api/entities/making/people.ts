import type { Role } from '../../../resources/schema/index.ts';

/** Somebody who can sign in to the mock API. */
interface Person {
    readonly UserName: string;
    readonly Password: string;
    readonly Role: Role;
    readonly FirstName: string;
    readonly LastName: string;
    /** Ids of what the user is bound to; 0 and none where the role has nothing. */
    readonly Client: number;
    readonly Groups: readonly number[];
    readonly Sites: readonly number[];
    readonly distributor: number;
}

export const PASSWORD = 'demo';

const person = (UserName: string, Role: Role, FirstName: string, LastName: string, bound: Partial<Person> = {}): Person => ({
    UserName,
    Password: PASSWORD,
    Role,
    FirstName,
    LastName,
    Client: 0,
    Groups: [],
    Sites: [],
    distributor: 0,
    ...bound,
});

/** The group that no site belongs to. */
export const SITELESS_GROUP = 60;

/** One of each kind of user, by obvious names; the password of all is `demo`. */
export const people: readonly Person[] = [
    person('admin', 'Administrators', 'Ada', 'Admin', { distributor: 1 }),
    person('distributor', 'Distributors', 'Dana', 'Distributor', { distributor: 1 }),
    person('client', 'ClientUsers', 'Clara', 'Client', { Client: 1 }),
    person('group', 'GroupUsers', 'Gus', 'Group', { Client: 1, Groups: [1] }),
    person('nosites', 'GroupUsers', 'Nora', 'Nosites', { Client: 20, Groups: [SITELESS_GROUP] }),
    person('site', 'SiteUsers', 'Sid', 'Site', { Client: 1, Groups: [1], Sites: [1] }),
];
