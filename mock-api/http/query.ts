import { dayFromWire } from '../../resources/rules/calendar.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import {
    factsOf,
    slotsOf,
    type Call,
    type Field,
    type Slot,
} from '../../resources/schema/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Resources } from '../data/links.ts';
import { isScope } from '../data/scope.ts';
import { type Body, partsIn } from './body.ts';
import { badRequest, type Endpoint } from './exchange.ts';

const DAYS: ReadonlySet<string> = new Set([
    'StartDate',
    'EndDate',
    'AccessStarted',
]);

const isDay = (value: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) && dayFromWire(value) !== null;

const LISTS: ReadonlySet<string> = new Set(['list', 'listWhen', 'search']);
const isId = (value: string): boolean => /^[1-9]\d*$/.test(value);

const wanted = (
    name: string,
    slot: Slot,
    field: Field | undefined,
    value: string,
): string | undefined => {
    if (
        slot === 'page' ||
        slot === 'pageSize' ||
        slot === 'offset' ||
        slot === 'end' ||
        name === 'PageNo' ||
        name === 'PageSize'
    )
        return /^\d{1,9}$/.test(value) ? undefined : 'a whole number';
    if (DAYS.has(name)) return isDay(value) ? undefined : 'a day, YYYY-MM-DD';
    if (isScope(slot)) return isId(value) ? undefined : 'an id';
    if (
        (field && factsOf(field).holds === 'boolean') ||
        name === 'OptIn1' ||
        name === 'Active'
    )
        return /^(true|false)$/.test(value) ? undefined : 'true or false';
    if (field?.type === 'reference' && !field.stores && !field.textual)
        return isId(value) ? undefined : 'an id';

    return undefined;
};

/** The names of a call's paging parameters. */
export const pagingOf = (call: Pick<Call, 'query' | 'body'>) => {
    const slots = slotsOf(call);

    const nameOf = (slot: Slot) =>
        Object.keys(slots).find(name => slots[name] === slot);

    return {
        page: nameOf('page'),
        size: nameOf('pageSize'),
        offset: nameOf('offset') ?? nameOf('cursor'),
        end: nameOf('end'),
    };
};

const hint = (name: string, declaredNames: readonly string[]): string =>
    declaredNames.length > 0
        ? `${didYouMean(name, declaredNames)} Known: ${declaredNames.join(', ')}.`
        : ' This call takes none.';

/**
 * Reads the query parameters. They must be known, given once, not empty, not 0 and well-formed; an error says how to
 * fix them.
 */
const readQuery = (
    resources: Resources,
    { call, resource, verb }: Endpoint,
    params: URLSearchParams,
): Readonly<Record<string, string>> => {
    const slots =
        verb === 'rest'
            ? { range: 'page', sort: 'order', filter: 'search' }
            : (call.query ?? {});

    const names = Object.keys(slots);
    const query: Record<string, string> = {};
    const paging = pagingOf(call);

    const [pageName, sizeName] = [
        paging.page ?? 'PageNo',
        paging.size ?? 'PageSize',
    ];

    for (const [name, value] of params) {
        const slot = (slots as Readonly<Record<string, Slot>>)[name];
        if (!slot)
            throw badRequest(
                `Unknown parameter '${name}'.${hint(name, names)}`,
            );
        if (name in query)
            throw badRequest(`Parameter '${name}' is given twice.`);
        if (value.trim() === '')
            throw badRequest(`Parameter '${name}' is empty: leave it out.`);

        if (verb !== 'rest') {
            const source =
                typeof slot === 'object' && 'filter' in slot
                    ? slot.filter
                    : name;

            const field = resource
                ? resources[resource]?.fields[source]
                : undefined;

            const isCounted =
                field !== undefined &&
                field.target === undefined &&
                typeof slot === 'object'; // a floor may be 0

            if (
                value === '0' &&
                !isCounted &&
                slot !== 'offset' &&
                name !== pageName &&
                name !== sizeName
            )
                throw badRequest(`Parameter '${name}' is 0: leave it out.`);
            const expected = wanted(name, slot, field, value);
            if (expected)
                throw badRequest(
                    `Parameter '${name}' must be ${expected}, not '${value}'.`,
                );
        }

        query[name] = value;
    }

    const { firstPage = 1 } = call;
    const page = Number(query[pageName] ?? firstPage);
    const size = Number(query[sizeName] ?? 10);
    if (page < firstPage && size !== 0)
        throw badRequest(`'${pageName}' starts at ${firstPage}.`);
    if (size === 0 && page !== 0)
        throw badRequest(
            `'${sizeName}' 0 means everything and goes with '${pageName}' 0.`,
        );

    return query;
};

const asText = (name: string, value: unknown): string => {
    if (
        typeof value === 'string' ||
        typeof value === 'number' ||
        typeof value === 'boolean'
    )
        return String(value);
    throw badRequest(`Part '${name}' must be a single value.`);
};

/** Like `readQuery`, and also for a list requested by a body, whose fields count as parameters. */
export const readQueryAndBody = (
    resources: Resources,
    endpoint: Endpoint,
    params: URLSearchParams,
    body: unknown,
): Readonly<Record<string, string>> => {
    const { call, verb } = endpoint;
    const query = readQuery(resources, endpoint, params);
    if (!LISTS.has(verb) || typeof call.body !== 'object') return query;
    if (!isObject(body ?? {}))
        throw badRequest('The body must be a JSON object.');
    const slots = slotsOf({ body: call.body });
    const parts = partsIn((body ?? {}) as Body, Object.keys(slots));

    const bodyParams = new URLSearchParams(
        Object.entries(parts).map(([name, value]): [string, string] => [
            name,
            asText(name, value),
        ]),
    );

    return {
        ...query,
        ...readQuery(
            resources,
            { ...endpoint, call: { ...call, query: slots } },
            bodyParams,
        ),
    };
};
