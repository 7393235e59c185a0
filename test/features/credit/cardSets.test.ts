import { expect, test } from 'vitest';

import type { InternetUser } from '../../../resources/internetuser.ts';
import {
    cardSets,
    type CardSet,
    cardUser,
    type Order,
    userCard,
} from '../../../src/features/credit/cardSets.ts';

const DAY_MS = 86_400_000;

const stored = () => {
    const values = new Map<string, string>();

    return {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
    };
};

const full = {
    getItem: () => null,
    setItem: () => {
        throw new Error('quota');
    },
};

const set = (created: number, siteId = 1, order?: Order): CardSet => ({
    created,
    siteId,
    siteName: 'Harbour',
    planName: 'Day',
    cards: [],
    ...(order && { order }),
});

const two = { planId: 7, quantity: 2 };

test('finds recent cards of the chosen site for their user only, for a week', () => {
    let now = 100 * DAY_MS;
    const storage = stored();
    const mine = cardSets(storage, stored(), 'u-1', () => now);
    mine.add(set(now));
    mine.add(set(now + 1, 2));
    now += DAY_MS;
    expect(mine.of(1).map(({ created }) => created)).toEqual([100 * DAY_MS]);
    expect(mine.of(undefined)).toHaveLength(2);

    expect(cardSets(storage, stored(), 'u-2', () => now).of(undefined)).toEqual(
        [],
    );

    now += 7 * DAY_MS;
    expect(mine.of(undefined)).toEqual([]);
    expect(mine.find(100 * DAY_MS)).toBeUndefined();
});

test('drops the oldest sets if the browser has little space', () => {
    const storage = stored();

    const small = {
        ...storage,
        setItem: (key: string, value: string) =>
            value.length > 300
                ? expect.unreachable()
                : storage.setItem(key, value),
    };

    const sets = cardSets(small, stored(), 'u-1', () => 10);
    for (let created = 1; created <= 9; created++)
        expect(sets.add(set(created))).toBe(true);
    expect(sets.of(1)[0]?.created).toBe(9);
});

test('ignores damaged data', () => {
    expect(
        cardSets(
            { getItem: () => '[{"created":"x"}, 7', setItem: () => undefined },
            {
                getItem: () => '{"made":5,"unkept":[7]}',
                setItem: () => undefined,
            },
            'u-1',
        ).of(undefined),
    ).toEqual([]);
});

test('keeps a set for the tab if the browser has no space, and says so', () => {
    const tab = stored();
    expect(cardSets(full, tab, 'u-1', () => 10).add(set(1))).toBe(false);
    const reloaded = cardSets(full, tab, 'u-1', () => 10);
    expect(reloaded.find(1)).toEqual(set(1));
    expect(reloaded.of(1)).toEqual([set(1)]);
    reloaded.replace({ ...set(1), planName: 'Week' });
    expect(reloaded.of(1)).toEqual([{ ...set(1), planName: 'Week' }]);
});

test('finds the newest set of an order made in this tab, even after a reload', () => {
    const [storage, tab] = [stored(), stored()];
    const other = cardSets(storage, stored(), 'u-1', () => 1000);
    const mine = cardSets(storage, tab, 'u-1', () => 1000);
    mine.add(set(100, 1, two));
    mine.add(set(200, 1, two));
    mine.add(set(300, 1, { planId: 7, quantity: 3 }));
    other.add(set(400, 1, two));
    const reloaded = cardSets(storage, tab, 'u-1', () => 1000);
    expect(reloaded.madeHere(two)?.created).toBe(200);
    expect(other.madeHere(two)?.created).toBe(400);
    expect(other.madeHere({ planId: 7, quantity: 3 })).toBeUndefined();
    expect(reloaded.find(400)?.created).toBe(400);
});

test('does not replace a set of another tab', () => {
    const storage = stored();
    cardSets(storage, stored(), 'u-1', () => 10).add(set(1, 1, two));
    const mine = cardSets(storage, stored(), 'u-1', () => 10);
    mine.replace({ ...set(1, 1, two), planName: 'Week' });
    expect(mine.find(1)?.planName).toBe('Week');
    expect(mine.madeHere(two)).toBeUndefined();
});

test.each([
    [100, 1_000_001],
    [61, 1],
    [-9999, -9999],
    [null, null],
    [0, 0],
])(
    'a card restores the %s seconds and %s KB it was made of',
    (RemTime, RemTraffic) => {
        const user = {
            Id: 1,
            Alias: 'ann',
            Password: 'pw',
            RemTime,
            RemTraffic,
            RemDollar: 2.5,
            ExpiryDate: null,
        };

        expect(cardUser(userCard(user as InternetUser))).toEqual(user);
    },
);
