import { isObject } from '../../resources/rules/isObject.ts';
import { valueAt, withValueAt } from '../../resources/rules/valueAt.ts';
import { factsOf, usualEnvelope, type Call } from '../../resources/schema/index.ts';
import type { Drawn } from '../control/odd.ts';
import { oddityOf, type Told } from '../control/oddities.ts';
import type { Resources } from '../data/links.ts';
import type { Endpoint, Reply } from './exchange.ts';
import { pagingOf } from './query.ts';

/** A request as a server reads it that gives fewer rows than asked for. */
export const askedOddly = ({ names }: Drawn, call: Call, query: URLSearchParams): URLSearchParams => {
    const most = Math.min(...names.map(name => oddityOf(name).most ?? Infinity));
    const { size } = pagingOf(call);
    if (size === undefined || !(Number(query.get(size)) > most)) return query;
    const asked = new URLSearchParams(query);
    asked.set(size, String(most));
    return asked;
};

const confirming: ReadonlySet<string> = new Set(['save', 'create', 'update', 'remove', 'removeMany', 'action', 'service']);

const toldOf = ({ call, verb }: Endpoint, isWrite: boolean, body: unknown): Told => {
    const { rows = '', count = '' } = call.envelope ?? usualEnvelope;
    const list = call.reply === 'page' ? valueAt(body, rows) : undefined;
    const isConfirmation = isWrite && confirming.has(verb) && (call.reply === 'nothing' || (verb !== 'service' && !Array.isArray(body) && list === undefined));
    const rest = { isConfirmation, type: 'application/json', mark: false };
    if (Array.isArray(list)) return { as: 'list', rows: list, count: valueAt(body, count), ...rest };
    if (Array.isArray(body)) return { as: 'array', rows: body, count: undefined, ...rest };
    return { as: isObject(body) ? 'record' : 'value', rows: [body], count: undefined, ...rest };
};

const bodyOf = ({ as, rows, count, instead }: Told, { envelope = usualEnvelope }: Call): unknown => {
    if (instead) return instead.body;
    if (as === 'array') return rows;
    if (as !== 'list') return rows[0];
    const body = withValueAt({}, envelope.rows ?? usualEnvelope.rows, rows);
    return count === undefined ? body : withValueAt(body, envelope.count ?? usualEnvelope.count, count);
};

type Write = (value: unknown, name: string) => unknown;

/** Every value of what is answered, written by the first oddity that has something to say of it. */
const writtenBy = (write: Write, value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map(one => writtenBy(write, one, name));
    if (!isObject(value)) return write(value, name);
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, writtenBy(write, each, inner)]));
};

/** An answer, written in the ways that were drawn for it; refusals and files are as they are. */
export const oddly = ({ names }: Drawn, endpoint: Endpoint, resources: Resources, isWrite: boolean, reply: Reply): Reply => {
    if (reply.status !== 200 || reply.bytes) return reply;
    const chosen = names.map(oddityOf);
    const fields = resources[endpoint.resource ?? '']?.fields ?? {};
    const write: Write = (value, name) => {
        const field = fields[name];
        const holds = field && factsOf(field).holds;
        for (const { value: change } of chosen) {
            const written = change ? change(value, name, holds) : value;
            if (written !== value) return written;
        }
        return value;
    };
    const plain = toldOf(endpoint, isWrite, reply.body);
    const written: Told = { ...plain, rows: plain.rows.map(row => writtenBy(write, row, '')) };
    const told = chosen.reduce((one, { told: change }) => change?.(one) ?? one, written);
    const body = bodyOf(told, endpoint.call);
    const { 'Content-Type': _type, ...headers } = reply.headers ?? {};
    if (body === undefined) return { status: told.instead?.status ?? reply.status, headers };
    return { status: told.instead?.status ?? reply.status, bytes: Buffer.from(`${told.mark ? '\uFEFF' : ''}${JSON.stringify(body)}`), headers: { ...headers, ...(told.type ? { 'Content-Type': told.type } : {}) } };
};
