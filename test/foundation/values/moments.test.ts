import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
    date as dateField,
    dateTime as dateTimeField,
    inLanguage,
    type Field,
} from '../../../resources/schema/index.ts';
import { siteOffset } from '../../../src/foundation/format/days.ts';
import { fieldTypes } from '../../../src/foundation/values/fieldTypes.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const { translate } = await createI18n('en');

const at = (offset: number | undefined) =>
    ({
        language: 'en',
        translate,
        text: text => inLanguage(text, 'en'),
        askCurrency: () => 'AUD',
        offset,
        noTime: '…',
    }) satisfies Parameters<(typeof fieldTypes)['date']['text']>[2];

const day: Field = dateField();
const moment: Field = dateTimeField();

const read = (field: Field, value: unknown, formatters = at(10)) => [
    fieldTypes[field.type].text(value, field, formatters),
    fieldTypes[field.type].isOdd?.(value, formatters),
];

test.each([
    [day, '2026-03-01T00:00:00', '01/03/2026', false],
    [day, '9999-12-31T00:00:00', '31/12/9999', false],
    [day, '0001-01-01T00:00:00', null, false],
    [day, null, null, false],
    [day, '', null, false],
    [day, '2026-02-30T00:00:00', 'unknown', true],
    [day, '+010000-01-01T00:00:00', 'unknown', true],
    [day, 'soon', 'unknown', true],
    [day, 20_260_301, 'unknown', true],
    [moment, '2026-03-01T09:30:00Z', '01/03/2026 07:30 PM', false],
    [moment, '9999-12-31T23:59:59Z', 'unknown', true], // the year 10000 at the site
    [moment, '0001-01-01T00:00:00Z', null, false],
    [moment, '0000-00-00T00:00:00', 'unknown', true],
    [moment, '+010000-01-01T01:11:00Z', 'unknown', true],
    [moment, { seconds: 5 }, 'unknown', true],
])('%o with the value %o reads %o', (field, value, text, isOdd) =>
    expect(read(field, value)).toEqual([text, isOdd]),
);

test('until the site’s clock is known, a time is pending, but an invalid one is unknown at once', () => {
    expect(read(moment, '2026-03-01T09:30:00Z', at(undefined))).toEqual([
        '…',
        false,
    ]);

    expect(read(moment, 'soon', at(undefined))).toEqual(['unknown', true]);
});

test('whatever the server sends, in any time zone, a day reads as a day, as empty or as unknown', () => {
    const parts = fc.tuple(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        fc.constantFrom(
            '',
            'T00:00:00',
            'T23:59:59Z',
            'T12:00:00+14:00',
            ' 01:02',
        ),
    );

    const written = parts.map(
        ([year, month, date, time]) =>
            `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}${time}`,
    );

    const clocks = fc.oneof(
        fc.double({ min: -14, max: 14, noNaN: true }),
        fc.double(),
        fc.string(),
        fc.constant(null),
    );

    fc.assert(
        fc.property(
            fc.oneof(
                written,
                fc.anything(),
                fc
                    .date({ noInvalidDate: true })
                    .map(each => each.toISOString()),
            ),
            clocks,
            (value, hours) => {
                const offset = siteOffset({
                    Id: 1,
                    SiteName: '',
                    LocTimeOffset: hours as never,
                });

                for (const field of [day, moment])
                    expect(read(field, value, at(offset))[0] ?? 'none').toMatch(
                        /^(none|unknown|…|(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}( (0[1-9]|1[0-2]):[0-5]\d [AP]M)?)$/,
                    );
            },
        ),
        { numRuns: 1000 },
    );
});
