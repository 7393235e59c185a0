import { describe, expect, test } from 'vitest';

import type { WaitingCall } from '../../dataProvider/types.ts';
import { page, portal } from './portal.ts';

/** A user who is asked to sign in, and answers when the test says so. */
const requested = () => {
    const calls: WaitingCall[] = [];
    const answers: ((again: boolean) => void)[] = [];

    const answer = (again: boolean) =>
        answers.splice(0).forEach(each => each(again));

    const expired = (call: WaitingCall) => {
        calls.push(call);

        return new Promise<boolean>(done => {
            answers.push(done);
            call.signal?.addEventListener('abort', () => done(false));
        });
    };

    return { calls, answer, expired };
};

const soon = () => new Promise(done => setTimeout(done, 20));

const list = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
};

describe('a session that expired', () => {
    test('sends nothing, even without a token; after signing in, a change is sent once with the new token', async () => {
        const user = requested();
        let token: string | null = null;
        await using setup = await portal(
            ({ body }) => ({
                body: !body ? {} : { ...(JSON.parse(body) as object), Id: 1 },
            }),
            {
                token: () => token,
                isOver: () => token === null,
                expired: user.expired,
                owner: () => 'ada',
            },
        );

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        const credit = setup.provider.call('internetuser.adjustCredit', {
            id: 1,
            RemTime: 0,
            RemTraffic: 0,
            RemDollar: 5,
        });

        const read = setup.provider.call('server.time').catch(() => undefined);
        await soon();
        expect(setup.seen).toEqual([]);

        expect(user.calls.map(({ change }) => change)).toEqual([
            true,
            true,
            false,
        ]);

        token = 'new';
        user.answer(true);
        await Promise.all([saved, credit, read]);

        expect(
            setup.seen
                .map(({ method, url, headers }) => [
                    method,
                    url.replace(/^.*\/api\//, ''),
                    headers.authorization,
                ])
                .toSorted(),
        ).toEqual([
            ['GET', 'value/servertime', 'Bearer new'],
            ['POST', 'room', 'Bearer new'],
            ['POST', 'user/adjustcredit', undefined],
        ]);
    });

    test('sends nothing when the user signs out: waiting calls end', async () => {
        const user = requested();
        await using setup = await portal(() => ({ body: {} }), {
            token: () => null,
            isOver: () => true,
            expired: user.expired,
        });

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        await soon();
        user.answer(false);

        await expect(saved).rejects.toMatchObject({
            name: 'ApiError',
            status: 401,
            wants: 'signIn',
        });

        expect(setup.seen).toEqual([]);
    });

    test('drops a read that no one waits for any more', async () => {
        const user = requested();
        await using setup = await portal(() => page([]), {
            token: () => null,
            isOver: () => true,
            expired: user.expired,
        });
        const controller = new AbortController();

        const read = setup.provider.getList('room', {
            ...list,
            signal: controller.signal,
        });

        await soon();
        controller.abort();
        await expect(read).rejects.toMatchObject({ kind: 'aborted' });
        expect(setup.seen).toEqual([]);
    });
});

describe('a session that the server ended', () => {
    test('makes each call that it refused wait, also one whose refusal arrives after the first has ended the session', async () => {
        const user = requested();
        let token: string | null = 'old';
        await using setup = await portal(
            ({ headers }) =>
                headers.authorization === 'Bearer new'
                    ? { body: { Id: 1 } }
                    : { status: 401 },
            {
                token: () => token,
                isOver: () => token === null,
                expired: call => {
                    token = null;

                    return user.expired(call);
                },
                owner: () => 'ada',
            },
        );
        const read = setup.provider.getOne('room', { id: 1 });

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        await expect.poll(() => user.calls.length).toBe(2);
        token = 'new';
        user.answer(true);
        expect((await read).data.id).toBe(1);
        expect((await saved).data.id).toBe(1);

        expect(
            setup.seen
                .filter(({ method }) => method === 'POST')
                .map(({ headers }) => headers.authorization),
        ).toEqual(['Bearer old', 'Bearer new']);
    });

    test('sends a refused change once more after signing in, and no more', async () => {
        const user = requested();
        let token = 'old';
        await using setup = await portal(
            ({ headers }) =>
                headers.authorization === 'Bearer new'
                    ? { body: { Id: 1 } }
                    : { status: 401 },
            { token: () => token, expired: user.expired, owner: () => 'ada' },
        );

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        await expect.poll(() => user.calls.length).toBe(1);
        token = 'new';
        user.answer(true);
        expect((await saved).data.id).toBe(1);

        expect(
            setup.seen.map(({ method, headers }) => [
                method,
                headers.authorization,
            ]),
        ).toEqual([
            ['POST', 'Bearer old'],
            ['POST', 'Bearer new'],
        ]);
    });

    test('does not hold up a read that nobody waits for', async () => {
        const user = requested();
        await using setup = await portal(() => ({ status: 401 }), {
            expired: user.expired,
        });

        const read = setup.provider.getOne('room', {
            id: 1,
            meta: { onSessionEnd: 'fails' },
        });

        await expect(read).rejects.toMatchObject({ status: 401 });
        expect(user.calls).toMatchObject([{ change: false }]);
    });

    test('reports an error if the new token is refused too', async () => {
        const user = requested();
        let token = 'old';
        await using setup = await portal(
            () => ({ status: 401, body: { Message: 'No' } }),
            { token: () => token, expired: user.expired, owner: () => 'ada' },
        );

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        await expect.poll(() => user.calls.length).toBe(1);
        token = 'new';
        user.answer(true);

        await expect(saved).rejects.toMatchObject({
            status: 401,
            serverMessage: 'No',
        });

        expect([setup.seen.length, user.calls.length]).toEqual([2, 1]);
    });
});

describe('a late answer', () => {
    test('for one user is not kept for the next', async () => {
        await using setup = await portal(({ headers }) =>
            headers.authorization === 'Bearer secret-token'
                ? { ...page([{ Id: 7, RoomCode: 'of Ada' }]), after: 60 }
                : page([]),
        );

        const late = setup.provider
            .getList('room', list)
            .catch((error: unknown) => error);

        await soon();
        setup.session.token = 'of Bob';
        await setup.provider.getList('room', list);
        expect(await late).toMatchObject({ kind: 'aborted' });
        expect(setup.provider.cachedRecord('room', 7)).toBeUndefined();
    });

    test('is dropped when a read was left, but not for a change', async () => {
        const closing = new AbortController();
        await using setup = await portal(
            ({ method }) =>
                method === 'GET'
                    ? { hang: true }
                    : { body: { Id: 1 }, after: 60 },
            { closing: closing.signal },
        );
        const read = setup.provider.getList('room', list);

        const saved = setup.provider.create('room', {
            data: { RoomCode: '1' },
        });

        await soon();
        closing.abort();
        await expect(read).rejects.toMatchObject({ kind: 'aborted' });
        expect((await saved).data.id).toBe(1);
    });
});
