import { csvOf } from '../../resources/rules/csv.ts';
import { withValueAt } from '../../resources/rules/paths.ts';
import { isNoKey, valueAt } from '../../resources/rules/valueAt.ts';
import {
    envelopeOf,
    factsOf,
    type Field,
} from '../../resources/schema/index.ts';
import { cascade } from '../data/cascade.ts';
import { momentOf } from '../data/clock.ts';
import { linksOf, sharedKeyOf } from '../data/links.ts';
import {
    homeOf,
    isAboveSites,
    isLevel,
    mayRead,
    type AccessScope,
} from '../data/scope.ts';
import { ID_FORM, isId, type Row } from '../data/store.ts';
import { entityOf } from '../entities/index.ts';
import {
    bodyOf,
    checkRecord,
    idOf,
    idsOf,
    keyOf,
    scopeParams,
    sentFields,
    shapeOf,
} from '../http/body.ts';
import {
    type MockRequest,
    badRequest,
    forbidden,
    type Handler,
    mustBeAllowed,
    mustReach,
    notFound,
    ok,
    readableRow,
    Refusal,
    type MockResponse,
    type Verb,
    writableRow,
} from '../http/exchange.ts';
import { matchRows, mustBeInPath, pageLimits, pageOf } from './list.ts';
import { viewOf } from './view.ts';

/**
 * A page of a list as its call declares it: its total and the cursor of the next page are in the body, or its total in
 * a header.
 */
const inEnvelope = (
    { endpoint: { call }, query }: MockRequest,
    { Results, Count }: ReturnType<typeof pageOf>,
): MockResponse => {
    const { rows, count, next } = envelopeOf(call);
    const { start, end } = pageLimits({ call, query });
    const parts: (readonly [path: string, value: unknown])[] = [];
    if (rows !== undefined) parts.push([rows, Results]);
    if (typeof count === 'string') parts.push([count, Count]);
    if (next !== undefined) parts.push([next, end < Count ? end : null]);
    const isBare = call.reply === 'array' || rows === undefined;

    const body = parts.reduce(
        (whole, [path, value]) => withValueAt(whole, path, value),
        {},
    );

    if (typeof count !== 'object') return ok(isBare ? Results : body);
    const isRange = /range/i.test(count.header);

    return {
        ...ok(isBare ? Results : body),
        headers: {
            [count.header]: isRange
                ? `items ${start}-${start + Results.length - 1}/${Count}`
                : String(Count),
            'Access-Control-Expose-Headers': count.header,
        },
    };
};

const nameOf = (request: MockRequest): string => request.endpoint.resource!;

const checkLinks = (request: MockRequest, name: string, row: Row): void => {
    for (const { field, target } of linksOf(request.backend.resources, name)) {
        const id = row[field];
        if (isNoKey(id)) continue;
        if (!request.backend.store.find(target, id))
            throw badRequest(
                `Field '${field}': there is no ${target} ${String(id)}.`,
            );
    }
};

/** Fills in what follows from the site: its group and client. */
const settle = (request: MockRequest, name: string, row: Row): Row => {
    entityOf(name).fillIn?.(request.backend, row);
    if (isLevel(name)) return row;
    const home = homeOf(request.backend, name, row);

    for (const { field, target } of linksOf(request.backend.resources, name)) {
        if (isAboveSites(target) && isNoKey(row[field]))
            row[field] = home[target] ?? row[field];
    }

    return row;
};

const startOf = (
    request: MockRequest,
    source: string,
    field: Field,
): unknown => {
    const { holds } = factsOf(field);
    if (holds === 'keys') return [];
    if (!field.readOnly) return null;
    if (source === 'Created') return momentOf(request.backend.clock.now());

    return field.default ?? (holds === 'boolean' ? false : null);
};

/** A new record has every declared field, with the server's defaults. */
const fresh = (request: MockRequest, name: string): Record<string, unknown> => {
    const { fields, key } = request.backend.resources[name]!;

    return Object.fromEntries(
        Object.entries(fields).flatMap(([source, field]) =>
            source === key || field.sent === false
                ? []
                : [[source, startOf(request, source, field)]],
        ),
    );
};

/**
 * The record that a save changes, or the key of a new one, given by the sender or shared with another record. Empty if
 * the server assigns the key.
 */
const target = (
    request: MockRequest,
    name: string,
): { readonly found?: Row | undefined; readonly id?: Row['id'] } => {
    const { resources, store } = request.backend;
    const { key, fields } = resources[name]!;
    const { verb } = request.endpoint;
    const sentKey = verb === 'update' ? idOf(request) : keyOf(request);
    const shared = sharedKeyOf(resources, name);

    if (isNoKey(sentKey)) {
        if (shared || fields[key]?.createOnly)
            throw badRequest(`Field '${key}' is required.`);

        return {};
    }

    if (!isId(sentKey)) throw badRequest(`Field '${key}' must be ${ID_FORM}.`);
    const found = store.find(name, sentKey);

    if (verb === 'create') {
        if (!fields[key]?.createOnly)
            throw badRequest(`Field '${key}' is the server's to give.`);
        if (found)
            throw new Refusal(409, `There is a ${name} '${sentKey}' already.`);

        return { id: sentKey };
    }

    if (found) return { found };
    if (verb === 'save' && fields[key]?.createOnly) return { id: sentKey };
    if (shared && store.find(shared, sentKey)) return { id: sentKey };
    throw shared
        ? badRequest(`Field '${key}': there is no ${shared} ${sentKey}.`)
        : notFound(`No ${name} ${sentKey}.`);
};

/** Sets the fields that the path's parameters are named after, as in `place/{SiteId}/shelf`. */
const placed = (
    request: MockRequest,
    name: string,
    sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
    const { fields } = request.backend.resources[name]!;

    const pathValues = scopeParams(request).flatMap(([hole, value]) =>
        fields[hole]
            ? [
                  [
                      hole,
                      shapeOf(fields[hole]) === 'number'
                          ? Number(value)
                          : value,
                  ] as const,
              ]
            : [],
    );

    for (const [field, value] of pathValues)
        if (!isNoKey(sent[field]) && sent[field] !== value)
            throw badRequest(
                `Field '${field}' is ${String(sent[field])}, and ${String(value)} in the path.`,
            );

    return { ...sent, ...Object.fromEntries(pathValues) };
};

export const saveRecord = (request: MockRequest, name: string): Row => {
    const { store } = request.backend;
    const sent = placed(request, name, sentFields(request, name));
    const { found, id } = target(request, name);
    if (found) mustBeInPath(request, name, found);
    mustBeAllowed(request, name, found ? 'edit' : 'create');
    if (found) mustReach(request, name, found);

    const base = found ?? {
        ...fresh(request, name),
        ...(id === undefined ? {} : { id }),
    };

    const next = settle(request, name, { ...base, ...sent } as Row);
    checkRecord(request, name, next);
    if (scopeParams(request).length > 0) mustBeInPath(request, name, next);
    checkLinks(request, name, next);
    if (!isLevel(name)) mustReach(request, name, next);
    else if (request.reach)
        mustReachParent(
            request,
            request.reach,
            name,
            next,
            found === undefined,
        );
    const before = found ? { ...found } : undefined;
    const row = found ? Object.assign(found, next) : store.add(name, next);

    entityOf(name).saved?.(
        {
            backend: request.backend,
            caller: request.caller?.user,
            sent: () => bodyOf(request),
        },
        row,
        before,
    );

    return row;
};

/**
 * A group or site must belong to a client or group that the caller can reach, and some records may only be added by
 * certain roles.
 */
const mustReachParent = (
    request: MockRequest,
    reach: AccessScope,
    name: string,
    row: Row,
    isNew: boolean,
): void => {
    const { under, addedBy } = entityOf(name);

    const link = linksOf(request.backend.resources, name).find(
        ({ target }) => target === under,
    );

    const parent =
        link && request.backend.store.find(link.target, row[link.field]);

    if (parent && !mayRead(reach, homeOf(request.backend, link.target, parent)))
        throw forbidden();
    if (isNew && addedBy && !addedBy.includes(reach.role)) throw forbidden();
};

export const removeRecord = (
    request: MockRequest,
    name: string,
    id: unknown,
): void => {
    mustBeAllowed(request, name, 'delete');
    const row = mustBeInPath(request, name, writableRow(request, name, id));
    const refusal = entityOf(name).mustStay?.(request.backend, row);
    if (refusal !== undefined) throw new Refusal(409, refusal);
    cascade(request.backend, name, row);
    entityOf(name).gone?.(request.backend, row);
};

const listed: Handler = request =>
    inEnvelope(
        request,
        pageOf(request, nameOf(request), matchRows(request, nameOf(request))),
    );

const save: Handler = request => {
    const saved = viewOf(
        request.backend,
        nameOf(request),
        saveRecord(request, nameOf(request)),
    );

    return ok(
        request.endpoint.call.reply === 'key'
            ? saved[request.backend.resources[nameOf(request)]!.key]
            : saved,
    );
};

const removed: Handler = request => {
    mustBeAllowed(request, nameOf(request), 'delete');
    const ids = idsOf(request);
    ids.forEach(id => writableRow(request, nameOf(request), id));
    ids.forEach(id => removeRecord(request, nameOf(request), id));

    return ok({});
};

/** The calls that any entity can declare; all others are in `special`. */
export const crud: Readonly<
    Record<
        Exclude<Verb, 'relations' | 'action' | 'service' | 'rest' | 'file'>,
        Handler
    >
> = {
    list: listed,
    listWhen: listed,
    search: listed,
    one: request =>
        ok(
            viewOf(
                request.backend,
                nameOf(request),
                mustBeInPath(
                    request,
                    nameOf(request),
                    readableRow(request, nameOf(request), idOf(request)),
                ),
            ),
        ),
    save,
    create: save,
    update: save,
    remove: removed,
    removeMany: removed,
    export: request => {
        const name = nameOf(request);
        const { fields } = request.backend.resources[name]!;

        const header = Object.keys(fields).filter(
            field =>
                !factsOf(fields[field]!).secret &&
                fields[field]!.sent !== false,
        );

        const rows = pageOf(
            request,
            name,
            matchRows(request, name),
        ).Results.map(row => header.map(field => valueAt(row, field)));

        const csv = csvOf(header, rows);

        return {
            status: 200,
            bytes: Buffer.from(csv, 'utf8'),
            headers: {
                'Content-Type': 'text/csv; charset=utf-8',
                'Content-Disposition': `attachment; filename="${name}.csv"`,
            },
        };
    },
};
