import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ApiError } from '../../dataProvider/index.ts';
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
import { moods, type Row } from './moods.ts';
import { notNormal, providerOf, runs, tableOf } from './strangePortal.ts';
import { startStranger, type Failure, type Stranger } from './strangeServer.ts';

let stranger: Stranger;
beforeAll(async () => {
    stranger = await startStranger();
});
afterAll(() => stranger.close());

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
const plainBody = (body: unknown): unknown =>
    typeof body === 'object' && body !== null
        ? Object.fromEntries(
              Object.entries(body).map(([name, value]) => [
                  name,
                  value instanceof File ? 'a file' : value,
              ]),
          )
        : body;

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

const notNormalIn = (name: string, answer: unknown): string[] => {
    const { own, lists } = answerFields(name);
    if (own.length === 1 && own[0]!.name === 'value')
        return notNormal({ value: answer }, own);
    const rows = Array.isArray(answer)
        ? answer
        : typeof answer === 'object' && answer !== null && 'Results' in answer
          ? (answer.Results as unknown[])
          : [answer];
    return rows.flatMap(row => {
        if (typeof row !== 'object' || row === null)
            return row === undefined || row === null
                ? []
                : [`no record: ${String(row)}`];
        const within = Object.entries(lists).flatMap(([list, fields]) => {
            const items = (row as Row)[list];
            return items === undefined || items === null
                ? []
                : Array.isArray(items)
                  ? items.flatMap((item: Row) => notNormal(item, fields))
                  : [`${list} is no list`];
        });
        return [...notNormal(row as Row, own), ...within];
    });
};

describe('a call by its name goes out once, as described, and its answer is read as declared', () => {
    test.each(named.map(call => [call.name, call] as const))(
        '%s',
        async (name, call) => {
            await fc.assert(
                fc.asyncProperty(moods, async drawn => {
                    stranger.reset({ moods: drawn });
                    if (name === 'session.token')
                        stranger.backend().password = String(
                            call.given?.password,
                        );
                    const answer = await providerOf(stranger).callNamed(
                        name,
                        inputOf(call),
                    );
                    expect(stranger.wrongs()).toEqual([]);
                    const came = stranger.came();
                    expect(came).toHaveLength(1);
                    expect(lineOf(came[0]!.line)).toBe(lineOf(call.sends));
                    expect(plainBody(came[0]!.body)).toEqual(
                        plainBody(call.body),
                    );
                    if (!UNREAD.has(name))
                        expect(notNormalIn(name, answer)).toEqual([]);
                }),
                runs(8),
            );
        },
    );
});

describe('what a call changes is what was meant', () => {
    const changes = (
        entity: string,
        name: string,
        inputs: Row,
        meant: (rows: Row[]) => Row[],
    ) =>
        fc.assert(
            fc.asyncProperty(moods, async drawn => {
                stranger.reset({ moods: drawn });
                const before = tableOf(stranger, entity);
                await providerOf(stranger).callNamed(name, inputs);
                expect(stranger.wrongs()).toEqual([]);
                expect(stranger.came(name)).toHaveLength(1);
                expect(tableOf(stranger, entity)).toEqual(meant(before));
            }),
            runs(8),
        );
    const seventh = (change: (row: Row) => Row) => (rows: Row[]) =>
        rows.map(row => (row.Id === 7 ? { ...row, ...change(row) } : row));
    const added = (value: unknown, more: number): number =>
        Number(value ?? 0) + more;

    test('credit is added, of each kind what was typed', () =>
        changes(
            'internetuser',
            'internetuser.adjustCredit',
            { id: 7, RemTime: -60, RemTraffic: 0, RemDollar: 1.5 },
            seventh(row => ({
                RemTime: added(row.RemTime, -60),
                RemTraffic: added(row.RemTraffic, 0),
                RemDollar: added(row.RemDollar, 1.5),
            })),
        ));
    test('credit is reset', () =>
        changes(
            'internetuser',
            'internetuser.resetCredit',
            { id: 7 },
            seventh(() => ({ RemTime: 0, RemTraffic: 0, RemDollar: 0 })),
        ));
    test('credit is extended to a day', () =>
        changes(
            'internetuser',
            'internetuser.extendCredit',
            { id: 7, ExpiryDate: '2028-02-29' },
            seventh(() => ({ ExpiryDate: '2028-02-29' })),
        ));
    test('a payment is refunded', () =>
        changes(
            'paymentlog',
            'paymentlog.refund',
            { id: 7 },
            seventh(row => ({ Refunded: true, RefundedAmount: row.Amount })),
        ));

    const makes = (
        entity: string,
        name: string,
        inputs: Row,
        count: number,
        listOf?: (answer: unknown) => unknown,
    ) =>
        fc.assert(
            fc.asyncProperty(moods, async drawn => {
                stranger.reset({ moods: drawn });
                const before = tableOf(stranger, entity).length;
                const answer = await providerOf(stranger).callNamed(
                    name,
                    inputs,
                );
                expect(stranger.came(name)).toHaveLength(1);
                expect(tableOf(stranger, entity)).toHaveLength(before + count);
                if (listOf) expect(listOf(answer)).toHaveLength(count);
            }),
            runs(8),
        );
    test('as many vouchers as were asked for', () =>
        makes(
            'internetuser',
            'voucher.create',
            { PlanId: 12, Quantity: 5 },
            5,
            answer => answer,
        ));
    test('as many users as were asked for', () =>
        makes(
            'internetuser',
            'bulk.create',
            {
                Quantity: 3,
                RemDollar: 0,
                RemTime: 60,
                RemTraffic: 0,
                GroupId: 5,
            },
            3,
            answer => (answer as { SavedUsers: unknown }).SavedUsers,
        ));
    test('as many licences as were asked for', () =>
        makes(
            'machine',
            'machine.createLicences',
            {
                SiteId: 3,
                Prefix: 'AB',
                Country: 'Australia',
                Edition: 'Desktop',
                PMSBilling: true,
                Quantity: 2,
            },
            2,
        ));

    test('what is assigned to a portal user is sent as changes, and what a reply tells of it is not', () =>
        fc.assert(
            fc.asyncProperty(moods, async drawn => {
                stranger.reset({ moods: drawn });
                const provider = providerOf(stranger);
                const { data: previousData } = await provider.getOne('user', {
                    id: 'u-3',
                });
                const MenuItems = [
                    { UserId: 'u-3', MenuItemId: 4, Action: 'Add' },
                ];
                await provider.update('user', {
                    id: 'u-3',
                    data: { ...previousData, MenuItems },
                    previousData,
                });
                expect(stranger.wrongs()).toEqual([]);
                expect(
                    stranger
                        .came('user.save')
                        .map(({ body }) => [
                            (body as Row).MenuItems,
                            (body as Row).Widgets,
                        ]),
                ).toEqual([[MenuItems, undefined]]);
                expect([...stranger.backend().assigned]).toEqual([
                    'u-3 MenuItemId 4',
                ]);
                expect(
                    (
                        await provider.call('account.menuItems', {
                            UserId: 'u-3',
                        })
                    ).Results,
                ).toMatchObject([{ MenuItemId: 4 }]);
            }),
            runs(15),
        ));
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
    type: fc.constantFrom('application/json', 'text/html', ''),
});
/** Answers that say success and nothing else that can be read. */
const garbage: fc.Arbitrary<Exclude<Failure, 'cut'>> = fc.record({
    status: fc.constant(200),
    body: fc.constantFrom(
        '<!doctype html><title>Sign in</title>',
        '<html>Welcome</html>',
    ),
    type: fc.constantFrom('text/html', 'text/plain'),
});

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

const provider = () => providerOf(stranger);
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
    remove: entity => () => provider().delete(entity, { id: 7 }),
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

test('a failure of any call is an error with the words of the server where it had some, and is sent once', async () => {
    await fc.assert(
        fc.asyncProperty(
            fc.constantFrom(...operations),
            failure,
            async ({ name, run }, answered) => {
                stranger.reset({ moods: [{}], failure: answered });
                const error = await failureOf(run);
                expect(error.message).not.toBe('');
                expect(error.status).toBe(answered.status);
                expect(error.serverMessage).toBe(
                    name === 'session.token'
                        ? undefined
                        : messageIn(answered.body),
                );
                expect(stranger.came()).toHaveLength(1);
            },
        ),
        runs(200),
    );
});

test('a web page is the success of no call', async () => {
    await fc.assert(
        fc.asyncProperty(
            fc.constantFrom(...operations),
            garbage,
            async ({ run }, answered) => {
                stranger.reset({ moods: [{}], failure: answered });
                expect((await failureOf(run)).message).not.toBe('');
                expect(stranger.came()).toHaveLength(1);
            },
        ),
        {
            ...runs(100),
            examples: [
                [
                    operations.find(
                        ({ name }) => name === 'internetuser.export',
                    )!,
                    {
                        status: 200,
                        body: '<html>Welcome</html>',
                        type: 'text/plain',
                    },
                ],
            ],
        },
    );
});

test('a broken connection is an error of any call; a read is tried once more, a change never', async () => {
    stranger.reset({ moods: [{}], failure: 'cut' });
    const errors = await Promise.all(
        operations.map(({ run }) => failureOf(run)),
    );
    expect(
        errors.filter(
            ({ kind, message }) => kind !== 'network' || message === '',
        ),
    ).toEqual([]);
    const changes = operations.filter(({ isChange }) => isChange);
    expect(changes.flatMap(({ name }) => stranger.came(name)).length).toBe(
        changes.length,
    );
    expect(stranger.came('room.list')).toHaveLength(2);
});
