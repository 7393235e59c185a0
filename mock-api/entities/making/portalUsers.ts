import { roles } from '../../../resources/schema/index.ts';
import { PASSWORD, people } from './people.ts';
import { firstNameOf, surnameOf } from '../../data/made/names.ts';
import type { Row, Store } from '../../data/store.ts';

const pickEvery = (rows: readonly Row[], n: number): Row | undefined => (rows.length > 0 ? rows[(n * 7) % rows.length] : undefined);

const generated = (n: number, store: Store): Row => {
    const role = roles[n % roles.length]!;
    const client = role === 'Administrators' || role === 'Distributors' ? undefined : pickEvery(store.rows('client'), n);
    const groups = store.rows('billgroup').filter(row => row.ClientId === client?.id);
    const group = role === 'GroupUsers' || role === 'SiteUsers' ? groups[0] : undefined;
    const site = role === 'SiteUsers' ? store.rows('site').find(row => row.GroupId === group?.id) : undefined;
    const UserName = `${firstNameOf(n)}${n}`
        .normalize('NFD')
        .replace(/\W|[\u0300-\u036f]/g, '')
        .toLowerCase();
    return {
        id: `u-${n}`,
        UserName,
        Password: PASSWORD,
        FirstName: firstNameOf(n),
        LastName: surnameOf(n),
        Email: `${UserName}@example.com`,
        Role: role,
        Client: client?.id ?? 0,
        Groups: group ? [group.id] : [],
        Sites: site ? [site.id] : [],
        DistributorId: role === 'Distributors' ? (n % 3) + 1 : role === 'Administrators' ? 1 : 0,
    };
};

/** Portal users: the sign-in names first, the rest made up; passwords stay inside the mock. */
export const portalUsers = (rows: number, store: Store): Row[] => {
    const known = people.map(({ distributor, Groups, Sites, ...person }, i) => ({
        id: `u-${i + 1}`,
        ...person,
        Email: `${person.UserName}@example.com`,
        Groups: [...Groups],
        Sites: [...Sites],
        DistributorId: distributor,
    }));
    return [...known, ...Array.from({ length: Math.max(0, rows - known.length) }, (_, i) => generated(known.length + i + 1, store))];
};
