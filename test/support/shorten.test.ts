import { expect, test } from 'vitest';

import { drawer, shorten } from '../monkey/shorten.ts';

const numbers = (to: number): readonly number[] =>
    Array.from({ length: to }, (_, index) => index);

test('keeps only the steps that are needed together, in order', async () => {
    for (const needed of [[7], [3, 77], [0, 50, 99], [10, 11, 12, 13]]) {
        const few = await shorten(numbers(100), some =>
            Promise.resolve(needed.every(one => some.includes(one))),
        );

        expect(few).toEqual(needed);
    }
});

test('tries far fewer sequences than there are, and stops on demand', async () => {
    let tries = 0;

    const fails = (some: readonly number[]) =>
        Promise.resolve(++tries > 0 && some.includes(42));

    await shorten(numbers(1000), fails);
    expect(tries).toBeLessThan(60);

    expect(await shorten(numbers(1000), fails, () => false)).toEqual(
        numbers(1000),
    );
});

test('a seed draws the same again, another seed differs, over the whole range', () => {
    const drawn = (seed: number) => Array.from({ length: 1000 }, drawer(seed));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
    const tenths = new Set(drawn(3).map(one => Math.floor(one * 10)));
    expect([...tenths].toSorted((a, b) => a - b)).toEqual(numbers(10));
});
