import { resources, type ResourceName } from '../../../resources/index.ts';
import { fieldsRead, type Action, type Resource, type Role } from '../../../resources/schema/index.ts';
import { holds } from '../../../resources/rules/conditions.ts';
import type { Overrides } from '../overrides.ts';

export interface OfferedAction {
    readonly name: string;
    readonly action: Action;
}

/** Who is to be offered something. */
export interface ActingUser {
    readonly may: (resource: string, action: string) => boolean;
    readonly role: Role;
}

/** The declared actions of rows, of the selection or of the list that the user may use; of a row: those that make sense for it. */
export const offeredActions = (
    name: ResourceName,
    on: Action['on'],
    { may, role }: ActingUser,
    { dialogOf }: Overrides,
    record?: Readonly<Record<string, unknown>>,
): readonly OfferedAction[] => {
    const { actions }: Resource = resources[name];
    return Object.entries(actions).flatMap(([key, action]): readonly OfferedAction[] => {
        const admitted = action.on === on && may(name, key);
        const isOpen = action.when === undefined || (record === undefined && fieldsRead(action.when).length > 0); // it is told of the rows, when they are known
        const fits = isOpen || holds(action.when, record ?? {}, role);
        return admitted && fits && (action.kind !== 'dialog' || dialogOf(name, key)) ? [{ name: key, action }] : [];
    });
};
