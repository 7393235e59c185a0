import { useResourceContext } from 'ra-core';
import { resources, type ResourceName } from '../../resources/index.ts';

/** The entity of the screen. */
export const useResourceName = (): ResourceName => {
    const name = useResourceContext();
    if (name === undefined || !Object.hasOwn(resources, name)) throw new Error(`No entity is declared as '${name}'; a screen needs a ResourceContext of one that is.`);
    return name as ResourceName;
};
