// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Row } from '../../../mock-api/data/store.ts';
import type { StartedMock } from '../../../mock-api/http/server.ts';
import { resources } from '../../../resources/index.ts';
import { text } from '../../../resources/schema/index.ts';
import { callerOf, signIn, tokenFor } from '../signIn.ts';
import { tellerOf } from '../told.ts';
import { asLeft, contentOf, dataOf, newFile, startOn } from './kept.ts';

const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);

test.each([
    [
        'is stopped',
        async (file: string, { close }: StartedMock) => (await close(), file),
    ],
    [
        'is killed after it wrote the changes',
        async (file: string, { keeper }: StartedMock) => (
            await keeper!.flush(),
            asLeft(file)
        ),
    ],
])(
    'data, sessions, uploads, clock and names are restored after it %s',
    async (_how, end) => {
        const file = newFile();

        const mock = await startOn(file, {
            now: Date.parse('2026-06-17T01:30:00Z'),
            frozen: true,
        });

        const [token, gone] = [
            await tokenFor(mock, 'admin'),
            await tokenFor(mock, 'site'),
        ];

        await callerOf(mock, gone).post('Account/LogOff');
        const admin = callerOf(mock, token);
        await admin.post('room', { Id: 1, RoomName: 'Kept' });
        await admin.send('DELETE', 'Ticket/3');

        const added = (
            await dataOf(mock).ask('room', 'POST', {
                RoomCode: '999',
                siteId: 1,
            })
        ).body as { id: number };

        const form = new FormData();
        form.set('SiteId', '1');
        form.set('ThemeCode', 'x');
        form.set('FileType', 'banner');
        form.set('file', new Blob([PNG], { type: 'image/png' }), 'logo.png');

        const { Url } = (await (
            await fetch(`${mock.apiUrl}/file/hotspot/themefiles`, {
                method: 'POST',
                headers: { Authorization: `Bearer ${token}` },
                body: form,
            })
        ).json()) as { Url: string };

        await tellerOf(() => mock)('POST', 'names', { left: 4 });
        await tellerOf(() => mock)('POST', 'clock', { advance: 90 });

        const again = await startOn(await end(file, mock));
        const known = callerOf(again, token);
        expect((await known.get('room/1')).body.RoomName).toBe('Kept');
        expect((await known.get('Ticket/3')).status).toBe(404);
        expect((await callerOf(again, gone).get('room/1')).status).toBe(401);

        expect(await dataOf(again).row(`room/${added.id}`)).toMatchObject({
            RoomCode: '999',
        });

        expect(
            (
                (await dataOf(again).ask('room', 'POST', { siteId: 1 }))
                    .body as { id: number }
            ).id,
        ).toBe(added.id + 1);

        expect(
            Buffer.from(await (await fetch(again.url + Url)).arrayBuffer()),
        ).toEqual(PNG);

        expect(await tellerOf(() => again)('GET', 'clock')).toMatchObject({
            body: { now: '2026-06-17T03:00:00Z', frozen: true },
        });

        expect(again.backend.namesLeft).toBe(4);
    },
);

test('a reset is kept, and the former data are not', async () => {
    const file = newFile();
    const mock = await startOn(file);
    const { ask } = dataOf(mock);
    await ask('room/1', 'PATCH', { RoomName: 'Before' });
    await tellerOf(() => mock)('POST', 'reset', { seed: 9 });
    await ask('room/3', 'PATCH', { RoomName: 'Since' });
    const reset = await startOn(asLeft(file));

    const names = (await dataOf(reset).rows('room?_limit=3')).map(
        ({ RoomName }) => RoomName,
    );

    expect([reset.backend.dataset.seed, names[2]]).toEqual([9, 'Since']);
    expect(names).not.toContain('Before');
});

test('a changed report time of a device is kept too, and does not move with time', async () => {
    const file = newFile();
    const mock = await startOn(file);

    await dataOf(mock).ask('device/1', 'PATCH', {
        LogTime: '2020-01-01T00:00:00Z',
    });

    await mock.keeper!.flush();
    const left = asLeft(file);
    await mock.close();
    for (const one of [file, left])
        expect(
            await dataOf(
                await startOn(one, { now: Date.now() + 8 * 3_600_000 }),
            ).row('device/1'),
        ).toMatchObject({ LogTime: '2020-01-01T00:00:00Z' });
});

test('each instance has its own file', async () => {
    const file = newFile();
    const mock = await startOn(file);

    await fetch(`${mock.url}/~ada/db/room/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName": "Of Ada"}',
    });

    await mock.close();
    expect(existsSync(file.replace('.json', '.ada.json'))).toBe(true);
    const again = await startOn(file);

    const name = async (instance: string) =>
        (
            (await (
                await fetch(`${again.url}${instance}/db/room/1`)
            ).json()) as { RoomName: string }
        ).RoomName;

    expect([await name('/~ada'), (await name('')) === 'Of Ada']).toEqual([
        'Of Ada',
        false,
    ]);
});

test('the file is json-server’s format: a list of rows for each collection, one row a line', async () => {
    const file = newFile();
    const mock = await startOn(file);
    await signIn(mock, 'admin');
    await mock.close();
    const text = readFileSync(file, 'utf8');
    expect(contentOf(file).room).toEqual(mock.backend.store.rows('room'));

    expect(text).toContain(
        `\n${JSON.stringify(mock.backend.store.rows('room')[1])},\n`,
    );

    expect(existsSync(`${file}.lock`)).toBe(false);
});

test('network sessions are generated again from the seed, unless somebody changed one', async () => {
    const file = newFile();

    const mock = await startOn(file, {
        now: Date.parse('2026-06-17T01:30:00Z'),
        frozen: true,
    });

    const made = mock.backend.store.rows('usage').slice();
    await mock.keeper!.flush();
    expect(contentOf(file).usage).toBeUndefined();
    const again = await startOn(asLeft(file));
    expect(again.backend.store.rows('usage')).toEqual(made);
    await dataOf(again).ask('usage/3', 'PATCH', { DataDownKb: 7 });
    await again.close();
    const { path } = again.keeper!;
    const changed = await startOn(path);

    expect(changed.backend.store.rows('usage')).toEqual(
        made.map(row => (row.id === 3 ? { ...row, DataDownKb: 7 } : row)),
    );
});

test('fields declared by a path are nested in the file and in /db', async () => {
    const { room } = resources;
    const fields = { ...room.fields, 'Place.Wing': text({ sample: 'city' }) };
    const options = { resources: { ...resources, room: { ...room, fields } } };
    const file = newFile();
    const mock = await startOn(file, options);
    const { ask } = dataOf(mock);

    expect(
        (await ask('room/1', 'PATCH', { Place: { Wing: 'West' } })).body,
    ).toMatchObject({ id: 1, Place: { Wing: 'West' } });

    expect((await ask('room?Place.Wing=West&_sort=id')).body).toMatchObject([
        { id: 1, Place: { Wing: 'West' } },
    ]);

    expect(
        ((await ask('room', 'POST', { siteId: 1, RoomCode: '9' })).body as Row)
            .RoomCode,
    ).toBe('9');

    await mock.close();
    const [first, second] = contentOf(file).room!;
    expect(first).toMatchObject({ Place: { Wing: 'West' } });
    expect(second).toMatchObject({ Place: { Wing: expect.any(String) } });
    expect(JSON.stringify([first, second])).not.toContain('Place.Wing');

    const again = await startOn(file, options);

    expect(
        (await (await signIn(again, 'admin')).get('room/1')).body,
    ).toMatchObject({ Place: { Wing: 'West' } });
});
