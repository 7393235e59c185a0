// @vitest-environment node
import { expect, test } from 'vitest';

import { mockOfFile } from './mockOfFile.ts';
import { tokenFor } from './signIn.ts';
import { tellerOf } from './told.ts';

const api = mockOfFile({ scenario: 'small' });
const tell = tellerOf(() => api.mock);

test('a report holds no live token and no password, a snapshot for oneself does', async () => {
    const token = await tokenFor(api.mock, 'client');
    await fetch(`${api.mock.url}/db/internetuser/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"Password":"GuestSekret9","Alias":"Told"}',
    });
    await fetch(`${api.mock.url}/db/internetuser?Password_like=GuestSek`);
    await api.admin.post('user', { Id: 2, Password: 'GuestSekret8' });
    await tell('POST', 'fail', {
        path: 'room',
        method: 'POST',
        status: 500,
        body: { access_token: 'SekretBody' },
    });
    const report = (await tell('GET', 'report')).body as {
        snapshot: { sessions: unknown; collections: object };
    };
    await tell('DELETE', 'fail');
    expect(report.snapshot.sessions).toEqual([]);
    for (const secret of [token, 'GuestSek', 'SekretBody'])
        expect(JSON.stringify(report)).not.toContain(secret);
    await tell('POST', 'snapshots', { name: 'own' });
    const own = JSON.stringify((await tell('GET', 'snapshots/own')).body);
    expect([own.includes(token), own.includes('GuestSekret9')]).toEqual([
        true,
        true,
    ]);
    // What is masked is as it was made where the report is restored; the rest is as it was.
    const elsewhere = tellerOf(() => api.mock, 'masked');
    const guest = async (instance: string) =>
        (await (
            await fetch(`${api.mock.url}/~${instance}/db/internetuser/1`)
        ).json()) as { Password: string; Alias: string };
    const made = (await guest('masked')).Password;
    expect((await elsewhere('POST', 'restore', report)).status).toBe(200);
    expect(await guest('masked')).toMatchObject({
        Password: made,
        Alias: 'Told',
    });
});
