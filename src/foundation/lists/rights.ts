import type { Ability } from '../../../resources/schema/api.ts';

export interface Rights {
    readonly create: boolean;
    readonly edit: boolean;
    readonly show: boolean;
    readonly remove: boolean;
}

/** What somebody may do with the records of an entity: what the API can, and they may. */
export const rightsFor = (name: string, can: Readonly<Record<Ability, boolean>>, may: (resource: string, action: string) => boolean): Rights => ({
    create: can.create && may(name, 'create'),
    edit: can.update && can.one && may(name, 'edit'),
    show: can.one && may(name, 'show'),
    remove: can.remove && may(name, 'delete'),
});
