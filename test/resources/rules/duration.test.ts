import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
    joinMinutes,
    minutesText,
    readDuration,
    splitMinutes,
} from '../../../resources/rules/duration.ts';

describe('a duration in words', () => {
    test.each([
        [0, '0m'],
        [1 / 60, '< 1m'],
        [0.9, '< 1m'],
        [119 / 60, '1m'],
        [1, '1m'],
        [59, '59m'],
        [60, '1h'],
        [61, '1h 1m'],
        [1440, '1d'],
        [1445, '1d 5m'],
        [1565, '1d 2h 5m'],
    ])('shows %d minutes as "%s"', (minutes, text) =>
        expect(minutesText(minutes)).toBe(text),
    );

    test('uses the units of a language', () => {
        expect(
            minutesText(1565, { day: ' j', hour: ' h', minute: ' min' }),
        ).toBe('1 j 2 h 5 min');
    });
});

describe('a typed duration', () => {
    test.each([
        ['1d 2h 5m', 1565],
        ['1 j 2 h 5 min', 1565],
        ['2h 30min', 150],
        ['2h30', 150],
        ['2 hours, 30 minutes', 150],
        ['90 min', 90],
        ['3 jours', 4320],
    ])('with its units is read: %s', (typed, minutes) =>
        expect(readDuration(typed)).toBe(minutes),
    );

    test.each(['', '2', '2:30', '30m 2h', 'two hours', '2h x'])(
        'is not taken from %j',
        typed => expect(readDuration(typed)).toBeUndefined(),
    );

    test('may be what is shown', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: 0, max: 10_000_000 }),
                minutes => readDuration(minutesText(minutes)) === minutes,
            ),
        );
    });
});

test('days, hours and minutes add up to the number of minutes', () => {
    fc.assert(
        fc.property(
            fc.integer({ min: -10_000_000, max: 10_000_000 }),
            minutes => joinMinutes(splitMinutes(minutes)) === minutes,
        ),
    );
});

test('hours are less than a day and minutes less than an hour, with one sign and never -0', () => {
    fc.assert(
        fc.property(
            fc.integer({ min: -10_000_000, max: 10_000_000 }),
            total => {
                const { days, hours, minutes } = splitMinutes(total);
                expect(Math.abs(hours)).toBeLessThan(24);
                expect(Math.abs(minutes)).toBeLessThan(60);

                for (const part of [days, hours, minutes]) {
                    expect(Object.is(part, -0)).toBe(false);

                    expect(
                        part === 0 || Math.sign(part) === Math.sign(total),
                    ).toBe(true);
                }
            },
        ),
    );
});
