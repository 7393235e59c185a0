import { isMet } from '../../resources/rules/conditions.ts';
import { problemOf } from '../../resources/rules/validation.ts';
import type { Action, Call, Change } from '../../resources/schema/index.ts';
import { dayAt, dayToWire } from '../../resources/rules/calendar.ts';
import { momentOf } from '../data/clock.ts';
import type { Row } from '../data/store.ts';
import { type Ask, badRequest, type Handler, ok } from '../http/exchange.ts';
import { writableRow } from '../http/access.ts';
import { idOf, idsOf, recordOf } from '../http/body.ts';
import { mustBeInPlace } from './list.ts';
import { viewOf } from './view.ts';

type Acting = Exclude<Action, { readonly kind: 'page' }>;

const actionOf = ({ world, endpoint }: Ask): Acting | undefined => {
    const action = world.resources[endpoint.resource ?? '']?.actions[endpoint.name.slice(endpoint.name.lastIndexOf('.') + 1)];
    return action?.kind === 'page' ? undefined : action;
};

const takesMany = ({ body, query = {} }: Call): boolean => Object.values({ ...query, ...(typeof body === 'object' ? body : {}) }).includes('ids');

const inputOf = (ask: Ask, input: string): unknown => {
    const { call } = ask.endpoint;
    const parameter = Object.entries(call.query ?? {}).find(([, slot]) => typeof slot === 'object' && 'input' in slot && slot.input === input)?.[0];
    if (parameter !== undefined) return ask.query[parameter];
    return ask.holes[input] ?? (call.body === undefined ? undefined : recordOf(ask)[input]);
};

/** A record after the action; refused where what it was given breaks the declaration. */
const changed = (ask: Ask, name: string, { sets = {}, adds = {}, when }: Acting, row: Row): Row => {
    const { fields } = ask.world.resources[name]!;
    if (when !== undefined && !isMet(when, viewOf(ask.world, name, row), ask.caller?.role)) throw badRequest(`This cannot be done with ${name} ${row.id} now.`);
    const now = ask.world.clock.now();
    const valueOf = (field: string, change: Change): unknown => {
        const { type } = fields[field]!;
        if (change === 'now' && (type === 'date' || type === 'dateTime')) return type === 'date' ? dayToWire(dayAt(now, 0)) : momentOf(now);
        if (typeof change !== 'object' || change === null) return change;
        return ('input' in change ? inputOf(ask, change.input) : row[change.field]) ?? null;
    };
    const grown = Object.entries(adds).map(([field, by]) => {
        const amount = typeof by === 'number' ? by : Number(inputOf(ask, by.input) ?? 0);
        if (!Number.isFinite(amount)) throw badRequest(`What is added to '${field}' must be a number.`);
        return [field, Number(row[field] ?? 0) + amount] as const;
    });
    const values = Object.fromEntries([...Object.entries(sets).map(([field, change]) => [field, valueOf(field, change)] as const), ...grown]);
    for (const [field, value] of Object.entries(values)) {
        const problem = problemOf(fields[field]!, value, values);
        if (problem) throw badRequest(`Field '${field}': ${problem.code}.`);
    }
    return { ...row, ...values };
};

/** An action whose declaration says what it changes; one that says nothing worked. */
export const act: Handler = ask => {
    const action = actionOf(ask);
    const name = ask.endpoint.resource!;
    if (!action || (!action.sets && !action.adds)) return ok(ask.body ?? {});
    const isMany = takesMany(ask.endpoint.call);
    const rows = (isMany ? idsOf(ask) : [idOf(ask)]).map(id => mustBeInPlace(ask, name, writableRow(ask, name, id)));
    const after = rows.map(row => changed(ask, name, action, row)); // all or nothing
    const written = rows.map((row, n) => Object.assign(ask.world.store.own(name, row), after[n]));
    const shown = written.map(row => viewOf(ask.world, name, row));
    return ok(ask.endpoint.call.reply === 'nothing' ? {} : isMany ? shown : shown[0]);
};
