// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { contentOf, newFile } from './kept.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach(one => one.kill('SIGKILL')));

/** A mock of its own process, and all it has said so far. */
const run = (...args: string[]) => {
    const started = spawn(
        process.execPath,
        ['mock-api/run.mjs', '--port', '0', '--scenario', 'small', ...args],
        { stdio: ['ignore', 'pipe', 'pipe'] },
    );

    running.push(started);
    let text = '';
    for (const stream of [started.stdout, started.stderr])
        stream.on('data', chunk => (text += String(chunk)));

    return {
        started,
        output: () => text,
        ended: new Promise<number | null>(done => started.once('exit', done)),
    };
};

const ready = async (output: () => string): Promise<string> => {
    while (!output().includes('password'))
        await new Promise(done => setTimeout(done, 20));

    return /http:\/\/127\.0\.0\.1:\d+/.exec(output())![0];
};

/** Renames a room again and again, counting on from `before`; `after` is told of each answer. */
const rename = async (
    url: string,
    after: (n: number) => void,
    before = 0,
): Promise<void> => {
    for (let n = 1; ; n++) {
        const reply = await fetch(`${url}/db/room/1`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ RoomName: `No. ${before + n}` }),
        });

        await reply.text();
        after(n);
    }
};

const nameIn = (file: string): string =>
    String(contentOf(file).room!.find(({ id }) => id === 1)!.RoomName);

/** `KILLS=20` for more. */
const KILLS = Number(process.env.KILLS ?? 3);

test(
    'after kill -9 the file opens with everything that was answered, and nothing else is left behind',
    async () => {
        const file = newFile();
        let answered = 0;

        for (let kill = 0; kill < KILLS; kill++) {
            const { started, output, ended } = run('--file', file);
            const url = await ready(output);
            if (answered > 0)
                expect(Number(nameIn(file).slice(4))).toBeGreaterThanOrEqual(
                    answered,
                );

            setTimeout(
                () => started.kill('SIGKILL'),
                300 + Math.random() * 400,
            );

            const before = answered;

            await expect(
                rename(
                    url,
                    n => {
                        answered = before + n;
                    },
                    before,
                ),
            ).rejects.toThrow();

            expect(await ended).toBe(null);
        }

        const { started, output, ended } = run('--file', file);
        await ready(output);
        started.kill('SIGTERM');
        expect(await ended).toBe(0);
        expect(readdirSync(dirname(file))).toEqual(['db.json']);
    },
    30_000 + KILLS * 10_000,
);

test('stopped while writing, it exits with 0 and the file holds everything that was answered', async () => {
    const file = newFile();
    const { started, output, ended } = run('--file', file);
    const url = await ready(output);
    let last = 0;

    await expect(
        rename(url, n => {
            last = n;
            if (n === 25) started.kill('SIGTERM');
        }),
    ).rejects.toThrow();

    expect(await ended).toBe(0);

    expect([
        Number(nameIn(file).slice(4)) >= last,
        output().trim().split('\n').length,
        readdirSync(dirname(file)),
    ]).toEqual([true, 2, ['db.json']]);
});

test('an unusable file exits with 1 and a line, and stays unchanged', async () => {
    const file = newFile();
    const text = '{\n"room": [{"id": 1}\n';
    writeFileSync(file, text);
    const broken = run(file);

    expect([
        await broken.ended,
        broken.output().trim(),
        readFileSync(file, 'utf8'),
    ]).toEqual([
        1,
        `The mock API cannot start: '${file}' cannot be used: it ends too early, in line 3, column 1.`,
        text,
    ]);
});
