// @vitest-environment node
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StartedMock } from '../../../mock-api/http/server.ts';
import { tellerOf } from '../told.ts';
import { asLeft, contentOf, dataOf, edit, newFile, startOn, told } from './kept.ts';

let file: string;
let mock: StartedMock;
const start = async (options: Parameters<typeof startOn>[1] = {}) => {
    file = newFile();
    mock = await startOn(file, { watch: true, ...options });
    await mock.keeper!.flush();
};
beforeEach(() => start());

const { row, ask } = { row: (path: string) => dataOf(mock).row(path), ask: (...given: Parameters<ReturnType<typeof dataOf>['ask']>) => dataOf(mock).ask(...given) };
const read = () => vi.waitFor(() => expect(told.join('\n')).toMatch(/edited by hand/), { timeout: 20_000, interval: 20 });

test('what is changed, added and deleted by hand is answered without a restart, and kept', async () => {
    edit(file, ({ room }) => {
        room![0]!.RoomName = 'By hand';
        room!.splice(1, 1);
        room!.push({ id: 777, siteId: 1, RoomCode: '777' });
    });
    await read();
    expect(told).toEqual([expect.stringContaining('was edited by hand: 3 rows of room.')]);
    expect([await row('room/1'), (await ask('room/2')).status, await row('room/777')]).toMatchObject([{ RoomName: 'By hand' }, 404, { RoomCode: '777' }]);
    const left = await startOn(asLeft(file));
    expect(await dataOf(left).row('room/777')).toMatchObject({ RoomCode: '777' });
    await mock.keeper!.flush();
    expect(contentOf(file).room!.at(-1)).toMatchObject({ id: 777 });
});

test('what the mock writes itself is no edit', async () => {
    await ask('room/1', 'PATCH', { RoomName: 'By a call' });
    const { written } = mock.keeper!;
    await mock.keeper!.flush();
    expect(contentOf(file).room![0]!.RoomName).toBe('By a call');
    edit(file, ({ room }) => (room![1]!.RoomName = 'By hand'));
    await read();
    expect([told.length, mock.keeper!.written >= written + 1]).toEqual([1, true]);
});

test('an edit and calls of the same moment lose nothing, though the file was written in between', async () => {
    const opened = contentOf(file);
    await ask('room/1', 'PATCH', { RoomName: 'By a call' });
    await ask('room/4', 'PATCH', { RoomName: 'By a call' });
    await ask('room/5', 'DELETE');
    const { id } = (await ask('room', 'POST', { siteId: 1, RoomCode: 'call' })).body as { id: number };
    await mock.keeper!.flush();
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    edit(
        file,
        ({ room }) => {
            room![0]!.RoomCode = 'hand';
            room![1]!.RoomName = 'By hand';
            room!.splice(3, 1);
            room!.push({ id, siteId: 1, RoomCode: 'hand' });
        },
        opened,
    );
    await read();
    expect(await row('room/1')).toMatchObject({ RoomCode: 'hand', RoomName: 'By a call' });
    expect(await row('room/2')).toMatchObject({ RoomName: 'By hand' });
    expect(await row('room/4')).toMatchObject({ RoomName: 'By a call' });
    expect((await ask('room/5')).status).toBe(404);
    expect([await row(`room/${id}`), await row(`room/${id + 1}`)]).toMatchObject([{ RoomCode: 'call' }, { RoomCode: 'hand' }]);
    expect(told.slice(1)).toEqual([
        expect.stringContaining("'RoomName' of 'room' 2 was changed by hand and by a call: that of the file holds"),
        expect.stringContaining(`'room' ${id} was added by hand and by a call: that of the file has the id ${id + 1}`),
        expect.stringContaining("'room' 4 was deleted by hand, and a call changed RoomName: it stays"),
    ]);
});

test('who goes on editing what was read already brings only what is new', async () => {
    const opened = contentOf(file);
    edit(file, ({ room }) => (room![0]!.RoomName = 'First'), opened);
    await read();
    await ask('room/1', 'PATCH', { RoomName: 'By a call' });
    told.length = 0;
    edit(file, ({ room }) => (room![1]!.RoomName = 'Second'), opened);
    await read();
    expect([await row('room/1'), await row('room/2')]).toMatchObject([{ RoomName: 'By a call' }, { RoomName: 'Second' }]);
});

test('an edit that is no JSON is refused with its place, the data go on, and it is not written over; mended it is read', async () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"room": [', '"room": [ x'));
    await vi.waitFor(() => expect(told.join()).toMatch(/not read, and the file is not written until it is mended: line \d+, column 11/), { timeout: 20_000, interval: 20 });
    expect(await tellerOf(() => mock)('GET', 'file')).toMatchObject({ body: { problem: expect.stringContaining('column 11') as string } });
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    await mock.keeper!.flush();
    expect([readFileSync(file, 'utf8').includes('[ x'), (await row('room/2')).RoomName, told.length]).toEqual([true, 'By a call', 1]);
    const left = asLeft(file);
    await expect(startOn(left)).rejects.toThrow(/column 11/);
    expect(await dataOf(await startOn(left, { recover: true })).row('room/2')).toMatchObject({ RoomName: 'By a call' });
    told.length = 0;
    const parts = text.split('\n');
    const at = parts.indexOf('"room": [') + 1;
    writeFileSync(file, parts.map((line, n) => (n === at ? line.replace(/"RoomName":"[^"]*"/, '"RoomName":"Mended"') : line)).join('\n'));
    await read();
    expect([await row('room/1'), await row('room/2')]).toMatchObject([{ RoomName: 'Mended' }, { RoomName: 'By a call' }]);
    expect((await tellerOf(() => mock)('GET', 'file')).body).not.toHaveProperty('problem');
});

test('what cannot be opened for reading is told, too, and the mock goes on', async () => {
    rmSync(file);
    mkdirSync(file);
    await vi.waitFor(() => expect(told.join()).toMatch(/not read, and the file is not written until it is mended: EISDIR/), { timeout: 20_000, interval: 20 });
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    rmdirSync(file);
    await mock.keeper!.flush();
    expect(contentOf(file).room![1]!.RoomName).toBe('By a call');
});

test('an edit of a state that nobody remembers is put aside: opened anew the file can be edited', async () => {
    const opened = contentOf(file);
    mock.keeper!.states.delete(Number(opened.$mock.written));
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    edit(file, ({ room }) => (room![0]!.RoomName = 'Too late'), opened);
    await vi.waitFor(() => expect(told.join()).toMatch(/too old to tell what was edited; open it anew: it is kept as .*\.edited/), { timeout: 20_000, interval: 20 });
    await mock.keeper!.flush();
    expect(contentOf(`${file}.edited`).room![0]!.RoomName).toBe('Too late');
    edit(file, ({ room }) => (room![0]!.RoomName = 'By hand'));
    await read();
    expect([await row('room/1'), await row('room/2')]).toMatchObject([{ RoomName: 'By hand' }, { RoomName: 'By a call' }]);
});

test('of many rows one that is named is changed, one that is no longer named is as it was made', async () => {
    await start({ rows: { accesslogs: 20_000 } });
    await ask('accesslogs/5', 'PATCH', { Level: 'By a call' });
    await ask('accesslogs/6', 'PATCH', { Level: 'By a call' });
    const made = mock.world.asMade('accesslogs')!;
    await mock.keeper!.flush();
    edit(file, content => {
        const logs = content.accesslogs as unknown as { changed: object[]; gone: number[] };
        logs.changed = [logs.changed[1]!, { id: 19_999, Level: 'By hand' }];
        logs.gone.push(9);
    });
    await read();
    expect(await row('accesslogs/5')).toEqual(made[4]);
    expect(await row('accesslogs/6')).toMatchObject({ Level: 'By a call' });
    expect(await row('accesslogs/19999')).toEqual({ ...made[19_998], Level: 'By hand' });
    expect((await ask('accesslogs/9')).status).toBe(404);
});

test('without --watch an edit is put aside, not written over', async () => {
    await start({ watch: false });
    edit(file, ({ room }) => (room![0]!.RoomName = 'By hand'));
    await ask('room/2', 'PATCH', { RoomName: 'By a call' });
    await mock.keeper!.flush();
    expect([contentOf(file).room![1]!.RoomName, contentOf(`${file}.edited`).room![0]!.RoomName]).toEqual(['By a call', 'By hand']);
    expect(told).toEqual([expect.stringMatching(/only --watch reads: it is kept as .*\.edited/)]);
});

test('what was in the journal alone stands in the file after a start that watches it', async () => {
    await ask('room/2', 'PATCH', { RoomName: 'Answered' });
    await ask('room/5', 'DELETE');
    const left = asLeft(file);
    const again = await startOn(left, { watch: true });
    await again.keeper!.flush();
    const written = contentOf(left).room!;
    expect([written[1]!.RoomName, written.some(({ id }) => id === 5)]).toEqual(['Answered', false]);
    expect(await dataOf(await startOn(asLeft(left))).row('room/2')).toMatchObject({ RoomName: 'Answered' });
});
