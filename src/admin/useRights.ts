import { resources, type ResourceName } from '../../resources/index.ts';
import { abilities, type Resource } from '../../resources/schema/index.ts';
import { useAccess } from '../session/useAccess.ts';

export interface Rights {
    readonly create: boolean;
    readonly edit: boolean;
    readonly show: boolean;
    readonly remove: boolean;
}

/** What the user may do with the records of an entity: what the API can, and they may. */
export const useRights = (name: ResourceName): Rights => {
    const may = useAccess();
    const { api }: Resource = resources[name];
    const can = abilities(api);
    return {
        create: can.create && may(name, 'create'),
        edit: can.update && can.one && may(name, 'edit'),
        show: can.one && may(name, 'show'),
        remove: can.remove && may(name, 'delete'),
    };
};
