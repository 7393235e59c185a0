import type { Plugin } from 'vite';
import { resources } from '../resources/index.ts';
import { comesWhole, isRest, type Call, type Resource, type Role } from '../resources/schema/index.ts';

const NAME = 'virtual:first-calls';

/** What the start needs to know of one entity to ask for its list before the application is there. */
export interface FirstCall {
    readonly list: Call;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
}

const ordered = (call: Call, sort: Resource['list']['sort']): Pick<FirstCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

const firstCalls = (): Record<string, FirstCall> =>
    Object.fromEntries(
        Object.entries<Resource>(resources).flatMap(([name, resource]) => {
            const { api, list, needs, roles } = resource;
            return isRest(api) || !api.list || api.search || api.list.path.includes('{') || comesWhole(resource) || list.filters?.some(filter => typeof filter === 'object' && filter.daysAgo !== undefined)
                ? []
                : [[name, { list: api.list, ...(needs && { needs }), ...(roles && { roles }), ...ordered(api.list, list.sort) }] as const];
        }),
    );

/** Gives `virtual:first-calls`: the list call of every entity, without the labels and fields that make declarations big. */
export const firstCallsModule = (): Plugin => ({
    name: 'atrium:first-calls',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` ? `export const firstCalls = ${JSON.stringify(firstCalls())};` : undefined),
});
