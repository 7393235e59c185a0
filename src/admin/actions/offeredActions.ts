import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Action, Resource } from '../../../resources/schema/index.ts';
import { isOffered, type ActingUser } from '../../foundation/lists/offered.ts';
import type { Overrides } from '../overrides.ts';

export interface OfferedAction {
    readonly name: string;
    readonly action: Action;
}

/** The declared actions of rows, of the selection or of the list that the user may use; of a row: those that make sense for it. */
export const offeredActions = (
    name: ResourceName,
    on: Action['on'],
    user: ActingUser,
    { dialogOf }: Overrides,
    record?: Readonly<Record<string, unknown>>,
): readonly OfferedAction[] => {
    const { actions }: Resource = resources[name];
    return Object.entries(actions).flatMap(([key, action]): readonly OfferedAction[] => {
        return action.on === on && isOffered(name, key, action, user, record) && (action.kind !== 'dialog' || dialogOf(name, key)) ? [{ name: key, action }] : [];
    });
};
