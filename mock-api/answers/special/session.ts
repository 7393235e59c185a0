import { randomUUID } from 'node:crypto';

import type { Row } from '../../data/store.ts';
import { bodyOf } from '../../http/body.ts';
import {
    type MockRequest,
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

export const token: Handler = request => {
    const body = bodyOf(request, ['username', 'password', 'grant_type']);
    if (body.grant_type !== 'password')
        return denied(
            'unsupported_grant_type',
            "The grant type must be 'password'.",
        );

    const user = request.backend.store
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

    request.backend.sessions.set(access_token, {
        user: user.id,
        expires: request.backend.clock.now() + EXPIRES_IN * 1000,
    });

    return ok({ access_token, token_type: 'bearer', expires_in: EXPIRES_IN });
};

export const logOff: Handler = request => {
    if (request.token) request.backend.sessions.delete(request.token);

    return ok();
};

const widgetsOf = (request: MockRequest, userId: unknown) =>
    request.backend.store
        .rows('userwidget')
        .filter(row => row.UserId === userId)
        .map(({ id, UserId, WidgetId }) => ({
            Id: id,
            UserId,
            WidgetId,
            Name: request.backend.store.find('widget', WidgetId)?.Name,
        }));

const menuOf = (request: MockRequest, userId: unknown) =>
    request.backend.store
        .rows('usermenuitem')
        .flatMap(({ id, UserId, MenuItemId }) => {
            const item =
                UserId === userId
                    ? request.backend.store.find('menuitem', MenuItemId)
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

export const current: Handler = request => {
    const { store } = request.backend;
    const { user, role } = request.caller!;

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
        widgets: widgetsOf(request, user.id).map(({ WidgetId, Name }) => ({
            Id: WidgetId,
            Name,
        })),
    });
};

export const myMenu: Handler = request =>
    ok(menuOf(request, request.caller!.user.id));
export const myWidgets: Handler = request =>
    ok(widgetsOf(request, request.caller!.user.id));

const listed =
    (
        of: (request: MockRequest, userId: unknown) => readonly unknown[],
    ): Handler =>
    request => {
        const rows = of(
            request,
            userOf(request, requireParam(request, 'UserId')).id,
        );

        return ok({ Results: rows, Count: rows.length });
    };

export const menuItems = listed(menuOf);
export const widgets = listed(widgetsOf);
