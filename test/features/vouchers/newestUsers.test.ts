import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import {
    lookForVouchers,
    readEnds,
} from '../../../src/features/vouchers/newestUsers.ts';

const plan = {
    Id: 3,
    Desciption: 'Day pass',
    PlanMins: 60,
    PlanMB: 500,
    PlanPrice: 5,
};

const voucher = { RemTime: 3600, RemTraffic: 500_000 };

interface User {
    readonly id: number;
    readonly Id: number;
    readonly Alias: string;
    readonly RemTime: number;
    readonly RemTraffic: number;
}

const user = (id: number, credit: Partial<User> = {}): User => ({
    id,
    Id: id,
    Alias: `u${id}`,
    RemTime: 7,
    RemTraffic: 7,
    ...credit,
});

/** A server with users in its own order. */
const serverOf = (users: User[]) => {
    const getList = async (
        _: string,
        {
            pagination: { page, perPage },
            meta,
        }: {
            readonly pagination: {
                readonly page: number;
                readonly perPage: number;
            };
            readonly meta: { readonly scope: object };
        },
    ) => {
        expect(meta.scope).toEqual({ billgroup: 1 });

        return {
            data: users.slice((page - 1) * perPage, page * perPage),
            total: users.length,
        };
    };

    return { getList } as unknown as PortalProvider;
};

const aliases = (found: readonly { readonly Alias: string }[]) =>
    found.map(({ Alias }) => Alias);

describe('vouchers whose answer was lost', () => {
    it('are found whichever end has the newest users, however many there are', () =>
        fc.assert(
            fc.asyncProperty(
                fc.nat({ max: 450 }),
                fc.integer({ min: 1, max: 240 }),
                fc.boolean(),
                async (former, quantity, areFirst) => {
                    const users = Array.from({ length: former }, (_, n) =>
                        user(n + 1),
                    );

                    if (areFirst) users.reverse();
                    const provider = serverOf(users);
                    const before = await readEnds(provider, 1);

                    const made = Array.from({ length: quantity }, (_, n) =>
                        user(former + n + 1, voucher),
                    );

                    if (areFirst) users.unshift(...made.toReversed());
                    else users.push(...made);

                    const { outcome, found } = await lookForVouchers(
                        provider,
                        before,
                        plan,
                        quantity,
                    );

                    expect([outcome, aliases(found)]).toEqual([
                        'applied',
                        aliases(made),
                    ]);
                },
            ),
            { numRuns: 60 },
        ));

    it('are told apart from a colleague’s simultaneous ones by their plan’s credit', async () => {
        const users = [user(1), user(2)];
        const provider = serverOf(users);
        const before = await readEnds(provider, 1);
        users.push(user(3, voucher), user(4), user(5, voucher));

        expect(await lookForVouchers(provider, before, plan, 2)).toMatchObject({
            outcome: 'applied',
            found: [{ Id: 3 }, { Id: 5 }],
        });
    });

    it('are uncertain if there are more or fewer than ordered', async () => {
        const users = Array.from({ length: 30 }, (_, n) => user(n + 1));
        const provider = serverOf(users);
        const before = await readEnds(provider, 1);

        expect(await lookForVouchers(provider, before, plan, 2)).toEqual({
            outcome: 'notApplied',
            found: [],
        });

        users.push(user(31, voucher));

        expect(await lookForVouchers(provider, before, plan, 2)).toMatchObject({
            outcome: 'unknown',
            found: [{ Id: 31 }],
        });

        users.push(user(32, voucher), user(33, voucher));

        expect((await lookForVouchers(provider, before, plan, 2)).outcome).toBe(
            'unknown',
        );
    });

    it('are not looked up if the former users are gone or the order has changed', async () => {
        const users = Array.from({ length: 60 }, (_, n) => user(n + 1));
        const provider = serverOf(users);
        const before = await readEnds(provider, 1);
        users.splice(30, 0, user(61, voucher), user(62, voucher)); // by name, somewhere in the middle

        expect(await lookForVouchers(provider, before, plan, 2)).toEqual({
            outcome: 'unknown',
            found: [],
        });
    });
});
