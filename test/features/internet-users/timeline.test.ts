import { expect, test } from 'vitest';

import {
    entriesOf,
    newestFirst,
    readPage,
    type Turn,
} from '../../../src/features/internet-users/timeline.ts';
import { LOG_PAGE_SIZE } from '../../../src/features/logs/PagedLog.tsx';

const day = (date: number) =>
    `2026-03-${String(date).padStart(2, '0')}T10:00:00Z`;

const credit = (...days: readonly number[]) =>
    entriesOf(
        'credit',
        days.map(date => ({ Id: date, Created: day(date) })),
    );

const session = (...days: readonly number[]) =>
    entriesOf(
        'session',
        days.map(date => ({
            Id: date,
            AccessStarted: day(date),
            AccessStopped: null,
        })),
    );

const keys = (read: Parameters<typeof newestFirst>[0]) =>
    newestFirst(read).entries.map(({ key }) => key);

test('merges kinds in one order, no further back than each has been read', () => {
    const read = [
        { kind: 'credit' as const, entries: credit(9, 3), isWhole: true },
        { kind: 'session' as const, entries: session(8, 6), isWhole: false },
    ];

    expect(keys(read)).toEqual(['credit 9', 'session 8', 'session 6']); // a session of the 4th may still come before the credit of the 3rd
    expect(newestFirst(read).waitsFor).toBe('session');
    const whole = read.map(source => ({ ...source, isWhole: true }));

    expect(keys(whole)).toEqual([
        'credit 9',
        'session 8',
        'session 6',
        'credit 3',
    ]);

    expect(newestFirst(whole).waitsFor).toBeUndefined();
});

test('of two kinds with more to read, reads the one that was read less far', () => {
    const read = [
        { kind: 'credit' as const, entries: credit(9, 7), isWhole: false },
        { kind: 'session' as const, entries: session(8, 2), isWhole: false },
    ];

    expect(newestFirst(read)).toMatchObject({ waitsFor: 'credit' });
    expect(keys(read)).toEqual(['credit 9', 'session 8', 'credit 7']);
});

test('shows a repeated row once, and one without a time last, after everything is read', () => {
    expect(credit(5, 5, 4).map(({ key }) => key)).toEqual([
        'credit 5',
        'credit 4',
    ]);

    const entries = entriesOf('credit', [
        { Id: 1, Created: null },
        { Id: 2, Created: day(2) },
    ]);

    expect(keys([{ kind: 'credit', entries, isWhole: true }])).toEqual([
        'credit 2',
        'credit 1',
    ]);

    expect(
        keys([
            { kind: 'credit', entries, isWhole: true },
            { kind: 'session', entries: session(9), isWhole: false },
        ]),
    ).toEqual(['session 9']);
});

/** A log of `count` rows, a minute apart; says which pages were asked for. */
const log = (count: number, isOldestFirst: boolean) => {
    const requested: number[] = [];

    const rows = Array.from({ length: count }, (_, index) => ({
        Id: index + 1,
        Created: new Date(Date.UTC(2026, 2, 1) + index * 60_000).toISOString(),
    }));

    const sent = isOldestFirst ? rows : rows.toReversed();

    const ask = async (page: number) => {
        requested.push(page);

        return {
            Results: sent.slice(
                (page - 1) * LOG_PAGE_SIZE,
                page * LOG_PAGE_SIZE,
            ),
            Count: count,
        };
    };

    const readAll = async () => {
        const ids: unknown[] = [];
        let turn: Turn | undefined;

        do {
            const { rows: some, next } = await readPage(ask, 'Created', turn);
            ids.push(...some.map(({ Id }) => Id));
            turn = next;
        } while (turn);

        return ids;
    };

    return { requested, ask, readAll };
};

test.each([0, 1, 20, 21, 40, 45])(
    'reads a log of %i rows whole and once, whichever end is newest',
    async count => {
        for (const isOldestFirst of [true, false]) {
            const { readAll } = log(count, isOldestFirst);
            const ids = await readAll();

            expect(
                ids.toSorted((one, other) => Number(one) - Number(other)),
            ).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        }
    },
);

test('reads the newest page first, from the end of a log that starts with its oldest rows', async () => {
    const upward = log(45, true);

    expect(
        (await readPage(upward.ask, 'Created', undefined)).rows.map(
            ({ Id }) => Id,
        ),
    ).toEqual([41, 42, 43, 44, 45]);

    expect(upward.requested).toEqual([1, 3]);
    const downward = log(45, false);

    expect(
        (await readPage(downward.ask, 'Created', undefined)).rows[0],
    ).toMatchObject({ Id: 45 });

    expect(downward.requested).toEqual([1]);
});
