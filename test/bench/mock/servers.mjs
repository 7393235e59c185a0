import { spawn, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What all times of the data are made relative to: both sides have the same rows. */
export const NOW = '2026-06-17T01:30:00Z';

const at = path => fileURLToPath(new URL(path, import.meta.url));
const MOST_MS = 120_000;
/** Nobody waits longer for an answer. */
const MOST_ASKED_MS = 60_000;
/** What stands in the table of a question that nobody waited for. */
export const TOO_LONG = `> ${MOST_ASKED_MS / 1000} s`;

const freePort = () =>
    new Promise(done => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });

/** Megabytes that a process holds; Linux tells without a tool that may not be there. */
const memoryOf = pid => {
    const status = `/proc/${pid}/status`;

    const kilobytes = existsSync(status)
        ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {
              encoding: 'utf8',
          });

    return Number(kilobytes) / 1000;
};

/**
 * Milliseconds of the processor that the process's own thread took: what a machine that does much else leaves to be
 * compared.
 */
const processorOf = pid => {
    const file = `/proc/${pid}/schedstat`;

    return existsSync(file)
        ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
        : Number.NaN;
};

/** A server as a process of its own, once a first question is answered. */
const start = async (args, port, first, headersOf = () => ({})) => {
    const began = performance.now();

    const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
    });

    let shown = '';
    child.stderr.on('data', chunk => (shown += String(chunk)));
    const ended = new Promise(done => child.once('exit', done));

    const ask = async (method, path, body, isOpen = false) => {
        const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
            method,
            headers: {
                ...(isOpen ? {} : headersOf()),
                ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
            signal: AbortSignal.timeout(MOST_ASKED_MS),
        });

        return { status: reply.status, text: await reply.text() };
    };

    for (;;) {
        if (child.exitCode !== null || child.signalCode !== null)
            return {
                failed: `ended: ${shown.trim().split('\n').at(-1)?.slice(0, 80)}`,
            };

        if (performance.now() - began > MOST_MS) {
            child.kill('SIGKILL');

            return { failed: `no answer in ${MOST_MS / 1000} s` };
        }

        if ((await ask('GET', first).catch(() => undefined))?.status === 200)
            break;
        await new Promise(done => setTimeout(done, 20));
    }

    return {
        ready: performance.now() - began,
        ask,
        memory: () => memoryOf(child.pid),
        processor: () => processorOf(child.pid),
        stop: async () => {
            child.kill('SIGKILL');
            await ended;
        },
    };
};

/** Our mock, and who asks it: the administrator. */
export const startOurs = async rows => {
    const port = await freePort();
    let token;

    const counts = Object.entries(rows)
        .map(([name, count]) => `${name}=${count}`)
        .join(',');

    const server = await start(
        [
            at('../../../mock-api/run.mjs'),
            '--port',
            String(port),
            '--rows',
            counts,
            '--now',
            NOW,
            '--frozen',
        ],
        port,
        '__mock/ready',
        () => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
    );

    if (server.failed) return server;

    const reply = await fetch(`http://127.0.0.1:${port}/api/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    token = (await reply.json()).access_token;

    return server;
};

/** json-server as it is installed, with nothing set. */
export const startJsonServer = async file => {
    const port = await freePort();

    return start(
        [
            '--max-old-space-size=8000',
            at('../../../node_modules/json-server/lib/cli/bin.js'),
            file,
            '--port',
            String(port),
            '--host',
            '127.0.0.1',
            '--quiet',
        ],
        port,
        'site/1',
    );
};
