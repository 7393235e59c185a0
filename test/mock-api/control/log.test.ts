// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';

import type { LogEntry } from '../../../mock-api/control/log.ts';
import { mockOfFile } from '../mockOfFile.ts';
import { callerOf, tokenFor } from '../signIn.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile();
const tell = tellerOf(() => api.mock);
const log = async () => (await tell('GET', 'log')).body as readonly LogEntry[];
beforeEach(() => tell('DELETE', 'log'));

test('a log line has time, user, query, body and what the call changed', async () => {
    await api.admin.get('room/?SiteId=1&PageNo=1&PageSize=2');
    const was = (await api.admin.get('room/1')).body.RoomName;
    await api.admin.post('room', { Id: 1, RoomName: 'Logged' });
    await api.admin.send('DELETE', 'Ticket/2');
    const [list, , saved, removed] = await log();

    expect(list).toMatchObject({
        method: 'GET',
        path: 'room/',
        query: { SiteId: '1' },
        user: 'admin',
        at: expect.stringMatching(/Z$/),
        status: 200,
        changed: [],
    });

    expect(saved).toMatchObject({
        sent: { Id: 1, RoomName: 'Logged' },
        changed: [
            {
                of: 'room',
                id: 1,
                what: 'changed',
                fields: { RoomName: [was, 'Logged'] },
            },
        ],
    });

    expect(removed!.changed).toEqual([
        { of: 'ticket', id: 2, what: 'removed' },
    ]);
});

test('credit changes the user and adds to the log, vouchers add users', async () => {
    await api.admin.post('user/adjustcredit', {
        Id: 3,
        RemTime: 60,
        RemTraffic: 0,
        RemDollar: 0,
    });

    await api.admin.get('user/voucher/1/2');
    const [credit, vouchers] = await log();

    expect(
        credit!.changed.map(({ of, what }) => `${of} ${what}`).toSorted(),
    ).toEqual(['creditlog added', 'internetuser changed']);

    expect(
        vouchers!.changed
            .map(({ of, what }) => `${of} ${what}`)
            .filter(line => line.startsWith('internetuser')),
    ).toEqual(['internetuser added', 'internetuser added']);
});

test('changes through /db are not in the log, nor among those of the next call', async () => {
    await fetch(`${api.mock.url}/db/room/4`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName":"By hand"}',
    });

    await api.admin.post('room', { Id: 5, RoomName: 'By a call' });

    expect(await log()).toMatchObject([
        { path: 'room', changed: [{ of: 'room', id: 5 }] },
    ]);
});

test('the log contains no passwords or tokens', async () => {
    const token = await tokenFor(api.mock, 'client');

    await api.admin.post('Account/ChangePassword/', {
        Id: 'u-5',
        Password: 'sesame-open',
        ConfirmPassword: 'sesame-open',
    });

    await api.admin.get(
        'client/1/rms/property?RMSClientId=1&RMSClientPassword=sesame-query',
    );

    await callerOf(api.mock).get('user/1');
    const all = JSON.stringify(await log());
    for (const secret of [token, 'sesame-open', 'sesame-query', '"demo"'])
        expect(all).not.toContain(secret);
    expect(all).toContain('"RMSClientPassword":"•••"');
});

test('the log keeps the last 5000 calls', async () => {
    await api.admin.get('room/1');
    const entry = api.mock.log.entries()[0]!;
    for (let n = 0; n < 5100; n++) api.mock.log.add({ ...entry, took: n });
    expect(api.mock.log.entries()).toHaveLength(5000);
    expect(api.mock.log.entries().at(-1)).toMatchObject({ took: 5099 });
});
