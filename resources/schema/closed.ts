import type { Call } from './call.ts';
import { soundDeclarations } from './check.ts';
import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

type TargetOf<F> = F extends { readonly target: infer T extends string } ? T : never;
type Targets<F extends Fields> = { [K in keyof F]: TargetOf<F[K]> }[keyof F];
type UnknownReference<All, R extends Resource> = Exclude<Targets<R['fields']>, keyof All>;

/** Fields, and actions, whose label has no French: `Text` in one language is for trying out, not for the portal. */
type WithoutFrench<R extends Resource> =
    | { [K in keyof R['fields']]: R['fields'][K] extends { readonly kind: 'id' } | { readonly label: readonly [string, string] } ? never : K }[keyof R['fields']]
    | { [K in keyof R['actions']]: R['actions'][K] extends { readonly label: readonly [string, string] } ? never : K }[keyof R['actions']];

type CallOf<F> = F extends { readonly choices: { readonly call: infer C extends string } } ? C : never;
/** Calls that choices come from and that nobody declared; none where the set is not told what calls there are. */
type UnknownChoices<R extends Resource, Calls> = string extends Calls ? never : Exclude<{ [K in keyof R['fields']]: CallOf<R['fields'][K]> }[keyof R['fields']], Calls>;

type Sound<All, R extends Resource, Calls> = [UnknownChoices<R, Calls>] extends [never] ? SoundTexts<All, R> : { readonly unknownCall: UnknownChoices<R, Calls> };

type SoundTexts<All, R extends Resource> = [UnknownReference<All, R>] extends [never]
    ? [WithoutFrench<R>] extends [never]
        ? unknown
        : { readonly missingFrench: WithoutFrench<R> }
    : { readonly unknownReference: UnknownReference<All, R> };

/** A reference is written as the key that it points at: as text where that is one. */
const withTextualReferences = (resource: Resource, all: Readonly<Record<string, Resource>>): Resource => {
    const isTextual = ({ target = '', stores, textual }: Field): boolean => !textual && stores === undefined && all[target]?.fields[all[target].key]?.textual === true;
    if (!Object.values(resource.fields).some(isTextual)) return resource;
    return { ...resource, fields: Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, isTextual(field) ? { ...field, textual: true } : field])) };
};

/** The set of all declarations: a reference to an entity that is not in it, or a label without French, does not compile; what types cannot see fails at start. */
export const closed = <const All extends Readonly<Record<string, Resource>>, Calls extends string = string>(
    all: All & { [K in keyof All]: Sound<All, All[K], Calls> },
    /** The calls of no entity, which choices may come from. */
    calls?: Readonly<Record<Calls, Call>>,
): All => {
    const sound: Readonly<Record<string, Resource>> = soundDeclarations<All>(all, calls);
    return Object.fromEntries(Object.entries(sound).map(([name, resource]) => [name, withTextualReferences(resource, sound)])) as All;
};
