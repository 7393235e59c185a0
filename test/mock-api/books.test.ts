import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { resources } from '../../resources/index.ts';
import { NO_LIMIT } from '../../resources/schema/index.ts';

interface Row {
    readonly [field: string]: unknown;
    readonly Id: number;
    readonly RemTime: number;
    readonly RemTraffic: number;
    readonly RemDollar: number;
    readonly Amount: number;
    readonly Refunded: boolean;
    readonly RefundedAmount: number | null;
}
interface Page {
    readonly Results: readonly Row[];
    readonly Count: number;
}

let mock: StartedMock;
let token = '';
const GROUP = 1;
const SITE = 1;

const send = async (
    method: string,
    path: string,
    body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> => {
    const found = mock.match(method, path.replace(/\?.*$/s, ''));
    const isOpen = 'endpoint' in found && found.endpoint.call.bearer === false;

    const answer = await fetch(`${mock.apiUrl}/${path}`, {
        method,
        headers: {
            ...(!isOpen && { Authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });

    const text = await answer.text();

    return {
        status: answer.status,
        body: text === '' ? undefined : JSON.parse(text),
    };
};

const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await send('GET', path);
    expect(status, path).toBe(200);

    return body as Answer;
};

const all = async (path: string): Promise<readonly Row[]> => {
    const rows: Row[] = [];

    for (let page = 1; ; page++) {
        const { Results, Count } = await read<Page>(
            `${path}&PageSize=100&PageNo=${page}`,
        );

        rows.push(...Results);
        if (rows.length >= Count || Results.length === 0) return rows;
    }
};

const stats = () =>
    read<unknown>(
        `stat/usage?SiteId=${SITE}&StartDate=2000-01-01&EndDate=2100-01-01`,
    );

const countUsers = async () =>
    (await read<Page>(`user/?GroupId=${GROUP}&PageSize=1&PageNo=1`)).Count;

/** What the books must say of one user: seconds, KB and cents, and the day it lasts until. */
interface Account {
    time: number;
    data: number;
    cents: number;
    expiry: string | undefined;
}

/** What the sequence of commands should have led to, worked out apart from the mock. */
interface Books {
    readonly accounts: Map<number, Account>;
    readonly refunded: Set<number>;
    created: number;
}

const nth = <Item>(items: Iterable<Item>, n: number): Item | undefined => {
    const list = [...items];

    return list[n % Math.max(1, list.length)];
};

const cents = fc.integer({ min: -5000, max: 5000 });
const which = fc.nat({ max: 50 });

class Bulk implements fc.AsyncCommand<Books, undefined> {
    readonly order: {
        readonly quantity: number;
        readonly time: number;
        readonly data: number;
        readonly cents: number;
    };
    constructor(order: Bulk['order']) {
        this.order = order;
    }
    check = () => true;
    run = async (books: Books) => {
        const { quantity, time, data, cents: money } = this.order;

        const { status, body } = await send('POST', 'user/bulk', {
            Quantity: quantity,
            RemTime: time,
            RemTraffic: data,
            RemDollar: money / 100,
            GroupId: GROUP,
        });

        expect(status).toBe(200);

        const { SavedUsers, FailedUsers } = body as {
            readonly SavedUsers: readonly Row[];
            readonly FailedUsers: readonly Row[];
        };

        expect([SavedUsers.length, FailedUsers.length]).toEqual([quantity, 0]);
        books.created += quantity;
        for (const { Id } of SavedUsers)
            books.accounts.set(Id, {
                time,
                data,
                cents: money,
                expiry: undefined,
            });
    };
    toString = () => `bulk(${JSON.stringify(this.order)})`;
}

class Vouchers implements fc.AsyncCommand<Books, undefined> {
    readonly plan: number;
    readonly quantity: number;
    constructor(plan: number, quantity: number) {
        this.plan = plan;
        this.quantity = quantity;
    }
    check = () => true;
    run = async (books: Books) => {
        const plan = nth(
            (await read<Page>(`wifiplan/?SiteId=${SITE}&PageSize=100&PageNo=1`))
                .Results,
            this.plan,
        )!;

        const made = await read<readonly Row[]>(
            `user/voucher/${plan.Id}/${this.quantity}`,
        );

        expect(made).toHaveLength(this.quantity);
        if (plan.GroupId === GROUP) books.created += this.quantity;
        const megabytes = Number(plan.PlanMB ?? 0);
        for (const { Id } of made)
            books.accounts.set(Id, {
                time: Number(plan.PlanMins ?? 0) * 60,
                data: megabytes === NO_LIMIT ? NO_LIMIT : megabytes * 1000,
                cents: 0,
                expiry: undefined,
            });
    };
    toString = () => `vouchers(${this.plan}, ${this.quantity})`;
}

class Adjust implements fc.AsyncCommand<Books, undefined> {
    readonly user: number;
    readonly change: {
        readonly time: number;
        readonly data: number;
        readonly cents: number;
    };
    constructor(user: number, change: Adjust['change']) {
        this.user = user;
        this.change = change;
    }
    check = ({ accounts }: Readonly<Books>) => accounts.size > 0;
    run = async (books: Books) => {
        const [Id, account] = nth(books.accounts, this.user)!;
        const { time, data, cents: money } = this.change;

        const { status } = await send('POST', 'user/adjustcredit', {
            Id,
            RemTime: time,
            RemTraffic: data,
            RemDollar: money / 100,
        });

        const becomesUnlimited =
            account.data !== NO_LIMIT && account.data + data === NO_LIMIT;

        expect(status).toBe(becomesUnlimited ? 400 : 200);
        if (becomesUnlimited) return;
        account.time += time;

        account.data =
            account.data === NO_LIMIT ? NO_LIMIT : account.data + data;

        account.cents += money;
    };
    toString = () => `adjust(${this.user}, ${JSON.stringify(this.change)})`;
}

class Reset implements fc.AsyncCommand<Books, undefined> {
    readonly user: number;
    constructor(user: number) {
        this.user = user;
    }
    check = ({ accounts }: Readonly<Books>) => accounts.size > 0;
    run = async (books: Books) => {
        const [Id, account] = nth(books.accounts, this.user)!;

        expect((await send('POST', 'user/resetcredit', { Id })).status).toBe(
            200,
        );

        Object.assign(account, { time: 0, data: 0, cents: 0 });
    };
    toString = () => `reset(${this.user})`;
}

class Extend implements fc.AsyncCommand<Books, undefined> {
    readonly user: number;
    readonly month: number;
    constructor(user: number, month: number) {
        this.user = user;
        this.month = month;
    }
    check = ({ accounts }: Readonly<Books>) => accounts.size > 0;
    run = async (books: Books) => {
        const [Id, account] = nth(books.accounts, this.user)!;
        account.expiry = `2030-${String(this.month).padStart(2, '0')}-28`;

        expect(
            (
                await send('POST', 'user/extendcredit', {
                    Id,
                    ExpiryDate: `${account.expiry}T00:00:00`,
                })
            ).status,
        ).toBe(200);
    };
    toString = () => `extend(${this.user}, ${this.month})`;
}

class Refund implements fc.AsyncCommand<Books, undefined> {
    readonly payment: number;
    constructor(payment: number) {
        this.payment = payment;
    }
    check = () => true;
    run = async (books: Books) => {
        const entry = nth(
            (
                await read<Page>(
                    `merchantlog/list?SiteId=${SITE}&PageSize=5&PageNo=1`,
                )
            ).Results,
            this.payment,
        )!;

        const { status, body } = await send('POST', 'merchantlog/Refund', {
            Id: entry.Id,
        });

        const isRefundable = !entry.Refunded && entry.Amount > 0;
        expect(status, JSON.stringify(body)).toBe(isRefundable ? 200 : 400);
        if (isRefundable) books.refunded.add(entry.Id);
        else expect(JSON.stringify(body)).toMatch(/refund/i);
    };
    toString = () => `refund(${this.payment})`;
}

const sum = (
    rows: readonly Row[],
    column: 'RemTime' | 'RemTraffic' | 'RemDollar',
) =>
    rows.reduce(
        (total, row) => total + (row[column] === NO_LIMIT ? 0 : row[column]),
        0,
    );

const checkBooks = async ({ accounts, refunded }: Books) => {
    for (const [Id, account] of accounts) {
        const user = await read<Row>(`user/${Id}`);

        expect(
            [user.RemTime, user.RemTraffic, Math.round(user.RemDollar * 100)],
            `user ${Id}`,
        ).toEqual([account.time, account.data, account.cents]);

        if (account.expiry)
            expect(String(user.ExpiryDate).slice(0, 10)).toBe(account.expiry);
        const entries = await all(`creditlog?Id=${Id}`);

        expect(sum(entries, 'RemTime'), `time of user ${Id}`).toBe(
            account.time,
        );

        if (account.data !== NO_LIMIT)
            expect(sum(entries, 'RemTraffic'), `data of user ${Id}`).toBe(
                account.data,
            );

        expect(
            Math.round(sum(entries, 'RemDollar') * 100) + 0,
            `money of user ${Id}`,
        ).toBe(account.cents);
    }

    for (const Id of refunded) {
        const entry = await read<Row>(`merchantlog/${Id}`);

        expect([entry.Refunded, entry.RefundedAmount]).toEqual([
            true,
            entry.Amount,
        ]);

        expect((await send('POST', 'merchantlog/Refund', { Id })).status).toBe(
            400,
        );
    }
};

beforeAll(async () => {
    mock = await startMock();

    const answer = await fetch(`${mock.apiUrl}/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    token = ((await answer.json()) as { readonly access_token: string })
        .access_token;
});

afterAll(() => mock.close());

const change = fc.record({
    time: fc.integer({ min: -7200, max: 7200 }),
    data: fc.integer({ min: -20_000, max: 20_000 }),
    cents,
});

const commands = fc.commands<Books, undefined, false>(
    [
        fc
            .record({
                quantity: fc.integer({ min: 1, max: 4 }),
                time: fc.nat({ max: 7200 }),
                data: fc.oneof(fc.nat({ max: 20_000 }), fc.constant(1)),
                cents: fc.nat({ max: 5000 }),
            })
            .map(order => new Bulk(order)),
        fc
            .tuple(which, fc.integer({ min: 1, max: 3 }))
            .map(([plan, quantity]) => new Vouchers(plan, quantity)),
        fc
            .tuple(which, change)
            .map(([user, amounts]) => new Adjust(user, amounts)),
        which.map(user => new Reset(user)),
        fc
            .tuple(which, fc.integer({ min: 1, max: 12 }))
            .map(([user, month]) => new Extend(user, month)),
        which.map(payment => new Refund(payment)),
    ],
    { size: 'small', maxCommands: 25 },
);

describe('the books', () => {
    it('balance after any sequence of bulk, voucher, adjust, reset, extend and refund', async () => {
        await fc.assert(
            fc.asyncProperty(commands, async sequence => {
                const books: Books = {
                    accounts: new Map(),
                    refunded: new Set(),
                    created: 0,
                };

                const [users, figures] = [await countUsers(), await stats()];

                await fc.asyncModelRun(
                    () => ({ model: books, real: undefined }),
                    sequence,
                );

                await checkBooks(books);
                expect(await countUsers()).toBe(users + books.created);
                expect(await stats()).toEqual(figures); // credit is no traffic
            }),
            { numRuns: 25 },
        );
    }, 60_000);

    it('of generated users start with their initial credit, and add up to their balance', async () => {
        const users = (
            await read<Page>(`user/?GroupId=${GROUP}&PageSize=60&PageNo=1`)
        ).Results.filter(({ Id }) => Id <= resources.internetuser.mock.rows);

        expect(users.length).toBeGreaterThan(20);
        let changes = 0;

        for (const user of users) {
            const entries = [...(await all(`creditlog?Id=${user.Id}`))].sort(
                (a, b) => a.Id - b.Id,
            );

            const [opening] = entries;
            changes += entries.length - 1;
            expect(opening?.Comments).toBe('Created with credit');

            expect(
                [opening!.RemTime, opening!.RemDollar].every(
                    amount => amount >= 0,
                ),
                `opening of user ${user.Id}`,
            ).toBe(true);

            expect(
                [
                    sum(entries, 'RemTime'),
                    Math.round(sum(entries, 'RemDollar') * 100),
                ],
                `user ${user.Id}`,
            ).toEqual([user.RemTime, Math.round(user.RemDollar * 100)]);

            if (user.RemTraffic === NO_LIMIT)
                expect(opening!.RemTraffic).toBe(NO_LIMIT);
            else
                expect(
                    sum(entries, 'RemTraffic'),
                    `data of user ${user.Id}`,
                ).toBe(user.RemTraffic);
        }

        expect(changes).toBeGreaterThan(10);
    });

    it('never turn negative credit into unlimited data', async () => {
        const { body } = await send('POST', 'user/bulk', {
            Quantity: 1,
            RemTime: 0,
            RemTraffic: 1,
            RemDollar: 0,
            GroupId: GROUP,
        });

        const { Id } = (body as { readonly SavedUsers: readonly Row[] })
            .SavedUsers[0]!;

        expect(
            (
                await send('POST', 'user/adjustcredit', {
                    Id,
                    RemTime: 0,
                    RemTraffic: NO_LIMIT - 1,
                    RemDollar: 0,
                })
            ).status,
        ).toBe(400);

        expect((await read<Row>(`user/${Id}`)).RemTraffic).toBe(1);
    });
});
