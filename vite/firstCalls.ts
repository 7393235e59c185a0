import type { Plugin, ViteDevServer } from 'vite';
import { isDrawn, isEarly, logOf } from './firstLists.ts';
import { isBare, isRecordEarly } from './firstRecords.ts';
import { readDeclarations } from './readDeclarations.ts';
import { EVERY_ROW } from '../dataProvider/lists/allPages.ts';
import type { FirstLog } from '../src/boot/rows/firstList.ts';
import { comesWhole, isRest, type Call, type Resource, type Role } from '../resources/schema/index.ts';

export const FIRST_CALLS = 'virtual:first-calls';

/** What the start needs to know of one entity to ask for its list before the application is there. */
interface FirstCall {
    readonly list: Call;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
    /** Rows that come at once, of a list that is paged by whoever asked. */
    readonly whole?: number;
    /** Asked for by a chunk of its own (src/boot/logs). */
    readonly log?: FirstLog;
    /** Asked for, and drawn by the application alone. */
    readonly late?: true;
}

const ordered = (call: Call, sort: Resource['list']['sort']): Pick<FirstCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

const callOf = (resource: Resource): FirstCall | undefined => {
    const { api, list, needs, roles } = resource;
    const log = logOf(resource);
    if (isRest(api) || !api.list || !isEarly(resource)) return undefined;
    return { list: api.list, ...(needs && { needs }), ...(roles && { roles }), ...ordered(api.list, list.sort), ...(comesWhole(resource) && { whole: list.clientSide ?? EVERY_ROW }), ...(log && { log }), ...(!isDrawn(resource) && { late: true }) };
};

/** Most lists are asked for alike, at an address with the entity's name: each manner is there once, so that an entity costs little more than its name. */
const firstCalls = (resources: Readonly<Record<string, Resource>>): { readonly manners: readonly string[]; readonly lists: Readonly<Record<string, number | readonly [number, string]>> } => {
    const manners: string[] = [];
    const lists = Object.entries(resources).flatMap(([name, resource]) => {
        const call = callOf(resource);
        if (!call) return [];
        const { path, ...rest } = call.list;
        const manner = JSON.stringify({ ...call, list: rest });
        if (!manners.includes(manner)) manners.push(manner);
        const at = manners.indexOf(manner);
        return [[name, path === `${name}/` ? at : ([at, path] as const)] as const];
    });
    return { manners, lists: Object.fromEntries(lists) };
};

/** Gives `virtual:first-calls`: the list call of every entity, and whose record is not asked for as most are, without the labels and fields that make declarations big. */
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
            const resources: Readonly<Record<string, Resource>> = await readDeclarations(server).catch((problem: unknown) => (server ? {} : Promise.reject(problem)));
            const { manners, lists } = firstCalls(resources);
            const without = Object.keys(lists).filter(name => !isRecordEarly(resources[name]!));
            const bare = Object.keys(lists).filter(name => !without.includes(name) && !isRest(resources[name]!.api) && isBare(resources[name]!.api.one));
            return `export const manners = [${manners.join()}];\nexport const lists = ${JSON.stringify(lists)};\nexport const without = ${JSON.stringify(without)};\nexport const bare = ${JSON.stringify(bare)};`;
        },
    };
};
