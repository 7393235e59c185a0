// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compare, inOrder } from '../../../mock-api/answers/list.ts';

const letters = (from: number, to: number) =>
    fc.string({
        unit: fc
            .integer({ min: from, max: to })
            .map(code => String.fromCharCode(code)),
        maxLength: 7,
    });

const text = fc.oneof(
    letters(32, 126),
    fc.string({
        unit: fc.constantFrom('a', 'A', 'b', '0', '1', '9', ':', ' ', '-'),
        maxLength: 7,
    }),
);

const value = fc.oneof(
    text,
    letters(32, 400),
    fc.constantFrom(null, undefined, 'é', 'Zoë', 'Room 2', 'room 10'),
    fc.integer({ min: -3, max: 12 }),
);

/** As a list of all rows is sorted: what compares as alike stays as it stands. */
const sorted = (values: readonly unknown[], sign: 1 | -1) =>
    values
        .map((held, index) => ({ held: held ?? null, at: index }))
        .toSorted((a, b) => sign * compare(a.held, b.held));

test.each([
    ['texts', text],
    [
        'texts of all languages, and nothing',
        fc.oneof(
            letters(32, 400),
            fc.constantFrom(null, undefined, 'é', 'Zoë', 'Room 2', 'room 10'),
        ),
    ],
    ['numbers', fc.constantFrom(-3, 0, 0.1, 0.25, 1, 2, 7, 2 ** 32)],
    ['all of it', value],
])(
    'sorts %s in both directions, and keeps the order of equal ones',
    (_what, held) =>
        fc.assert(
            fc.property(
                fc.array(held, { maxLength: 12 }),
                fc.constantFrom(1 as const, -1 as const),
                (values, sign) => {
                    const rows = values.map((one, index) => ({
                        held: one as unknown,
                        at: index,
                    }));

                    expect(
                        inOrder(rows, row => row.held, sign).map(
                            ({ at }) => at,
                        ),
                    ).toEqual(sorted(values, sign).map(({ at }) => at));
                },
            ),
            { numRuns: 300, seed: 1 },
        ),
);

test('sorts texts by the language’s rules, however many there are', () => {
    const texts = Array.from(
        { length: 9000 },
        (_, index) =>
            `${['Room', 'room', 'é', 'Z'][index % 4]!} ${(index * 7919) % 2000}`,
    );

    expect(inOrder(texts, held => held, 1)).toEqual(texts.toSorted(compare));
});
