import { isRest, type Call, type Resource } from '../../resources/schema/index.ts';

/** A call with the name it goes by: `room.list`, `internetuser.adjustCredit`, `stat.usage`. */
export interface DeclaredCall {
    readonly name: string;
    /** `list`, `one`, the name of an action or of a service. */
    readonly verb: string;
    readonly call: Call;
    /** The entity it belongs to. */
    readonly resource?: string;
}

type Resources = Readonly<Record<string, Resource>>;

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
/** A call itself, or one that is asked for under a condition (`listWhen`). */
const callIn = (value: unknown): Call | undefined => (isCall(value) ? value : typeof value === 'object' && value !== null && 'call' in value && isCall(value.call) ? value.call : undefined);

const named = (resource: string, calls: Readonly<Record<string, unknown>>): readonly DeclaredCall[] =>
    Object.entries(calls).flatMap(([verb, value]) => {
        const call = callIn(value);
        return call ? [{ name: `${resource}.${verb}`, verb, call, resource }] : [];
    });

/** Every call that is declared anywhere but plain REST, which has one shape for all: of entities, their actions and what they are asked before a removal, and of no entity. */
export const declaredCalls = (resources: Resources, services: Readonly<Record<string, Call>>): readonly DeclaredCall[] => [
    ...Object.entries(services).map(([name, call]) => ({ name, verb: name.slice(name.indexOf('.') + 1), call })),
    ...Object.entries(resources).flatMap(([name, { api, actions, removal }]) => [
        ...(isRest(api) ? [] : named(name, { ...api })),
        ...named(name, Object.fromEntries(Object.entries(actions).map(([action, said]) => [action, 'call' in said ? said.call : undefined]))),
        ...named(name, { relations: removal?.relations }),
    ]),
];
