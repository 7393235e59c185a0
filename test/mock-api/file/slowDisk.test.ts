// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

import { contentOf, dataOf, edit, newFile, startOn, told } from './kept.ts';

const disk = vi.hoisted(() => ({ ms: 600 }));

vi.mock('node:fs/promises', async original => {
    const real = await original<typeof import('node:fs/promises')>();

    const open: typeof real.open = async (...given) => {
        await new Promise(done => setTimeout(done, disk.ms));

        return real.open(...given);
    };

    return { ...real, open };
});

/** A long time for a file on a busy machine. */
const SLOW_MS = 60_000;

let file: string;

beforeEach(() => {
    file = newFile();
});

const change = async (url: string, instance: string, RoomName: string) => {
    const reply = await fetch(`${url}/~${instance}/db/room/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ RoomName }),
    });

    return reply.status;
};

const nameIn = (path: string): unknown =>
    contentOf(path).room!.find(({ id }) => id === 1)!.RoomName;

test(
    'twelve workers in twelve instances: every answer is on disk, and none is taken for a manual edit',
    async () => {
        const { url } = await startOn(file, { watch: true });

        const work = async (worker: number): Promise<void> => {
            const instance = `w${worker}`;

            for (let n = 0; n < 3; n++) {
                const name = `${instance}, ${n}`;
                expect(await change(url, instance, name)).toBe(200);

                expect(nameIn(file.replace('.json', `.${instance}.json`))).toBe(
                    name,
                );
            }
        };

        await Promise.all(Array.from({ length: 12 }, (_, n) => work(n)));
        expect(told).toEqual([]);
    },
    SLOW_MS,
);

test(
    'changes during a write are written together',
    async () => {
        const mock = await startOn(file);
        await mock.keeper!.flush();
        const began = performance.now();
        const { ask } = dataOf(mock);

        const answers = await Promise.all(
            Array.from({ length: 12 }, (_, n) =>
                ask(`room/${n + 1}`, 'PATCH', { RoomName: 'Together' }),
            ),
        );

        expect(answers.every(({ status }) => status === 200)).toBe(true);

        expect(
            contentOf(file).room!.filter(
                ({ RoomName }) => RoomName === 'Together',
            ),
        ).toHaveLength(12);

        expect(performance.now() - began).toBeLessThan(6 * disk.ms);
    },
    SLOW_MS,
);

test(
    'a change that conflicts with a manual edit during a write is refused: the edit wins',
    async () => {
        const mock = await startOn(file, { watch: true });
        await mock.keeper!.flush();
        const { ask, row } = dataOf(mock);
        const changed = ask('room/1', 'PATCH', { RoomName: 'By a call' });

        await vi.waitFor(async () =>
            expect((await row('room/1')).RoomName).toBe('By a call'),
        );

        edit(file, ({ room }) => (room![0]!.RoomName = 'By hand'));

        expect(await changed).toMatchObject({
            status: 503,
            body: {
                Message: expect.stringMatching(
                    /was edited by hand just now, and that undid this change/,
                ) as string,
            },
        });

        expect([(await row('room/1')).RoomName, nameIn(file)]).toEqual([
            'By hand',
            'By hand',
        ]);

        expect(told).toEqual([
            expect.stringContaining(
                'was edited by hand: it replaced 1 row of room.',
            ),
        ]);
    },
    SLOW_MS,
);
