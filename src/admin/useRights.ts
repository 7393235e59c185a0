import { resources, type ResourceName } from '../../resources/index.ts';
import { abilities, type Resource } from '../../resources/schema/index.ts';
import { rightsFor, type Rights } from '../foundation/lists/rights.ts';
import { useAccess } from '../session/useAccess.ts';

/** What somebody may do with the records of an entity. */
export const rightsOf = (name: ResourceName, may: (resource: string, action: string) => boolean): Rights => {
    const { api }: Resource = resources[name];
    return rightsFor(name, abilities(api), may);
};

/** Whether others may create its records, though somebody with these rights may not. */
export const isCreationRefused = (name: ResourceName, { create }: Rights): boolean => !create && abilities((resources[name] as Resource).api).create;

/** The same for the signed-in user. */
export const useRights = (name: ResourceName): Rights => rightsOf(name, useAccess());
