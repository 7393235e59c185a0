import { roles, type Role } from '../../../resources/schema/index.ts';
import { bodyOf, onlyKnown, textOf, type Body } from '../../http/body.ts';
import { bad, forbidden, notFound, ok, type Ask, type Handler, type Reply } from '../../http/exchange.ts';
import { pageOf } from '../list.ts';
import { takeAlong } from '../../data/cascade.ts';
import { homeOf, mayRead } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { createSearch, viewOf } from '../view.ts';
import { needed } from './needs.ts';

/** A failure as `account/` calls may tell it. */
export const flagged = (Message: string) => ok({ Error: true, Message });

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

export const shown = (ask: Ask, user: Row) => viewOf(ask.world.resources, ask.world.store, 'user', user);

export const list: Handler = ask => {
    const words = ask.query.SearchText;
    const found = words ? createSearch(ask.world.resources, ask.world.store, 'user', words) : () => true;
    return ok(
        pageOf(
            ask,
            'user',
            ask.world.store.rows('user').filter(user => maySee(ask, user) && found(user)),
        ),
    );
};

export const one: Handler = ask => ok(shown(ask, userOf(ask, needed(ask, 'Id'))));

export const remove: Handler = ask => {
    const user = userOf(ask, ask.holes.id);
    if (!mayManage(ask)) throw forbidden();
    if (user.id === ask.caller?.user.id) return flagged('You cannot delete yourself.');
    const { store } = ask.world;
    store.remove('user', new Set([user.id]));
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
    if (problem) return flagged(problem);
    store.own('user', user).Password = body.Password;
    return ok({});
};

export const changePassword: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Id', 'Password', 'ConfirmPassword']);
    const user = userOf(ask, textOf(body, 'Id'));
    if (!mayManage(ask) && user.id !== ask.caller?.user.id) throw forbidden();
    return keepPassword(ask, user, body);
};

export const changeMyPassword: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['OldPassword', 'Password', 'ConfirmPassword']);
    const { user } = ask.caller!;
    if (body.OldPassword !== user.Password) return flagged('The old password is incorrect.');
    return keepPassword(ask, user, body);
};

export const confirmPassword: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Password']);
    if (body.Password !== ask.caller!.user.Password) throw bad('The password is incorrect.');
    return ok({});
};

const LEVEL: Readonly<Record<Role, number>> = { Administrators: 0, Distributors: 1, ClientUsers: 2, GroupUsers: 3, SiteUsers: 4 };
/** Nobody gives more than they have. */
export const mayGive = (ask: Ask, role: Role): boolean =>
    ask.caller !== null && mayManage(ask) && (isChief(ask) || LEVEL[role] > LEVEL[ask.caller.role] || role === ask.caller.role);
export const isRole = (name: unknown): name is Role => roles.some(role => role === name);
export const reaches = (ask: Ask, name: 'client' | 'billgroup' | 'site', id: number): boolean => {
    const { resources, store } = ask.world;
    const row = store.find(name, id);
    if (!row) throw bad(`There is no ${name} ${id}.`);
    return mayRead(ask.reach, homeOf(resources, store, name, row));
};
