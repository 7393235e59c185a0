import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
    momentText,
    type DayOrder,
} from '../../../resources/rules/calendar.ts';
import {
    readTypedMoment,
    readTypedTime,
} from '../../../resources/rules/typedDay.ts';
import { dayNames } from '../../../src/foundation/format/stockDate.ts';

test.each<[string, string | undefined]>([
    ['14:30', '14:30'],
    ['2:30 pm', '14:30'],
    ['2.30 p.m.', '14:30'],
    ['14h30', '14:30'],
    ['2PM', '14:00'],
    ['12 am', '00:00'],
    ['12:05 PM', '12:05'],
    ['9:05', '09:05'],
    ['24:00', undefined],
    ['10:60', undefined],
    ['13 pm', undefined],
    ['14', undefined],
    ['noon', undefined],
])('the time "%s" is %s', (typed, time) =>
    expect(readTypedTime(typed)).toBe(time),
);

describe('a typed date with its time', () => {
    test.each<[string, DayOrder, string | undefined]>([
        ['22/11/2026 2:30 PM', 'DMY', '2026-11-22T14:30'],
        ['11/22/2026 2:30 PM', 'MDY', '2026-11-22T14:30'],
        ['22 Nov 2026, 14:30', 'DMY', '2026-11-22T14:30'],
        ['22 novembre 2026 14h30', 'DMY', '2026-11-22T14:30'],
        ['2026-11-22T14:30', 'DMY', '2026-11-22T14:30'],
        ['1 Dec 26 2 pm', 'DMY', '2026-12-01T14:00'],
        ['22/11/2026', 'DMY', '2026-11-22T08:00'],
        ['22 Nov 2026', 'DMY', '2026-11-22T08:00'],
        ['22/11/2026 25:00', 'DMY', undefined],
        ['31/02/2026 10:00', 'DMY', undefined],
        ['14:30', 'DMY', undefined],
        ['soon', 'DMY', undefined],
        ['', 'DMY', undefined],
    ])('"%s" (%s) is %s', (typed, order, moment) =>
        expect(
            readTypedMoment(
                typed,
                order,
                dayNames(typed.includes('novembre') ? 'fr' : 'en'),
                '08:00',
            ),
        ).toBe(moment),
    );

    test('every shown moment can be typed again', () => {
        fc.assert(
            fc.property(
                fc.date({
                    min: new Date('1970-01-02'),
                    max: new Date('2199-12-31'),
                    noInvalidDate: true,
                }),
                fc.constantFrom<DayOrder>('DMY', 'MDY', 'YMD'),
                fc.constantFrom<12 | 24>(12, 24),
                (at, order, hours) => {
                    const minute = at.toISOString().slice(0, 16);

                    expect(
                        readTypedMoment(
                            momentText(at.toISOString(), 0, hours, order)!,
                            order,
                        ),
                    ).toBe(minute);
                },
            ),
        );
    });
});
