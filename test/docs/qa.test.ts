// @vitest-environment node
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { mockAt } from '../support/mock.ts';

const page = readFileSync('docs/qa.md', 'utf8');

const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
    ([, block]) => block!.trim().split('\n'),
);

const calls = [
    ...page.matchAll(
        /`(GET|POST|PATCH|DELETE) (\/(?:db|__mock)\/[^`\s{]+)(?: (\{[^`]*\}))?`/g,
    ),
].map(([, method, path, body]) => ({ method: method!, path: path!, body }));

let mock: StartedMock;
const folder = mkdtempSync(join(tmpdir(), 'qa-'));
const project = process.cwd();

beforeAll(async () => {
    mock = await startMock({ scenario: 'small' });
});

afterAll(() => mock.close());

interface Ended {
    readonly code: number | null;
    readonly text: string;
}

/** Runs a line as a shell does, until it ends, or says what it was started for. */
const run = (line: string, cwd: string, enough?: RegExp): Promise<Ended> =>
    new Promise(done => {
        const shell = spawn('bash', ['-c', line], {
            cwd,
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
        });

        let text = '';
        const end = (code: number | null) => done({ code, text });
        for (const stream of [shell.stdout, shell.stderr])
            stream.on('data', chunk => {
                text += String(chunk);
                if (!enough?.test(text)) return;
                end(0);
                if (shell.pid !== undefined) process.kill(-shell.pid);
            });
        shell.once('exit', end);
    });

/** What is long or needs a browser is only asked what it would run; the server that is nobody's is the mock. */
const requested = (
    line: string,
): {
    readonly line: string;
    readonly enough?: RegExp;
    readonly says: RegExp;
} => {
    if (/playwright test|npm run monkey/.test(line))
        return {
            line: `${line.replace(/ +#.*$/, '')} --list`,
            says: /Total: [1-9]\d* tests?/,
        };
    if (/vitest run/.test(line))
        return {
            line: line.replace('vitest run', 'vitest list --filesOnly'),
            says: new RegExp(
                String.raw`\b${/vitest run (\S+)/.exec(line)![1]}\b`,
            ),
        };
    if (/api-check/.test(line))
        return {
            line: line
                .replace('PORTAL_PASSWORD=...', 'PORTAL_PASSWORD=demo')
                .replace('https://wifi.example.com/api', `${mock.url}/api`)
                .replace('--user ada', '--user admin')
                .replace('report.json', join(folder, 'check.json')),
            says: /\w/,
        };
    if (/npm run mock/.test(line))
        return {
            line: line.replace(
                'db.json',
                join(mkdtempSync(join(folder, 'file-')), 'db.json'),
            ),
            enough: /--help {5,}this|Sign in as/,
            says: /--port|http:\/\/127/,
        };

    return {
        line: line
            .replaceAll('localhost:5173', mock.url)
            .replace(/\bcurl\b/, 'curl -sS --fail-with-body')
            .replace('localhost', '127.0.0.1'),
        says: /[\s\S]*/,
    };
};

test('the page has commands to run', () => {
    expect(lines.length).toBeGreaterThan(5);
    expect(calls.length).toBeGreaterThan(10);
});

/** Lines of the page asked for other data; of few the checks below are soon made. */
const small = () => mock.backend.reset(1, undefined, 'small', {});

test.each(lines)('runs %s', async line => {
    const { line: told, enough, says } = requested(line);

    if (/api-check/.test(line)) {
        small();
        // Another process, by the machine's own clock.
        await mockAt(mock.url).heal();

        mock.backend.clock.set(
            (
                (globalThis as { realDate?: DateConstructor }).realDate ?? Date
            ).now(),
        );
    }

    const { code, text } = await run(
        told,
        /\bcurl\b/.test(line) ? folder : resolve(project),
        enough,
    );

    expect(code, text).toBe(0);
    expect(text).toMatch(says);
});

const bodies: Readonly<Record<string, string>> = {
    fail: '{"path": "room/", "delay": 1}',
    clock: '{"advance": 1}',
    odd: '{"odd": "none"}',
    names: '{"left": 3}',
};

const defaultBody = (method: string, path: string): string | undefined => {
    if (method === 'GET' || method === 'DELETE') return undefined;
    if (path.startsWith('/db/')) return '{"RoomName": "By hand"}';

    return bodies[path.slice('/__mock/'.length)] ?? '{}';
};

test.each(calls)('$method $path $body', async ({ method, path, body }) => {
    small();
    const given = body ?? defaultBody(method, path);

    const reply = await fetch(mock.url + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(given === undefined ? {} : { body: given }),
    });

    expect(reply.status, await reply.text()).toBe(200);
});
