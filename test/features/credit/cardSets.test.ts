import { expect, test } from 'vitest';

import {
    cardSets,
    type CardSet,
} from '../../../src/features/credit/cardSets.ts';

const DAY_MS = 86_400_000;
const kept = () => {
    const values = new Map<string, string>();
    return {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
    };
};
const set = (created: number, siteId = 1): CardSet => ({
    created,
    siteId,
    siteName: 'Harbour',
    planName: 'Day',
    cards: [],
});

test('yesterday’s cards are found again, of the chosen site and by their user alone, until a week is over', () => {
    let now = 100 * DAY_MS;
    const storage = kept();
    const mine = cardSets(storage, 'u-1', () => now);
    mine.add(set(now));
    mine.add(set(now + 1, 2));
    now += DAY_MS;
    expect(mine.of(1).map(({ created }) => created)).toEqual([100 * DAY_MS]);
    expect(mine.of(undefined)).toHaveLength(2);
    expect(cardSets(storage, 'u-2', () => now).of(undefined)).toEqual([]);
    now += 7 * DAY_MS;
    expect(mine.of(undefined)).toEqual([]);
    expect(mine.find(100 * DAY_MS)).toBeUndefined();
});

test('where the browser has little room the oldest go; where it has none, that is said', () => {
    const storage = kept();
    const small = {
        ...storage,
        setItem: (key: string, value: string) =>
            value.length > 300
                ? expect.unreachable()
                : storage.setItem(key, value),
    };
    const sets = cardSets(small, 'u-1', () => 10);
    for (let created = 1; created <= 9; created++)
        expect(sets.add(set(created))).toBe(true);
    expect(sets.of(1)[0]?.created).toBe(9);
    const none = {
        getItem: () => null,
        setItem: () => {
            throw new Error('quota');
        },
    };
    expect(cardSets(none, 'u-1', () => 10).add(set(1))).toBe(false);
});

test('what is damaged is as good as nothing', () => {
    expect(
        cardSets(
            { getItem: () => '[{"created":"x"}, 7', setItem: () => undefined },
            'u-1',
        ).of(undefined),
    ).toEqual([]);
});
