// @vitest-environment node
import {
    mkdirSync,
    readFileSync,
    rmdirSync,
    rmSync,
    writeFileSync,
} from 'node:fs';

import { beforeEach, expect, test, vi } from 'vitest';

import type { StartedMock } from '../../../mock-api/http/server.ts';
import { tellerOf } from '../told.ts';
import {
    asLeft,
    contentOf,
    dataOf,
    edit,
    newFile,
    startOn,
    told,
} from './kept.ts';

let file: string;
let mock: StartedMock;

const start = async (options: Parameters<typeof startOn>[1] = {}) => {
    file = newFile();
    mock = await startOn(file, { watch: true, ...options });
    await mock.keeper!.flush();
};

beforeEach(() => start());

const { row, ask } = {
    row: (path: string) => dataOf(mock).row(path),
    ask: (...given: Parameters<ReturnType<typeof dataOf>['ask']>) =>
        dataOf(mock).ask(...given),
};

const read = () =>
    vi.waitFor(() => expect(told.join('\n')).toMatch(/edited by hand/), {
        timeout: 20_000,
        interval: 20,
    });

test('manual changes, additions and deletions are served without a restart, and kept', async () => {
    edit(file, ({ room }) => {
        room![0]!.RoomName = 'By hand';
        room!.splice(1, 1);
        room!.push({ id: 777, siteId: 1, RoomCode: '777' });
    });

    await read();

    expect(told).toEqual([
        expect.stringContaining(
            'was edited by hand: it replaced 3 rows of room.',
        ),
    ]);

    expect([
        await row('room/1'),
        (await ask('room/2')).status,
        await row('room/777'),
    ]).toMatchObject([{ RoomName: 'By hand' }, 404, { RoomCode: '777' }]);

    await mock.keeper!.flush();
    expect(contentOf(file).room!.at(-1)).toMatchObject({ id: 777 });
});

test('the mock’s own writes are not taken for edits', async () => {
    await ask('room/1', 'PATCH', { RoomName: 'By a call' });
    expect(contentOf(file).room![0]!.RoomName).toBe('By a call');
    edit(file, ({ room }) => (room![1]!.RoomName = 'By hand'));
    await read();
    expect(told).toHaveLength(1);
});

test('saving the file by hand replaces all rows, whatever changed since it was opened', async () => {
    await ask('room/1', 'PATCH', { RoomName: 'Before' });
    const opened = contentOf(file);
    await ask('room/1', 'PATCH', { RoomName: 'Since' });

    edit(
        file,
        ({ device }) => (device![1]!.LogTime = '2020-01-01T00:00:00Z'),
        opened,
    );

    await read();

    expect(told).toEqual([
        expect.stringContaining('it replaced 2 rows of device, room.'),
    ]);

    expect([
        (await row('room/1')).RoomName,
        (await row('device/2')).LogTime,
    ]).toEqual(['Before', '2020-01-01T00:00:00Z']);
});

test('reports where an edit is invalid JSON, answers changes with 503 and does not overwrite it; corrected, it is read', async () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"room": [', '"room": [ x'));

    await vi.waitFor(
        () =>
            expect(told.join()).toMatch(
                /cannot be read, and nothing is changed until it is mended: line \d+, column 11/,
            ),
        { timeout: 20_000, interval: 20 },
    );

    expect(await tellerOf(() => mock)('GET', 'file')).toMatchObject({
        body: { problem: expect.stringContaining('column 11') as string },
    });

    const { RoomName } = await row('room/2');

    const refused = {
        status: 503,
        body: {
            Message: expect.stringMatching(
                /db\.json: .*cannot be read.*: line \d+, column 11/,
            ) as string,
        },
    };

    expect(
        await ask('room/2', 'PATCH', { RoomName: 'By a call' }),
    ).toMatchObject(refused);

    expect(await ask('room/3', 'DELETE')).toMatchObject(refused);

    expect(
        (await fetch(`${mock.apiUrl}/Token`, { method: 'POST' })).status,
    ).toBe(503);

    expect(await tellerOf(() => mock)('POST', 'reset', {})).toMatchObject({
        status: 503,
    });

    expect([
        readFileSync(file, 'utf8').includes('[ x'),
        (await row('room/2')).RoomName,
        (await ask('room/3')).status,
        told.length,
    ]).toEqual([true, RoomName, 200, 1]);

    await expect(startOn(asLeft(file))).rejects.toThrow(/column 11/);
    told.length = 0;
    const parts = text.split('\n');
    const at = parts.indexOf('"room": [') + 1;

    writeFileSync(
        file,
        parts
            .map((line, n) =>
                n === at
                    ? line.replace(/"RoomName":"[^"]*"/, '"RoomName":"Mended"')
                    : line,
            )
            .join('\n'),
    );

    await read();
    expect(await row('room/1')).toMatchObject({ RoomName: 'Mended' });

    expect((await tellerOf(() => mock)('GET', 'file')).body).not.toHaveProperty(
        'problem',
    );
});

test('reports an unreadable file too, and keeps running', async () => {
    rmSync(file);
    mkdirSync(file);

    await vi.waitFor(
        () =>
            expect(told.join()).toMatch(
                /cannot be read, and nothing is changed until it is mended: EISDIR/,
            ),
        { timeout: 20_000, interval: 20 },
    );

    const change = () => ask('room/2', 'PATCH', { RoomName: 'By a call' });
    expect((await change()).status).toBe(503);
    rmdirSync(file);
    expect((await change()).status).toBe(200);
    expect(contentOf(file).room![1]!.RoomName).toBe('By a call');
});

test('without --watch an edit is moved aside, not overwritten', async () => {
    await start({ watch: false });
    edit(file, ({ room }) => (room![0]!.RoomName = 'By hand'));
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    await mock.keeper!.flush();

    expect([
        contentOf(file).room![1]!.RoomName,
        contentOf(`${file}.edited`).room![0]!.RoomName,
    ]).toEqual(['By a call', 'By hand']);

    expect(told).toEqual([
        expect.stringMatching(/only --watch reads: it is kept as .*\.edited/),
    ]);
});
