import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OddityName } from '../../../mock-api/control/oddities.ts';
import { resources } from '../../../resources/index.ts';
import { isRest, type Resource } from '../../../resources/schema/index.ts';
import { main } from '../../../scripts/api-check/main.ts';
import type { Report } from '../../../scripts/api-check/report.ts';
import { mockOfFile } from '../../mock-api/mockOfFile.ts';
import { wrongIn } from '../../stranger/judge.ts';
import { checkRead } from './checked.ts';

const api = mockOfFile();
const file = path.join(tmpdir(), `api-check-${process.pid}.json`);

let output: string[] = [];

beforeEach(() => {
    output = [];
    vi.stubEnv('PORTAL_PASSWORD', 'demo');
    for (const way of ['log', 'error'] as const)
        vi.spyOn(console, way).mockImplementation(
            (text: string) => void output.push(text),
        );
});

afterEach(() => rmSync(file, { force: true }));

const run = (...args: readonly string[]) => main(args);

/** The machine's own time, milliseconds: the clock of tests stands elsewhere. */
const really = (): number => performance.timeOrigin + performance.now();

const spawned = (...args: readonly string[]) =>
    new Promise<{ code: number | null; out: string }>(resolve => {
        const child = spawn(
            process.execPath,
            ['scripts/tool.mjs', 'api-check', ...args],
            { env: process.env },
        );

        const parts: string[] = [];
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', part => parts.push(String(part)));
        child.on('close', code => resolve({ code, out: parts.join('') }));
    });

test('the mock API is as declared, and no call changes anything', async () => {
    api.mock.backend.clock.set(really());
    api.mock.reset();

    expect(
        await spawned(
            api.mock.apiUrl,
            '--user',
            'admin',
            '--password-env',
            'PORTAL_PASSWORD',
            '--json',
            file,
        ),
    ).toMatchObject({
        code: 0,
        out: expect.stringContaining('It is as declared.') as string,
    });

    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;

    expect(report).toMatchObject({
        server: api.mock.apiUrl,
        user: 'admin',
        counts: { broken: 0, differs: 0 },
        findings: [],
    });

    const requested = new Set(report.calls.map(({ call }) => call));
    for (const [name, { api: calls }] of Object.entries(resources))
        for (const verb of ['list', 'one'])
            if (verb in calls) expect(requested).toContain(`${name}.${verb}`);

    expect(report.notAsked.map(({ call }) => call)).toEqual([
        'account.confirmPassword',
        'lookup.rmsProperties',
    ]);

    const byPost = Object.entries<Resource>(resources).flatMap(
        ([name, { api: calls }]) =>
            isRest(calls)
                ? []
                : (['list', 'search', 'one'] as const).flatMap(verb =>
                      calls[verb]?.reads ? [`${name}.${verb}`] : [],
                  ),
    );

    expect(
        new Set(
            report.calls.flatMap(({ call, address }) =>
                address.startsWith('GET ') ? [] : [call],
            ),
        ),
    ).toEqual(new Set(['stat.gender', 'stat.ageGroup', ...byPost]));

    expect(requested).not.toContain('voucher.create');
});

test.each([
    ['no address', [], 'Which server?'],
    [
        'not a web address',
        ['wifi.example.com', '--user', 'a'],
        "must be a web address (https://wifi.example.com/api), not 'wifi.example.com'",
    ],
    [
        'a password in the address',
        ['https://a:b@wifi.example.com', '--user', 'a'],
        'must not hold a user and password',
    ],
    [
        'two addresses',
        ['https://a.example', 'https://b.example', '--user', 'a'],
        "what is 'https://b.example'?",
    ],
    ['no user', ['https://wifi.example.com/api'], '--user is missing'],
    [
        'an unknown option',
        ['https://wifi.example.com/api', '--usr', 'a'],
        "Unknown option '--usr'",
    ],
    [
        'an invalid site',
        ['https://wifi.example.com/api', '--user', 'a', '--site', 'x'],
        '--site must be a whole number',
    ],
    [
        'an empty variable',
        [
            'https://wifi.example.com/api',
            '--user',
            'a',
            '--password-env',
            'NO_SUCH_VARIABLE',
        ],
        'NO_SUCH_VARIABLE holds no password',
    ],
    [
        'an unreachable server',
        [
            'http://127.0.0.1:9/api',
            '--user',
            'a',
            '--password-env',
            'PORTAL_PASSWORD',
        ],
        'cannot be reached: ',
    ],
])(
    '%s ends with a sentence and where to read more',
    async (_, args, sentence) => {
        expect(await run(...args)).toBe(2);
        expect(output.join('\n')).toContain(sentence);
        expect(output.join('\n')).toContain('See npm run api-check -- --help');
        expect(output.join('\n')).not.toContain('    at ');
    },
);

test('a refusal shows the server’s words, and a web page is reported as one', async () => {
    vi.stubEnv('PORTAL_PASSWORD', 'wrong');

    expect(
        await run(
            api.mock.apiUrl,
            '--user',
            'admin',
            '--password-env',
            'PORTAL_PASSWORD',
        ),
    ).toBe(2);

    expect(output.join('\n')).toContain(
        'admin could not sign in: The user name or password is incorrect.',
    );

    expect(
        await run(
            api.mock.url,
            '--user',
            'admin',
            '--password-env',
            'PORTAL_PASSWORD',
            '--token-url',
            `${api.mock.url}/docs/else`,
        ),
    ).toBe(2);

    expect(output.join('\n')).toMatch(/web page|not there/);
});

test('names a server’s other conventions, and sends only valid requests', async () => {
    const { room, site, ticket } = resources;
    const { mock } = api;

    const findingsIn = async (...names: OddityName[]) => {
        mock.reset();
        mock.odd.set(names);

        const { findings } = await checkRead(mock.apiUrl, {
            resources: { site, room, ticket },
            site: 1,
        });

        // Whether a call answers without a bearer is tried, too.
        const meant = mock.log.entries().filter(({ status }) => status !== 401);
        expect(meant.flatMap(wrongIn)).toEqual([]);

        return findings
            .filter(({ call }) => /^(room|ticket)\./.test(call))
            .map(({ field = '', says }) => `${field} ${says}`);
    };

    expect(await findingsIn('ids-as-text')).toContain('siteId must be integer');

    expect(await findingsIn('moments-without-zone')).toContain(
        'CheckIn no time zone: it is taken for UTC',
    );

    expect(await findingsIn('moments-with-offset')).toContain(
        'CheckIn an offset: UTC was declared',
    );

    expect(await findingsIn('more-keys', 'count-as-text', 'type-html')).toEqual(
        expect.arrayContaining([
            'Count must be integer',
            ' not declared, so left alone: Legacy, id, Modified, Row, constructor',
        ]),
    );

    mock.odd.set([]);
});
