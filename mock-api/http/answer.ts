import { act } from '../answers/changes.ts';
import { crud, removeRecord, saveRecord } from '../answers/crud.ts';
import { wantedRows } from '../answers/list.ts';
import type { Filter } from '../answers/select.ts';
import { ofSearch, viewOf } from '../answers/view.ts';
import type { Row } from '../data/store.ts';
import { special } from '../answers/special/index.ts';
import { jsonOf } from '../file/problem.ts';
import { type Ask, badRequest, type Handler, ok, Refusal, type Reply, type Verb } from './exchange.ts';
import { readableRow } from './access.ts';

const parsed = <T>(ask: Ask, name: string, usual: T): T => {
    const text = ask.query[name];
    const given = text === undefined ? usual : jsonOf(text);
    if (given === undefined) throw badRequest(`Parameter '${name}' must be JSON.`);
    return given as T;
};

const list = (ask: Ask, name: string): Reply => {
    const { key } = ask.world.resources[name]!;
    const { q, ...filter } = parsed<Record<string, unknown>>(ask, 'filter', {});
    const [field, direction] = parsed<[string, string]>(ask, 'sort', [key, 'ASC']);
    const held = Object.entries(filter).map(([source, value]): Filter => {
        const stored = source === key ? 'id' : source;
        const values = (Array.isArray(value) ? value : [value]).map(String);
        return { asked: ['one of', stored, values], test: row => values.includes(String(row[stored])) };
    });
    const words = typeof q === 'string' && q ? [ofSearch(ask.world, name, q)] : [];
    const rows = wantedRows(ask, name, [...held, ...words], `${field === 'id' ? key : field} ${direction.toLowerCase()}`);
    const [from, to] = parsed<[number, number]>(ask, 'range', [0, Math.max(0, rows.length - 1)]);
    const part = rows.slice(from, to + 1);
    const range = `${name} ${from}-${Math.max(from, from + part.length - 1)}/${rows.length}`;
    return {
        status: 200,
        body: part.map(row => ({ id: row.id, ...viewOf(ask.world, name, row) })),
        headers: { 'Content-Range': range, 'Access-Control-Expose-Headers': 'Content-Range' },
    };
};

/** Plain REST as ra-data-simple-rest speaks it: `range`, `sort`, `filter`, `Content-Range`. */
export const rest = (ask: Ask): Reply => {
    const name = ask.endpoint.resource!;
    const { key, fields } = ask.world.resources[name]!;
    const { id } = ask.holes;
    const whole = (row: Row) => ok({ id: row.id, ...viewOf(ask.world, name, row) });
    if (ask.method === 'GET') return id === undefined ? list(ask, name) : whole(readableRow(ask, name, id));
    if (ask.method === 'DELETE' && id !== undefined) {
        const row = readableRow(ask, name, id);
        removeRecord(ask, name, id);
        return whole(row);
    }
    if ((ask.method === 'PUT') !== (id !== undefined) || ask.method === 'DELETE')
        throw badRequest(`${ask.method} ${id === undefined ? 'needs an id' : 'takes no id'}.`);
    const given = (ask.body ?? {}) as Record<string, unknown>;
    const { id: _same, ...values } = given;
    const created = fields[key]?.createOnly ? given : { ...values, [key]: 0 };
    const [verb, body] = id === undefined ? (['create', created] as const) : (['update', { ...values, [key]: readableRow(ask, name, id).id }] as const);
    return whole(saveRecord({ ...ask, endpoint: { ...ask.endpoint, verb }, body }, name));
};

/** A service that the mock knows nothing about: it worked. */
const unknown: Handler = ({ body }) => ok(body ?? {});

const byVerb: Readonly<Record<Verb, Handler>> = { ...crud, rest, action: act, service: unknown, relations: () => ok({}), file: unknown };

export const answer = (ask: Ask): Reply => {
    try {
        return (special(ask.endpoint.name) ?? byVerb[ask.endpoint.verb])(ask);
    } catch (problem) {
        if (problem instanceof Refusal) return { status: problem.status, body: { ExceptionMessage: problem.message } };
        throw problem;
    }
};
