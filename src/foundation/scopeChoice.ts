import type { CallInputOf } from '../../dataProvider/calls/typedCalls.ts';
import type { Chosen, ChosenSite } from './remembered.ts';
import { pickersOf, type Bound } from './scopeRules.ts';

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
