import { roles, type Role } from '../../../resources/schema/index.ts';
import { bodyOf, textOf, type Body } from '../../http/body.ts';
import { type Ask, badRequest, forbidden, type Handler, requireParam, notFound, ok, type Reply } from '../../http/exchange.ts';
import { pageOf } from '../list.ts';
import { takeAlong } from '../../data/cascade.ts';
import { homeOf, mayRead } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { ofSearch, viewOf } from '../view.ts';

export const flagReply = (Message: string) => ok({ Error: true, Message });

const isChief = (ask: Ask): boolean => ask.caller?.role === 'Administrators';
const mayManage = (ask: Ask): boolean => !['GroupUsers', 'SiteUsers'].includes(ask.caller?.role ?? '');

/** Users of the caller's clients and the caller; administrators see all. */
const maySee = (ask: Ask, user: Row): boolean =>
    isChief(ask) ||
    user.id === ask.caller?.user.id ||
    (mayManage(ask) && typeof user.Client === 'number' && user.Client !== 0 && mayRead(ask.reach, { client: user.Client }));

export const userOf = (ask: Ask, id: unknown): Row => {
    const user = ask.world.store.find('user', id);
    if (!user) throw notFound(`No user ${String(id)}.`);
    if (!maySee(ask, user)) throw forbidden();
    return user;
};

export const list: Handler = ask => {
    const words = ask.query.SearchText;
    const found = words ? ofSearch(ask.world, 'user', words).test : () => true;
    const users = ask.world.store.rows('user').filter(user => maySee(ask, user) && found(user));
    return ok(pageOf(ask, 'user', users));
};

export const one: Handler = ask => ok(viewOf(ask.world, 'user', userOf(ask, requireParam(ask, 'Id'))));

export const remove: Handler = ask => {
    const user = userOf(ask, ask.holes.id);
    if (!mayManage(ask)) throw forbidden();
    if (user.id === ask.caller?.user.id) return flagReply('You cannot delete yourself.');
    ask.world.store.remove('user', new Set([user.id]));
    takeAlong(ask.world, 'user', new Set([user.id]));
    return ok({});
};

export const allRoles: Handler = () => ok(roles.map((Name, i) => ({ Id: `r${i + 1}`, Name })));

const PASSWORD_LENGTH = 4;
export const passwordProblem = (body: Readonly<Record<string, unknown>>): string | undefined => {
    if (typeof body.Password !== 'string' || body.Password.length < PASSWORD_LENGTH) return `The password must have at least ${PASSWORD_LENGTH} characters.`;
    return body.Password === body.ConfirmPassword ? undefined : 'The password and confirmation password do not match.';
};

const keepPassword = ({ world: { store } }: Ask, user: Row, body: Body): Reply => {
    const problem = passwordProblem(body);
    if (problem) return flagReply(problem);
    store.own('user', user).Password = body.Password;
    return ok({});
};

export const changePassword: Handler = ask => {
    const body = bodyOf(ask, ['Id', 'Password', 'ConfirmPassword']);
    const user = userOf(ask, textOf(body, 'Id'));
    if (!mayManage(ask) && user.id !== ask.caller?.user.id) throw forbidden();
    return keepPassword(ask, user, body);
};

export const changeMyPassword: Handler = ask => {
    const body = bodyOf(ask, ['OldPassword', 'Password', 'ConfirmPassword']);
    const { user } = ask.caller!;
    if (body.OldPassword !== user.Password) return flagReply('The old password is incorrect.');
    return keepPassword(ask, user, body);
};

export const confirmPassword: Handler = ask => {
    const body = bodyOf(ask, ['Password']);
    if (body.Password !== ask.caller!.user.Password) throw badRequest('The password is incorrect.');
    return ok({});
};

const LEVEL: Readonly<Record<Role, number>> = { Administrators: 0, Distributors: 1, ClientUsers: 2, GroupUsers: 3, SiteUsers: 4 };
/** Nobody gives more than they have. */
export const mayGive = (ask: Ask, role: Role): boolean =>
    ask.caller !== null && mayManage(ask) && (isChief(ask) || LEVEL[role] > LEVEL[ask.caller.role] || role === ask.caller.role);
export const isRole = (name: unknown): name is Role => roles.some(role => role === name);
export const canReach = (ask: Ask, name: 'client' | 'billgroup' | 'site', id: number): boolean => {
    const row = ask.world.store.find(name, id);
    if (!row) throw badRequest(`There is no ${name} ${id}.`);
    return mayRead(ask.reach, homeOf(ask.world, name, row));
};
