import { omit } from 'es-toolkit';

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

interface RouteOptions {
    readonly resource?: string;
    /** Other than the call's. */
    readonly method?: string;
    readonly path?: string;
}

const route = (
    name: string,
    verb: Verb,
    call: Call,
    { resource, method = call.method, path = call.path }: RouteOptions = {},
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
    const resource = name;

    const ofActions = Object.entries(actions).flatMap(([key, action]) =>
        'call' in action && action.call
            ? [route(`${name}.${key}`, 'action', action.call, { resource })]
            : [],
    );

    const relations = removal?.relations
        ? [
              route(`${name}.relations`, 'relations', removal.relations, {
                  resource,
              }),
          ]
        : [];

    if (isRest(api)) {
        const call: Call = { method: 'GET', path: api.rest, reply: 'record' };
        const paths = [api.rest, `${api.rest}/{id}`];

        const rest = restMethods.flatMap(method =>
            paths.map(path =>
                route(`${name}.rest`, 'rest', call, { resource, method, path }),
            ),
        );

        return [...rest, ...ofActions, ...relations];
    }

    const declared = Object.entries(api).map(
        ([verb, entry]: [string, Call | { readonly call: Call }]) => {
            const call = 'call' in entry ? entry.call : entry;

            return route(`${name}.${verb}`, verb as Verb, call, { resource });
        },
    );

    return [...declared, ...ofActions, ...relations];
};

/** The parameters of two calls, the first call's first; where both have one, it is the first call's. */
const parametersOfBoth = <S>(
    first: Readonly<Record<string, S>> = {},
    second: Readonly<Record<string, S>> = {},
): Readonly<Record<string, S>> => ({
    ...first,
    ...omit(second, Object.keys(first)),
});

const shapeOf = ({ method, parts }: Route): string =>
    `${method} ${parts.map(part => (isHole(part) ? '{}' : part)).join('/')}`;

/** A create and an update at the same address are one save: whether the record exists decides (upsert). */
const isSave = (first: Endpoint, second: Endpoint): boolean => {
    const verbs = [first.verb, second.verb];
    if (first.resource !== second.resource) return false;

    return verbs.includes('create') && verbs.includes('update');
};

const joined = (first: Endpoint, second: Endpoint): Endpoint => {
    const { call } = first;
    const query = parametersOfBoth(call.query, second.call.query);
    if (!isSave(first, second)) return { ...first, call: { ...call, query } };

    const body =
        typeof call.body === 'object' && typeof second.call.body === 'object'
            ? parametersOfBoth(call.body, second.call.body)
            : call.body;

    return {
        ...first,
        verb: 'save',
        call: { ...call, query, ...(body === undefined ? {} : { body }) },
    };
};

/** Every declared call. Of two at the same address, the first answers and takes the parameters of both. */
export const routesByAddress = (
    resources: Resources,
    declaredServices: Readonly<Record<string, Call>> = services,
): readonly Route[] => {
    const isView = ({ mock }: Resources[string]) => mock.view !== undefined;
    const entities = Object.entries(resources);

    const ownersBeforeViews = [
        ...entities.filter(([, resource]) => !isView(resource)),
        ...entities.filter(([, resource]) => isView(resource)),
    ];

    const all = [
        ...ownersBeforeViews.flatMap(([name, resource]) =>
            routesOf(name, resource),
        ),
        ...Object.entries(declaredServices).map(([name, call]) =>
            route(name, 'service', call),
        ),
    ];

    const byShape = new Map<string, Route>();

    for (const next of all) {
        const shape = shapeOf(next);
        const first = byShape.get(shape);
        const endpoint = first && joined(first.endpoint, next.endpoint);
        byShape.set(shape, endpoint ? { ...first, endpoint } : next);
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

    for (const [index, part] of parts.entries()) {
        const segment = segments[index]!;
        const fits = isHole(part) ? segment !== '' : segment === part;
        if (!fits) return undefined;
        if (isHole(part)) holes[part.slice(1, -1)] = segment;
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
        // The contract leaves open whether the addresses of TV lists end in a slash.
        const path = address.startsWith('tv/')
            ? address.replace(/\/$/, '')
            : address;

        const segments = decoded(path);
        if (!segments)
            return { problem: `The path '${path}' is not encoded rightly.` };

        for (const { method: routeMethod, parts, endpoint } of routes) {
            if (routeMethod !== method) continue;
            const holes = filled(parts, segments);
            if (holes) return { endpoint, holes };
        }

        return {
            // Computed only when read: most callers only ask whether there is such a call.
            get problem() {
                const asked = `${method} ${path}`;

                const declared = routes.map(
                    route => `${route.method} ${route.path}`,
                );

                const near = nearestName(asked, declared);

                return `No call ${asked}. Did you mean ${near ?? 'another API'}?`;
            },
        };
    };
};
