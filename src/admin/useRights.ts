import { resources, type ResourceName } from '../../resources/index.ts';
import { abilities, type Resource } from '../../resources/schema/index.ts';
import { rightsFor, type Rights } from '../foundation/lists/rights.ts';
import { useAccess } from '../session/useAccess.ts';

/** What somebody may do with the records of an entity. */
export const rightsOf = (name: ResourceName, may: (resource: string, action: string) => boolean): Rights => {
    const { api }: Resource = resources[name];
    return rightsFor(name, abilities(api), may);
};

/** The same for the signed-in user. */
export const useRights = (name: ResourceName): Rights => rightsOf(name, useAccess());
