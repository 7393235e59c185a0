import { readable } from './access.ts';
import { bad, ok, type Ask, type Reply } from './exchange.ts';
import { removeRecord, saveRecord, shown } from '../answers/crud.ts';
import { ordered, visible } from '../answers/list.ts';
import { createSearch } from '../answers/view.ts';

const parsed = <T>(ask: Ask, name: string, usual: T): T => {
    const text = ask.query[name];
    if (text === undefined) return usual;
    try {
        return JSON.parse(text) as T;
    } catch {
        throw bad(`Parameter '${name}' must be JSON.`);
    }
};

const list = (ask: Ask, name: string): Reply => {
    const { resources, store } = ask.world;
    const { key } = resources[name]!;
    const { q, ...filter } = parsed<Record<string, unknown>>(ask, 'filter', {});
    const [field, direction] = parsed<[string, string]>(ask, 'sort', [key, 'ASC']);
    const wanted = Object.entries(filter).map(([source, value]) => ({
        source: source === key ? 'id' : source,
        values: (Array.isArray(value) ? value : [value]).map(String),
    }));
    const found = typeof q === 'string' && q ? createSearch(resources, store, name, q) : () => true;
    const rows = visible(ask, name).filter(row => found(row) && wanted.every(({ source, values }) => values.includes(String(row[source]))));
    const sorted = ordered(ask, name, rows, `${field === 'id' ? key : field} ${direction.toLowerCase()}`);
    const [from, to] = parsed<[number, number]>(ask, 'range', [0, Math.max(0, rows.length - 1)]);
    const part = sorted.slice(from, to + 1);
    const range = `${name} ${from}-${Math.max(from, from + part.length - 1)}/${rows.length}`;
    return {
        status: 200,
        body: part.map(row => ({ id: row.id, ...shown(ask, name, row) })),
        headers: { 'Content-Range': range, 'Access-Control-Expose-Headers': 'Content-Range' },
    };
};

/** Plain REST as ra-data-simple-rest speaks it: `range`, `sort`, `filter`, `Content-Range`. */
export const rest = (ask: Ask): Reply => {
    const name = ask.endpoint.resource!;
    const { key, fields } = ask.world.resources[name]!;
    const { id } = ask.holes;
    const whole = (row: Parameters<typeof shown>[2]) => ok({ id: row.id, ...shown(ask, name, row) });
    if (ask.method === 'GET') return id === undefined ? list(ask, name) : whole(readable(ask, name, id));
    if (ask.method === 'DELETE' && id !== undefined) {
        const row = readable(ask, name, id);
        removeRecord(ask, name, id);
        return whole(row);
    }
    if ((ask.method === 'PUT') !== (id !== undefined) || ask.method === 'DELETE')
        throw bad(`${ask.method} ${id === undefined ? 'needs an id' : 'takes no id'}.`);
    const given = (ask.body ?? {}) as Record<string, unknown>;
    const { id: _same, ...values } = given;
    const created = fields[key]?.createOnly ? given : { ...values, [key]: 0 };
    const [verb, body] = id === undefined ? (['create', created] as const) : (['update', { ...values, [key]: readable(ask, name, id).id }] as const);
    return whole(saveRecord({ ...ask, endpoint: { ...ask.endpoint, verb }, body }, name));
};
