import type { CallInputOf } from '../../dataProvider/calls/typedCalls.ts';
import type { Scope } from '../../dataProvider/types.ts';
import type { Role } from '../../resources/schema/role.ts';
import type { Chosen, ChosenSite } from './remembered.ts';

/** What binds a user, of all that the session says. */
export interface Bound {
    readonly role: Role;
    readonly distributorId: number;
    readonly clientId: number;
    readonly groupId: number;
    readonly siteId: number;
    readonly siteName: string;
}

const PICKER_PAGE = 20;
const GROUP_PAGE = 10;

/** Which pickers a role has, and how many rows each search answers. Source: screens, section 2. */
export const pickersOf = (role: Role): { readonly client: boolean; readonly site: boolean; readonly rows: number } => {
    const picksClient = role === 'Administrators' || role === 'Distributors';
    return { client: picksClient, site: role !== 'SiteUsers', rows: role === 'GroupUsers' ? GROUP_PAGE : PICKER_PAGE };
};

type SiteSearch = 'lookup.sites' | 'lookup.sitesOf' | 'lookup.sitesOfMany';

/** The call that finds the sites a user may choose. Source: screens, section 2. */
export const siteSearch = (
    { role, distributorId, clientId, groupId }: Bound,
    chosenClient: number | undefined,
    search: string,
): { readonly name: SiteSearch; readonly input: CallInputOf<SiteSearch> } => {
    const { rows, client: picksClient } = pickersOf(role);
    const paged = { search, page: 1, pageSize: rows };
    if (role === 'GroupUsers') return { name: 'lookup.sitesOf', input: { ...paged, GroupId: groupId } };
    const client = picksClient ? chosenClient : clientId;
    if (client || !picksClient) return { name: 'lookup.sites', input: { ...paged, client } };
    return role === 'Distributors' && distributorId ? { name: 'lookup.sitesOf', input: { ...paged, DistributorId: distributorId } } : { name: 'lookup.sitesOfMany', input: { search } };
};

const orNone = (id: number | null | undefined): number | undefined => id || undefined;

/** The ids that calls carry, from what binds the user and what they chose. */
export const scopeOf = (bound: Pick<Bound, 'role' | 'distributorId' | 'clientId' | 'groupId'>, { client, site }: Chosen): Scope => ({
    distributor: orNone(bound.distributorId),
    client: pickersOf(bound.role).client ? orNone(client?.Id) : orNone(bound.clientId),
    site: orNone(site?.Id),
    billgroup: orNone(site?.GroupId) ?? orNone(bound.groupId),
    ownGroup: bound.role === 'GroupUsers' ? orNone(bound.groupId) : undefined,
});

/** What is chosen at the start: site users always have their own site, others what they chose last. */
export const startingChoice = (bound: Bound, remembered: Chosen | undefined): Chosen => {
    const { client, site } = pickersOf(bound.role);
    if (!site) {
        const own: ChosenSite = { Id: bound.siteId, SiteName: bound.siteName, GroupId: bound.groupId, ClientId: bound.clientId };
        return bound.siteId ? { site: remembered?.site?.Id === bound.siteId ? { ...remembered.site, ...own } : own } : {};
    }
    if (client) return remembered ?? {};
    const kept = remembered?.site;
    const isOther = kept && ((bound.role === 'ClientUsers' && kept.ClientId && kept.ClientId !== bound.clientId) || (bound.role === 'GroupUsers' && kept.GroupId && kept.GroupId !== bound.groupId));
    return kept && !isOther ? { site: kept } : {};
};
