import { expect, test } from 'vitest';

import { readStoredList } from '../../src/foundation/browserStorage.ts';
import { writeNewest } from '../../src/foundation/values/newestStored.ts';

/** A storage with room for so many characters. */
const keeper = (room: number) => {
    const all = new Map<string, string>();

    return {
        getItem: (key: string) => all.get(key) ?? null,
        setItem: (key: string, text: string) => {
            if (text.length > room)
                throw new DOMException('full', 'QuotaExceededError');
            all.set(key, text);
        },
    };
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

const stored = (room: number, most?: number) => {
    const storage = keeper(room);

    const isAny = writeNewest(
        () => storage,
        'key',
        [9, 8, 7, 6, 5, 4, 3, 2, 1],
        most,
    );

    return { isAny, list: readStoredList(() => storage, 'key', isNumber) };
};

test('keeps as many of the newest entries as there is space for, not half of them', () => {
    expect(stored(100)).toEqual({
        isAny: true,
        list: [9, 8, 7, 6, 5, 4, 3, 2, 1],
    });

    expect(stored('[9,8,7,6,5,4,3]'.length)).toEqual({
        isAny: true,
        list: [9, 8, 7, 6, 5, 4, 3],
    });

    expect(stored('[9]'.length)).toEqual({ isAny: true, list: [9] });
    expect(stored(2)).toEqual({ isAny: false, list: [] });
});

test('stays within its limit, and keeps the old data if new ones do not fit', () => {
    expect(stored(100, '[9,8,7]'.length + 1).list).toEqual([9, 8, 7]);
    const storage = keeper(4);
    writeNewest(() => storage, 'key', [1]);
    expect(writeNewest(() => storage, 'key', ['too long'])).toBe(false);
    expect(readStoredList(() => storage, 'key', isNumber)).toEqual([1]);
});
