import type { Resource, Role } from '../schema/index.ts';

type Actions = Readonly<Record<string, { readonly roles?: readonly Role[] | undefined }>>;

/** What a declaration says about who may do what with its entity. */
export interface AccessFacts extends Pick<Resource, 'roles' | 'can'> {
    readonly actions?: Actions;
}

const isVerb = (action: string): action is 'create' | 'edit' | 'delete' => action === 'create' || action === 'edit' || action === 'delete';

/** Whether a role may take an action (`edit`, or a declared one) on the records of an entity whose screens it may open. */
export const mayAct = ({ roles, can, actions }: AccessFacts, action: string, role: Role): boolean => {
    const admits = (admitted: readonly Role[] | undefined) => !admitted || admitted.includes(role);
    return admits(roles) && admits(isVerb(action) ? can?.[action] : actions?.[action]?.roles);
};
