import { isRest, type Call, type ProviderApi, type Slots } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import type { Endpoint, Verb } from './exchange.ts';
import type { Resources } from '../data/links.ts';
import { nearest } from '../../resources/schema/nearest.ts';

const verbs = ['list', 'search', 'one', 'save', 'create', 'update', 'remove', 'removeMany', 'export'] as const satisfies readonly (keyof ProviderApi)[];
const restMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Route {
    readonly method: string;
    readonly path: string;
    readonly parts: readonly string[];
    readonly endpoint: Endpoint;
}

export type Found = { readonly endpoint: Endpoint; readonly holes: Readonly<Record<string, string>> } | { readonly problem: string };

const isHole = (part: string): boolean => part.startsWith('{');
const holesIn = (parts: readonly string[]): number => parts.filter(isHole).length;

const route = (name: string, verb: Verb, call: Call, resource?: string, method: string = call.method, path = call.path): Route => ({
    method,
    path,
    parts: path.split('/'),
    endpoint: { name, verb, call, ...(resource ? { resource } : {}) },
});

const routesOf = (name: string, { api, actions, removal }: Resources[string]): readonly Route[] => {
    const acting = Object.entries(actions).flatMap(([action, { call, ...rest }]: [string, { readonly call?: Call; readonly kind: string }]) =>
        call && rest.kind ? [route(`${name}.${action}`, 'action', call, name)] : [],
    );
    const relations = removal?.relations ? [route(`${name}.relations`, 'relations', removal.relations, name)] : [];
    if (isRest(api)) {
        const call: Call = { method: 'GET', path: api.rest, reply: 'record' };
        const rest = restMethods.flatMap(method => [
            route(`${name}.rest`, 'rest', call, name, method),
            route(`${name}.rest`, 'rest', call, name, method, `${api.rest}/{id}`),
        ]);
        return [...rest, ...acting, ...relations];
    }
    const declared = verbs.flatMap(verb => (api[verb] ? [route(`${name}.${verb}`, verb, api[verb], name)] : []));
    const listWhen = api.listWhen ? [route(`${name}.listWhen`, 'listWhen', api.listWhen.call, name)] : [];
    return [...declared, ...listWhen, ...acting, ...relations];
};

const merged = (a: Slots | undefined, b: Slots | undefined): Slots => ({ ...b, ...a });
const shapeOf = ({ method, parts }: Route): string => `${method} ${parts.map(part => (isHole(part) ? '{}' : part)).join('/')}`;

/** Every call there is; where two declarations name the same address the first answers and knows the parameters of both. */
export const routesOfAll = (resources: Resources): readonly Route[] => {
    const owners = Object.entries(resources).sort(([, a], [, b]) => Number(a.mock.view !== undefined) - Number(b.mock.view !== undefined));
    const all = [
        ...owners.flatMap(([name, resource]) => routesOf(name, resource)),
        ...Object.entries(services).map(([name, call]) => route(name, 'service', call)),
    ];
    const byShape = new Map<string, Route>();
    for (const one of all) {
        const shape = shapeOf(one);
        const first = byShape.get(shape);
        const call = first && { ...first.endpoint.call, query: merged(first.endpoint.call.query, one.endpoint.call.query) };
        byShape.set(shape, first && call ? { ...first, endpoint: { ...first.endpoint, call } } : one);
    }
    const stored = route('file.stored', 'file', { method: 'GET', path: 'file/stored/{name}', reply: 'value', bearer: false });
    return [...byShape.values(), stored].sort((a, b) => holesIn(a.parts) - holesIn(b.parts));
};

const filled = (parts: readonly string[], words: readonly string[]): Record<string, string> | undefined => {
    if (parts.length !== words.length) return undefined;
    const holes: Record<string, string> = {};
    for (const [i, part] of parts.entries()) {
        const word = words[i]!;
        if (!isHole(part)) {
            if (part !== word) return undefined;
        } else if (word === '') return undefined;
        else holes[part.slice(1, -1)] = word;
    }
    return holes;
};

const decoded = (path: string): readonly string[] | undefined => {
    try {
        return path.split('/').map(decodeURIComponent);
    } catch {
        return undefined;
    }
};

/** Finds the endpoint of a method and a path (under the base, no leading slash). */
export const createMatch = (resources: Resources): ((method: string, path: string) => Found) => {
    const routes = routesOfAll(resources);
    return (method, given) => {
        const path = given.startsWith('tv/') ? given.replace(/\/$/, '') : given; // the contract leaves open whether these lists end in a slash
        const words = decoded(path);
        if (!words) return { problem: `The path '${path}' is not encoded rightly.` };
        for (const { parts, endpoint, ...one } of routes) {
            const holes = one.method === method ? filled(parts, words) : undefined;
            if (holes) return { endpoint, holes };
        }
        const paths = routes.map(one => `${one.method} ${one.path}`);
        return { problem: `No call ${method} ${path}. Did you mean ${nearest(`${method} ${path}`, paths) ?? 'another API'}?` };
    };
};
