import type { PortalProvider } from '../../dataProvider/index.ts';
import type { BillGroup } from '../../resources/billgroup.ts';
import type { Client } from '../../resources/client.ts';
import { type Role, roles } from '../../resources/schema/role.ts';
import type { Site } from '../../resources/site.ts';
import type { User } from '../../resources/user.ts';
import { type Session, sessionOf } from '../foundation/session.ts';

interface Places {
    readonly site: Site | undefined;
    readonly group: BillGroup | undefined;
    readonly client: Client | undefined;
}

/** Where a user of a role works. The smallest place decides: a site's group and client, a group's client. */
const placesOf = async (
    role: Role,
    { Client: clientId, Groups, Sites }: User,
    provider: PortalProvider,
): Promise<Places> => {
    const read = async <R>(
        name: 'site' | 'billgroup' | 'client',
        id: unknown,
    ): Promise<R | undefined> => {
        if (typeof id !== 'number' || id === 0) return undefined;

        return (await provider.getOne(name, { id })).data as R;
    };

    const site =
        role === 'SiteUsers' ? await read<Site>('site', Sites?.[0]) : undefined;

    const isBelowClient = role === 'SiteUsers' || role === 'GroupUsers';

    const group = isBelowClient
        ? await read<BillGroup>('billgroup', site?.GroupId ?? Groups?.[0])
        : undefined;

    const isOfClient = isBelowClient || role === 'ClientUsers';

    const client = isOfClient
        ? await read<Client>('client', group?.ClientId ?? clientId)
        : undefined;

    return { site, group, client };
};

/** The session that a user would have, from that user's record and assignments. */
export const loadViewedSession = async (
    id: string,
    provider: PortalProvider,
): Promise<Session> => {
    const [{ data }, assigned, widgets] = await Promise.all([
        provider.getOne('user', { id }),
        provider.call('account.menuItems', { UserId: id }),
        provider.call('account.widgets', { UserId: id }),
    ]);

    const user = data as User & { readonly DistributorId?: unknown };
    const role = roles.find(known => known === user.Role) ?? 'SiteUsers';
    const { site, group, client } = await placesOf(role, user, provider);

    return sessionOf(
        {
            UserId: id,
            UserName: user.UserName ?? '',
            Email: user.Email ?? null,
            FirstName: user.FirstName ?? null,
            LastName: user.LastName ?? null,
            userRole: role,
            isAdministrator: role === 'Administrators',
            isDistributor: role === 'Distributors',
            isClientUser: role === 'ClientUsers',
            isGroupUser: role === 'GroupUsers',
            isSiteUser: role === 'SiteUsers',
            distributorId: Number(user.DistributorId ?? 0),
            clientId: client?.Id ?? 0,
            clientName: client?.Company ?? null,
            clientEmail: client?.Email ?? null,
            groupId: group?.Id ?? 0,
            groupName: group?.GroupName ?? null,
            siteId: site?.Id ?? 0,
            siteName: site?.SiteName ?? null,
            SupportPlanName: null,
            ClientHasRMS: Boolean(client?.RMSClientId),
            SiteHasRMS: Boolean(site?.RMSPropertyId),
            widgets: widgets.Results.map(({ WidgetId, Name }) => ({
                Id: WidgetId,
                Name: Name ?? '',
            })),
        },
        assigned.Results,
    );
};
