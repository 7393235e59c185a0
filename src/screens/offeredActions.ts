import { resources, type ResourceName } from '../../resources/index.ts';
import type { Action, Resource, Role } from '../../resources/schema/index.ts';
import { dialogOf } from '../custom/lookUp.ts';

export interface OfferedAction {
    readonly name: string;
    readonly action: Action;
}

/** The declared actions of rows, of the selection or of the list that a role may use. */
export const offeredActions = (name: ResourceName, on: Action['on'], role: Role): readonly OfferedAction[] => {
    const { actions }: Resource = resources[name];
    return Object.entries(actions).flatMap(([key, action]): readonly OfferedAction[] => {
        const admitted = action.on === on && (action.roles?.includes(role) ?? true);
        return admitted && (action.kind !== 'dialog' || dialogOf(name, key)) ? [{ name: key, action }] : [];
    });
};
