import { isObject } from '../../resources/rules/isObject.ts';
import { isRest, scopeNames, type Call, type Fields, type Resource } from '../../resources/schema/index.ts';
import { inputsToWire } from '../wire/toWire.ts';
import type { CallContext } from '../wire/toRequest.ts';
import type { CallInput, Scope } from '../types.ts';

/** Rows of a page of a look-up or a log. */
const PAGE_SIZE = 20;

export interface NamedCall {
    readonly call: Call;
    /** The entity it belongs to. */
    readonly resource?: Resource;
    /** What is asked before it, if anything. */
    readonly inputs?: Fields | undefined;
}

type Services = Readonly<Record<string, Call>>;
type Resources = Readonly<Record<string, Resource>>;

const callOf = (resource: Resource, verb: string): Call | undefined => {
    const action = resource.actions[verb];
    if (action && action.kind !== 'page' && action.call) return action.call;
    if (verb === 'relations') return resource.removal?.relations;
    return verb === 'export' && !isRest(resource.api) ? resource.api.export : undefined;
};

/** A service (`stat.usage`), an action (`internetuser.adjustCredit`), an export (`internetuser.export`) or the count of relations. */
export const namedCall = (name: string, services: Services, resources: Resources): NamedCall => {
    const service = services[name];
    if (service) return { call: service };
    const dot = name.lastIndexOf('.');
    const resource = resources[name.slice(0, dot)];
    const call = resource && callOf(resource, name.slice(dot + 1));
    const action = resource?.actions[name.slice(dot + 1)];
    if (resource && call) return { call, resource, inputs: action?.kind === 'confirm' ? action.inputs : undefined };
    throw new Error(`No call is declared as "${name}": neither among the services nor as an action of an entity`);
};

const slotNames = ['id', 'ids', 'search', 'page', 'pageSize', 'order'] as const;

/** What a caller's input says: slots by their names, everything as named inputs and filters. */
export const contextOfInput = ({ resource, inputs }: NamedCall, input: CallInput, chosen: Scope): CallContext => {
    const given = (names: readonly string[]) => Object.fromEntries(names.filter(name => Object.hasOwn(input, name)).map(name => [name, input[name]]));
    const filter = isObject(input.filter) ? { ...input, ...input.filter } : input;
    const search = 'q' in filter && typeof filter.q === 'string' ? { search: filter.q } : {};
    return {
        page: 1,
        pageSize: PAGE_SIZE,
        ...chosen,
        ...search,
        ...given([...slotNames, ...scopeNames]),
        filters: filter,
        inputs: resource ? inputsToWire({ ...resource.fields, ...inputs }, input) : input,
        record: resource && isObject(input.record) ? inputsToWire(resource.fields, input.record) : input.record,
    };
};
