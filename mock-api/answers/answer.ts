import { dayAt, dayToWire } from '../../resources/rules/calendar.ts';
import { isMet } from '../../resources/rules/conditions.ts';
import { problemOf } from '../../resources/rules/validation.ts';
import type { Action, Call, Change } from '../../resources/schema/index.ts';
import { momentOf } from '../data/clock.ts';
import type { Row } from '../data/store.ts';
import { jsonOf } from '../file/readFile.ts';
import { idOf, idsOf, recordOf } from '../http/body.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    ok,
    readableRow,
    Refusal,
    type MockResponse,
    type Verb,
    writableRow,
} from '../http/exchange.ts';
import { crud, removeRecord, saveRecord } from './crud.ts';
import { mustBeInPath, wantedRows } from './list.ts';
import { special } from './special/index.ts';
import { type Filter, ofSearch, viewOf } from './view.ts';

type Acting = Exclude<Action, { readonly kind: 'page' }>;

const actionOf = ({ backend, endpoint }: MockRequest): Acting | undefined => {
    const action =
        backend.resources[endpoint.resource ?? '']?.actions[
            endpoint.name.slice(endpoint.name.lastIndexOf('.') + 1)
        ];

    return action?.kind === 'page' ? undefined : action;
};

const takesMany = ({ body, query = {} }: Call): boolean =>
    Object.values({
        ...query,
        ...(typeof body === 'object' ? body : {}),
    }).includes('ids');

const inputOf = (request: MockRequest, input: string): unknown => {
    const { call } = request.endpoint;

    const parameter = Object.entries(call.query ?? {}).find(
        ([, slot]) =>
            typeof slot === 'object' && 'input' in slot && slot.input === input,
    )?.[0];

    if (parameter !== undefined) return request.query[parameter];

    return (
        request.holes[input] ??
        (call.body === undefined ? undefined : recordOf(request)[input])
    );
};

/** The record after the action. Throws if the action's condition is not met or a value breaks the declaration. */
const changed = (
    request: MockRequest,
    name: string,
    { sets = {}, when }: Acting,
    row: Row,
): Row => {
    const { fields } = request.backend.resources[name]!;
    if (
        when !== undefined &&
        !isMet(when, viewOf(request.backend, name, row), request.caller?.role)
    )
        throw badRequest(`This cannot be done with ${name} ${row.id} now.`);
    const now = request.backend.clock.now();

    const valueOf = (field: string, change: Change): unknown => {
        const { type } = fields[field]!;
        if (change === 'now' && (type === 'date' || type === 'dateTime'))
            return type === 'date' ? dayToWire(dayAt(now, 0)) : momentOf(now);
        if (typeof change !== 'object' || change === null) return change;

        return inputOf(request, change.input) ?? null;
    };

    const values = Object.fromEntries(
        Object.entries(sets).map(([field, change]) => [
            field,
            valueOf(field, change),
        ]),
    );

    for (const [field, value] of Object.entries(values)) {
        const problem = problemOf(fields[field]!, value, values);
        if (problem) throw badRequest(`Field '${field}': ${problem.code}.`);
    }

    return { ...row, ...values };
};

/** Runs an action whose declaration says what it changes; any other action simply succeeds. */
const act: Handler = request => {
    const action = actionOf(request);
    const name = request.endpoint.resource!;
    if (!action?.sets) return ok(request.body ?? {});
    const isMany = takesMany(request.endpoint.call);

    const rows = (isMany ? idsOf(request) : [idOf(request)]).map(id =>
        mustBeInPath(request, name, writableRow(request, name, id)),
    );

    const after = rows.map(row => changed(request, name, action, row)); // all or nothing
    const written = rows.map((row, n) => Object.assign(row, after[n]));
    const shown = written.map(row => viewOf(request.backend, name, row));
    if (request.endpoint.call.reply === 'nothing') return ok({});

    return ok(isMany ? shown : shown[0]);
};

const parsed = <T>(request: MockRequest, name: string, usual: T): T => {
    const text = request.query[name];
    const parsed = text === undefined ? usual : jsonOf(text);
    if (parsed === undefined)
        throw badRequest(`Parameter '${name}' must be JSON.`);

    return parsed as T;
};

const list = (request: MockRequest, name: string): MockResponse => {
    const { key } = request.backend.resources[name]!;

    const { q, ...filter } = parsed<Record<string, unknown>>(
        request,
        'filter',
        {},
    );

    const [field, direction] = parsed<[string, string]>(request, 'sort', [
        key,
        'ASC',
    ]);

    const held = Object.entries(filter).map(([source, value]): Filter => {
        const stored = source === key ? 'id' : source;
        const values = (Array.isArray(value) ? value : [value]).map(String);

        return row => values.includes(String(row[stored]));
    });

    const searchFilters =
        typeof q === 'string' && q ? [ofSearch(request.backend, name, q)] : [];

    const rows = wantedRows(
        request,
        name,
        [...held, ...searchFilters],
        `${field === 'id' ? key : field} ${direction.toLowerCase()}`,
    );

    const [from, to] = parsed<[number, number]>(request, 'range', [
        0,
        Math.max(0, rows.length - 1),
    ]);

    const part = rows.slice(from, to + 1);
    const range = `${name} ${from}-${Math.max(from, from + part.length - 1)}/${rows.length}`;

    return {
        status: 200,
        body: part.map(row => ({
            id: row.id,
            ...viewOf(request.backend, name, row),
        })),
        headers: {
            'Content-Range': range,
            'Access-Control-Expose-Headers': 'Content-Range',
        },
    };
};

/** Plain REST as ra-data-simple-rest speaks it: `range`, `sort`, `filter`, `Content-Range`. */
export const rest = (request: MockRequest): MockResponse => {
    const name = request.endpoint.resource!;
    const { key, fields } = request.backend.resources[name]!;
    const { id } = request.holes;

    const whole = (row: Row) =>
        ok({ id: row.id, ...viewOf(request.backend, name, row) });

    if (request.method === 'GET')
        return id === undefined
            ? list(request, name)
            : whole(readableRow(request, name, id));

    if (request.method === 'DELETE' && id !== undefined) {
        const row = readableRow(request, name, id);
        removeRecord(request, name, id);

        return whole(row);
    }

    if (
        (request.method === 'PUT') !== (id !== undefined) ||
        request.method === 'DELETE'
    )
        throw badRequest(
            `${request.method} ${id === undefined ? 'needs an id' : 'takes no id'}.`,
        );
    const sent = (request.body ?? {}) as Record<string, unknown>;
    const { id: _same, ...values } = sent;
    const created = fields[key]?.createOnly ? sent : { ...values, [key]: 0 };

    const [verb, body] =
        id === undefined
            ? (['create', created] as const)
            : ([
                  'update',
                  { ...values, [key]: readableRow(request, name, id).id },
              ] as const);

    return whole(
        saveRecord(
            { ...request, endpoint: { ...request.endpoint, verb }, body },
            name,
        ),
    );
};

/** A service that the mock does not implement succeeds. */
const unknown: Handler = ({ body }) => ok(body ?? {});

const byVerb: Readonly<Record<Verb, Handler>> = {
    ...crud,
    rest,
    action: act,
    service: unknown,
    relations: () => ok({}),
    file: unknown,
};

export const answer = (request: MockRequest): MockResponse => {
    try {
        return (
            special(request.endpoint.name) ?? byVerb[request.endpoint.verb]
        )(request);
    } catch (problem) {
        if (problem instanceof Refusal)
            return {
                status: problem.status,
                body: { ExceptionMessage: problem.message },
            };
        throw problem;
    }
};
