import { EVERY_ROW } from '../dataProvider/lists/allPages.ts';
import { resources } from '../resources/index.ts';
import { type Call, isClientSide, isRest, type Resource, slotsOf } from '../resources/schema/index.ts';
import type { ListCall } from '../src/start/listCalls.ts';

/** A list that starts with some days, or whose server has its rows in one order: the application alone knows its calls. */
const isLog = ({ list }: Resource): boolean => list.serverOrder !== undefined || (list.filters ?? []).some(filter => typeof filter === 'object' && filter.daysAgo !== undefined);

/** Whether a list has an address, is paged by nothing that only the application knows, and has no screen of its own. */
const isEarly = (resource: Resource): boolean => {
    const { api, list, custom } = resource;
    return resource.menu !== undefined && !isRest(api) && api.list?.method === 'GET' && !api.search && !api.list.path.includes('{') && !isLog(resource) && list.above !== 'estateSummary' && !custom.screens?.includes('list');
};

const orderOf = (call: Call, { sort }: Resource['list']): Pick<ListCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

/** How a record is asked for, where its page is at its own address and its key is all that the call is told. */
const recordOf = ({ api, editPath, opens, custom }: Resource): Pick<ListCall, 'record'> => {
    if (isRest(api) || !api.one || custom.screens?.includes('edit') || editPath !== undefined || opens === 'modal') return {};
    return api.one.path.includes('{id}') && Object.keys(slotsOf(api.one)).length === 0 ? { record: api.one } : {};
};

/** How the list of every entity is asked for, by its name, without the labels and fields that make declarations big. To be imported through Vite alone (firstCallsPlugin.ts). */
export const firstCalls: Readonly<Record<string, ListCall>> =
    Object.fromEntries(
        Object.entries<Resource>(resources).flatMap(([name, resource]) => {
            const { api, list, needs, roles } = resource;
            if (isRest(api) || !api.list || !isEarly(resource)) return [];
            const call: ListCall = {
                list: api.list,
                ...(needs && { needs }),
                ...(roles && { roles }),
                ...orderOf(api.list, list),
                ...(isClientSide(resource) && { whole: list.clientSide ?? EVERY_ROW }),
                ...recordOf(resource),
            };
            return [[name, call] as const];
        }),
    );
