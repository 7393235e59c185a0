import { isObject } from '../../../resources/rules/valueAt.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { bodyOf, onlyKnown } from '../../http/body.ts';
import { badRequest, forbidden, ok, type Ask, type Handler } from '../../http/exchange.ts';
import type { Row } from '../../data/store.ts';
import { flagReply, isRole, mayGive, passwordProblem, canReach, userOf } from './account.ts';
import { viewOf } from '../view.ts';

type Body = Readonly<Record<string, unknown>>;
const TEXTS = ['UserName', 'FirstName', 'LastName', 'Email', 'Role'] as const;

const idsOf = (body: Body, name: string): readonly number[] | undefined => {
    const ids = body[name];
    if (ids === undefined || ids === null) return undefined;
    if (!Array.isArray(ids) || !ids.every(id => Number.isInteger(id) && id > 0)) throw badRequest(`Field '${name}' must be a list of ids.`);
    return ids as number[];
};

const assignments = {
    Widgets: { target: 'widget', field: 'WidgetId', list: 'userwidget' },
    MenuItems: { target: 'menuitem', field: 'MenuItemId', list: 'usermenuitem' },
} as const;
type Panel = keyof typeof assignments;

/** The changes of one assignment panel, checked before anything is written. */
const changesOf = (ask: Ask, body: Body, name: Panel, userId: string): readonly { add: boolean; id: number }[] => {
    const { target, field } = assignments[name];
    const changes = body[name];
    if (changes === undefined || changes === null) return [];
    if (!Array.isArray(changes) || !changes.every(isObject)) throw badRequest(`Field '${name}' must be a list of changes.`);
    return changes.map(change => {
        onlyKnown(change, ['UserId', field, 'Action']);
        if (change.Action !== 'Add' && change.Action !== 'Remove') throw badRequest(`'Action' of '${name}' must be Add or Remove.`);
        if ((change.UserId ?? '') !== userId) throw badRequest(`'UserId' of '${name}' must be '${userId}'.`);
        if (typeof change[field] !== 'number' || !ask.world.store.find(target, change[field])) throw badRequest(`There is no ${target} ${String(change[field])}.`);
        return { add: change.Action === 'Add', id: change[field] };
    });
};

const assign = (ask: Ask, user: Row, name: Panel, changes: readonly { add: boolean; id: number }[]): void => {
    const { list, field } = assignments[name];
    const { store } = ask.world;
    for (const { add, id } of changes) {
        const has = store.rows(list).filter(row => row.UserId === user.id && row[field] === id);
        if (add && has.length === 0) store.add(list, { UserId: user.id, [field]: id });
        if (!add) store.remove(list, new Set(has.map(row => row.id)));
    }
};

/** Creates or changes a portal user; a name taken or a bad password is a flagged success. */
export const register: Handler = ask => {
    const { store, resources } = ask.world;
    const body = bodyOf(ask, [...new Set([...Object.keys(resources.user?.fields ?? {}), 'Widgets', 'MenuItems'])]);
    const existing = body.Id ? userOf(ask, body.Id) : undefined;
    for (const name of TEXTS)
        if (body[name] !== undefined && body[name] !== null && typeof body[name] !== 'string') throw badRequest(`Field '${name}' must be a text.`);
    if (body.Client !== undefined && body.Client !== null && typeof body.Client !== 'number') throw badRequest("Field 'Client' must be a number.");
    const Groups = idsOf(body, 'Groups');
    const Sites = idsOf(body, 'Sites');
    const texts = Object.fromEntries(TEXTS.flatMap(name => (body[name] === undefined ? [] : [[name, body[name]]])));
    const bound = { ...(body.Client === undefined ? {} : { Client: body.Client ?? 0 }), ...(Groups ? { Groups } : {}), ...(Sites ? { Sites } : {}) };
    const next = { Client: 0, Groups: [], Sites: [], FirstName: null, LastName: null, Email: null, ...existing, ...texts, ...bound } as unknown as Row;
    if (!next.UserName || !String(next.UserName).trim()) return flagReply('User name is required.');
    if (!isRole(next.Role)) return flagReply('Please choose a role.');
    if (resources.user?.fields.Email && problemOf(resources.user.fields.Email, next.Email, next)) return flagReply('The email address is not valid.');
    if (store.rows('user').some(user => user !== existing && String(user.UserName).toLowerCase() === String(next.UserName).toLowerCase()))
        return flagReply(`User name '${String(next.UserName)}' is already taken.`);
    const problem = existing && !body.Password ? undefined : passwordProblem(body);
    if (problem) return flagReply(problem);
    const outside =
        (next.Client && !canReach(ask, 'client', next.Client as number)) ||
        (Groups ?? []).some(id => !canReach(ask, 'billgroup', id)) ||
        (Sites ?? []).some(id => !canReach(ask, 'site', id));
    const isMine = existing !== undefined && existing.id === ask.caller?.user.id && existing.Role === next.Role;
    if (outside || !(isMine || mayGive(ask, next.Role)) || (!existing && ask.reach && !next.Client)) throw forbidden();
    const userId = existing ? String(existing.id) : '';
    const changes = (['Widgets', 'MenuItems'] as const).map(name => [name, changesOf(ask, body, name, userId)] as const);
    const { ConfirmPassword: _same, ...values } = {
        ...next,
        Password: body.Password || existing?.Password,
        DistributorId: existing?.DistributorId ?? (next.Role === 'Distributors' ? 1 : 0),
    } as Row & { ConfirmPassword?: unknown };
    const user = existing ? Object.assign(store.own('user', existing), values) : store.add('user', { ...values, id: undefined } as unknown as Row);
    for (const [name, list] of changes) assign(ask, user, name, list);
    return ok(viewOf(ask.world, 'user', user));
};
