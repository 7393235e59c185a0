import type { Role, Resource } from '../schema/index.ts';

/** Whether a role may open a screen, given the menu items assigned to the user. Administrators have all menu items. */
export const mayOpen = (
    name: string,
    user: { readonly role: Role; readonly menu: readonly string[] },
    roles?: readonly Role[],
): boolean =>
    roles && !roles.includes(user.role) ? false : user.role === 'Administrators' || user.menu.includes(name);

type Actions = Readonly<Record<string, { readonly roles?: readonly Role[] | undefined }>>;

/** The rights that a declaration grants on its entity. */
export interface AccessFacts extends Pick<Resource, 'roles' | 'can'> {
    readonly actions?: Actions;
}

const isVerb = (action: string): action is 'create' | 'edit' | 'delete' =>
    action === 'create' || action === 'edit' || action === 'delete';

/**
 * Whether a role may take an action (`edit`, or a declared one) on the records of an entity whose screens it may open.
 */
export const mayAct = ({ roles, can, actions }: AccessFacts, action: string, role: Role): boolean => {
    const admits = (admitted: readonly Role[] | undefined) => !admitted || admitted.includes(role);

    return admits(roles) && admits(isVerb(action) ? can?.[action] : actions?.[action]?.roles);
};
