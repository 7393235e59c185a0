import { expect, test } from 'vitest';

import { shiftOf } from '../../../src/features/activity/shift.ts';
import type { Activity } from '../../../src/foundation/activity.ts';
import {
    entriesOf,
    refundedIn,
    whomText,
} from '../../../src/session/activities.ts';

let at = 1000;

const did = (call: string, more: Partial<Activity> = {}): Activity => ({
    key: String((at += 1)),
    at,
    user: 'ada',
    call,
    end: 'done',
    ...more,
});

const newestFirst = (...all: readonly Activity[]) => all.toReversed();

test('counts vouchers by plan and price, without refused ones or those before the shift', () => {
    const early = did('voucher.create', {
        sent: { PlanId: 1, Quantity: 9 },
        result: { count: 9, PlanPrice: 5 },
    });

    const since = at + 1;

    const { sold } = shiftOf(
        newestFirst(
            early,
            did('voucher.create', {
                sent: { PlanId: 1, Quantity: 2 },
                result: { count: 2, PlanPrice: 5 },
            }),
            did('voucher.create', {
                sent: { PlanId: 1, Quantity: 3 },
                result: { count: 3, PlanPrice: 5 },
            }),
            did('voucher.create', {
                sent: { PlanId: 1, Quantity: 1 },
                result: { count: 1, PlanPrice: 6 },
            }),
            did('voucher.create', {
                sent: { PlanId: 2, Quantity: 4 },
                end: 'foundDone',
            }),
            did('voucher.create', {
                sent: { PlanId: 2, Quantity: 7 },
                end: 'refused',
            }),
        ),
        since,
    );

    expect(sold).toEqual([
        { planId: 1, count: 5, price: 5 },
        { planId: 1, count: 1, price: 6 },
        { planId: 2, count: 4, price: undefined },
    ]);
});

test('adds up credit given and taken separately: changes, resets, bulk users; unlimited data is not an amount', () => {
    const { given, deductions: taken } = shiftOf(
        newestFirst(
            did('internetuser.adjustCredit', {
                sent: { RemTime: 3600, RemTraffic: 1000, RemDollar: -2 },
                before: { RemTraffic: -9999 },
            }),
            did('internetuser.adjustCredit', {
                sent: { RemTime: -600, RemTraffic: 0, RemDollar: 0 },
            }),
            did('internetuser.resetCredit', {
                before: { RemTime: 60, RemTraffic: -9999, RemDollar: 1 },
            }),
            did('bulk.create', {
                sent: { Quantity: 3, RemTime: 60, RemTraffic: 0, RemDollar: 1 },
                result: { SavedUsers: 2, FailedUsers: 1 },
            }),
            did('internetuser.adjustCredit', {
                sent: { RemTime: 999 },
                end: 'lost',
            }),
        ),
        0,
    );

    expect(given).toEqual({ RemTime: 3720, RemTraffic: 0, RemDollar: 2 });
    expect(taken).toEqual({ RemTime: 660, RemTraffic: 0, RemDollar: 3 });
});

test('a move counts neither as check-in nor as check-out, and unknown outcomes stay open', () => {
    const guest = { resource: 'guest' } as const;

    const shift = shiftOf(
        newestFirst(
            did('create', {
                ...guest,
                title: 'Curie',
                action: 'guest.checkIn',
            }),
            did('create', {
                ...guest,
                title: 'Curie',
                keyName: '104',
                action: 'guest.moveRoom',
            }),
            did('delete', {
                ...guest,
                title: 'Curie',
                keyName: '102',
                action: 'guest.moveRoom',
            }),
            did('update', {
                ...guest,
                title: 'Noether',
                action: 'guest.checkOut',
            }),
            did('update', {
                ...guest,
                title: 'Noether',
                action: 'guest.extendStay',
            }),
            did('update', { resource: 'room', end: 'sent' }),
            did('update', { resource: 'room', end: 'foundUndone' }),
        ),
        0,
    );

    expect(
        [shift.checkIns, shift.moves, shift.checkOuts, shift.open].map(
            all => all.length,
        ),
    ).toEqual([1, 1, 1, 1]);

    expect(shift.others).toBe(1); // the longer stay
    expect(shift.moves[0]?.keyName).toBe('102 → 104');
});

test('a move made in one action is one entry with both rooms', () => {
    const move = {
        resource: 'guest',
        title: 'Curie',
        action: 'guest.moveRoom',
        act: 'm',
    } as const;

    const entries = entriesOf(
        newestFirst(
            did('create', { ...move, id: 4, keyName: '104' }),
            did('delete', { ...move, id: 2, keyName: '102' }),
        ),
    );

    expect(
        entries.map(entry =>
            whomText(entry, {
                translate: key => key,
                text: ([english]) => english!,
            }),
        ),
    ).toEqual(['Curie · 102 → 104']);
});

test('changes undone in the shift do not count, nor does undoing them; revoked vouchers count until refunded', () => {
    const user = { resource: 'internetuser' } as const;

    const shift = shiftOf(
        newestFirst(
            did('update', {
                resource: 'guest',
                id: 4,
                act: 'out',
                action: 'guest.checkOut',
            }),
            did('update', { resource: 'guest', id: 4, undoes: 'out' }),
            did('internetuser.adjustCredit', {
                ...user,
                id: 7,
                act: 'credit',
                sent: { RemTime: 60 },
            }),
            did('internetuser.adjustCredit', {
                ...user,
                id: 7,
                undoes: 'credit',
                sent: { RemTime: -60 },
            }),
            did('internetuser.adjustCredit', {
                ...user,
                id: 7,
                undoes: 'yesterday',
                sent: { RemTime: -600 },
            }),
            did('update', {
                ...user,
                id: 8,
                after: { Active: false },
                action: 'voucher.revoke',
            }),
            did('update', {
                ...user,
                id: 9,
                after: { Active: false },
                action: 'voucher.revoke',
            }),
            did('update', { ...user, id: 9, after: { Active: true } }),
        ),
        0,
    );

    expect(shift.checkOuts).toEqual([]);
    expect([shift.given.RemTime, shift.deductions.RemTime]).toEqual([0, 600]);
    expect([shift.revoked, shift.others]).toEqual([1, 1]); // the other: one was made active
});

test('adds up refunds by currency, including those with a lost answer', () => {
    const refunds = [
        did('paymentlog.refund', {
            money: { Amount: 5, RefundedAmount: 2.5, CurrCode: 'AUD' },
        }),
        did('paymentlog.refund', {
            money: { Amount: 7, CurrCode: 'AUD' },
            end: 'foundDone',
        }),
        did('paymentlog.refund', { money: { Amount: 1, CurrCode: 'EUR' } }),
    ];

    expect(
        refundedIn(shiftOf(newestFirst(...refunds), 0).refunds, 'AUD'),
    ).toEqual([
        ['AUD', 9.5],
        ['EUR', 1],
    ]);
});

test('counts only the rest as refunded now if a payment was partly refunded before, even with a lost answer', () => {
    const before = { Refunded: true, RefundedAmount: 5 };

    const answered = did('paymentlog.refund', {
        before,
        after: { RefundedAmount: 20 },
        money: { Amount: 20, RefundedAmount: 20, CurrCode: 'AUD' },
    });

    const found = did('paymentlog.refund', {
        before: { ...before, Amount: 20 },
        money: { Amount: 20, RefundedAmount: 5, CurrCode: 'NZD' },
        end: 'foundDone',
    });

    expect(refundedIn([answered, found], 'AUD')).toEqual([
        ['AUD', 15],
        ['NZD', 15],
    ]);
});
