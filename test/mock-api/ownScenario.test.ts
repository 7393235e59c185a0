// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { copyOfProject } from '../../scripts/copyOfProject.mjs';
import { mockAt } from '../support/mock.ts';

const copy = copyOfProject();
const running: ChildProcess[] = [];

afterAll(() => {
    running.forEach(one => one.kill('SIGKILL'));
    rmSync(copy, { recursive: true, force: true });
});

const write = (name: string, text: string): void =>
    writeFileSync(
        join(copy, 'mock-api/scenarios', `${name}.ts`),
        `import type { Scenario } from './scenario.ts';\n\n${text}\n`,
    );

/** What the command line says of a scenario, until it serves it or ends. */
const run = async (
    scenario: string,
): Promise<{ readonly text: string; readonly code: number | null }> => {
    const started = spawn(
        process.execPath,
        ['mock-api/run.mjs', '--port', '0', '--scenario', scenario],
        { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] },
    );

    running.push(started);
    let text = '';
    for (const stream of [started.stdout, started.stderr])
        stream.on('data', chunk => (text += String(chunk)));
    const ended = new Promise(done => started.once('close', done));
    while (started.exitCode === null && !/Sign in as/.test(text))
        await Promise.race([ended, new Promise(done => setTimeout(done, 50))]);

    return { text, code: started.exitCode };
};

test('a custom scenario needs one file in the folder and nothing else', async () => {
    expect((await run('fullHouse')).text).toContain(
        "There is no scenario 'fullHouse'.",
    );

    write(
        'fullHouse',
        "export const scenario: Scenario = { about: 'every room of two hotels is taken', share: 0.01, rows: { client: 1, billgroup: 1, site: 2, room: 12, guest: 12, ticket: 3 }, happenings: [{ to: 'ticket', set: { Status: 'Open', Subject: 'No room' } }] };",
    );

    write(
        'misspelt',
        "export const scenario: Scenario = { about: 'a slip', happenings: [{ to: 'tiket', set: { Status: 'Open' } }] };",
    );

    write(
        'unknownField',
        "export const scenario: Scenario = { about: 'a slip', happenings: [{ to: 'ticket', where: { SiteId: 1 }, set: { Statos: 'Open' } }] };",
    );

    write(
        'noSuchRows',
        "export const scenario: Scenario = { about: 'a slip', rows: { rom: 3 } };",
    );

    write('unnamed', "export const other: Scenario = { about: 'a slip' };");
    const { text } = await run('fullHouse');
    const mock = mockAt(/Mock API (http:\/\/[\d.:]+)\/api/.exec(text)![1]!);
    const asAdmin = await mock.signIn('admin');

    const listed = async (path: string) =>
        (await (await asAdmin(path)).json()) as {
            Count: number;
            Results: readonly Readonly<Record<string, unknown>>[];
        };

    expect([
        (await listed('/api/room/?PageNo=1&PageSize=5')).Count,
        (await listed('/api/guest/?PageNo=1&PageSize=5')).Count,
    ]).toEqual([12, 12]);

    expect(
        (await listed('/api/Ticket/?PageNo=1&PageSize=5')).Results.map(
            ({ Subject }) => Subject,
        ),
    ).toEqual(['No room', 'No room', 'No room']);

    await mock.reset({ scenario: 'small' });
    await mock.reset({ scenario: 'fullHouse', seed: 2 });
    expect((await listed('/api/room/?PageNo=1&PageSize=5')).Count).toBe(12);

    await expect(mock.reset({ scenario: 'misspelt' })).rejects.toThrow(
        "The scenario 'misspelt' is wrong. It happens to 'tiket', which is not an entity. Did you mean 'ticket'?",
    );

    for (const [name, why] of [
        [
            'unknownField',
            "It happens to 'ticket', which has no 'Statos'. Did you mean 'Status'?",
        ],
        [
            'noSuchRows',
            "There is no entity 'rom' that has rows. Did you mean 'room'?",
        ],
        ['unnamed', "mock-api/scenarios/unnamed.ts exports no 'scenario'."],
    ] as const) {
        const wrong = await run(name);

        expect([wrong.text, wrong.code]).toEqual([
            expect.stringContaining(why),
            2,
        ]);
    }
});
