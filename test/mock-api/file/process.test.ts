// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stateOf } from '../../../mock-api/file/disk.ts';
import { asLeft, contentOf, dataOf, newFile, startOn } from './kept.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach(one => one.kill('SIGKILL')));

/** A mock of its own process, and all it has said so far. */
const run = (...args: string[]) => {
    const started = spawn(process.execPath, ['mock-api/run.mjs', '--port', '0', '--scenario', 'small', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(started);
    let text = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => (text += String(chunk)));
    return { started, said: () => text, ended: new Promise<number | null>(done => started.once('exit', done)) };
};

test('killed in the middle of writing it has lost nothing that was answered', async () => {
    const file = newFile();
    const { started, said, ended } = run('--file', file);
    while (!said().includes('password')) await new Promise(done => setTimeout(done, 20));
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said())![0];
    let last = 0;
    const asked = async (): Promise<void> => {
        for (let n = 1; ; n++) {
            await fetch(`${url}/db/room/1`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ RoomName: `No. ${n}` }) });
            last = n;
            if (n === 25) started.kill('SIGKILL');
        }
    };
    await expect(asked()).rejects.toThrow();
    expect([await ended, last >= 25]).toEqual([null, true]);
    const name = String((await dataOf(await startOn(file)).row('room/1')).RoomName);
    expect(Number(name.slice(4))).toBeGreaterThanOrEqual(last);
});

test('stopped in the middle of writing it ends with 0, and the file itself holds all that was answered', async () => {
    const file = newFile();
    const { started, said, ended } = run('--file', file);
    while (!said().includes('password')) await new Promise(done => setTimeout(done, 20));
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said())![0];
    const begun = stateOf(file);
    let last = 0;
    const asked = async (): Promise<void> => {
        for (let n = 1; ; n++) {
            await fetch(`${url}/db/room/1`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ RoomName: `No. ${n}` }) });
            last = n;
            if (started.killed || stateOf(file) === begun) continue;
            started.kill('SIGTERM'); // its copy and the journal are still to be written
        }
    };
    await expect(asked()).rejects.toThrow();
    expect(await ended).toBe(0);
    const name = String(contentOf(file).room!.find(({ id }) => id === 1)!.RoomName);
    expect([Number(name.slice(4)) >= last, said().trim().split('\n').length, readdirSync(dirname(file)).toSorted()]).toEqual([true, 2, ['db.json', 'db.json.bak', 'db.json.log']]);
    // What came while it was ending, and was not answered, may be in the journal.
    const reopened = String((await dataOf(await startOn(file)).row('room/1')).RoomName);
    expect(Number(reopened.slice(4))).toBeGreaterThanOrEqual(Number(name.slice(4)));
});

test('a file that cannot be used ends it with 1 and a line', async () => {
    const file = newFile();
    writeFileSync(file, '{\n"room": [{"id": 1}\n');
    const broken = run(file);
    expect([await broken.ended, broken.said().trim()]).toEqual([1, `The mock API cannot start: '${file}' cannot be used: it ends too early, in line 3, column 1. Nothing was changed; there is no earlier one to start from.`]);
});

test('at whatever step of writing the file it is killed, what is on the disk is all there is', async () => {
    const file = newFile();
    const mock = await startOn(file);
    await mock.keeper!.flush();
    const left: string[] = [];
    for (const [at, step] of [0, 1, 2, 4, 8, 16, 32].entries()) {
        await dataOf(mock).ask('room/1', 'PATCH', { RoomName: `Step ${at}` });
        const writing = mock.keeper!.flush();
        for (let n = 0; n < step; n++) await new Promise(done => setImmediate(done));
        left.push(asLeft(file));
        await writing;
    }
    const names = [];
    for (const one of left) names.push((await dataOf(await startOn(one)).row('room/1')).RoomName);
    expect(names).toEqual(left.map((_one, at) => `Step ${at}`));
});
