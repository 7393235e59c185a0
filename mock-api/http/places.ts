import { bad, type Ask } from './exchange.ts';
import { bodyOf } from './body.ts';

/** Holes that say where a record is, not which: scopes and fields. */
export const placesOf = ({ holes, world, endpoint }: Ask): readonly (readonly [hole: string, value: string])[] =>
    Object.entries(holes).filter(([hole]) => hole !== 'id' && hole !== world.resources[endpoint.resource ?? '']?.key);

/** The id a call is about: in its path, or in the parameter or the part of the body that its declaration fills with it. */
export const idOf = (ask: Ask): unknown => {
    const { holes, endpoint, world, query } = ask;
    const { key = 'Id' } = world.resources[endpoint.resource ?? ''] ?? {};
    const named = (slots: unknown): string | undefined => Object.entries(typeof slots === 'object' && slots !== null ? slots : {}).find(([, slot]) => slot === 'id')?.[0];
    const [parameter, part] = [named(endpoint.call.query), typeof endpoint.call.body === 'string' ? key : named(endpoint.call.body)];
    const id = holes.id ?? holes[key] ?? (parameter ? query[parameter] : part === undefined ? undefined : bodyOf(ask)[part]);
    if (id === undefined || id === null || id === '') throw bad(`Parameter '${parameter ?? part ?? 'id'}' is missing.`);
    return id;
};

/** The ids of a call that is about several records. */
export const idsOf = (ask: Ask): readonly unknown[] => {
    const body = bodyOf(ask);
    const [ids] = Object.entries(ask.endpoint.call.body ?? {}).find(([, slot]) => slot === 'ids') ?? ['Ids'];
    const list = body[ids];
    if (!Array.isArray(list) || list.length === 0) throw bad(`Field '${ids}' must be a list of ids.`);
    return list;
};
