import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dayText, type DayOrder } from '../../../resources/rules/calendar.ts';
import {
    dashedDayText,
    readTypedDay,
} from '../../../resources/rules/typedDay.ts';
import { dayNames } from '../../../src/foundation/format/stockDate.ts';

const aDay = fc
    .date({
        min: new Date('1900-01-01'),
        max: new Date('2199-12-31'),
        noInvalidDate: true,
    })
    .map(date => date.toISOString().slice(0, 10));

const anOrder = fc.constantFrom<DayOrder>('DMY', 'MDY', 'YMD');

describe('typed dates are told apart by their separator', () => {
    test.each<[string, DayOrder, string | undefined]>([
        ['03-01-2026', 'DMY', '2026-03-01'],
        ['3-1-2026', 'DMY', '2026-03-01'],
        ['2026/03/01', 'DMY', '2026-03-01'],
        ['01.03.2026', 'MDY', '2026-03-01'],
        ['01/03/2026', 'DMY', '2026-03-01'],
        ['03/01/2026', 'MDY', '2026-03-01'],
        [' 03-01-2026 ', 'DMY', '2026-03-01'],
        ['０１／０３／２０２６', 'DMY', '2026-03-01'],
        ['٠١/٠٣/٢٠٢٦', 'DMY', '2026-03-01'],
        ['02-29-2024', 'DMY', '2024-02-29'],
        ['02-29-2026', 'DMY', undefined],
        ['31.04.2026', 'DMY', undefined],
        ['03-01/2026', 'DMY', undefined],
        ['0-1-2026', 'DMY', undefined],
        ['99-99-2026', 'DMY', undefined],
        ['yesterday', 'DMY', undefined],
        ['', 'DMY', undefined],
    ])('"%s" (%s) is %s', (typed, order, day) =>
        expect(readTypedDay(typed, order)).toBe(day),
    );

    test('every shown day can be typed again', () => {
        fc.assert(
            fc.property(aDay, anOrder, (day, order) => {
                expect(readTypedDay(dashedDayText(day), order)).toBe(day);
                expect(readTypedDay(day.replaceAll('-', '/'), order)).toBe(day);

                expect(
                    readTypedDay(dayText(day).replaceAll('/', '.'), order),
                ).toBe(day);

                expect(readTypedDay(dayText(day, order), order)).toBe(day);
                expect(readTypedDay(day, order)).toBe(day);
            }),
        );
    });

    test('no text causes an exception or an impossible day', () => {
        fc.assert(
            fc.property(
                fc.stringMatching(/^[0-9./-]{0,12}$/),
                anOrder,
                (typed, order) => {
                    const day = readTypedDay(typed, order);

                    return (
                        day === undefined ||
                        new Date(`${day}T00:00:00Z`)
                            .toISOString()
                            .slice(0, 10) === day
                    );
                },
            ),
        );
    });
});

test.each<[string, DayOrder, string | undefined]>([
    ['22-11-2026', 'DMY', '2026-11-22'],
    ['2026-11-22', 'DMY', '2026-11-22'],
    ['11/22/2026', 'DMY', '2026-11-22'],
    ['22/11/2026', 'MDY', '2026-11-22'],
    ['13-01-26', 'DMY', undefined],
])(
    'if only one reading of "%s" is possible despite the order (%s), takes it',
    (typed, order, day) => expect(readTypedDay(typed, order)).toBe(day),
);

test.each<[string, DayOrder, string]>([
    ['1/11/26', 'DMY', '2026-11-01'],
    ['1/11/26', 'MDY', '2026-01-11'],
    ['1.11.26', 'MDY', '2026-11-01'],
])('two-digit years in "%s" (%s) are of this century', (typed, order, day) =>
    expect(readTypedDay(typed, order)).toBe(day),
);

test.each<[string, 'en' | 'fr', string | undefined]>([
    ['22 Nov 2026', 'en', '2026-11-22'],
    ['Nov 22, 2026', 'en', '2026-11-22'],
    ['November 22 2026', 'en', '2026-11-22'],
    ['Nov. 22, 2026', 'en', '2026-11-22'],
    ['Nov 22nd, 2026', 'en', '2026-11-22'],
    ['Sun 22 Nov 2026', 'en', '2026-11-22'],
    ['Sun, Nov 22, 2026', 'en', '2026-11-22'],
    ['Sunday 22/11/2026', 'en', '2026-11-22'],
    ['dim. 22 nov. 2026', 'fr', '2026-11-22'],
    ['2026-11-22T00:00:00', 'en', '2026-11-22'],
    ['Mon 22 Nov 2026', 'en', undefined],
    ['Feb 30, 2027', 'en', undefined],
    ['Nov 2026', 'en', undefined],
    ['Nov 22', 'en', undefined],
    ['0026-01-01', 'en', undefined],
    ['1 Jan 1899', 'en', undefined],
    ['2026-11-22T10:00:00', 'en', undefined],
    ['1st december 26', 'en', '2026-12-01'],
    ['5-mar-2026', 'en', '2026-03-05'],
    ['1er févr. 2026', 'fr', '2026-02-01'],
    ['3 aout 2026', 'fr', '2026-08-03'],
    ['3 jui 2026', 'fr', undefined],
    ['31 Nov 2026', 'en', undefined],
    ['1 ma 2026', 'en', undefined],
])('"%s" in %s is %s', (typed, language, day) =>
    expect(readTypedDay(typed, 'DMY', dayNames(language))).toBe(day),
);
