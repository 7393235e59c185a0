import { beforeEach, describe, expect, it, vi } from 'vitest';

import { token } from '../../src/foundation/sessionToken.ts';
import { SessionLifecycle } from '../../src/session/sessionLifecycle.ts';

const ada = {
    UserId: 'u-1',
    UserName: 'ada',
    Email: 'ada@example.com',
    FirstName: 'Ada',
    LastName: 'Admin',
};

const begun = () => {
    const leave = vi.fn();
    const lifecycle = new SessionLifecycle(leave);
    lifecycle.begin(ada, token.read());
    token.subscribe(signedOut => lifecycle.checkToken(signedOut));

    return { lifecycle, leave };
};

beforeEach(() => {
    document.body.innerHTML = '';
    token.write('old', 1000, { login: 'ada' });
});

describe('a session that ends', () => {
    it('goes to the login page once if nothing is typed', () => {
        const { lifecycle, leave } = begun();
        lifecycle.end();
        lifecycle.end();
        expect(leave.mock.calls).toEqual([['expired']]);
        expect(token.read()).toBeNull();
    });

    it('stays on the page while a change waits, and continues all waiting requests after the user signed in again', async () => {
        const { lifecycle, leave } = begun();

        const waits = [
            lifecycle.wait({ change: true }),
            lifecycle.wait({ change: false }),
        ];

        expect([lifecycle.state(), lifecycle.hasUnsent()]).toEqual([
            'asking',
            true,
        ]);

        token.write('new', 1000, { login: 'ADA' });
        expect(await Promise.all(waits)).toEqual([true, true]);

        expect([
            lifecycle.state(),
            lifecycle.resumed(),
            lifecycle.token(),
        ]).toEqual(['open', 'sent', 'new']);

        expect(leave).not.toHaveBeenCalled();
    });

    it('stays on a page with an open dialog or typed text', () => {
        const { lifecycle, leave } = begun();
        document.body.innerHTML = '<div role="dialog"></div>';
        lifecycle.end();
        expect(lifecycle.state()).toBe('asking');
        expect(leave).not.toHaveBeenCalled();
    });

    it('tells a user who leaves that the change was not sent', async () => {
        const { lifecycle, leave } = begun();
        const wait = lifecycle.wait({ change: true });
        lifecycle.leave();
        expect(await wait).toBe(false);
        expect(leave.mock.calls).toEqual([['unsent']]);
    });
});

describe('the owner of a token', () => {
    it.each([
        ['the same name', { login: ' Ada' }, 'open'],
        ['the e-mail address', { login: 'ada@example.com' }, 'open'],
        ['another name with the same id', { login: 'x', id: 'u-1' }, 'open'],
        ['another name', { login: 'bob' }, 'taken'],
        ['another id with the same name', { login: 'ada', id: 'u-2' }, 'taken'],
        ['nobody’s', undefined, 'taken'],
    ])('is compared: %s', (_, user, state) => {
        const { lifecycle } = begun();
        token.write('new', 1000, user);
        expect(lifecycle.state()).toBe(state);
        expect(lifecycle.token()).toBe(state === 'open' ? 'new' : null);
    });

    it('stops a taken-over tab, which leaves the other’s token alone and continues when its user is back', async () => {
        const { lifecycle } = begun();
        token.write('of bob', 1000, { login: 'bob' });
        expect(await lifecycle.wait({ change: true })).toBe(false);
        lifecycle.end();

        expect([
            lifecycle.state(),
            lifecycle.hasUnsent(),
            token.read(),
        ]).toEqual(['taken', true, 'of bob']);

        token.write('new', 1000, { login: 'ada' });

        expect([
            lifecycle.state(),
            lifecycle.hasUnsent(),
            lifecycle.token(),
        ]).toEqual(['open', false, 'new']);
    });

    it('stays signed in when a taken-over tab logs out', () => {
        const { lifecycle, leave } = begun();
        token.write('of bob', 1000, { login: 'bob' });
        lifecycle.signedOut();
        expect(leave.mock.calls).toEqual([['signed out']]);
        expect(token.read()).toBe('of bob');
    });

    it('is announced to other tabs after the server named it', () => {
        begun();

        expect(token.stored()?.user).toEqual({
            login: 'ada',
            id: 'u-1',
            name: 'Ada Admin',
        });
    });
});
