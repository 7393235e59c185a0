import { isMet } from '../../resources/rules/conditions.ts';
import type { Action } from '../../resources/schema/action.ts';
import type { Ability } from '../../resources/schema/api.ts';
import { fieldsRead } from '../../resources/schema/condition.ts';
import type { Role } from '../../resources/schema/role.ts';

export interface Rights {
    readonly create: boolean;
    readonly edit: boolean;
    readonly show: boolean;
    readonly remove: boolean;
}

/** What somebody may do with the records of an entity: what the API can, and they may. */
export const rightsFor = (name: string, can: Readonly<Record<Ability, boolean>>, may: (resource: string, action: string) => boolean): Rights => ({
    create: can.create && may(name, 'create'),
    edit: can.update && can.one && may(name, 'edit'),
    show: can.one && may(name, 'show'),
    remove: can.remove && may(name, 'delete'),
});

/** Who is to be offered something. */
export interface ActingUser {
    readonly may: (resource: string, action: string) => boolean;
    readonly role: Role;
}

/** As far as it is asked who is offered an action, and where. */
type ActionFacts = Pick<Action, 'on' | 'when' | 'leadsTo' | 'roles'>;

/** Whether a user is offered an action of an entity; of a row: whether it makes sense for it. */
export const isOffered = (name: string, key: string, { leadsTo = [], when }: ActionFacts, { may, role }: ActingUser, record?: Readonly<Record<string, unknown>>): boolean => {
    if (!may(name, key) || !leadsTo.every(other => may(other, 'show'))) return false;
    return when === undefined || (record === undefined && fieldsRead(when).length > 0) || isMet(when, record ?? {}, role); // without a record: it is told of the rows, when they are known
};

/** Where a record is edited; `path`: the first part of its address. */
export const editPathOf = (path: string, id: string | number): string => `/${path}/${encodeURIComponent(id)}`;

/** Where a record is read. */
export const showPathOf = (name: string, id: string | number): string => `/${name}/${encodeURIComponent(id)}/show`;

/** Where a new record is made. */
export const createPathOf = (name: string): string => `/${name}/create`;
