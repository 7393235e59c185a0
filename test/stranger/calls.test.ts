import fc from 'fast-check';
import {
    afterAll,
    beforeAll,
    beforeEach,
    describe,
    expect,
    test,
} from 'vitest';

import { ApiError } from '../../dataProvider/index.ts';
import type { FaultRule } from '../../mock-api/control/faults.ts';
import type { LogEntry } from '../../mock-api/control/log.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import {
    contractCalls,
    everything,
    type ContractCall,
} from '../contract/calls.ts';
import {
    contractFields,
    contractReplies,
    type WireField,
} from '../contract/fields.ts';
import { tokenFor } from '../mock-api/signIn.ts';
import { came, notNormal, odd, providerOf, runs, wrongs } from './odd.ts';

type Row = Readonly<Record<string, unknown>>;

let mock: StartedMock;
let token: string;

beforeAll(async () => {
    mock = await startMock({
        scenario: 'small',
        rows: { client: 8, billgroup: 8, site: 8, wifiplan: 40 },
    });

    token = await tokenFor(mock, 'admin');
});

/** Fresh data, signed in: one of the calls signs out. */
const begin = (names: Parameters<StartedMock['odd']['set']>[0] = []): void => {
    const { sessions, clock, store } = mock.backend;
    mock.reset();
    mock.odd.set(names);
    sessions.set(token, { user: 'u-1', expires: clock.now() + 3_600_000 });
    store.find('user', 'u-1')!.Password = 'x';

    Object.assign(store.rows('user')[1]!, {
        UserName: 'ada',
        Password: ' p&w ',
    });
};

beforeEach(() => begin());
afterAll(() => mock.close());

/** The chosen scope of the contract's samples. */
const scope = {
    distributor: 6,
    client: 4,
    site: 3,
    billgroup: 5,
    ownGroup: 5,
} as const;

const provider = () => providerOf(mock, token, scope);

/** Sent by lists, gets, saves and deletes, not by their names. */
const STANDARD = /\.(list|listWhen|one|save|remove|removeMany)$/;
const named = contractCalls.filter(({ name }) => !STANDARD.test(name));
const { id, ids, search, page, pageSize, order } = everything;

const inputOf = ({ given = {} }: ContractCall) => ({
    id,
    ids,
    search,
    page,
    pageSize,
    order,
    ...given,
});

/** Lists of what was made, which the portal reads again anyway. */
const UNREAD = new Set(['machine.createLicences']);

const lineOf = (line: string): string => {
    const [address = '', query] = line.replace(' (no bearer)', '').split('?');

    return query === undefined
        ? address
        : `${address}?${query.split('&').sort().join('&')}`;
};

/** Files are not in the log. */
const plainBody = (body: unknown): unknown =>
    Object.fromEntries(
        Object.entries(body ?? {}).filter(
            ([, value]) => !(value instanceof File),
        ),
    );

/** As the contract writes it. */
const sentLine = ({ method, path, query, bearer }: LogEntry): string => {
    const search = new URLSearchParams(query).toString();

    return `${method} /api/${path}${search && `?${search}`}${bearer ? '' : ' (no bearer)'}`;
};

/** What a call answers as the description has it: fields of its records, of the lists within them, or of an entity. */
const answerFields = (
    name: string,
): {
    readonly own: readonly WireField[];
    readonly lists: Readonly<Record<string, readonly WireField[]>>;
} => {
    const reply = contractReplies[name];
    if (reply === undefined)
        return {
            own: contractFields[name.slice(0, name.lastIndexOf('.'))] ?? [],
            lists: {},
        };

    const [, within = '', entity = reply] =
        typeof reply === 'string' ? (/^(.+) of (.+)$/.exec(reply) ?? []) : [];

    if (typeof reply === 'string')
        return within
            ? {
                  own: [],
                  lists: Object.fromEntries(
                      within
                          .split(' ')
                          .map(list => [list, contractFields[String(entity)]!]),
                  ),
              }
            : { own: contractFields[reply]!, lists: {} };
    const lists: Record<string, WireField[]> = {};

    for (const field of reply) {
        const [list, own] = field.name.split('.');
        if (own) (lists[list!] ??= []).push({ ...field, name: own });
    }

    return {
        own: reply.filter(({ name: field }) => !field.includes('.')),
        lists,
    };
};

const rowsOf = (answer: unknown): readonly unknown[] => {
    if (Array.isArray(answer)) return answer;
    if (typeof answer === 'object' && answer !== null && 'Results' in answer)
        return answer.Results as unknown[];

    return [answer];
};

const notNormalInList = (
    list: string,
    items: unknown,
    fields: readonly WireField[],
): string[] => {
    if (items === undefined || items === null) return [];
    if (!Array.isArray(items)) return [`${list} is no list`];

    return items.flatMap((item: Row) => notNormal(item, fields));
};

const notNormalIn = (name: string, answer: unknown): string[] => {
    const { own, lists } = answerFields(name);
    if (own.length === 1 && own[0]!.name === 'value')
        return notNormal({ value: answer }, own);

    return rowsOf(answer).flatMap(row => {
        if (typeof row !== 'object' || row === null)
            return row === undefined || row === null
                ? []
                : [`no record: ${String(row)}`];

        const within = Object.entries(lists).flatMap(([list, fields]) =>
            notNormalInList(list, (row as Row)[list], fields),
        );

        return [...notNormal(row as Row, own), ...within];
    });
};

/** The contract's file is no picture: what was sent is right all the same. */
const REFUSED = new Set([
    'upload.themeFile',
    'upload.tvLogo',
    'upload.tvBackground',
]);

describe('a named call is sent once as described, and its reply is read as declared', () => {
    test.each(named.map(call => [call.name, call] as const))(
        '%s',
        async (name, call) => {
            await fc.assert(
                fc.asyncProperty(odd, async names => {
                    begin(names);

                    const answer = await provider()
                        .callNamed(name, inputOf(call))
                        .catch((problem: unknown) => {
                            expect(problem).toBeInstanceOf(ApiError);

                            return undefined;
                        });

                    expect(wrongs(mock)).toEqual([]);
                    const [sent, ...more] = came(mock);
                    expect(more).toEqual([]);
                    expect(lineOf(sentLine(sent!))).toBe(lineOf(call.sends));
                    expect(plainBody(sent!.sent)).toEqual(plainBody(call.body));
                    expect(sent!.status < 300).toBe(!REFUSED.has(name));
                    if (!UNREAD.has(name))
                        expect(notNormalIn(name, answer)).toEqual([]);
                }),
                runs(8),
            );
        },
    );
});

const words = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter(text => text.trim() !== '');

const errorBody = fc.oneof(
    fc.constantFrom(
        '',
        '<!doctype html><h1>Bad gateway</h1>',
        'null',
        '[]',
        '{}',
        '"no"',
        '{"Message":null}',
        '{"Message":{"a":1}}',
        '{"InnerException":null}',
        '{"ExceptionMessage":',
    ),
    fc
        .record({
            key: fc.constantFrom('Message', 'ExceptionMessage'),
            text: words,
        })
        .map(({ key, text }) => JSON.stringify({ [key]: text })),
    words.map(text =>
        JSON.stringify({
            Message: '',
            InnerException: { ExceptionMessage: text },
        }),
    ),
);

const failure = fc.record({
    status: fc.constantFrom(400, 403, 404, 409, 429, 500, 502, 503),
    body: errorBody,
    isCalledHtml: fc.boolean(),
});

type Failure = typeof failure extends fc.Arbitrary<infer T> ? T : never;

const faultOf = ({ status, body, isCalledHtml }: Failure): FaultRule => {
    if (isCalledHtml) return { status, html: body };

    try {
        return { status, body: JSON.parse(body) as unknown };
    } catch {
        return { status, html: body };
    }
};

const messageIn = (body: string): string | undefined => {
    try {
        const { ExceptionMessage, Message, InnerException } = JSON.parse(
            body,
        ) as {
            ExceptionMessage?: unknown;
            Message?: unknown;
            InnerException?: { ExceptionMessage?: unknown };
        };

        return [ExceptionMessage, Message, InnerException?.ExceptionMessage]
            .find(
                (text): text is string =>
                    typeof text === 'string' && text.trim() !== '',
            )
            ?.replace(/\s+/g, ' ')
            .trim();
    } catch {
        return undefined;
    }
};

type Doing = () => Promise<unknown>;

/** Standard operations by what they do, with whether each changes something. */
const standard: Readonly<Record<string, (entity: string) => Doing>> = {
    list: entity => () =>
        provider().getList(entity, {
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        }),
    one: entity => () => provider().getOne(entity, { id: 7 }),
    save: entity => () =>
        provider().update(entity, {
            id: 7,
            data: { id: 7 },
            previousData: { id: 7 },
        }),
    remove: entity => () =>
        provider().delete(entity, { id: 7, meta: { isConfirmed: true } }),
};

const operations = contractCalls.flatMap(
    (
        call,
    ): {
        readonly name: string;
        readonly isChange: boolean;
        readonly run: Doing;
    }[] => {
        const [, entity = '', verb = ''] =
            /^(.+)\.(\w+)$/.exec(call.name) ?? [];

        const isChange =
            !call.sends.startsWith('GET') || call.name === 'voucher.create';

        if (!STANDARD.test(call.name))
            return [
                {
                    name: call.name,
                    isChange,
                    run: () => provider().callNamed(call.name, inputOf(call)),
                },
            ];
        const doing = standard[verb]?.(entity);

        return doing ? [{ name: call.name, isChange, run: doing }] : [];
    },
);

const failureOf = async (run: Doing): Promise<ApiError> => {
    const error: unknown = await run().then(
        () => 'it succeeded',
        (thrown: unknown) => thrown,
    );

    expect(error).toBeInstanceOf(ApiError);

    return error as ApiError;
};

test('a failure of any call is an error with the server’s words, if any, and is sent once', async () => {
    await fc.assert(
        fc.asyncProperty(
            fc.constantFrom(...operations),
            failure,
            async ({ name, run }, drawn) => {
                begin();
                mock.faults.add(faultOf(drawn));
                const error = await failureOf(run);
                expect(error.message).not.toBe('');
                expect(error.status).toBe(drawn.status);

                expect(error.serverMessage).toBe(
                    name === 'session.token'
                        ? undefined
                        : messageIn(drawn.body),
                );

                expect(came(mock)).toHaveLength(1);
            },
        ),
        runs(200),
    );
});

test('a web page never counts as success', async () => {
    for (const { name, run } of operations) {
        begin();

        mock.faults.add({
            status: 200,
            html: '<!doctype html><title>Sign in</title>',
        });

        expect((await failureOf(run)).message, name).not.toBe('');
        expect(came(mock), name).toHaveLength(1);
    }
});

test('a broken connection is an error of any call; a read is repeated once, a change never', async () => {
    mock.faults.add({ kind: 'drop' });

    const errors = await Promise.all(
        operations.map(({ run }) => failureOf(run)),
    );

    expect(
        errors.filter(
            ({ kind, message }) => kind !== 'network' || message === '',
        ),
    ).toEqual([]);

    const changes = operations.filter(({ isChange }) => isChange);

    expect(changes.flatMap(({ name }) => came(mock, name)).length).toBe(
        changes.length,
    );

    expect(came(mock, 'room.list')).toHaveLength(2);
});
