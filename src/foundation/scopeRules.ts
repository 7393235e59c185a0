import type { Scope } from '../../dataProvider/types.ts';
import { slotsOf, type Call } from '../../resources/schema/call.ts';
import type { Role } from '../../resources/schema/role.ts';
import type { ChosenScope } from './remembered.ts';
import type { Session } from './session.ts';

/** The parts of the session that limit a user's scope. */
export interface ScopeBound {
    readonly role: Role;
    readonly distributorId: number;
    readonly clientId: number;
    readonly groupId: number;
    readonly siteId: number;
    readonly siteName: string;
}

export const boundOf = ({
    user,
    role,
}: Pick<Session, 'user' | 'role'>): ScopeBound => ({
    role,
    distributorId: user.distributorId,
    clientId: user.clientId,
    groupId: user.groupId,
    siteId: user.siteId,
    siteName: user.siteName ?? '',
});

const PICKER_PAGE = 20;
const GROUP_PAGE = 10;

/** The pickers a role has, and the rows each search returns. */
export const pickersOf = (
    role: Role,
): {
    readonly client: boolean;
    readonly site: boolean;
    readonly rows: number;
} => {
    const picksClient = role === 'Administrators' || role === 'Distributors';

    return {
        client: picksClient,
        site: role !== 'SiteUsers',
        rows: role === 'GroupUsers' ? GROUP_PAGE : PICKER_PAGE,
    };
};

const orNone = (id: number | null | undefined): number | undefined =>
    id || undefined;

/** The ids calls carry, from the user's limits and choices. */
export const scopeOf = (
    bound: Pick<ScopeBound, 'role' | 'distributorId' | 'clientId' | 'groupId'>,
    { client, site }: ChosenScope,
): Scope => ({
    distributor: orNone(bound.distributorId),
    client: pickersOf(bound.role).client
        ? orNone(client?.Id)
        : orNone(bound.clientId),
    site: orNone(site?.Id),
    billgroup: orNone(site?.GroupId) ?? orNone(bound.groupId),
    ownGroup: bound.role === 'GroupUsers' ? orNone(bound.groupId) : undefined,
});

/** Whether a call would be the same in both scopes. */
export const asksAlike = (
    call: Pick<Call, 'query' | 'body'>,
    one: Scope,
    other: Scope,
): boolean =>
    Object.values(slotsOf(call)).every(
        slot =>
            typeof slot !== 'string' ||
            one[slot as keyof Scope] === other[slot as keyof Scope],
    );
