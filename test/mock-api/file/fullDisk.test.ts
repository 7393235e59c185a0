// @vitest-environment node
import type * as Fs from 'node:fs';
import type * as Files from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { asLeft, contentOf, dataOf, newFile, startOn, told } from './kept.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

// A disk that fills up in the middle of what is written.
vi.mock('node:fs', async original => {
    const fs = await original<typeof Fs>();
    const writeSync = (to: number, bytes: Buffer, from: number, length: number, at: number): number => {
        if (!disk.isFull) return fs.writeSync(to, bytes, from, length, at);
        if (length < 8) throw full();
        return fs.writeSync(to, bytes, from, length >> 1, at);
    };
    return { ...fs, writeSync };
});
vi.mock('node:fs/promises', async original => {
    const files = await original<typeof Files>();
    return {
        ...files,
        open: async (path: string, flags: string) => {
            const file = await files.open(path, flags);
            const whole = file.writeFile.bind(file);
            file.writeFile = async (part, options) => {
                if (!disk.isFull) return whole(part, options);
                await whole((part as Buffer).subarray(0, 5));
                throw full();
            };
            return file;
        },
    };
});

const nameOf = (file: string): unknown => contentOf(file).room!.find(({ id }) => id === 1)!.RoomName;

test('while the disk is full calls are answered, it is told once, and the last good file stays; then all of it is written', async () => {
    const file = newFile();
    const mock = await startOn(file);
    const { ask } = dataOf(mock);
    await ask('room/1', 'PATCH', { RoomName: 'Before' });
    await mock.keeper!.flush();
    const good = readFileSync(file, 'utf8');
    const journal = readFileSync(`${file}.log`, 'utf8');

    disk.isFull = true;
    for (const RoomName of ['Full', 'Still full']) expect((await ask('room/1', 'PATCH', { RoomName })).status).toBe(200);
    await mock.keeper!.flush();
    await mock.keeper!.flush();
    expect(told).toEqual(['Its journal cannot be written: Error', 'It cannot be written'].map(what => `Mock API: ${file}: ${what}: ENOSPC: no space left on device, write`));
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.log`, 'utf8'), existsSync(`${file}.new`)]).toEqual([good, journal, false]);
    const left = asLeft(file);

    disk.isFull = false;
    await ask('room/2', 'PATCH', { RoomName: 'Room again' });
    const between = asLeft(file);
    await mock.keeper!.flush();
    expect([nameOf(file), mock.keeper!.problem]).toEqual(['Still full', undefined]);
    expect((await dataOf(await startOn(left)).row('room/1')).RoomName).toBe('Before');
    expect([(await dataOf(await startOn(between)).row('room/1')).RoomName, (await dataOf(await startOn(file)).row('room/2')).RoomName]).toEqual(['Still full', 'Room again']);
});
