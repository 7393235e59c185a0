import { holesOf, scopeNames, type Field, type Resource, type ScopeName, type Slot, type Slots } from '../../resources/schema/index.ts';
import type { DeclaredCall } from './declaredCalls.ts';
import { schemaOfField, type Schema } from './wireSchemas.ts';

type Resources = Readonly<Record<string, Resource>>;

const DAY: Schema = { type: 'string', format: 'date' };
const wholeFrom = (minimum: number): Schema => ({ type: 'integer', minimum });

/** A field of that name: of the call's own entity, else of any. */
const fieldNamed = (resources: Resources, { resource }: Pick<DeclaredCall, 'resource'>, name: string): Field | undefined =>
    [...(resource ? [resources[resource]] : []), ...Object.values(resources)].map(one => one?.fields[name]).find(field => field !== undefined);

const filterField = (resources: Resources, { resource }: DeclaredCall, source: string): Field | undefined => {
    const filters = resource === undefined ? undefined : resources[resource]?.list.filters;
    const extra = filters?.find(filter => typeof filter === 'object' && filter.source === source);
    return typeof extra === 'object' ? extra.field : undefined;
};

/** A value that a caller names, by the field of the same name where there is one. */
const byName = (resources: Resources, call: DeclaredCall, name: string, inQuery: boolean): Schema => {
    const field = filterField(resources, call, name) ?? fieldNamed(resources, call, name);
    if ((inQuery && field?.kind === 'date') || /Date$|Started$/.test(name)) return DAY;
    // A new record's default is none of a question.
    if (field && inQuery) return { ...schemaOfField(field, { filled: true }), default: undefined };
    return field ? schemaOfField(field, { filled: true }) : name.endsWith('Id') ? wholeFrom(1) : inQuery ? { type: 'string' } : {};
};

/** What a slot of a call is filled with. */
export const slotSchema = (resources: Resources, call: DeclaredCall, name: string, slot: Slot, inQuery = true): Schema => {
    if (typeof slot === 'object') {
        if ('fixed' in slot) return { const: slot.fixed };
        const [source] = Object.values(slot).filter(value => typeof value === 'string');
        return byName(resources, call, source ?? name, inQuery);
    }
    const own = call.resource === undefined ? undefined : resources[call.resource];
    const key = own?.fields[own.key];
    const ofKey: Schema = key?.textual ? { type: 'string' } : wholeFrom(1);
    if (slot === 'search') return { type: 'string', description: 'What is searched for.' };
    if (slot === 'page') return { ...wholeFrom(0), description: call.call.firstPage === 0 ? 'The first page is 0.' : 'The first page is 1; 0 with a page size of 0 means everything.' };
    if (slot === 'pageSize') return { ...wholeFrom(0), description: 'Rows of a page.' };
    if (slot === 'order') return { type: 'string', examples: ['Id', 'Id desc'], description: '`Field` or `Field desc`.' };
    if (slot === 'id') return ofKey;
    if (slot === 'ids') return { type: 'array', items: ofKey };
    return { ...wholeFrom(1), description: `The ${slot} that is worked on.` };
};

const inPath = (resources: Resources, call: DeclaredCall, hole: string): Schema => ({
    name: hole,
    in: 'path',
    required: true,
    schema: hole === 'id' || hole === 'search' || scopeNames.includes(hole as ScopeName) ? slotSchema(resources, call, hole, hole as Slot) : byName(resources, call, hole, true),
});

/** Parameters of a path and of a query; those of a query are left out where they have no value. */
export const parametersOf = (resources: Resources, call: DeclaredCall, query: Slots = {}): readonly Schema[] => [
    ...holesOf(call.call.path).map(hole => inPath(resources, call, hole)),
    ...Object.entries(query).map(([name, slot]) => ({ name, in: 'query', ...(slot === 'id' && { required: true }), schema: slotSchema(resources, call, name, slot) })),
];
