import type { Role } from '../../resources/schema/index.ts';
import { forbidden, notFound, type Ask } from './exchange.ts';
import { homeOf, mayRead, mayWrite } from '../data/scope.ts';
import type { Row } from '../data/store.ts';

/** The record with that id: 404 where there is none, 403 where it is another's. */
export const readableRow = (ask: Ask, name: string, id: unknown): Row => {
    const stored = ask.world.resources[name]?.mock.view?.of ?? name;
    const row = ask.world.store.find(stored, id);
    if (!row) throw notFound(`No ${name} ${String(id)}.`);
    if (!mayRead(ask.reach, homeOf(ask.world, stored, row))) throw forbidden();
    return row;
};

export const mustReach = (ask: Ask, name: string, row: Row): void => {
    if (!mayWrite(ask.reach, name, homeOf(ask.world, name, row))) throw forbidden();
};

export const writableRow = (ask: Ask, name: string, id: unknown): Row => {
    const row = readableRow(ask, name, id);
    mustReach(ask, name, row);
    return row;
};

export const mustBeAllowed = (ask: Ask, name: string, verb: 'create' | 'edit' | 'delete'): void => {
    const { roles, can } = ask.world.resources[name] ?? {};
    const { caller } = ask;
    const includes = (allowed: readonly Role[] | undefined) => !allowed || (caller !== null && allowed.includes(caller.role));
    if (caller && (!includes(roles) || !includes(can?.[verb]))) throw forbidden();
};
