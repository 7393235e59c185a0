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

/** The rights to an entity's records: what the API supports and the user may do. */
export const rightsFor = (
    name: string,
    can: Readonly<Record<Ability, boolean>>,
    may: (resource: string, action: string) => boolean,
): Rights => ({
    create: can.create && may(name, 'create'),
    edit: can.update && can.one && may(name, 'edit'),
    show: can.one && may(name, 'show'),
    remove: can.remove && may(name, 'delete'),
});

/** The user an action is offered to. */
export interface ActingUser {
    readonly may: (resource: string, action: string) => boolean;
    readonly role: Role;
}

/** The parts of an action that decide to whom and where it is offered. */
type ActionFacts = Pick<Action, 'on' | 'when' | 'leadsTo' | 'roles'>;

/** Whether a user is offered an action of an entity; with a record, also whether it makes sense for it. */
export const isOffered = (
    name: string,
    key: string,
    { leadsTo = [], when }: ActionFacts,
    { may, role }: ActingUser,
    record?: Readonly<Record<string, unknown>>,
): boolean => {
    if (!may(name, key) || !leadsTo.every(other => may(other, 'show')))
        return false;

    return (
        when === undefined ||
        (record === undefined && fieldsRead(when).length > 0) ||
        isMet(when, record ?? {}, role)
    ); // without a record, a condition on its fields is checked later, per row
};

/** Path of a record's edit form; `path`: its first segment. */
export const editPathOf = (path: string, id: string | number): string =>
    `/${path}/${encodeURIComponent(id)}`;

/** Path of a record's read-only view. */
export const showPathOf = (name: string, id: string | number): string =>
    `/${name}/${encodeURIComponent(id)}/show`;

/** Path of the form for a new record. */
export const createPathOf = (name: string): string => `/${name}/create`;
