import { holds } from '../../../resources/rules/conditions.ts';
import { fieldsRead } from '../../../resources/schema/condition.ts';
import type { Action } from '../../../resources/schema/action.ts';
import type { Role } from '../../../resources/schema/role.ts';

/** Who is to be offered something. */
export interface ActingUser {
    readonly may: (resource: string, action: string) => boolean;
    readonly role: Role;
}

/** As far as it is asked who is offered an action, and where. */
export type ActionFacts = Pick<Action, 'on' | 'when' | 'leadsTo' | 'roles'>;

/** Whether a user is offered an action of an entity; of a row: whether it makes sense for it. */
export const isOffered = (name: string, key: string, { leadsTo = [], when }: ActionFacts, { may, role }: ActingUser, record?: Readonly<Record<string, unknown>>): boolean => {
    if (!may(name, key) || !leadsTo.every(other => may(other, 'show'))) return false;
    return when === undefined || (record === undefined && fieldsRead(when).length > 0) || holds(when, record ?? {}, role); // without a record: it is told of the rows, when they are known
};
