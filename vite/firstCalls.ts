import type { Plugin, ViteDevServer } from 'vite';
import { isDrawn, isEarly } from './firstLists.ts';
import { readDeclarations } from './readDeclarations.ts';
import { isRest, type Call, type Resource, type Role } from '../resources/schema/index.ts';

export const FIRST_CALLS = 'virtual:first-calls';

/** What the start needs to know of one entity to ask for its list before the application is there. */
export interface FirstCall {
    readonly list: Call;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
    /** Asked for, and drawn by the application alone. */
    readonly late?: true;
}

const ordered = (call: Call, sort: Resource['list']['sort']): Pick<FirstCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

const firstCalls = (resources: Readonly<Record<string, Resource>>): Record<string, FirstCall> =>
    Object.fromEntries(
        Object.entries(resources).flatMap(([name, resource]) => {
            const { api, list, needs, roles } = resource;
            return isRest(api) || !api.list || !isEarly(resource) ? [] : [[name, { list: api.list, ...(needs && { needs }), ...(roles && { roles }), ...ordered(api.list, list.sort), ...(!isDrawn(resource) && { late: true }) }] as const];
        }),
    );

/** Gives `virtual:first-calls`: the list call of every entity, without the labels and fields that make declarations big. */
export const firstCallsModule = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-calls',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_CALLS ? `\0${FIRST_CALLS}` : undefined),
        async load(id) {
            if (id !== `\0${FIRST_CALLS}`) return undefined;
            // Wrong declarations end a build; a page that is developed says so itself, and needs none of these to open.
            const resources = await readDeclarations(server).catch((problem: unknown) => (server ? {} : Promise.reject(problem)));
            return `export const firstCalls = ${JSON.stringify(firstCalls(resources))};`;
        },
    };
};
