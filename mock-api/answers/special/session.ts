import { randomUUID } from 'node:crypto';

import type { Row } from '../../data/store.ts';
import { bodyOf } from '../../http/body.ts';
import {
    type Ask,
    type Handler,
    requireParam,
    ok,
} from '../../http/exchange.ts';
import { userOf } from './account.ts';

const EXPIRES_IN = 86_399;

const denied = (error: string, error_description: string) => ({
    status: 400,
    body: { error, error_description },
});

export const token: Handler = ask => {
    const body = bodyOf(ask, ['username', 'password', 'grant_type']);
    if (body.grant_type !== 'password')
        return denied(
            'unsupported_grant_type',
            "The grant type must be 'password'.",
        );
    const user = ask.backend.store
        .rows('user')
        .find(
            one =>
                String(one.UserName).toLowerCase() ===
                String(body.username ?? '').toLowerCase(),
        );
    if (!user || user.Password !== body.password)
        return denied(
            'invalid_grant',
            'The user name or password is incorrect.',
        );
    const access_token = randomUUID();
    ask.backend.sessions.set(access_token, {
        user: user.id,
        expires: ask.backend.clock.now() + EXPIRES_IN * 1000,
    });
    return ok({ access_token, token_type: 'bearer', expires_in: EXPIRES_IN });
};

export const logOff: Handler = ask => {
    if (ask.token) ask.backend.sessions.delete(ask.token);
    return ok();
};

const widgetsOf = (ask: Ask, userId: unknown) =>
    ask.backend.store
        .rows('userwidget')
        .filter(row => row.UserId === userId)
        .map(({ id, UserId, WidgetId }) => ({
            Id: id,
            UserId,
            WidgetId,
            Name: ask.backend.store.find('widget', WidgetId)?.Name,
        }));

const menuOf = (ask: Ask, userId: unknown) =>
    ask.backend.store
        .rows('usermenuitem')
        .flatMap(({ id, UserId, MenuItemId }) => {
            const item =
                UserId === userId
                    ? ask.backend.store.find('menuitem', MenuItemId)
                    : undefined;
            return item
                ? [
                      {
                          Id: id,
                          UserId,
                          MenuItemId,
                          TabName: item.TabName,
                          MenuName: item.MenuName,
                          Title: item.Title,
                      },
                  ]
                : [];
        });

const first = (value: unknown): unknown =>
    Array.isArray(value) ? value[0] : undefined;

export const current: Handler = ask => {
    const { store } = ask.backend;
    const { user, role } = ask.caller!;
    const site: Row | undefined =
        role === 'SiteUsers'
            ? store.find('site', first(user.Sites))
            : undefined;
    const group =
        role === 'GroupUsers' || role === 'SiteUsers'
            ? store.find('billgroup', site?.GroupId ?? first(user.Groups))
            : undefined;
    const client = store.find('client', group?.ClientId ?? user.Client);
    return ok({
        UserId: user.id,
        UserName: user.UserName,
        Email: user.Email ?? '',
        FirstName: user.FirstName ?? '',
        LastName: user.LastName ?? '',
        userRole: role,
        isAuthenticated: true,
        isAdministrator: role === 'Administrators',
        isDistributor: role === 'Distributors',
        isClientUser: role === 'ClientUsers',
        isGroupUser: role === 'GroupUsers',
        isSiteUser: role === 'SiteUsers',
        distributorId: user.DistributorId ?? 0,
        clientId: client?.id ?? 0,
        clientName: client?.Company ?? '',
        clientEmail: client?.Email ?? '',
        groupId: group?.id ?? 0,
        groupName: group?.GroupName ?? '',
        siteId: site?.id ?? 0,
        siteName: site?.SiteName ?? '',
        SupportPlanName:
            store.find('supportplan', client?.SupportPlanId)?.Name ?? '',
        ClientHasRMS: Boolean(client?.RMSClientId),
        SiteHasRMS: Boolean(site?.RMSPropertyId),
        widgets: widgetsOf(ask, user.id).map(({ WidgetId, Name }) => ({
            Id: WidgetId,
            Name,
        })),
    });
};

export const myMenu: Handler = ask => ok(menuOf(ask, ask.caller!.user.id));
export const myWidgets: Handler = ask =>
    ok(widgetsOf(ask, ask.caller!.user.id));

const listed =
    (of: (ask: Ask, userId: unknown) => readonly unknown[]): Handler =>
    ask => {
        const rows = of(ask, userOf(ask, requireParam(ask, 'UserId')).id);
        return ok({ Results: rows, Count: rows.length });
    };
export const menuItems = listed(menuOf);
export const widgets = listed(widgetsOf);
