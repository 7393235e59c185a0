import { abilities, type Ability } from './api.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/** The facts that menus, addresses and rights need about entities that nobody has opened. */
export interface Outline extends Pick<
    Resource,
    'label' | 'plural' | 'title' | 'menu' | 'roles' | 'can' | 'within' | 'needs' | 'opens' | 'editPath'
> {
    readonly abilities: Readonly<Record<Ability, boolean>>;
    /** Its records can be imported. */
    readonly isImported?: true;
}

export const outlineOf = ({
    label,
    plural,
    title,
    menu,
    roles,
    can,
    within,
    needs,
    opens,
    editPath,
    api,
    import: imported,
}: Resource): Outline => ({
    label,
    plural,
    title,
    ...(menu && { menu }),
    ...(roles && { roles }),
    ...(can && { can }),
    ...(within !== undefined && { within }),
    ...(needs && { needs }),
    ...(opens && { opens }),
    ...(editPath !== undefined && { editPath }),
    abilities: abilities(api),
    ...(imported && { isImported: true as const }),
});

/** The entities whose records its lists, forms and dialogs name. */
export const pointsAt = ({ fields, list, actions, form = [] }: Resource): readonly string[] => {
    const filters = (list.filters ?? []).flatMap(filter => (typeof filter === 'string' ? [] : [filter.field]));

    const inputs = Object.values(actions).flatMap(action =>
        'inputs' in action ? Object.values<Field>(action.inputs ?? {}) : [],
    );

    const lists = form.flatMap(tab =>
        tab.fields.flatMap(item => (typeof item === 'object' && 'list' in item ? item.list : [])),
    );

    return [
        ...new Set([
            ...[...Object.values(fields), ...filters, ...inputs].flatMap(({ target }) => target ?? []),
            ...lists,
        ]),
    ];
};
