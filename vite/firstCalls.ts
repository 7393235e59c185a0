import { WHOLE_LIST } from '../dataProvider/lists/allPages.ts';
import { resources } from '../resources/index.ts';
import {
    type Call,
    isClientSide,
    isRest,
    type Resource,
    slotsOf,
} from '../resources/schema/index.ts';
import type { ListCall } from '../src/start/listCalls.ts';

/**
 * A list with an initial period, or one that the application puts in order: only the application knows its requests.
 */
const isLog = ({ list }: Resource): boolean =>
    list.serverOrder !== undefined ||
    list.sortsAll === true ||
    (list.filters ?? []).some(
        filter => typeof filter === 'object' && filter.daysAgo !== undefined,
    );

/** Whether a list has an address, paging that needs no application, and no custom screen. */
const isEarly = (resource: Resource): boolean => {
    const { api, list, custom } = resource;

    return (
        resource.menu !== undefined &&
        !isRest(api) &&
        api.list?.method === 'GET' &&
        !api.search &&
        !api.list.path.includes('{') &&
        !isLog(resource) &&
        list.above !== 'estateSummary' &&
        !custom.screens?.includes('list') &&
        !custom.calls?.includes('list')
    );
};

const orderOf = (
    call: Call,
    { sort }: Resource['list'],
): Pick<ListCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order')
        ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` }
        : {};

/** The request for a record, if its page is at the standard address and the call takes only its key. */
const recordOf = ({
    api,
    editPath,
    opens,
    custom,
}: Resource): Pick<ListCall, 'record'> => {
    if (
        isRest(api) ||
        !api.one ||
        custom.screens?.includes('edit') ||
        custom.calls?.includes('one') ||
        editPath !== undefined ||
        opens === 'modal'
    )
        return {};

    return api.one.path.includes('{id}') &&
        Object.keys(slotsOf(api.one)).length === 0
        ? { record: api.one }
        : {};
};

/**
 * The requests for every entity's list by name, without the labels and fields that make declarations large. Import only
 * through Vite (firstCallsPlugin.ts).
 */
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
                ...(isClientSide(resource) && {
                    whole: list.clientSide ?? WHOLE_LIST,
                }),
                ...recordOf(resource),
            };

            return [[name, call] as const];
        }),
    );
