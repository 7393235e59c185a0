import type { Resource } from '../../resources/schema/index.ts';

export type Resources = Readonly<Record<string, Resource>>;

export interface Link {
    readonly field: string;
    readonly target: string;
    readonly required: boolean;
}

const known = new WeakMap<Resource, readonly Link[]>();

/** The entity whose key this one shares: a guest's key is `RoomId`. */
export const sharedKeyOf = (
    resources: Resources,
    name: string,
): string | undefined => {
    const target = /^(\w+)Id$/
        .exec(resources[name]?.key ?? '')?.[1]
        ?.toLowerCase();

    return target && target !== name && target in resources
        ? target
        : undefined;
};

export const linksOf = (
    resources: Resources,
    name: string,
): readonly Link[] => {
    const resource = resources[name];
    if (!resource) return [];
    const found = known.get(resource);
    if (found) return found;
    const shared = sharedKeyOf(resources, name);

    const links = Object.entries(resource.fields).flatMap(
        ([field, { type, target, stores, required }]): Link[] => {
            if (field === resource.key && shared)
                return [{ field: 'id', target: shared, required: true }];

            return type === 'reference' &&
                target &&
                !stores &&
                target in resources
                ? [{ field, target, required: required === true }]
                : [];
        },
    );

    known.set(resource, links);

    return links;
};
