import { resources, type ResourceName } from '../../resources/index.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';
import { useSession } from '../session/SessionContext.ts';

export interface Rights {
    readonly create: boolean;
    readonly edit: boolean;
    readonly show: boolean;
    readonly remove: boolean;
}

/** What the user may do with the records of an entity: what the API can, less what the declaration keeps to other roles. */
export const useRights = (name: ResourceName): Rights => {
    const { role } = useSession();
    const { api, can = {} }: Resource = resources[name];
    const admits = (verb: 'create' | 'edit' | 'delete') => can[verb]?.includes(role) ?? true;
    const has = (call: 'one' | 'save' | 'remove') => isRest(api) || api[call] !== undefined;
    return {
        create: has('save') && admits('create'),
        edit: has('save') && has('one') && admits('edit'),
        show: has('one'),
        remove: has('remove') && admits('delete'),
    };
};
