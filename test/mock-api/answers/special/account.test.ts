import { expect, test } from 'vitest';

import { mockOfFile } from '../../mockOfFile.ts';
import { callerOf, signIn, tokenFor } from '../../signIn.ts';

const api = mockOfFile();

const fresh = {
    UserName: 'newcomer',
    Password: 'secret',
    ConfirmPassword: 'secret',
    FirstName: 'New',
    LastName: 'Comer',
    Email: 'new@example.com',
    Client: 1,
    Groups: [1],
    Sites: [1],
    Role: 'ClientUsers',
};

test('a user is registered with assignments, signs in, and is changed by the differences', async () => {
    const made = await api.admin.post('Account/Register/', {
        ...fresh,
        Widgets: [{ UserId: '', WidgetId: 2, Action: 'Add' }],
        MenuItems: [{ UserId: '', MenuItemId: 3, Action: 'Add' }],
    });

    expect(made).toMatchObject({
        status: 200,
        body: {
            UserName: 'newcomer',
            ClientName: 'Aurora Hotels',
            Groups: [{ Id: 1, Name: 'Aurora Rooms' }],
            Sites: [{ Id: 1 }],
        },
    });

    const Id = String(made.body.Id);

    const own = callerOf(
        api.mock,
        await tokenFor(api.mock, 'newcomer', 'secret'),
    );

    expect((await own.get('UserWidget/CurrentUser')).body).toMatchObject([
        { UserId: Id, WidgetId: 2, Name: 'usage' },
    ]);

    await api.admin.post('Account/Register/', {
        Id,
        LastName: 'Changed',
        Widgets: [
            { UserId: Id, WidgetId: 2, Action: 'Remove' },
            { UserId: Id, WidgetId: 1, Action: 'Add' },
        ],
    });

    expect(
        (await api.admin.get(`Account/GetUserdetail/?Id=${Id}`)).body,
    ).toMatchObject({ LastName: 'Changed', Client: 1, Role: 'ClientUsers' });

    expect(
        (await api.admin.list(`UserWidget/?UserId=${Id}`)).Results,
    ).toMatchObject([{ WidgetId: 1, Name: 'sessions' }]);

    expect(
        (await api.admin.list(`UserMenuItem/?UserId=${Id}`)).Results,
    ).toMatchObject([{ MenuItemId: 3, MenuName: 'site', TabName: 'setup' }]);

    expect(
        (await api.admin.send('DELETE', `Account/DeleteUser/${Id}`)).status,
    ).toBe(200);

    expect((await own.get('UserWidget/CurrentUser')).status).toBe(401);
});

test.each([
    ['a name that is taken', { UserName: 'ADMIN' }],
    ['passwords that differ', { ConfirmPassword: 'other' }],
    ['no role', { Role: '' }],
    ['an invalid address', { Email: 'nobody' }],
])('%s is a flagged success', async (_what, change) => {
    const before = api.mock.backend.store.rows('user').length;

    const { status, body } = await api.admin.post('Account/Register/', {
        ...fresh,
        UserName: 'somebody',
        ...change,
    });

    expect([status, body.Error]).toEqual([200, true]);
    expect(body.Message).toBeTruthy();
    expect(api.mock.backend.store.rows('user')).toHaveLength(before);
});

test('a user cannot grant more rights than they have', async () => {
    const client = await signIn(api.mock, 'client');

    expect(
        (
            await client.post('Account/Register/', {
                ...fresh,
                UserName: 'x1',
                Role: 'Administrators',
            })
        ).status,
    ).toBe(403);

    expect(
        (
            await client.post('Account/Register/', {
                ...fresh,
                UserName: 'x2',
                Client: 2,
                Groups: [],
                Sites: [],
            })
        ).status,
    ).toBe(403);

    expect(
        (
            await client.post('Account/Register/', {
                ...fresh,
                UserName: 'x3',
                Role: 'SiteUsers',
            })
        ).status,
    ).toBe(200);
});

test('lists roles, changes passwords and confirms it', async () => {
    expect(
        (
            await api.admin.get<{ Name: string }[]>('Account/GetAllRoles/')
        ).body.map(role => role.Name),
    ).toEqual([
        'Administrators',
        'Distributors',
        'ClientUsers',
        'GroupUsers',
        'SiteUsers',
    ]);

    const group = await signIn(api.mock, 'group');

    expect(
        (
            await group.post('Account/ChangeMyPassword/', {
                OldPassword: 'wrong',
                Password: 'fresh',
                ConfirmPassword: 'fresh',
            })
        ).body.Error,
    ).toBe(true);

    expect(
        (
            await group.post('Account/ChangeMyPassword/', {
                OldPassword: 'demo',
                Password: 'fresh',
                ConfirmPassword: 'fresh',
            })
        ).body,
    ).toEqual({});

    expect(
        (await group.post('user/DeletePassword/Confirm', { Password: 'demo' }))
            .status,
    ).toBe(400);

    expect(
        (await group.post('user/DeletePassword/Confirm', { Password: 'fresh' }))
            .status,
    ).toBe(200);

    expect(
        (
            await api.admin.post('Account/ChangePassword/', {
                Id: 'u-4',
                Password: 'again',
                ConfirmPassword: 'again',
            })
        ).body,
    ).toEqual({});

    await expect(tokenFor(api.mock, 'group', 'again')).resolves.toBeTruthy();
});
