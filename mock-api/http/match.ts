import { isRest, type Call } from '../../resources/schema/index.ts';
import { nearestName } from '../../resources/schema/nearest.ts';
import { services } from '../../resources/services/index.ts';
import type { Resources } from '../data/links.ts';
import type { Endpoint, Verb } from './exchange.ts';

const restMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface Route {
    readonly method: string;
    readonly path: string;
    readonly parts: readonly string[];
    readonly endpoint: Endpoint;
}

export type MatchResult =
    | {
          readonly endpoint: Endpoint;
          readonly holes: Readonly<Record<string, string>>;
      }
    | { readonly problem: string };

const isHole = (part: string): boolean => part.startsWith('{');
const holesIn = (parts: readonly string[]): number =>
    parts.filter(isHole).length;

const route = (
    name: string,
    verb: Verb,
    call: Call,
    resource?: string,
    method: string = call.method,
    path = call.path,
): Route => ({
    method,
    path,
    parts: path.split('/'),
    endpoint: { name, verb, call, ...(resource ? { resource } : {}) },
});

const routesOf = (
    name: string,
    { api, actions, removal }: Resources[string],
): readonly Route[] => {
    const acting = Object.entries(actions).flatMap(([action, one]) =>
        'call' in one && one.call
            ? [route(`${name}.${action}`, 'action', one.call, name)]
            : [],
    );
    const relations = removal?.relations
        ? [route(`${name}.relations`, 'relations', removal.relations, name)]
        : [];
    if (isRest(api)) {
        const call: Call = { method: 'GET', path: api.rest, reply: 'record' };
        const rest = restMethods.flatMap(method => [
            route(`${name}.rest`, 'rest', call, name, method),
            route(
                `${name}.rest`,
                'rest',
                call,
                name,
                method,
                `${api.rest}/{id}`,
            ),
        ]);
        return [...rest, ...acting, ...relations];
    }
    const declared = Object.entries(api).flatMap(
        ([verb, one]: [string, Call | { readonly call: Call }]) => [
            route(
                `${name}.${verb}`,
                verb as Verb,
                'call' in one ? one.call : one,
                name,
            ),
        ],
    );
    return [...declared, ...acting, ...relations];
};

/** The parameters of two calls, the first call's first; where both have one, it is the first call's. */
const parametersOfBoth = <S>(
    first: Readonly<Record<string, S>> = {},
    second: Readonly<Record<string, S>> = {},
): Readonly<Record<string, S>> => ({ ...first, ...second, ...first });

const shapeOf = ({ method, parts }: Route): string =>
    `${method} ${parts.map(part => (isHole(part) ? '{}' : part)).join('/')}`;

/** A create and an update at the same address are one save: whether the record exists decides (upsert). */
const isSave = (one: Endpoint, other: Endpoint): boolean =>
    one.resource === other.resource &&
    [one.verb, other.verb].toSorted().join() === 'create,update';

const joined = (one: Endpoint, other: Endpoint): Endpoint => {
    const { call } = one;
    const query = parametersOfBoth(call.query, other.call.query);
    if (!isSave(one, other)) return { ...one, call: { ...call, query } };
    const body =
        typeof call.body === 'object' && typeof other.call.body === 'object'
            ? parametersOfBoth(call.body, other.call.body)
            : call.body;
    return {
        ...one,
        verb: 'save',
        call: { ...call, query, ...(body === undefined ? {} : { body }) },
    };
};

/** Every declared call. Of two at the same address, the first answers and takes the parameters of both. */
export const routesByAddress = (
    resources: Resources,
    declaredServices: Readonly<Record<string, Call>> = services,
): readonly Route[] => {
    const owners = Object.entries(resources).sort(
        ([, a], [, b]) =>
            Number(a.mock.view !== undefined) -
            Number(b.mock.view !== undefined),
    );
    const all = [
        ...owners.flatMap(([name, resource]) => routesOf(name, resource)),
        ...Object.entries(declaredServices).map(([name, call]) =>
            route(name, 'service', call),
        ),
    ];
    const byShape = new Map<string, Route>();
    for (const one of all) {
        const shape = shapeOf(one);
        const first = byShape.get(shape);
        byShape.set(
            shape,
            first
                ? { ...first, endpoint: joined(first.endpoint, one.endpoint) }
                : one,
        );
    }
    return [...byShape.values()];
};

/** Includes uploads. Literal paths come before those with parameters. */
export const routesOfAll = (resources: Resources): readonly Route[] => {
    const stored = route('file.stored', 'file', {
        method: 'GET',
        path: 'file/stored/{name}',
        query: { v: { input: 'v', optional: true } }, // makes a browser fetch a replaced picture again
        reply: 'value',
        bearer: false,
    });
    return [...routesByAddress(resources), stored].sort(
        (a, b) => holesIn(a.parts) - holesIn(b.parts),
    );
};

const filled = (
    parts: readonly string[],
    segments: readonly string[],
): Record<string, string> | undefined => {
    if (parts.length !== segments.length) return undefined;
    const holes: Record<string, string> = {};
    for (const [i, part] of parts.entries()) {
        const word = segments[i]!;
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

export const createMatch = (
    resources: Resources,
): ((method: string, path: string) => MatchResult) => {
    const routes = routesOfAll(resources);
    return (method, address) => {
        const path = address.startsWith('tv/')
            ? address.replace(/\/$/, '')
            : address; // the contract leaves open whether these lists end in a slash
        const segments = decoded(path);
        if (!segments)
            return { problem: `The path '${path}' is not encoded rightly.` };
        for (const { parts, endpoint, ...one } of routes) {
            const holes =
                one.method === method ? filled(parts, segments) : undefined;
            if (holes) return { endpoint, holes };
        }
        return {
            // Computed only when read: most callers only ask whether there is such a call.
            get problem() {
                const near = nearestName(
                    `${method} ${path}`,
                    routes.map(one => `${one.method} ${one.path}`),
                );
                return `No call ${method} ${path}. Did you mean ${near ?? 'another API'}?`;
            },
        };
    };
};
