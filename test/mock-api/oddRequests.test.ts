// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { routesOfAll } from '../../mock-api/http/match.ts';
import { resources as declared } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';

/**
 * What nobody would ask, 5,000 times at each entry of the mock: the API, signing in, the raw data, the control, the
 * pages, and the connection itself. The mock is the one of the command line, in a process of its own, and all requests
 * go to the same one. Each must be answered, and none with a failure of the mock (a 5xx). `ODD_REQUESTS=50000` asks
 * more, `TEST_SEED=7` other ones.
 */
const REQUESTS = Number(process.env.ODD_REQUESTS ?? 5000);
/** Asked at once: what one leaves behind meets the next. */
const AT_ONCE = 25;
/** Failures. */
const MOST_TOLD = 5;
const seed = Number(process.env.TEST_SEED ?? 1);
const resources: Readonly<Record<string, Resource>> = declared;

interface Mock {
    readonly process: ChildProcess;
    readonly port: number;
    readonly token: string;
    readonly output: () => string;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const started: Mock[] = [];

afterAll(() => {
    agent.destroy();
    for (const { process: one } of started) one.kill('SIGKILL');
});

const start = async (): Promise<Mock> => {
    const one = spawn(
        process.execPath,
        ['mock-api/run.mjs', '--port', '0', '--scenario', 'small', '--frozen'],
        { stdio: ['ignore', 'pipe', 'pipe'] },
    );

    let text = '';
    for (const stream of [one.stdout, one.stderr])
        stream.on(
            'data',
            chunk => (text = `${text}${String(chunk)}`.slice(-5000)),
        );
    while (one.exitCode === null && !text.includes('Sign in as'))
        await new Promise(done => setTimeout(done, 20));
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(text)?.[1]);

    const reply = await fetch(`http://127.0.0.1:${port}/api/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    const { access_token: token } = (await reply.json()) as {
        access_token: string;
    };

    const mock = { process: one, port, token, output: () => text };
    started.push(mock);

    return mock;
};

const isAlive = ({ process: one }: Mock): boolean =>
    one.exitCode === null && one.signalCode === null;

/** The one that all ask; another only while the simplest request is looked for that ends it. */
const mock = async (): Promise<Mock> => {
    const last = started.at(-1);

    return last && isAlive(last) ? last : start();
};

interface Question {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
}

interface Answer {
    /** 0: the connection ended without one. */
    readonly status: number;
    readonly text: string;
}
const NONE: Answer = { status: 0, text: '' };

const ask = (
    { port, token }: Mock,
    { method, path, headers, body }: Question,
): Promise<Answer> =>
    new Promise(resolve => {
        const own =
            headers.authorization === 'admin'
                ? { ...headers, authorization: `Bearer ${token}` }
                : headers;

        const sent = request(
            {
                host: '127.0.0.1',
                port,
                agent,
                method,
                path,
                headers: {
                    ...own,
                    ...(body === ''
                        ? {}
                        : { 'content-length': Buffer.byteLength(body) }),
                },
            },
            reply => {
                let text = '';
                reply.setEncoding('utf8').on('data', piece => (text += piece));

                reply
                    .on('error', () => resolve(NONE))
                    .on('close', () =>
                        resolve(
                            reply.complete
                                ? { status: reply.statusCode ?? 0, text }
                                : NONE,
                        ),
                    );
            },
        );

        sent.on('error', () => resolve(NONE)).end(body);
    });

const word = fc.oneof(
    {
        weight: 3,
        arbitrary: fc.constantFrom(
            '__proto__',
            'constructor',
            'prototype',
            'toString',
            'hasOwnProperty',
            'length',
            'then',
            'id',
            'Id',
            '',
            '0',
            '-1',
            '1',
            '2',
            '1e309',
            'NaN',
            'null',
            'true',
            '..',
            '.',
            '*',
            '(',
            '[',
            '{}',
            'x'.repeat(3000),
            '2026-01-01',
            '9007199254740993',
            '\ud800',
            '🙂',
            '\0',
            "' or 1=1 --",
        ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Many are right, so that what is odd meets what works. */
const value: fc.Arbitrary<unknown> = fc.oneof(
    {
        weight: 6,
        arbitrary: fc.constantFrom(
            1,
            2,
            0,
            60,
            true,
            false,
            null,
            'Open',
            'small',
            'drop',
            'late',
            'before',
            '2026-03-01T00:00:00',
            '2026-03-01T09:30:00Z',
            'ada@example.com',
            '#ffffff',
            [1],
            ['late'],
            {},
        ),
    },
    word,
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.integer(),
    fc.array(word, { maxLength: 4 }),
    fc.dictionary(word, word, { maxKeys: 3, noNullPrototype: false }),
);

/** As JSON has it: `__proto__` is a name like any other there. */
const objectText = (pairs: readonly (readonly [string, unknown])[]): string =>
    `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one) ?? 'null'}`).join(',')}}`;

const deep = fc
    .tuple(
        fc.constantFrom(
            ['[', ']'],
            ['{"a":', '}'],
            ['{"Code":[', ']}'],
            ['{"__proto__":', '}'],
        ),
        fc.integer({ min: 1, max: 8000 }),
    )
    .map(
        ([[open, close], levels]) =>
            `${open!.repeat(levels)}${open === '[' ? '' : '1'}${close!.repeat(levels)}`,
    );

const bodyWith = (names: readonly string[]): fc.Arbitrary<string> =>
    fc.oneof(
        {
            weight: 6,
            arbitrary: fc
                .array(
                    fc.tuple(
                        names.length > 0
                            ? fc.oneof(
                                  {
                                      weight: 3,
                                      arbitrary: fc.constantFrom(...names),
                                  },
                                  word,
                              )
                            : word,
                        value,
                    ),
                    { maxLength: 5 },
                )
                .map(objectText),
        },
        { weight: 1, arbitrary: deep },
        { weight: 1, arbitrary: value.map(one => JSON.stringify(one) ?? '') },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
        {
            weight: 1,
            arbitrary: fc
                .tuple(fc.constantFrom(...names, 'file'), word)
                .map(
                    ([name, text]) =>
                        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${text.slice(0, 40)}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--b--\r\n`,
                ),
        },
    );

const escapedSign = (sign: string): string => {
    if (/[\w.~-]/.test(sign)) return sign;
    if (sign === '\ud800') return '%ED%A0%80';

    return [...Buffer.from(sign)]
        .map(byte => `%${byte.toString(16).padStart(2, '0')}`)
        .join('');
};

/** As it may stand in a line: escaped, or half so. */
const escaped = (text: string): string =>
    [...text].map(sign => escapedSign(sign)).join('');

const part = fc.oneof(
    { weight: 8, arbitrary: word.map(escaped) },
    {
        weight: 1,
        arbitrary: fc.constantFrom(
            '%',
            '%zz',
            '%E0%A4%A',
            '//',
            '\\',
            'http://[',
            '@',
            ';',
            '#',
            '~',
            '~x',
            '%2e%2e',
            '%00',
        ),
    },
);

const pathOf = (path: string): fc.Arbitrary<string> =>
    fc
        .tuple(
            ...path.split('/').map(one =>
                one.startsWith('{')
                    ? fc.oneof(
                          {
                              weight: 4,
                              arbitrary: fc.constantFrom('1', '2', '3'),
                          },
                          part,
                      )
                    : fc.oneof(
                          { weight: 60, arbitrary: fc.constant(one) },
                          part,
                      ),
            ),
        )
        .map(parts => parts.join('/').replace(/^\/*/, '/'));

const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
    fc
        .array(
            fc.tuple(
                names.length > 0
                    ? fc.oneof(
                          { weight: 9, arbitrary: fc.constantFrom(...names) },
                          part,
                      )
                    : part,
                fc.oneof(
                    {
                        weight: 2,
                        arbitrary: fc.constantFrom(
                            '1',
                            '2',
                            'true',
                            'a',
                            '2026-03-01',
                        ),
                    },
                    part,
                ),
                fc.constantFrom(
                    '',
                    '',
                    '',
                    '',
                    '',
                    '[]',
                    '[a]',
                    '[__proto__]',
                    '.a',
                ),
            ),
            { maxLength: 2 },
        )
        .map(pairs =>
            pairs.length === 0
                ? ''
                : `?${pairs.map(([name, text, way]) => `${name}${way}=${text}`).join('&')}`,
        );

const types = [
    ...Array.from({ length: 12 }, () => 'application/json'),
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'text/plain',
    '',
];

const headers = fc
    .tuple(
        fc.constantFrom(...types),
        fc.oneof(
            { weight: 12, arbitrary: fc.constant('admin') },
            { weight: 3, arbitrary: fc.constant('') },
            fc.constantFrom('Bearer', 'Bearer x', 'Basic YTpi'),
        ),
        fc.oneof(
            { weight: 20, arbitrary: fc.constant('') },
            fc.constantFrom(
                'other',
                'a b',
                '__proto__',
                '../x',
                'x'.repeat(50),
            ),
        ),
    )
    .map(([type, authorization, instance]) =>
        Object.fromEntries(
            Object.entries({
                'content-type': type,
                authorization,
                'x-mock-instance': instance,
            }).filter(([, text]) => text !== ''),
        ),
    );

const methods = fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PURGE',
);

const question = (
    method: fc.Arbitrary<string>,
    path: fc.Arbitrary<string>,
    query: readonly string[],
    body: readonly string[],
): fc.Arbitrary<Question> =>
    fc
        .record({
            method,
            path: fc
                .tuple(path, queryOf(query))
                .map(([one, asked]) => one + asked),
            headers,
            body: bodyWith(body),
        })
        .map(one =>
            /^(GET|HEAD|OPTIONS)$/.test(one.method)
                ? { ...one, body: '' }
                : one,
        );

/** Who signs out, or changes the password of the one that asks, learns nothing more. */
const own = /logoff|password|register|deleteuser/i;
const calls = routesOfAll(resources).filter(({ path }) => !own.test(path));

const call = fc
    .constantFrom(...calls)
    .chain(({ method, path, endpoint }) =>
        question(
            fc.oneof({ weight: 8, arbitrary: fc.constant(method) }, methods),
            pathOf(`/api/${path}`),
            Object.keys(endpoint.call.query ?? {}),
            [
                ...Object.keys(
                    resources[endpoint.resource ?? '']?.fields ?? {},
                ),
                ...Object.keys(
                    typeof endpoint.call.body === 'object'
                        ? endpoint.call.body
                        : {},
                ),
            ],
        ),
    );

const collections = Object.keys(resources).map(name =>
    name.replaceAll('/', '_'),
);

const row = fc.constantFrom(...Object.keys(resources)).chain(name =>
    question(
        methods,
        fc
            .constantFrom(
                '/db/{name}',
                '/db/{name}/{id}',
                '/db/site/{id}/{name}',
                '/~raw/db/{name}/{id}',
                '/db/{name}',
                '/db/{name}/{id}/{any}',
            )
            .chain(path =>
                pathOf(path.replace('{name}', name.replaceAll('/', '_'))),
            ),
        [
            'q',
            '_page',
            '_limit',
            '_start',
            '_end',
            '_sort',
            '_order',
            '_embed',
            '_expand',
            'callback',
            'id',
            'id_gte',
            'id_like',
            ...Object.keys(resources[name]!.fields),
        ],
        ['id', ...Object.keys(resources[name]!.fields), ...collections],
    ),
);

const orders: Readonly<Record<string, readonly string[]>> = {
    reset: ['seed', 'scenario', 'offset', 'rows'],
    scenarios: [],
    fail: [
        'path',
        'method',
        'query',
        'sent',
        'user',
        'nth',
        'chance',
        'times',
        'status',
        'body',
        'html',
        'kind',
        'after',
    ],
    'fail/{id}': [],
    odd: ['odd'],
    clock: ['now', 'advance', 'frozen'],
    names: ['left'],
    instances: [],
    'instances/{id}': [],
    log: [],
    file: [],
    people: [],
    ready: [],
    '': [],
    'page/page.js': [],
};

const order = fc
    .tuple(
        fc.constantFrom(...Object.keys(orders)),
        fc.constantFrom('', '/~one', '/~two'),
    )
    .chain(([name, instance]) =>
        question(
            methods,
            pathOf(`${instance}/__mock/${name}`),
            ['instance'],
            orders[name]!,
        ),
    );

const pages = question(
    methods,
    fc.oneof(
        fc.constantFrom(
            '/',
            '/docs',
            '/docs/',
            '/docs/viewer.js',
            '/openapi.json',
            '/~one/',
            '//',
            '///',
            '/~',
            '/~/api/room',
        ),
        fc
            .array(part, { minLength: 1, maxLength: 4 })
            .map(parts => `/${parts.join('/')}`),
    ),
    ['instance'],
    [],
);

const token = question(
    fc.oneof({ weight: 6, arbitrary: fc.constant('POST') }, methods),
    fc.oneof(
        {
            weight: 9,
            arbitrary: fc.constantFrom('/api/Token', '/~one/api/Token'),
        },
        fc.constantFrom('/api/Token/', '/Token'),
    ),
    [],
    ['username', 'password', 'grant_type'],
);

const signingIn = fc
    .tuple(
        token,
        fc.oneof(fc.constant('admin'), word),
        fc.oneof(fc.constant('demo'), word),
    )
    .map(([one, name, password]): Question =>
        one.headers['content-type'] === 'application/x-www-form-urlencoded'
            ? {
                  ...one,
                  body: `username=${escaped(name)}&password=${escaped(password)}&grant_type=password`,
              }
            : one,
    );

/** What no program would send, on a connection of its own that may end at any time. */
const sent = fc.record({
    line: fc
        .tuple(
            fc.constantFrom(
                'GET',
                'GET',
                'POST',
                'POST',
                'PATCH',
                'PATCH',
                'BREW',
                'get',
                'CONNECT',
                'PRI',
                '',
            ),
            fc.constantFrom(
                '/api/room',
                '/api/Token',
                '/db/room',
                '/db/room/1',
                '/__mock/clock',
                '/docs',
                '/db/',
                '/',
                '*',
                'http://x/db/room',
                '//',
                '/\xff',
                '/a b',
                '',
            ),
            fc.constantFrom(
                ...Array.from({ length: 12 }, () => 'HTTP/1.1'),
                'HTTP/1.0',
                'HTTP/2.0',
                '',
            ),
        )
        .map(parts => parts.join(' ')),
    lines: fc.array(
        fc.constantFrom(
            'Content-Length: 5',
            'Content-Length: 9',
            'Content-Length: -1',
            'Content-Length: 99999',
            'Transfer-Encoding: chunked',
            'Transfer-Encoding: x',
            'Expect: 100-continue',
            'Expect: x',
            'Connection: Upgrade\r\nUpgrade: websocket',
            'Content-Type: application/json',
            'Content-Encoding: gzip',
            `X: ${'x'.repeat(20_000)}`,
            ':',
            'X: \0',
            'Cookie: mock-world=%zz',
            'X-Mock-Instance: ada',
            'Authorization: Bearer \xff',
        ),
        { maxLength: 3 },
    ),
    body: fc.oneof(
        fc.constantFrom(
            '',
            '{"a":1}',
            '{"now":',
            '5\r\nhello\r\n0\r\n\r\n',
            'zz\r\n',
            'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
        ),
        fc.string({ maxLength: 20 }),
    ),
    ends: fc.constantFrom(
        ...Array.from({ length: 12 }, () => '\r\n'),
        '\n',
        '',
    ),
    leaves: fc.boolean(),
});

/** 0: there was no answer, as is right for what is no request. */
const say = (
    { port }: Mock,
    { line, lines, body, ends, leaves }: Raw,
): Promise<Answer> =>
    new Promise(resolve => {
        let text = '';

        const socket = connect(port, '127.0.0.1', () => {
            socket.write(
                Buffer.from(
                    [line, 'Host: localhost', ...lines, '', body].join(ends),
                    'latin1',
                ),
            );

            if (leaves) socket.destroy();
            else socket.end();
        });

        socket
            .setEncoding('latin1')
            .on('data', piece => (text += String(piece)));

        socket
            .on('error', () => socket.destroy())
            .on('close', () =>
                resolve({
                    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
                    text,
                }),
            );
    });

type Raw = typeof sent extends fc.Arbitrary<infer One> ? One : never;

const described = (one: unknown): string => JSON.stringify(one).slice(0, 400);

/** Which of them the mock failed at; where it ended, the first that ends another one, too. */
const failuresOf = async <One>(
    batch: readonly One[],
    put: (there: Mock, one: One) => Promise<Answer>,
    least: number,
): Promise<readonly string[]> => {
    const there = await mock();
    const answers = await Promise.all(batch.map(one => put(there, one)));
    if (isAlive(there))
        return batch.flatMap((one, n) =>
            answers[n]!.status < least || answers[n]!.status >= 500
                ? [
                      `${answers[n]!.status} ${described(one)} ${answers[n]!.text.slice(0, 400)}`,
                  ]
                : [],
        );

    for (const one of batch) {
        const another = await start();
        await put(another, one);
        if (!isAlive(another))
            return [`It ended at ${described(one)}\n${another.output()}`];
    }

    return [`It ended at ${JSON.stringify(batch)}\n${there.output()}`];
};

const noneFails = async <One>(
    questions: fc.Arbitrary<One>,
    put: (there: Mock, one: One) => Promise<Answer>,
    least: number,
): Promise<void> => {
    const drawn = fc.sample(questions, { numRuns: REQUESTS, seed });
    const failures: string[] = [];
    for (
        let index = 0;
        index < drawn.length && failures.length < MOST_TOLD;
        index += AT_ONCE
    )
        failures.push(
            ...(await failuresOf(
                drawn.slice(index, index + AT_ONCE),
                put,
                least,
            )),
        );
    expect(failures).toEqual([]);
};

const nested = (levels: number): string =>
    `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each<readonly [string, Question]>([
    [
        'JSON of 6,000 levels to the API',
        {
            method: 'POST',
            path: '/api/room',
            headers: { authorization: 'admin' },
            body: nested(6000),
        },
    ],
    [
        'JSON of 6,000 levels without a session',
        { method: 'POST', path: '/api/Token', headers: {}, body: nested(6000) },
    ],
    [
        'JSON of 6,000 levels to the raw data',
        {
            method: 'PATCH',
            path: '/db/room/1',
            headers: {},
            body: nested(6000),
        },
    ],
    [
        'JSON of 6,000 levels to the control',
        {
            method: 'POST',
            path: '/__mock/fail',
            headers: {},
            body: nested(6000),
        },
    ],
    [
        'a __proto__ in the raw data',
        {
            method: 'PATCH',
            path: '/db/room/1',
            headers: {},
            body: '{"__proto__": {"RoomCode": "1"}}',
        },
    ],
    [
        'a __proto__ in the API',
        {
            method: 'POST',
            path: '/api/room',
            headers: { authorization: 'admin' },
            body: '{"RoomCode": {"__proto__": 1}}',
        },
    ],
    ...['{}', '[1]', 'true', '1.5', '-1', '9007199254740993', '1e300'].map(
        id =>
            [
                `the id ${id}`,
                {
                    method: 'POST',
                    path: '/db/room',
                    headers: {},
                    body: `{"id": ${id}}`,
                },
            ] as const,
    ),
])(
    '%s is refused with a 400 that says why',
    async (_, { headers: more, ...one }) => {
        const { status, text } = await ask(await mock(), {
            ...one,
            headers: { 'content-type': 'application/json', ...more },
        });

        expect([status, text]).toEqual([
            400,
            expect.stringMatching(
                /more than 100 levels|'__proto__' is the name of no field|'id' must be a text or a whole number up to 9007199254740991/,
            ),
        ]);

        expect(
            (
                await ask(await mock(), {
                    method: 'GET',
                    path: '/db/room/1',
                    headers: {},
                    body: '',
                })
            ).text,
        ).toContain('"RoomCode"');

        expect(started.filter(isAlive)).toHaveLength(1);
    },
);

test.each(
    Object.entries({
        'the raw data': row,
        'the API': call,
        'signing in': signingIn,
        'the control': order,
        'the pages': pages,
    }),
)(
    `any request at %s is answered, and the mock keeps running (${REQUESTS} requests)`,
    (_, questions) => noneFails(questions, ask, 100),
);

test(`any bytes on a connection leave the mock running (${REQUESTS} requests)`, () =>
    noneFails(sent, say, 0));
