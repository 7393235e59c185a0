// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { main } from '../../../mock-api/http/main.ts';
import { mockAt } from '../../support/mock.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach(one => one.kill('SIGKILL')));

interface Run {
    readonly process: ChildProcess;
    /** What it has said, once it has said that much; or ended. */
    readonly output: (what?: RegExp) => Promise<string>;
    readonly ended: Promise<number | null>;
}

const run = (...args: string[]): Run => {
    const started = spawn(process.execPath, ['mock-api/run.mjs', ...args], {
        stdio: ['pipe', 'pipe', 'pipe'],
    });

    running.push(started);
    let text = '';

    const ended = new Promise<number | null>(done =>
        started.once('exit', done),
    );

    for (const stream of [started.stdout, started.stderr])
        stream.on('data', chunk => (text += String(chunk)));

    const output = async (what?: RegExp): Promise<string> => {
        while (started.exitCode === null && !what?.test(text))
            await new Promise(done => setTimeout(done, 50));

        return text;
    };

    return { process: started, output, ended };
};

test('--port 0 prints its address, starts quickly, allows time for running calls, and exits with 0', async () => {
    const {
        process: started,
        output,
        ended,
    } = run(
        '--port',
        '0',
        '--host',
        '127.0.0.1',
        '--scenario',
        'small',
        '--seed',
        '7',
        '--rows',
        'internetuser=31, room=9',
        '--now',
        '2026-06-17T01:30:00Z',
        '--frozen',
        '--delay',
        '120',
        '--token',
        '/Token',
    );

    const url = /Mock API (http:\/\/127\.0\.0\.1:\d+)\/api/.exec(
        await output(/password/),
    )![1]!;

    const mock = mockAt(url);
    await mock.ready();

    expect(await mock.clock()).toEqual({
        now: '2026-06-17T01:30:00Z',
        frozen: true,
    });

    expect(await (await fetch(`${url}/__mock/scenarios`)).json()).toMatchObject(
        { seed: 7, rows: { internetuser: 31, room: 9 } },
    );

    const began = performance.now();

    const reply = await fetch(`${url}/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    expect([reply.status, performance.now() - began > 110]).toEqual([
        200,
        true,
    ]);

    expect(await mock.log()).toMatchObject([{ path: 'Token', status: 200 }]);
    started.kill('SIGTERM');
    expect(await ended).toBe(0);
});

test('--help lists every option and exits with 0', async () => {
    const { output, ended } = run('--help');
    expect(await ended).toBe(0);
    const text = await output();
    for (const name of [
        'port',
        'host',
        'scenario',
        'seed',
        'rows',
        'file',
        'watch',
        'now',
        'frozen',
        'delay',
        'instances',
        'static',
        'odd',
        'hosts',
        'base',
        'token',
        'help',
    ])
        expect(text).toContain(`--${name} `);
});

test('an invalid command says why in one line and exits with 2', async () => {
    const { output, ended } = run('--prot', '0');
    expect(await ended).toBe(2);
    expect(await output()).toMatch(/^.+ Did you mean '--port'\?.*\n$/);
});

test.each([
    [['--prot', '0'], "Did you mean '--port'?"],
    [
        ['--port', 'abc'],
        "--port must be a whole number from 0 to 65535, not 'abc'.",
    ],
    [['--scenario', 'smal'], "Did you mean 'small'?"],
    [['--now', 'soon'], '--now must be a moment'],
    [
        ['--now', '2026-02-29T00:00:00Z'],
        "--now must be a moment of a day that there is, as 2026-03-01T10:00:00Z, not '2026-02-29T00:00:00Z'.",
    ],
    [
        ['--delay', '-5'],
        "--delay must be a whole number from 0 to 600000, not '-5'.",
    ],
    [
        ['--odd', 'qqqqqq'],
        "There is no oddity 'qqqqqq'. GET /__mock/odd lists all there are.",
    ],
    [['--rows', 'internetusr=5'], "Did you mean 'internetuser'?"],
    [
        ['--rows', 'internetuser=-5'],
        "The rows of 'internetuser' must be a whole number from 0 to 200000, not '-5'.",
    ],
    [
        ['--rows', 'internetuser'],
        "The rows of 'internetuser' must be a whole number",
    ],
    [['--odd', 'lat'], "Did you mean 'late'?"],
    [['--static', 'no/such/folder'], "there is none at 'no/such/folder'"],
    [['--watch'], '--watch is for a file'],
    [['a.json', 'b.json'], "'b.json' is one too many"],
])('%j is refused', async (args, why) => {
    const output = vi.spyOn(console, 'error').mockReturnValue();
    await main(args);
    const { exitCode } = process;
    process.exitCode = undefined;
    expect(exitCode).toBe(2);
    expect(output.mock.calls).toEqual([[expect.stringContaining(why)]]);
    expect(output.mock.calls[0]![0]).not.toContain('\n');
});

test('if it cannot start, it says so in one line and exits with 1', async () => {
    const taken = createServer();

    const port = await new Promise<number>(done =>
        taken.listen(0, '127.0.0.1', () =>
            done((taken.address() as AddressInfo).port),
        ),
    );

    const { output, ended } = run('--port', String(port));
    expect(await ended).toBe(1);

    expect((await output()).trim()).toMatch(
        new RegExp(`^The mock API cannot start: The port ${port} is taken.*$`),
    );

    taken.close();
});

test('serves a folder’s static files, as json-server does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mock-'));
    writeFileSync(join(folder, 'hello.txt'), 'Hello.');

    const { output } = run(
        '--port',
        '0',
        '--scenario',
        'small',
        '--static',
        folder,
    );

    const url = /Mock API (http:\/\/127\.0\.0\.1:\d+)\/api/.exec(
        await output(/password/),
    )![1]!;

    expect(await (await fetch(`${url}/hello.txt`)).text()).toBe('Hello.');
});
