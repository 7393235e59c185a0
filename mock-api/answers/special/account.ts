import { problemOf } from '../../../resources/rules/validation.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { type Role, roles } from '../../../resources/schema/index.ts';
import { takeAlong } from '../../data/cascade.ts';
import { homeOf, mayRead } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { type Body, bodyOf, onlyKnown, textOf } from '../../http/body.ts';
import {
    type MockRequest,
    badRequest,
    forbidden,
    type Handler,
    notFound,
    ok,
    type MockResponse,
    requireParam,
} from '../../http/exchange.ts';
import { pageOf } from '../list.ts';
import { ofSearch, viewOf } from '../view.ts';

const flagReply = (Message: string) => ok({ Error: true, Message });

const isChief = (request: MockRequest): boolean =>
    request.caller?.role === 'Administrators';

const mayManage = (request: MockRequest): boolean =>
    !['GroupUsers', 'SiteUsers'].includes(request.caller?.role ?? '');

/** Callers see themselves and the users of their clients; administrators see all. */
const maySee = (request: MockRequest, user: Row): boolean =>
    isChief(request) ||
    user.id === request.caller?.user.id ||
    (mayManage(request) &&
        typeof user.Client === 'number' &&
        user.Client !== 0 &&
        mayRead(request.reach, { client: user.Client }));

export const userOf = (request: MockRequest, id: unknown): Row => {
    const user = request.backend.store.find('user', id);
    if (!user) throw notFound(`No user ${String(id)}.`);
    if (!maySee(request, user)) throw forbidden();

    return user;
};

export const list: Handler = request => {
    const searchText = request.query.SearchText;

    const found = searchText
        ? ofSearch(request.backend, 'user', searchText)
        : () => true;

    const users = request.backend.store
        .rows('user')
        .filter(user => maySee(request, user) && found(user));

    return ok(pageOf(request, 'user', users));
};

export const one: Handler = request =>
    ok(
        viewOf(
            request.backend,
            'user',
            userOf(request, requireParam(request, 'Id')),
        ),
    );

export const remove: Handler = request => {
    const user = userOf(request, request.holes.id);
    if (!mayManage(request)) throw forbidden();
    if (user.id === request.caller?.user.id)
        return flagReply('You cannot delete yourself.');
    request.backend.store.remove('user', new Set([user.id]));
    takeAlong(request.backend, 'user', new Set([user.id]));

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

const keepPassword = (user: Row, body: Body): MockResponse => {
    const problem = passwordProblem(body);
    if (problem) return flagReply(problem);
    user.Password = body.Password;

    return ok({});
};

export const changePassword: Handler = request => {
    const body = bodyOf(request, ['Id', 'Password', 'ConfirmPassword']);
    const user = userOf(request, textOf(body, 'Id'));
    if (!mayManage(request) && user.id !== request.caller?.user.id)
        throw forbidden();

    return keepPassword(user, body);
};

export const changeMyPassword: Handler = request => {
    const body = bodyOf(request, [
        'OldPassword',
        'Password',
        'ConfirmPassword',
    ]);

    const { user } = request.caller!;
    if (body.OldPassword !== user.Password)
        return flagReply('The old password is incorrect.');

    return keepPassword(user, body);
};

export const confirmPassword: Handler = request => {
    const body = bodyOf(request, ['Password']);
    if (body.Password !== request.caller!.user.Password)
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
const mayGive = (request: MockRequest, role: Role): boolean =>
    request.caller !== null &&
    mayManage(request) &&
    (isChief(request) ||
        LEVEL[role] > LEVEL[request.caller.role] ||
        role === request.caller.role);

const isRole = (name: unknown): name is Role =>
    roles.some(role => role === name);

const canReach = (
    request: MockRequest,
    name: 'client' | 'billgroup' | 'site',
    id: number,
): boolean => {
    const row = request.backend.store.find(name, id);
    if (!row) throw badRequest(`There is no ${name} ${id}.`);

    return mayRead(request.reach, homeOf(request.backend, name, row));
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
    request: MockRequest,
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
            !request.backend.store.find(target, change[field])
        )
            throw badRequest(`There is no ${target} ${String(change[field])}.`);

        return { add: change.Action === 'Add', id: change[field] };
    });
};

const assign = (
    request: MockRequest,
    user: Row,
    name: Panel,
    changes: readonly { add: boolean; id: number }[],
): void => {
    const { list, field } = assignments[name];
    const { store } = request.backend;

    for (const { add, id } of changes) {
        const has = store
            .rows(list)
            .filter(row => row.UserId === user.id && row[field] === id);

        if (add && has.length === 0)
            store.add(list, { UserId: user.id, [field]: id });
        if (!add) store.remove(list, new Set(has.map(row => row.id)));
    }
};

/**
 * Creates or changes a portal user. Like the provider's API, answers a taken name or a bad password with 200 and
 * `Error: true`.
 */
export const register: Handler = request => {
    const { store, resources } = request.backend;

    const body = bodyOf(request, [
        ...new Set([
            ...Object.keys(resources.user?.fields ?? {}),
            'Widgets',
            'MenuItems',
        ]),
    ]);

    const existing = body.Id ? userOf(request, body.Id) : undefined;
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
        (next.Client && !canReach(request, 'client', next.Client as number)) ||
        (Groups ?? []).some(id => !canReach(request, 'billgroup', id)) ||
        (Sites ?? []).some(id => !canReach(request, 'site', id));

    const isMine =
        existing !== undefined &&
        existing.id === request.caller?.user.id &&
        existing.Role === next.Role;

    if (
        outside ||
        !(isMine || mayGive(request, next.Role)) ||
        (!existing && request.reach && !next.Client)
    )
        throw forbidden();
    const userId = existing ? String(existing.id) : '';

    const changes = (['Widgets', 'MenuItems'] as const).map(
        name => [name, changesOf(request, body, name, userId)] as const,
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

    for (const [name, list] of changes) assign(request, user, name, list);

    return ok(viewOf(request.backend, 'user', user));
};
