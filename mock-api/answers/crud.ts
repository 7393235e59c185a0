import { csvOf } from '../../resources/rules/csv.ts';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { mustBeAllowed, mustReach, readable, writable } from '../http/access.ts';
import { bodyOf, checkRecord, sentFields } from '../http/body.ts';
import { cascade } from '../data/cascade.ts';
import { momentOf } from '../data/clock.ts';
import { bad, forbidden, notFound, ok, type Ask, type Handler, type Verb } from '../http/exchange.ts';
import { linksOf, sharedKeyOf } from '../data/links.ts';
import { afterRemove, removeRefused, saved } from './recordRules.ts';
import { matching, pageOf } from './list.ts';
import { homeOf, mayRead } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { viewOf } from './view.ts';

const nameOf = (ask: Ask): string => ask.endpoint.resource!;

/** The id a call is about: in its path, or in the parameter that its declaration fills with it. */
const idOf = (ask: Ask): string => {
    const parameter = Object.entries(ask.endpoint.call.query ?? {}).find(([, slot]) => slot === 'id')?.[0];
    const id = Object.values(ask.holes)[0] ?? (parameter && ask.query[parameter]);
    if (!id) throw bad(`Parameter '${parameter ?? 'id'}' is missing.`);
    return id;
};

export const shown = (ask: Ask, name: string, row: Row) => viewOf(ask.world.resources, ask.world.store, name, row);

const checkLinks = (ask: Ask, name: string, row: Row): void => {
    for (const { field, target } of linksOf(ask.world.resources, name)) {
        const id = row[field];
        if (isNoKey(id)) continue;
        const found = ask.world.store.find(target, id);
        if (!found) throw bad(`Field '${field}': there is no ${target} ${String(id)}.`);
    }
};

/** What follows from the rest: a site's client is its group's; a group or client left open is the site's. */
const settle = (ask: Ask, name: string, row: Row): Row => {
    const { resources, store } = ask.world;
    if (name === 'site' && 'ClientId' in (resources.site?.fields ?? {})) row.ClientId = store.find('billgroup', row.GroupId)?.ClientId ?? null;
    if (scopeOwners.has(name)) return row;
    const home = homeOf(resources, store, name, row);
    for (const { field, target } of linksOf(resources, name)) {
        if ((target === 'client' || target === 'billgroup') && isNoKey(row[field]))
            row[field] = home[target] ?? row[field];
    }
    return row;
};
const scopeOwners: ReadonlySet<string> = new Set(['client', 'billgroup', 'site']);

/** A new record: every declared field there, what the server sets set. */
const fresh = (ask: Ask, name: string): Record<string, unknown> => {
    const { fields, key } = ask.world.resources[name]!;
    return Object.fromEntries(
        Object.entries(fields).flatMap(([field, { sent, readOnly, kind }]) =>
            field === key || sent === false
                ? []
                : [
                      [
                          field,
                          readOnly && field === 'Created'
                              ? momentOf(ask.world.clock.now())
                              : kind === 'references'
                                ? []
                                : kind === 'boolean' && readOnly
                                  ? false
                                  : null,
                      ],
                  ],
        ),
    );
};

/** Creates or updates, as the declaration says a record must be. */
export const saveRecord = (ask: Ask, name: string): Row => {
    const { resources, store } = ask.world;
    const { key } = resources[name]!;
    const sent = sentFields(ask, name);
    const given = bodyOf(ask)[key];
    const shared = sharedKeyOf(resources, name);
    const isNew = isNoKey(given);
    if (isNew && shared) throw bad(`Field '${key}' is required.`);
    if (!isNew && typeof given !== 'number' && typeof given !== 'string') throw bad(`Field '${key}' must be an id.`);
    const found = isNew ? undefined : store.find(name, given);
    if (!isNew && !found && !(shared && store.find(shared, given)))
        throw shared ? bad(`Field '${key}': there is no ${shared} ${String(given)}.`) : notFound(`No ${name} ${String(given)}.`);
    mustBeAllowed(ask, name, found ? 'edit' : 'create');
    if (found) mustReach(ask, name, found);
    const base = found ?? { ...fresh(ask, name), ...(shared ? { id: given as Row['id'] } : {}) };
    const next = settle(ask, name, { ...base, ...sent } as Row);
    checkRecord(ask, name, next);
    checkLinks(ask, name, next);
    if (!scopeOwners.has(name)) mustReach(ask, name, next);
    else if (ask.reach) mustReachParent(ask, name, next, found === undefined);
    const before = found ? { ...found } : undefined;
    store.settle(name);
    const row = found ? Object.assign(found, next) : store.add(name, next);
    saved(ask, name, row, before);
    return row;
};

/** A group or site goes into a client or group of the caller's; only the provider's own people add clients. */
const mustReachParent = (ask: Ask, name: string, row: Row, isNew: boolean): void => {
    if (name === 'client') {
        if (isNew && ask.reach?.role !== 'Distributors') throw forbidden();
        return;
    }
    const link = linksOf(ask.world.resources, name).find(({ target }) => target === (name === 'site' ? 'billgroup' : 'client'));
    const parent = link && ask.world.store.find(link.target, row[link.field]);
    if (parent && !mayRead(ask.reach, homeOf(ask.world.resources, ask.world.store, link.target, parent))) throw forbidden();
    if (isNew && name === 'billgroup' && ask.reach?.role !== 'Distributors' && ask.reach?.role !== 'ClientUsers') throw forbidden();
};

export const removeRecord = (ask: Ask, name: string, id: unknown): void => {
    mustBeAllowed(ask, name, 'delete');
    const row = writable(ask, name, id);
    const refused = removeRefused(ask, name, row);
    if (refused) throw refused;
    cascade(ask.world, name, row);
    afterRemove(ask, name, row);
};

const idsOf = (ask: Ask): readonly unknown[] => {
    const body = bodyOf(ask);
    const [ids] = Object.entries(ask.endpoint.call.body ?? {}).find(([, slot]) => slot === 'ids') ?? ['Ids'];
    const list = body[ids];
    if (!Array.isArray(list) || list.length === 0) throw bad(`Field '${ids}' must be a list of ids.`);
    return list;
};

/** What the shapes of call that every entity can declare do; the rest is in `special.ts`. */
export const crud: Readonly<Record<Exclude<Verb, 'relations' | 'action' | 'service' | 'rest' | 'file'>, Handler>> = {
    list: ask => ok(pageOf(ask, nameOf(ask), matching(ask, nameOf(ask)))),
    listWhen: ask => ok(pageOf(ask, nameOf(ask), matching(ask, nameOf(ask)))),
    one: ask => ok(shown(ask, nameOf(ask), readable(ask, nameOf(ask), idOf(ask)))),
    save: ask => ok(shown(ask, nameOf(ask), saveRecord(ask, nameOf(ask)))),
    remove: ask => {
        removeRecord(ask, nameOf(ask), idOf(ask));
        return ok({});
    },
    removeMany: ask => {
        const ids = idsOf(ask);
        ids.forEach(id => writable(ask, nameOf(ask), id));
        ids.forEach(id => removeRecord(ask, nameOf(ask), id));
        return ok({});
    },
    export: ask => {
        const name = nameOf(ask);
        const { fields } = ask.world.resources[name]!;
        const header = Object.keys(fields).filter(field => fields[field]!.kind !== 'password' && fields[field]!.sent !== false);
        const rows = pageOf(ask, name, matching(ask, name)).Results.map(row => header.map(field => row[field]));
        const csv = csvOf(header, rows);
        return {
            status: 200,
            bytes: Buffer.from(csv, 'utf8'),
            headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` },
        };
    },
};
