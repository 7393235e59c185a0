import { isClientSide, isRest, type ProviderApi } from '../api.ts';
import { envelopeOf, type ListCall, slotsOf } from '../call.ts';
import { columnKey, isWorkedOut } from '../column.ts';
import type { Resource } from '../resource.ts';
import { inLanguage } from '../text.ts';
import { checkFilters } from './fields.ts';
import type { Problems } from './problems.ts';

const isOrdered = ({ list }: ProviderApi): boolean => Object.values(slotsOf(list ?? {})).includes('order');

/** Whether a call counts pages whose size it does not say. */
const hasNoSize = (call: ListCall): boolean => {
    const slots = Object.values(slotsOf(call));
    const isCounting = slots.includes('page') || slots.includes('offset');

    return isCounting && !slots.includes('pageSize') && !slots.includes('end');
};

export const checkList = (resource: Resource, problems: Problems) => {
    const { say, demand } = problems;
    const { list, fields, api } = resource;
    const isWhole = isClientSide(resource);
    const names = Object.keys(fields);
    const workedOut = list.columns.filter(isWorkedOut).map(({ label }) => inLanguage(label, 'en'));
    for (const source of workedOut)
        if (names.includes(source))
            say(`column '${source}': a field has that name; a column that is worked out needs a label of its own.`);
    for (const filter of list.filters ?? [])
        if (typeof filter === 'object' && filter.by !== undefined && !isWhole && isRest(api))
            say(`filter '${filter.source}': by needs a client-side list; only the client can judge.`);
    for (const hidden of list.hidden ?? []) demand('hidden', hidden, list.columns.map(columnKey), 'column');
    for (const fact of list.card ?? []) demand('card', fact, list.columns.map(columnKey), 'column');

    const ranks = list.columns.flatMap(column =>
        typeof column === 'object' && 'rank' in column && column.rank !== undefined ? [column.rank] : [],
    );

    if (list.sort) {
        demand('sort', list.sort.field, [...names, ...ranks], 'field');
        const isSortedByServer = isRest(api) || isOrdered(api) || list.serverOrder === list.sort.field;
        if (!isWhole && !isSortedByServer && !list.sortsAll)
            say(
                "sort: the list call has no slot 'order', so that all rows would be read whenever the list is opened; " +
                    `if they come in the order of ${list.sort.field}, say serverOrder: '${list.sort.field}'; ` +
                    'if they are few, say sortsAll: true.',
            );
    }

    if (list.days && !isRest(api) && !isOrdered(api))
        say("days: the list call has no slot 'order': its rows cannot be read the newest first.");
    if (!isRest(api))
        for (const call of [api.list, api.search])
            if (call && Object.values(slotsOf(call)).includes('cursor') !== (call.envelope?.next !== undefined))
                say("list: a call with a slot 'cursor' has `next` in its envelope, and only that.");
    if (!isRest(api) && !isWhole)
        for (const [verb, call] of Object.entries({ list: api.list, listWhen: api.listWhen?.call, search: api.search }))
            if (call && hasNoSize(call))
                say(
                    `api.${verb}: it is asked for a page, but not of how many rows: ` +
                        "add the parameter that says so, with the slot 'pageSize'.",
                );
    if (list.serverOrder !== undefined && !isRest(api) && api.list && envelopeOf(api.list).count === undefined)
        say('serverOrder: the list call counts nothing, so that its last page cannot be found.');
    checkFilters(resource, problems);
};
