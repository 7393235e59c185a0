import type { Call } from './call.ts';
import { soundDeclarations } from './check.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/**
 * Marks references to entities with a text key as textual, because a reference is written like the key it points to.
 */
const withTextualReferences = (resource: Resource, all: Readonly<Record<string, Resource>>): Resource => {
    const isTextual = ({ target = '', stores, textual }: Field): boolean =>
        !textual && stores === undefined && all[target]?.fields[all[target].key]?.textual === true;

    if (!Object.values(resource.fields).some(isTextual)) return resource;

    return {
        ...resource,
        fields: Object.fromEntries(
            Object.entries(resource.fields).map(([name, field]) => [
                name,
                isTextual(field) ? { ...field, textual: true } : field,
            ]),
        ),
    };
};

interface BuildMeta extends ImportMeta {
    /** Missing if Vite does not run this. */
    readonly env?: { readonly PROD: boolean; readonly SSR: boolean };
}
const isBuiltPage = (import.meta as BuildMeta).env?.PROD === true && !(import.meta as BuildMeta).env?.SSR;

/**
 * The set of all declarations. `calls` are those of no entity, which choices may come from. Throws at start if anything
 * is wrong that types cannot see. The build checks the declarations once for its pages, which check nothing.
 */
export const closeDeclarations = <const All extends Readonly<Record<string, Resource>>>(
    all: All,
    calls?: Readonly<Record<string, Call>>,
): All => {
    const sound: Readonly<Record<string, Resource>> = isBuiltPage ? all : soundDeclarations<All>(all, calls);

    return Object.fromEntries(
        Object.entries(sound).map(([name, resource]) => [name, withTextualReferences(resource, sound)]),
    ) as All;
};
