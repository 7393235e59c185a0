import { problemOf } from '../../../resources/rules/validation.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { type Role, roles } from '../../../resources/schema/index.ts';
import { takeAlong } from '../../data/cascade.ts';
import { homeOf, mayRead } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { type Body, bodyOf, onlyKnown, textOf } from '../../http/body.ts';
import {
    type Ask,
    badRequest,
    forbidden,
    type Handler,
    notFound,
    ok,
    type Reply,
    requireParam,
} from '../../http/exchange.ts';
import { pageOf } from '../list.ts';
import { ofSearch, viewOf } from '../view.ts';

const flagReply = (Message: string) => ok({ Error: true, Message });

const isChief = (ask: Ask): boolean => ask.caller?.role === 'Administrators';
const mayManage = (ask: Ask): boolean =>
    !['GroupUsers', 'SiteUsers'].includes(ask.caller?.role ?? '');

/** Callers see themselves and the users of their clients; administrators see all. */
const maySee = (ask: Ask, user: Row): boolean =>
    isChief(ask) ||
    user.id === ask.caller?.user.id ||
    (mayManage(ask) &&
        typeof user.Client === 'number' &&
        user.Client !== 0 &&
        mayRead(ask.reach, { client: user.Client }));

export const userOf = (ask: Ask, id: unknown): Row => {
    const user = ask.backend.store.find('user', id);
    if (!user) throw notFound(`No user ${String(id)}.`);
    if (!maySee(ask, user)) throw forbidden();
    return user;
};

export const list: Handler = ask => {
    const searchText = ask.query.SearchText;
    const found = searchText
        ? ofSearch(ask.backend, 'user', searchText)
        : () => true;
    const users = ask.backend.store
        .rows('user')
        .filter(user => maySee(ask, user) && found(user));
    return ok(pageOf(ask, 'user', users));
};

export const one: Handler = ask =>
    ok(viewOf(ask.backend, 'user', userOf(ask, requireParam(ask, 'Id'))));

export const remove: Handler = ask => {
    const user = userOf(ask, ask.holes.id);
    if (!mayManage(ask)) throw forbidden();
    if (user.id === ask.caller?.user.id)
        return flagReply('You cannot delete yourself.');
    ask.backend.store.remove('user', new Set([user.id]));
    takeAlong(ask.backend, 'user', new Set([user.id]));
    return ok({});
};

export const allRoles: Handler = () =>
    ok(roles.map((Name, i) => ({ Id: `r${i + 1}`, Name })));

const PASSWORD_LENGTH = 4;
const passwordProblem = (
    body: Readonly<Record<string, unknown>>,
): string | undefined => {
    if (
        typeof body.Password !== 'string' ||
        body.Password.length < PASSWORD_LENGTH
    )
        return `The password must have at least ${PASSWORD_LENGTH} characters.`;
    return body.Password === body.ConfirmPassword
        ? undefined
        : 'The password and confirmation password do not match.';
};

const keepPassword = (user: Row, body: Body): Reply => {
    const problem = passwordProblem(body);
    if (problem) return flagReply(problem);
    user.Password = body.Password;
    return ok({});
};

export const changePassword: Handler = ask => {
    const body = bodyOf(ask, ['Id', 'Password', 'ConfirmPassword']);
    const user = userOf(ask, textOf(body, 'Id'));
    if (!mayManage(ask) && user.id !== ask.caller?.user.id) throw forbidden();
    return keepPassword(user, body);
};

export const changeMyPassword: Handler = ask => {
    const body = bodyOf(ask, ['OldPassword', 'Password', 'ConfirmPassword']);
    const { user } = ask.caller!;
    if (body.OldPassword !== user.Password)
        return flagReply('The old password is incorrect.');
    return keepPassword(user, body);
};

export const confirmPassword: Handler = ask => {
    const body = bodyOf(ask, ['Password']);
    if (body.Password !== ask.caller!.user.Password)
        throw badRequest('The password is incorrect.');
    return ok({});
};

const LEVEL: Readonly<Record<Role, number>> = {
    Administrators: 0,
    Distributors: 1,
    ClientUsers: 2,
    GroupUsers: 3,
    SiteUsers: 4,
};
/** Nobody may assign a role above their own. */
const mayGive = (ask: Ask, role: Role): boolean =>
    ask.caller !== null &&
    mayManage(ask) &&
    (isChief(ask) ||
        LEVEL[role] > LEVEL[ask.caller.role] ||
        role === ask.caller.role);
const isRole = (name: unknown): name is Role =>
    roles.some(role => role === name);
const canReach = (
    ask: Ask,
    name: 'client' | 'billgroup' | 'site',
    id: number,
): boolean => {
    const row = ask.backend.store.find(name, id);
    if (!row) throw badRequest(`There is no ${name} ${id}.`);
    return mayRead(ask.reach, homeOf(ask.backend, name, row));
};

const TEXTS = ['UserName', 'FirstName', 'LastName', 'Email', 'Role'] as const;

const idsOf = (body: Body, name: string): readonly number[] | undefined => {
    const ids = body[name];
    if (ids === undefined || ids === null) return undefined;
    if (!Array.isArray(ids) || !ids.every(id => Number.isInteger(id) && id > 0))
        throw badRequest(`Field '${name}' must be a list of ids.`);
    return ids as number[];
};

const assignments = {
    Widgets: { target: 'widget', field: 'WidgetId', list: 'userwidget' },
    MenuItems: {
        target: 'menuitem',
        field: 'MenuItemId',
        list: 'usermenuitem',
    },
} as const;
type Panel = keyof typeof assignments;

/** The changes of one assignment panel, checked before anything is written. */
const changesOf = (
    ask: Ask,
    body: Body,
    name: Panel,
    userId: string,
): readonly { add: boolean; id: number }[] => {
    const { target, field } = assignments[name];
    const changes = body[name];
    if (changes === undefined || changes === null) return [];
    if (!Array.isArray(changes) || !changes.every(isObject))
        throw badRequest(`Field '${name}' must be a list of changes.`);
    return changes.map(change => {
        onlyKnown(change, ['UserId', field, 'Action']);
        if (change.Action !== 'Add' && change.Action !== 'Remove')
            throw badRequest(`'Action' of '${name}' must be Add or Remove.`);
        if ((change.UserId ?? '') !== userId)
            throw badRequest(`'UserId' of '${name}' must be '${userId}'.`);
        if (
            typeof change[field] !== 'number' ||
            !ask.backend.store.find(target, change[field])
        )
            throw badRequest(`There is no ${target} ${String(change[field])}.`);
        return { add: change.Action === 'Add', id: change[field] };
    });
};

const assign = (
    ask: Ask,
    user: Row,
    name: Panel,
    changes: readonly { add: boolean; id: number }[],
): void => {
    const { list, field } = assignments[name];
    const { store } = ask.backend;
    for (const { add, id } of changes) {
        const has = store
            .rows(list)
            .filter(row => row.UserId === user.id && row[field] === id);
        if (add && has.length === 0)
            store.add(list, { UserId: user.id, [field]: id });
        if (!add) store.remove(list, new Set(has.map(row => row.id)));
    }
};

/** Creates or changes a portal user. Like the provider's API, answers a taken name or a bad password with 200 and `Error: true`. */
export const register: Handler = ask => {
    const { store, resources } = ask.backend;
    const body = bodyOf(ask, [
        ...new Set([
            ...Object.keys(resources.user?.fields ?? {}),
            'Widgets',
            'MenuItems',
        ]),
    ]);
    const existing = body.Id ? userOf(ask, body.Id) : undefined;
    for (const name of TEXTS)
        if (
            body[name] !== undefined &&
            body[name] !== null &&
            typeof body[name] !== 'string'
        )
            throw badRequest(`Field '${name}' must be a text.`);
    if (
        body.Client !== undefined &&
        body.Client !== null &&
        typeof body.Client !== 'number'
    )
        throw badRequest("Field 'Client' must be a number.");
    const Groups = idsOf(body, 'Groups');
    const Sites = idsOf(body, 'Sites');
    const texts = Object.fromEntries(
        TEXTS.flatMap(name =>
            body[name] === undefined ? [] : [[name, body[name]]],
        ),
    );
    const bound = {
        ...(body.Client === undefined ? {} : { Client: body.Client ?? 0 }),
        ...(Groups ? { Groups } : {}),
        ...(Sites ? { Sites } : {}),
    };
    const next = {
        Client: 0,
        Groups: [],
        Sites: [],
        FirstName: null,
        LastName: null,
        Email: null,
        ...existing,
        ...texts,
        ...bound,
    } as unknown as Row;
    if (!next.UserName || !String(next.UserName).trim())
        return flagReply('User name is required.');
    if (!isRole(next.Role)) return flagReply('Please choose a role.');
    if (
        resources.user?.fields.Email &&
        problemOf(resources.user.fields.Email, next.Email, next)
    )
        return flagReply('The email address is not valid.');
    if (
        store
            .rows('user')
            .some(
                user =>
                    user !== existing &&
                    String(user.UserName).toLowerCase() ===
                        String(next.UserName).toLowerCase(),
            )
    )
        return flagReply(
            `User name '${String(next.UserName)}' is already taken.`,
        );
    const problem =
        existing && !body.Password ? undefined : passwordProblem(body);
    if (problem) return flagReply(problem);
    const outside =
        (next.Client && !canReach(ask, 'client', next.Client as number)) ||
        (Groups ?? []).some(id => !canReach(ask, 'billgroup', id)) ||
        (Sites ?? []).some(id => !canReach(ask, 'site', id));
    const isMine =
        existing !== undefined &&
        existing.id === ask.caller?.user.id &&
        existing.Role === next.Role;
    if (
        outside ||
        !(isMine || mayGive(ask, next.Role)) ||
        (!existing && ask.reach && !next.Client)
    )
        throw forbidden();
    const userId = existing ? String(existing.id) : '';
    const changes = (['Widgets', 'MenuItems'] as const).map(
        name => [name, changesOf(ask, body, name, userId)] as const,
    );
    const { ConfirmPassword: _same, ...values } = {
        ...next,
        Password: body.Password || existing?.Password,
        DistributorId:
            existing?.DistributorId ?? (next.Role === 'Distributors' ? 1 : 0),
    } as Row & { ConfirmPassword?: unknown };
    const user = existing
        ? Object.assign(existing, values)
        : store.add('user', { ...values, id: undefined } as unknown as Row);
    for (const [name, list] of changes) assign(ask, user, name, list);
    return ok(viewOf(ask.backend, 'user', user));
};
