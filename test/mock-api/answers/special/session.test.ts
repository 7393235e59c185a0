import { afterAll, beforeAll, expect, test } from 'vitest';

import { people } from '../../../../mock-api/entities/people.ts';
import {
    startMock,
    type StartedMock,
} from '../../../../mock-api/http/server.ts';
import { callerOf, signIn, tokenFor } from '../../signIn.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

test('only the right password gets a token, for 86399 seconds', async () => {
    const ask = (password: string) =>
        fetch(`${mock.apiUrl}/Token`, {
            method: 'POST',
            body: new URLSearchParams({
                username: 'admin',
                password,
                grant_type: 'password',
            }),
        });

    expect(await (await ask('demo')).json()).toMatchObject({
        token_type: 'bearer',
        expires_in: 86_399,
    });

    const refused = await ask('nonsense');
    expect(refused.status).toBe(400);

    expect(await refused.json()).toEqual({
        error: 'invalid_grant',
        error_description: 'The user name or password is incorrect.',
    });
});

test.each(people)(
    '$UserName signs in with the role $Role',
    async ({ UserName, Role }) => {
        const { body } = await (
            await signIn(mock, UserName)
        ).get('account/GetCurrentUserInfo');

        const flags = [
            'isAdministrator',
            'isDistributor',
            'isClientUser',
            'isGroupUser',
            'isSiteUser',
        ].filter(flag => body[flag] === true);

        expect(body).toMatchObject({
            UserName,
            userRole: Role,
            isAuthenticated: true,
        });

        expect(flags).toHaveLength(1);
    },
);

test('without a token, with a wrong one, or after LogOff, a call is refused with 401', async () => {
    expect((await callerOf(mock).get('client/')).status).toBe(401);
    expect((await callerOf(mock, 'nonsense').get('client/')).status).toBe(401);
    const admin = await signIn(mock, 'admin');
    expect((await admin.get('client/')).status).toBe(200);
    expect((await admin.post('Account/LogOff')).status).toBe(200);
    expect((await admin.get('client/')).status).toBe(401);
});

test('a session expires by the mock’s clock', async () => {
    const own = await startMock();
    const admin = await signIn(own, 'admin');
    own.backend.clock.advance(86_398 / 60);
    expect((await admin.get('client/')).status).toBe(200);
    own.backend.clock.advance(1);
    expect((await admin.get('client/')).status).toBe(401);
    await own.close();
});

test('calls that never carry the token are answered without, and refused with one', async () => {
    const token = await tokenFor(mock, 'admin');

    for (const path of ['user/1', 'wifiplan/site/1', 'supportpage/1']) {
        expect((await fetch(`${mock.apiUrl}/${path}`)).status, path).toBe(200);

        const refused = await fetch(`${mock.apiUrl}/${path}`, {
            headers: { Authorization: `Bearer ${token}` },
        });

        expect([refused.status, await refused.text()], path).toEqual([
            400,
            expect.stringContaining('never carries a bearer'),
        ]);
    }

    expect(
        mock.log
            .entries()
            .filter(entry => entry.path === 'user/1')
            .map(entry => entry.bearer),
    ).toEqual([false, true]);
});

test('sign-in works only at the configured address', async () => {
    const own = await startMock({ tokenPath: '/Token' });

    const ask = async (url: string) =>
        (
            await fetch(url, {
                method: 'POST',
                body: new URLSearchParams({
                    username: 'admin',
                    password: 'demo',
                    grant_type: 'password',
                }),
            })
        ).status;

    expect([
        await ask(`${own.url}/Token`),
        await ask(`${own.apiUrl}/Token`),
        await ask(`${own.url}/~ada/Token`),
    ]).toEqual([200, 404, 200]);

    await own.close();
});

test('menu and widgets are the caller’s', async () => {
    const names = async (who: string) =>
        (
            await (
                await signIn(mock, who)
            ).get<{ MenuName: string }[]>('UserMenuItem/CurrentUser')
        ).body.map(item => item.MenuName);

    expect(await names('admin')).toContain('menuitem');
    expect(await names('site')).not.toContain('client');
    expect(await names('site')).toContain('guest');
});
