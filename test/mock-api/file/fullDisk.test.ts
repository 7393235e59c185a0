// @vitest-environment node
import { readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { contentOf, dataOf, newFile, startOn, told } from './kept.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('write-file-atomic', async original => {
    const { default: write } = await original<{
        default: typeof import('write-file-atomic');
    }>();
    const full = () =>
        Object.assign(new Error('ENOSPC: no space left on device, write'), {
            code: 'ENOSPC',
        });
    return {
        default: Object.assign(
            async (path: string, text: string) =>
                disk.isFull ? Promise.reject(full()) : write(path, text),
            { sync: write.sync },
        ),
    };
});

const nameOf = (file: string): unknown =>
    contentOf(file).room!.find(({ id }) => id === 1)!.RoomName;

test('while the disk is full calls are answered, it is told once, and the last good file stays; then all of it is written', async () => {
    const file = newFile();
    const mock = await startOn(file);
    const { ask } = dataOf(mock);
    await ask('room/1', 'PATCH', { RoomName: 'Before' });
    await mock.keeper!.flush();
    const good = readFileSync(file, 'utf8');

    disk.isFull = true;
    for (const RoomName of ['Full', 'Still full']) {
        expect((await ask('room/1', 'PATCH', { RoomName })).status).toBe(200);
        await mock.keeper!.flush();
    }
    expect(told).toEqual([
        `Mock API: ${file}: It cannot be written: ENOSPC: no space left on device, write`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(good);

    disk.isFull = false;
    await ask('room/2', 'PATCH', { RoomName: 'Room again' });
    await mock.keeper!.flush();
    expect([nameOf(file), mock.keeper!.problem]).toEqual([
        'Still full',
        undefined,
    ]);
});
