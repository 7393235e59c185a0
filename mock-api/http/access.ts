import type { Role } from '../../resources/schema/index.ts';
import { forbidden, notFound, type Ask } from './exchange.ts';
import { homeOf, mayRead, mayWrite } from '../data/scope.ts';
import type { Row } from '../data/store.ts';

/** The record with that id: 404 where there is none, 403 where it is another's. */
export const readable = (ask: Ask, name: string, id: unknown): Row => {
    const { resources, store } = ask.world;
    const stored = resources[name]?.mock.view?.of ?? name;
    const row = store.find(stored, id);
    if (!row) throw notFound(`No ${name} ${String(id)}.`);
    if (!mayRead(ask.reach, homeOf(resources, store, stored, row))) throw forbidden();
    return row;
};

/** Refuses a write to a record out of the caller's reach. */
export const mustReach = (ask: Ask, name: string, row: Row): void => {
    if (!mayWrite(ask.reach, name, homeOf(ask.world.resources, ask.world.store, name, row))) throw forbidden();
};

export const writable = (ask: Ask, name: string, id: unknown): Row => {
    const row = readable(ask, name, id);
    mustReach(ask, name, row);
    return row;
};

/** Refuses what the declaration gives to other roles only. */
export const mustBeAllowed = (ask: Ask, name: string, verb: 'create' | 'edit' | 'delete'): void => {
    const { roles, can } = ask.world.resources[name] ?? {};
    const { caller } = ask;
    const includes = (allowed: readonly Role[] | undefined) => !allowed || (caller !== null && allowed.includes(caller.role));
    if (caller && (!includes(roles) || !includes(can?.[verb]))) throw forbidden();
};
