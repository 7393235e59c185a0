import { isDrawn, isEarly, ownOf } from './firstLists.ts';
import { isBare, isRecordEarly } from './firstRecords.ts';
import { EVERY_ROW } from '../dataProvider/lists/allPages.ts';
import type { FirstOwn } from '../src/boot/rows/firstList.ts';
import { comesWhole, isRest, type Call, type Resource, type Role } from '../resources/schema/index.ts';

/** What the start needs to know of one entity to ask for its list before the application is there. */
interface FirstCall {
    readonly list: Call;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
    /** Rows that come at once, of a list that is paged by whoever asked. */
    readonly whole?: number;
    /** Asked for by a chunk of its own. */
    readonly own?: FirstOwn;
    /** Asked for, and drawn by the application alone. */
    readonly late?: true;
}

const ordered = (call: Call, sort: Resource['list']['sort']): Pick<FirstCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

const callOf = (resource: Resource): FirstCall | undefined => {
    const { api, list, needs, roles } = resource;
    const own = ownOf(resource);
    if (isRest(api) || !api.list || !isEarly(resource)) return undefined;
    return { list: api.list, ...(needs && { needs }), ...(roles && { roles }), ...ordered(api.list, list.sort), ...(comesWhole(resource) && { whole: list.clientSide ?? EVERY_ROW }), ...(own && { own }), ...(!isDrawn(resource) && { late: true }) };
};

/** Most lists are asked for alike, at an address with the entity's name: each manner is there once, so that an entity costs little more than its name. */
const listCalls = (resources: Readonly<Record<string, Resource>>): { readonly manners: readonly string[]; readonly lists: Readonly<Record<string, number | readonly [number, string]>> } => {
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

/** The list call of every entity, and whose record is not asked for as most are, as the exports of a module. */
export const firstCalls = (resources: Readonly<Record<string, Resource>>): string => {
    const { manners, lists } = listCalls(resources);
    const without = Object.keys(lists).filter(name => !isRecordEarly(resources[name]!));
    const bare = Object.keys(lists).filter(name => !without.includes(name) && !isRest(resources[name]!.api) && isBare(resources[name]!.api.one));
    return `export const manners = [${manners.join()}];\nexport const lists = ${JSON.stringify(lists)};\nexport const without = ${JSON.stringify(without)};\nexport const bare = ${JSON.stringify(bare)};`;
};
