// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { signIn, type Caller } from '../signIn.ts';

// Collections that are kept as they were made answer as those do of which everybody has copies.
const now = Date.parse('2026-06-17T01:30:00Z');
const rows = {
    accesslogs: 300,
    creditlog: 300,
    paymentlog: 300,
    internetuser: 120,
    client: 6,
    billgroup: 8,
    site: 12,
    room: 60,
    guest: 30,
};
const start = (many: number) =>
    startMock({ scenario: 'small', now, frozen: true, rows, many });
const users = ['admin', 'distributor', 'client', 'group', 'site'] as const;
type By = Record<(typeof users)[number], Caller>;
let mocks: readonly StartedMock[];
let callers: readonly By[];
beforeAll(async () => {
    mocks = await Promise.all([start(1e9), start(1)]);
    callers = await Promise.all(
        mocks.map(
            async mock =>
                Object.fromEntries(
                    await Promise.all(
                        users.map(
                            async name =>
                                [name, await signIn(mock, name)] as const,
                        ),
                    ),
                ) as By,
        ),
    );
});
afterAll(() => Promise.all(mocks.map(mock => mock.close())));

const both = async (
    user: (typeof users)[number],
    method: string,
    path: string,
    body?: unknown,
) => {
    const answers: { readonly status: number; readonly answered: unknown }[] =
        [];
    for (const by of callers) {
        const { status, body: answered } = await by[user].send(
            method,
            path,
            body,
        );
        answers.push({ status, answered });
    }
    const asked = `${method} ${path.replace(/\/?(\d+)?(\?.*)?$/, '')}`;
    if (answers[0]!.status === 200)
        worked.set(asked, (worked.get(asked) ?? 0) + 1);
    return answers;
};
/** How often a call was not refused: by both. */
const worked = new Map<string, number>();

const from = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.option(arbitrary, { nil: undefined });
const words = from(
    'a',
    'login',
    'Room',
    '0',
    'A0',
    ':',
    'SUPPLIER',
    '@example',
    'ada',
    'é',
    'no such words',
    'null',
    '1 day',
);
const day = fc
    .integer({ min: -70, max: 3 })
    .map(days => new Date(now + days * 86_400_000).toISOString().slice(0, 10));
const page = {
    PageNo: fc.integer({ min: 1, max: 9 }),
    PageSize: from(1, 3, 10, 100),
};
const site = fc.integer({ min: 1, max: 13 });
const group = fc.integer({ min: 1, max: 9 });
const user = fc.integer({ min: 1, max: 125 });
const entry = fc.integer({ min: 1, max: 310 });
const fields = [
    'Id',
    'UserId',
    'LogTime',
    'MacAddress',
    'LogType',
    'Comments',
    'DataUsed',
];
const order = fc
    .tuple(from(...fields, 'Name'), from('', ' desc', ' asc'))
    .map(([field, way]) => `${field}${way}`);

const asked = (
    path: string,
    parameters: Readonly<Record<string, unknown>>,
): string =>
    `${path}?${new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`;
const calls = fc.oneof(
    fc
        .record({
            where: maybe(words),
            SiteId: maybe(site),
            orderby: maybe(order),
            ...page,
        })
        .map(query => asked('accesslog/list', query)),
    fc
        .record({
            Search: maybe(words),
            SiteId: maybe(site),
            StartDate: maybe(day),
            EndDate: maybe(day),
            ...page,
        })
        .map(query => asked('creditlog/list', query)),
    fc
        .record({
            Search: maybe(words),
            SiteId: maybe(site),
            StartDate: maybe(day),
            EndDate: maybe(day),
            ...page,
        })
        .map(query => asked('merchantlog/list', query)),
    fc
        .record({
            SearchText: maybe(words),
            GroupId: maybe(group),
            Active: maybe(fc.boolean()),
            OptIn1: maybe(fc.boolean()),
            ...page,
        })
        .map(query => asked('user/', query)),
    fc
        .record({ SearchText: maybe(words), SiteId: maybe(site), ...page })
        .map(query => asked('room/', query)),
    fc
        .record({ SearchText: maybe(words), SiteId: maybe(site), ...page })
        .map(query => asked('guest/', query)),
    fc
        .record({
            SearchText: maybe(words),
            OrderBy: maybe(
                from('Company', 'Company desc', 'Id desc', 'Name', 'Email'),
            ),
            ...page,
        })
        .map(query => asked('client/', query)),
    fc
        .record({
            SearchText: maybe(words),
            GroupId: maybe(group),
            ClientId: maybe(fc.integer({ min: 1, max: 7 })),
            ...page,
        })
        .map(query => asked('site/', query)),
    fc
        .record({
            where: maybe(words),
            UserId: user,
            StartDate: maybe(day),
            ...page,
        })
        .map(query => asked('accesslog/user', query)),
    fc
        .record({ Id: user, StartDate: maybe(day), ...page })
        .map(query => asked('creditlog', query)),
);
const changes = fc.oneof(
    fc
        .record({
            Id: user,
            Alias: from('Zoë', 'ada', 'Room 7', '0'),
            GroupId: group,
        })
        .map(body => ['POST', 'user', body] as const),
    fc
        .record({
            Id: from(0),
            Alias: from('new one', 'ada'),
            GroupId: group,
            SiteId: site,
        })
        .map(body => ['POST', 'user', body] as const),
    user.map(id => ['DELETE', `user/${id}`, undefined] as const),
    entry.map(id => ['DELETE', `creditlog/${id}`, undefined] as const),
    entry.map(id => ['DELETE', `merchantlog/${id}`, undefined] as const),
    entry.map(Id => ['POST', 'merchantlog/Refund', { Id }] as const),
    fc
        .record({
            Id: user,
            RemTime: from(60),
            RemTraffic: from(100),
            RemDollar: from(1.5),
        })
        .map(body => ['POST', 'user/adjustcredit', body] as const),
    fc
        .record({ Id: site, SiteName: from('Moved', 'Zoë') })
        .map(body => ['POST', 'site', body] as const),
    site.map(id => ['DELETE', `site/${id}`, undefined] as const),
    fc
        .integer({ min: 1, max: 62 })
        .map(id => ['DELETE', `room/${id}`, undefined] as const),
);

test('as they were made', () =>
    fc
        .assert(
            fc.asyncProperty(from(...users), calls, async (who, path) => {
                const [plain, shared] = await both(who, 'GET', path);
                expect(shared).toEqual(plain);
            }),
            { numRuns: 120, seed: 1 },
        )
        .then(() =>
            expect([...worked.keys()].toSorted()).toEqual(
                [
                    'accesslog/list',
                    'accesslog/user',
                    'client',
                    'creditlog',
                    'creditlog/list',
                    'guest',
                    'merchantlog/list',
                    'room',
                    'site',
                    'user',
                ].map(path => `GET ${path}`),
            ),
        ));

test('after creates, updates and deletes', () =>
    fc
        .assert(
            fc.asyncProperty(
                fc.array(
                    fc.oneof(
                        changes,
                        calls.map(path => ['GET', path, undefined] as const),
                    ),
                    { minLength: 3, maxLength: 12 },
                ),
                from(...users),
                calls,
                async (steps, who, path) => {
                    for (const [method, where, body] of steps) {
                        const [plain, shared] = await both(
                            'admin',
                            method,
                            where,
                            body,
                        );
                        expect(shared).toEqual(plain);
                    }
                    const [plain, shared] = await both(who, 'GET', path);
                    expect(shared).toEqual(plain);
                },
            ),
            { numRuns: 20, seed: 1, endOnFailure: true },
        )
        .then(() =>
            expect(
                [...worked].filter(([call]) => !call.startsWith('GET')).length,
            ).toBeGreaterThan(5),
        ));
