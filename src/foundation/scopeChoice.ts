import type { ChosenScope, ChosenSite } from './remembered.ts';
import { pickersOf, type ScopeBound } from './scopeRules.ts';

export type Bound = Pick<ScopeBound, 'role' | 'clientId' | 'groupId'>;

/** Whether a site belongs to another client or group than the user's. False if the site names neither. */
export const isOthers = (
    { role, clientId, groupId }: Bound,
    { ClientId, GroupId }: Pick<ChosenSite, 'ClientId' | 'GroupId'>,
): boolean =>
    (role === 'ClientUsers' && Boolean(ClientId) && ClientId !== clientId) ||
    ((role === 'GroupUsers' || role === 'SiteUsers') &&
        Boolean(GroupId) &&
        GroupId !== groupId);

/**
 * A chosen site brings its client along, so that the two never contradict each other. The client's
 * name follows once its record has been read.
 */
export const withClientOfSite = (
    role: Bound['role'],
    { client, site }: ChosenScope,
): ChosenScope => {
    const clientId = site?.ClientId;
    if (!pickersOf(role).client || !clientId || client?.Id === clientId)
        return { client, site };

    return { client: { Id: clientId, Company: '' }, site };
};

/** The initial scope: site users always have their own site, others what they chose last. */
export const startingChoice = (
    bound: ScopeBound,
    remembered: ChosenScope | undefined,
): ChosenScope => {
    const { client, site } = pickersOf(bound.role);

    if (!site) {
        const userSite: ChosenSite = {
            Id: bound.siteId,
            SiteName: bound.siteName,
            GroupId: bound.groupId,
            ClientId: bound.clientId,
        };

        return bound.siteId
            ? {
                  site:
                      remembered?.site?.Id === bound.siteId
                          ? { ...remembered.site, ...userSite }
                          : userSite,
              }
            : {};
    }

    if (client) return withClientOfSite(bound.role, remembered ?? {});
    const lastSite = remembered?.site;

    return lastSite && !isOthers(bound, lastSite) ? { site: lastSite } : {};
};
