// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test, vi } from 'vitest';

import { contentOf, dataOf, newFile, startOn, told } from './kept.ts';

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('node:fs/promises', async original => {
    const real = await original<typeof import('node:fs/promises')>();

    const open: typeof real.open = (...given) =>
        disk.isFull
            ? Promise.reject(
                  new Error('ENOSPC: no space left on device, write'),
              )
            : real.open(...given);

    return { ...real, open };
});

const nameOf = (file: string): unknown =>
    contentOf(file).room!.find(({ id }) => id === 1)!.RoomName;

test('with a full disk, refuses changes with the reason, logs it once and keeps the last good file; then continues', async () => {
    const file = newFile();
    const mock = await startOn(file);
    const { ask } = dataOf(mock);
    await ask('room/1', 'PATCH', { RoomName: 'Before' });
    const good = readFileSync(file, 'utf8');

    disk.isFull = true;
    for (const RoomName of ['Full', 'Still full'])
        expect(await ask('room/1', 'PATCH', { RoomName })).toMatchObject({
            status: 503,
            body: { Message: expect.stringContaining('ENOSPC') as string },
        });
    expect((await ask('room/1')).status).toBe(200);

    expect(told).toEqual([
        `Mock API: ${file}: It cannot be written, and is tried again until it can: ENOSPC: no space left on device, write`,
    ]);

    expect(readFileSync(file, 'utf8')).toBe(good);

    disk.isFull = false;
    await vi.waitFor(() => expect(mock.keeper!.problem).toBe(undefined), 5000);
    const { status } = await ask('room/1', 'PATCH', { RoomName: 'Room again' });

    expect([status, nameOf(file), mock.keeper!.problem]).toEqual([
        200,
        'Room again',
        undefined,
    ]);

    expect(
        readdirSync(dirname(file)).filter(name => name.endsWith('.tmp')),
    ).toEqual([]);
});
