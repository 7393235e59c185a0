import {
    crud,
    del,
    get,
    paging,
    patch,
    post,
    put,
    type Call,
    type Envelope,
    type Slot,
    type Slots,
} from '../../resources/schema/index.ts';
import { WrongUse } from '../command/wrongUse.ts';
import type { Found, FoundCall } from './found.ts';
import type { PlannedApi, PlannedField } from './plan.ts';
import { rendered } from './sourceText.ts';

const KNOWN: readonly (readonly [RegExp, Slot])[] = [
    [/^(search(_?text)?|q|query|where|term|keyword)$/i, 'search'],
    [/^page(_?(no|number|index))?$/i, 'page'],
    [/^(page_?)?(size|limit)$|^per_?page$|^take$/i, 'pageSize'],
    [/^(order(_?by)?|sort(_?by)?)$/i, 'order'],
    [/^site_?id$|^site$/i, 'site'],
    [/^client_?id$|^client$/i, 'client'],
    [/^(bill)?group_?id$|^billgroup$/i, 'billgroup'],
];

/** The slot for a parameter of this name; undefined if the portal knows nothing that fits. */
export const slotFor = (
    parameter: string,
    fields: readonly PlannedField[],
): Slot | undefined => {
    const known = KNOWN.find(([pattern]) => pattern.test(parameter))?.[1];
    if (known) return known;
    const field = fields.find(
        ({ name, builder }) =>
            name.toLowerCase() === parameter.toLowerCase() &&
            (builder === 'choice' || builder === 'boolean'),
    );
    return field && { filter: field.name };
};

/** The scope that a path parameter is named after. */
export const scopeFor = (
    hole: string,
): 'site' | 'client' | 'billgroup' | undefined => {
    const slot = KNOWN.find(([pattern]) => pattern.test(hole))?.[1];
    return slot === 'site' || slot === 'client' || slot === 'billgroup'
        ? slot
        : undefined;
};

const senders = { POST: post, PUT: put, PATCH: patch } as const;

/** Path parameters named after a scope are filled from the selected scope. */
const scoped = (path: string): string =>
    path.replace(/\{([^}]+)\}/g, (_, hole: string) => {
        if (hole === 'id') return '{id}';
        const scope = scopeFor(hole);
        if (!scope)
            throw new WrongUse(
                `The path ${path} has a hole {${hole}}, which is neither the key nor a scope (site, client, group).`,
            );
        return `{${scope}}`;
    });

const written = (found: FoundCall): string =>
    `${found.method === 'DELETE' ? 'del' : found.method.toLowerCase()}(${rendered(scoped(found.path))})`;
const callOf = ({ method, path }: FoundCall): Call => {
    const scopedPath = scoped(path);
    if (method === 'GET') return get(scopedPath);
    if (method === 'DELETE') return del(scopedPath);
    return senders[method](scopedPath);
};

const filtersIn = (slots: Slots): readonly string[] =>
    Object.values(slots).flatMap(slot =>
        typeof slot === 'object' && 'filter' in slot ? [slot.filter] : [],
    );
const isProviders = (envelope: Envelope | undefined): boolean =>
    envelope === undefined ||
    (envelope.rows === 'Results' && envelope.count === 'Count');

/** A list in the envelope in which its answer came. */
const listOf = (
    path: string,
    slots: Slots,
    envelope: Envelope | undefined,
): { readonly call: Call; readonly source: string } => {
    const isArray = envelope !== undefined && envelope.rows === undefined;
    const reply = isArray ? 'array' : 'page';
    const plain = `get(${rendered(path)}, ${rendered(slots)}, '${reply}')`;
    if (isProviders(envelope))
        return { call: get(path, slots, reply), source: plain };
    return {
        call: { ...get(path, slots, reply), envelope: envelope! },
        source: `{ ...${plain}, envelope: ${rendered(envelope)} }`,
    };
};

/** The provider's usual shape, unless something says otherwise. */
const usual = (
    path: string,
    narrowed: Slots,
    why: readonly string[],
): PlannedApi => {
    const slots =
        Object.keys(narrowed).length > 0 ? `, ${rendered(narrowed)}` : '';
    return {
        calls: crud(path, narrowed),
        source: `crud(${rendered(path)}${slots})`,
        uses: ['crud'],
        crud: { path, slots: narrowed },
        ...(Object.values(narrowed).includes('site') && {
            needs: 'site' as const,
        }),
        filters: filtersIn(narrowed),
        why,
    };
};

/** For when only a record or a list is known. */
const assumed = (
    { path = '', envelope }: Found,
    name: string,
    fields: readonly PlannedField[],
): PlannedApi => {
    const at = path || name;
    const site = fields.find(
        ({ builder, before }) =>
            builder === 'reference' && before?.[0] === 'site',
    );
    if (isProviders(envelope))
        return usual(at, site ? { [site.name]: 'site' } : {}, [
            `the provider’s usual shape: GET and POST ${at}/, GET and DELETE ${at}/{id}, asked with SearchText, PageNo, PageSize${site ? ` and ${site.name}` : ''}`,
        ]);
    const { call, source } = listOf(at, {}, envelope);
    const others = {
        one: get(`${at}/{id}`),
        create: post(at),
        update: put(`${at}/{id}`),
        remove: del(`${at}/{id}`),
    };
    return {
        calls: { list: call, ...others },
        source: `{\n        list: ${source},\n        one: get('${at}/{id}'),\n        create: post('${at}'),\n        update: put('${at}/{id}'),\n        remove: del('${at}/{id}'),\n    }`,
        uses: ['del', 'get', 'post', 'put'],
        filters: [],
        why: [
            `${envelope?.rows === undefined ? 'a plain array' : `rows in ${envelope.rows}`}: another API than the provider’s. The names of its search and pages are not known, nor whether it creates by POST and updates by PUT`,
        ],
    };
};

/** The calls that a description has, one by one. */
const described = (
    found: Found,
    fields: readonly PlannedField[],
): PlannedApi => {
    const { list, one, create, update, remove } = found.calls!;
    const pairs = list!.query.map(
        parameter => [parameter, slotFor(parameter, fields)] as const,
    );
    const slots: Slots = Object.fromEntries(
        pairs.flatMap(([parameter, slot]) =>
            slot === undefined ? [] : [[parameter, slot]],
        ),
    );
    const unknown = pairs.flatMap(([parameter, slot]) =>
        slot === undefined ? [parameter] : [],
    );
    const why =
        unknown.length > 0
            ? [`parameters that nothing fills, left out: ${unknown.join(', ')}`]
            : [];
    const isOfSite =
        Object.values(slots).includes('site') || /\{site/i.test(list!.path);
    const hasSite = fields.some(
        ({ builder, before }) =>
            builder === 'reference' && before?.[0] === 'site',
    );
    if (isOfSite && !hasSite)
        why.push(
            'no field says which site a record belongs to: the mock API’s list will be empty',
        );
    const at = list!.path.replace(/\/$/, '');
    const others = Object.fromEntries(
        Object.entries(slots).filter(
            ([parameter]) =>
                !['SearchText', ...Object.keys(paging)].includes(parameter),
        ),
    );
    const isCrud =
        isProviders(found.envelope) &&
        list!.path === `${at}/` &&
        ['SearchText', ...Object.keys(paging)].every(name =>
            list!.query.includes(name),
        ) &&
        create?.path === `${at}/` &&
        one?.path === `${at}/{id}` &&
        remove?.path === `${at}/{id}` &&
        !update &&
        !at.includes('{');
    if (isCrud)
        return usual(at, others, [
            'the provider’s shape, call by call',
            ...why,
        ]);
    const verbs = {
        one,
        ...(update ? { create, update } : { save: create }),
        remove,
    };
    const there = Object.entries(verbs).filter(
        (entry): entry is [string, FoundCall] => entry[1] !== undefined,
    );
    const { call, source } = listOf(scoped(list!.path), slots, found.envelope);
    const lines = [
        `list: ${source}`,
        ...there.map(([verb, foundCall]) => `${verb}: ${written(foundCall)}`),
    ];
    return {
        calls: {
            list: call,
            ...Object.fromEntries(
                there.map(([verb, one]) => [verb, callOf(one)]),
            ),
        },
        source: `{\n${lines.map(line => `        ${line},`).join('\n')}\n    }`,
        uses: [
            ...new Set([
                'get',
                ...there.map(([, { method }]) =>
                    method === 'DELETE' ? 'del' : method.toLowerCase(),
                ),
            ]),
        ],
        ...(isOfSite && { needs: 'site' as const }),
        filters: filtersIn(slots),
        why: ['as described, call by call', ...why],
    };
};

/** The calls of the API. */
export const apiOf = (
    found: Found,
    name: string,
    fields: readonly PlannedField[],
): PlannedApi =>
    found.calls?.list ? described(found, fields) : assumed(found, name, fields);
