import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
    addDays,
    dayAt,
    daysBetween,
    dayFromWire,
    dayToWire,
    momentText,
    monthEnds,
    periodBeside,
    periodEnding,
} from '../../../resources/rules/calendar.ts';

const aDay = fc
    .date({
        min: new Date('1900-01-01'),
        max: new Date('2199-12-31'),
        noInvalidDate: true,
    })
    .map(date => date.toISOString().slice(0, 10));

describe('the day of a wire value', () => {
    test.each([
        ['2026-03-01T00:00:00', '2026-03-01'],
        ['2026-03-01', '2026-03-01'],
        ['2026-03-01T23:59:59Z', '2026-03-01'],
        ['2026-03-01T00:30:00+11:00', '2026-03-01'],
        ['2024-02-29T00:00:00', '2024-02-29'],
        ['2026-02-29T00:00:00', null],
        ['0001-01-01T00:00:00', null],
        ['0026-01-01', null],
        ['1899-12-30T00:00:00', null],
        ['1900-01-01T00:00:00', '1900-01-01'],
        ['01/03/2026', null],
        ['', null],
        [null, null],
        [20260301, null],
    ])('is read from %s as %s', (wire, day) =>
        expect(dayFromWire(wire)).toBe(day),
    );

    test('survives a round trip', () => {
        fc.assert(
            fc.property(aDay, day => dayFromWire(dayToWire(day)) === day),
        );
    });
});

describe('the next 12 month ends', () => {
    test('start with the current month', () => {
        expect(monthEnds('2026-03-15')).toEqual([
            '2026-03-31',
            '2026-04-30',
            '2026-05-31',
            '2026-06-30',
            '2026-07-31',
            '2026-08-31',
            '2026-09-30',
            '2026-10-31',
            '2026-11-30',
            '2026-12-31',
            '2027-01-31',
            '2027-02-28',
        ]);
    });

    test.each([
        ['2026-03-31', '2026-04-30'],
        ['2026-01-31', '2026-02-28'],
        ['2024-01-31', '2024-02-29'],
        ['2026-12-31', '2027-01-31'],
        ['2026-12-30', '2026-12-31'],
    ])('start on %s with %s', (today, first) =>
        expect(monthEnds(today)[0]).toBe(first),
    );

    test('are always 12, later than today, each the last day of the next month', () => {
        fc.assert(
            fc.property(aDay, today => {
                const ends = monthEnds(today);
                expect(ends).toHaveLength(12);
                expect(ends[0]! > today).toBe(true);

                ends.forEach(end =>
                    expect(addDays(end, 1).slice(8)).toBe('01'),
                );

                ends.slice(1).forEach((end, n) =>
                    expect(addDays(ends[n]!, 1).slice(0, 7)).toBe(
                        end.slice(0, 7),
                    ),
                );
            }),
        );
    });
});

describe('periods', () => {
    test('end today, inclusive', () => {
        expect(periodEnding('2026-03-01', 1)).toEqual({
            start: '2026-03-01',
            end: '2026-03-01',
        });

        expect(periodEnding('2026-03-01', 7)).toEqual({
            start: '2026-02-23',
            end: '2026-03-01',
        });

        expect(periodEnding('2026-03-01', 30)).toEqual({
            start: '2026-01-31',
            end: '2026-03-01',
        });
    });

    test('have a former one of the same length that ends the day before', () => {
        expect(
            periodBeside({ start: '2026-02-23', end: '2026-03-01' }, -1),
        ).toEqual({ start: '2026-02-16', end: '2026-02-22' });

        fc.assert(
            fc.property(
                aDay,
                fc.integer({ min: 1, max: 400 }),
                (today, days) => {
                    const period = periodEnding(today, days);

                    expect(
                        periodEnding(addDays(period.start, -1), days),
                    ).toEqual(periodBeside(period, -1));

                    expect(periodBeside(periodBeside(period, -1), 1)).toEqual(
                        period,
                    );
                },
            ),
        );
    });

    test('end today by the site’s clock', () => {
        const now = Date.parse('2026-03-01T20:00:00Z');
        expect(dayAt(now, 0)).toBe('2026-03-01');
        expect(dayAt(now, 10)).toBe('2026-03-02');
        expect(dayAt(now, 3.5)).toBe('2026-03-01');

        expect(dayAt(Date.parse('2026-03-01T04:00:00Z'), -5)).toBe(
            '2026-02-28',
        );
    });
});

test.each([
    ['2026-03-01T00:05:00Z', 0, '01/03/2026 12:05 AM'],
    ['2026-03-01T12:00:00Z', 0, '01/03/2026 12:00 PM'],
    ['2026-03-01T23:59:00Z', 0, '01/03/2026 11:59 PM'],
    ['2026-02-28T14:30:00Z', 10, '01/03/2026 12:30 AM'],
    ['2026-03-01T00:00:00Z', -9.5, '28/02/2026 02:30 PM'],
    ['0001-01-01T00:00:00Z', 0, null],
    [null, 0, null],
    ['soon', 0, null],
])('%s at UTC%d is written %s', (value, offset, text) =>
    expect(momentText(value, offset)).toBe(text),
);

test('an instant is not written without a known clock', () =>
    expect(momentText('2026-03-01T20:05:00Z', undefined)).toBeNull());

test('days between two days are as many as adding gives, and none without both', () => {
    fc.assert(
        fc.property(
            aDay,
            aDay,
            (one, other) =>
                addDays(one, daysBetween(dayToWire(one), dayToWire(other))!) ===
                other,
        ),
    );

    expect(daysBetween(null, '2026-03-01T00:00:00')).toBeNull();
});
