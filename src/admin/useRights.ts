import { resources, type ResourceName } from '../../resources/index.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';
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
    const has = (call: 'one' | 'save' | 'remove') => isRest(api) || api[call] !== undefined;
    return {
        create: has('save') && may(name, 'create'),
        edit: has('save') && has('one') && may(name, 'edit'),
        show: has('one') && may(name, 'show'),
        remove: has('remove') && may(name, 'delete'),
    };
};
