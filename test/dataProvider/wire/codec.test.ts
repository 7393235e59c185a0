import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fromWire } from '../../../dataProvider/wire/codec.ts';
import { namesIn, toWire } from '../../../dataProvider/wire/toWire.ts';
import { resources } from '../../../resources/index.ts';
import {
    fieldTypeNames,
    type Field,
    type Fields,
    type FieldType,
} from '../../../resources/schema/index.ts';

const { wifiplan, user, guest, internetuser, device } = resources;

describe('a received value', () => {
    test('a day is its calendar day, and the year 1 is empty', () => {
        const read = (DateStart: unknown) =>
            fromWire(wifiplan, { Id: 1, DateStart }).DateStart;

        expect(
            [
                '2026-03-01T00:00:00',
                '2026-03-01',
                '2026-03-01T23:00:00Z',
                '0001-01-01T00:00:00',
                null,
            ].map(read),
        ).toEqual(['2026-03-01', '2026-03-01', '2026-03-01', null, null]);
    });

    test('a moment is kept unchanged', () => {
        expect(
            fromWire(device, { Id: 1, LogTime: '2026-03-01T10:00:00.123Z' })
                .LogTime,
        ).toBe('2026-03-01T10:00:00.123Z');
    });

    test('0, null, unset and unlimited stay distinct', () => {
        expect(
            [0, null, -9999].map(
                PlanMB => fromWire(wifiplan, { Id: 1, PlanMB }).PlanMB,
            ),
        ).toEqual([0, null, -9999]);

        expect('PlanMB' in fromWire(wifiplan, { Id: 1 })).toBe(false);
    });

    test('nested objects become ids, and their names are remembered', () => {
        const wire = {
            Id: 'u-1',
            Groups: [{ Id: 3, Name: 'East' }],
            Sites: null,
        };

        expect(fromWire(user, wire)).toMatchObject({
            id: 'u-1',
            Groups: [3],
            Sites: [],
        });

        expect(namesIn(user.fields, wire)).toEqual([
            { target: 'billgroup', id: 3, name: 'East' },
        ]);
    });

    test('a row’s reference takes its name from the row', () => {
        const told = (wire: object) =>
            namesIn(resources.paymentlog.fields, { Id: 1, ...wire });

        expect(told({ UserId: '7', Alias: 'ann' })).toEqual([
            { target: 'internetuser', id: 7, name: 'ann' },
        ]);

        expect(
            [
                { UserId: 7, Alias: '' },
                { UserId: 7, Alias: null },
                { UserId: 0, Alias: 'ann' },
                { Alias: 'ann' },
            ].flatMap(told),
        ).toEqual([]);
    });

    test('the key becomes the id, whatever its name', () => {
        expect(fromWire(guest, { RoomId: 12 }).id).toBe(12);
        expect(fromWire(user, { Id: 'u-1' }).id).toBe('u-1');
    });
});

describe('a value is read in any notation of the server', () => {
    const one = (type: FieldType, more: Partial<Field> = {}) =>
        ({
            key: 'Id',
            fields: { Id: { type: 'id' }, It: { type, ...more } },
        }) as const;

    const read = (type: FieldType, wire: unknown, more?: Partial<Field>) =>
        fromWire(one(type, more), { Id: 1, It: wire }).It;

    const write = (type: FieldType, value: unknown, more?: Partial<Field>) =>
        toWire(one(type, more), { It: value }).It;

    test.each<[FieldType, unknown, unknown]>([
        ['integer', '12', 12],
        ['decimal', ' 9.5 ', 9.5],
        ['money', '0', 0],
        ['data', '-9999', -9999],
        ['speed', '', null],
        ['duration', 'abc', null],
        ['integer', {}, null],
        ['boolean', 'true', true],
        ['boolean', 'False', false],
        ['boolean', 1, true],
        ['boolean', '0', false],
        ['boolean', '', null],
        ['boolean', null, null],
        ['reference', '7', 7],
        ['reference', 0, 0],
        ['reference', '', null],
        ['reference', { Id: '7', Name: 'East' }, 7],
        ['references', ['3', 4, { Id: '5', Name: 'West' }, null], [3, 4, 5]],
        ['references', null, []],
        ['text', 301, '301'],
        ['text', { a: 1 }, null],
        ['text', '', ''],
        ['choice', '', null],
        ['date', '2026-03-01 00:00:00', '2026-03-01'],
        ['date', '0001-01-01', null],
        ['dateTime', '2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
        ['dateTime', '0001-01-01T00:00:00Z', null],
        ['date', '', null],
        ['date', '2026-02-30T00:00:00', '2026-02-30T00:00:00'],
        ['dateTime', '+010000-01-01T01:11:00Z', '+010000-01-01T01:11:00Z'],
        ['dateTime', { seconds: 5 }, null],
    ])('%s: reads %j as %j', (type, wire, value) =>
        expect(read(type, wire)).toEqual(value),
    );

    test('keys are numbers, or text if declared so', () => {
        expect(fromWire(guest, { RoomId: '12' })).toEqual({
            id: 12,
            RoomId: 12,
        });

        expect(fromWire(user, { Id: 12 })).toEqual({ id: '12', Id: '12' });
        expect(read('reference', '12', { textual: true })).toBe('12');
        expect(read('reference', 12, { stores: 'ThemeCode' })).toBe('12');
    });

    test.each<[FieldType, unknown, unknown]>([
        ['reference', '7', 7],
        ['references', ['3', 4], [3, 4]],
        ['references', null, []],
        ['boolean', 'true', true],
        ['integer', '12', 12],
        ['integer', 'twelve', 'twelve'],
        ['dateTime', '2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
        ['text', 301, '301'],
    ])('%s: writes %j as %j only', (type, value, wire) =>
        expect(write(type, value)).toEqual(wire),
    );

    test('a numeric choice is a number in any notation', () => {
        expect(
            ['2', 2, '', null].map(value =>
                read('choice', value, { numbered: true }),
            ),
        ).toEqual([2, 2, null, null]);

        expect(
            ['2', 2, 0, ''].map(value =>
                write('choice', value, { numbered: true }),
            ),
        ).toEqual([2, 2, 0, null]);
    });

    test('a number that was received as text is saved as a number', () => {
        const wire = {
            Id: '5',
            GroupId: '1',
            SiteId: '3',
            RemTime: '3600',
            Active: 'true',
            SpeedKBD: null,
        };

        expect(toWire(internetuser, fromWire(internetuser, wire), '5')).toEqual(
            {
                Id: 5,
                GroupId: 1,
                SiteId: 3,
                RemTime: 3600,
                Active: true,
                SpeedKBD: null,
            },
        );
    });
});

describe('a sent value', () => {
    test('days are midnights without a zone, and an emptied one is null', () => {
        expect(
            toWire(wifiplan, { DateStart: '2026-03-01', DateEnd: null }),
        ).toEqual({ DateStart: '2026-03-01T00:00:00', DateEnd: null });

        expect(toWire(wifiplan, { DateEnd: '' })).toEqual({ DateEnd: null });
    });

    test('an emptied number is null, not 0', () => {
        expect(
            ['', ' ', Number.NaN, null, 0, -9999, '12', '-1.5'].map(
                PlanMB => toWire(wifiplan, { PlanMB }).PlanMB,
            ),
        ).toEqual([null, null, null, null, 0, -9999, 12, -1.5]);
    });

    test('omits the id, client-only fields and undeclared properties', () => {
        expect(
            toWire(
                internetuser,
                {
                    id: 7,
                    Id: 7,
                    Alias: 'a',
                    IsSelected: true,
                    Legacy: { a: 1 },
                },
                '7',
            ),
        ).toEqual({ Id: 7, Alias: 'a' });

        expect(
            toWire(
                user,
                {
                    id: 'u-1',
                    ClientName: 'x',
                    Groups: [{ Id: 3, Name: 'East' }, 4],
                },
                'u-1',
            ),
        ).toEqual({ Id: 'u-1', Groups: [3, 4] });
    });

    test('a user’s assignments are sent as changes, and those of a reply are not taken for changes', () => {
        const changes = [{ UserId: 'u-1', WidgetId: 2, Action: 'Add' }];

        expect(toWire(user, { Id: 'u-1', Widgets: changes }, 'u-1')).toEqual({
            Id: 'u-1',
            Widgets: changes,
        });

        expect(
            fromWire(user, {
                Id: 'u-1',
                Widgets: [{ Id: 1, UserId: 'u-1', WidgetId: 3 }],
                MenuItems: [],
            }),
        ).toEqual({ id: 'u-1', Id: 'u-1' });
    });

    test.each([0, null, undefined, ''])('a new record has no key (%j)', Id =>
        expect(toWire(wifiplan, { Id, PlanPrice: 1 })).toEqual({
            PlanPrice: 1,
        }),
    );

    test('a changed record has its own key with its own type', () => {
        expect(toWire(wifiplan, { PlanPrice: 1 }, 12)).toEqual({
            Id: 12,
            PlanPrice: 1,
        });

        expect(
            toWire(guest, { id: 12, RoomId: 12, Surname: 'Lee' }, '12'),
        ).toEqual({ RoomId: 12, Surname: 'Lee' });

        expect(toWire(guest, { RoomId: 12, Surname: 'Lee' })).toEqual({
            RoomId: 12,
            Surname: 'Lee',
            UserId: null,
            FirstName: null,
            CompanyName: null,
            CheckIn: null,
            CheckOut: null,
        }); // nothing of who was there before
    });
});

const oneOfEach: Fields = Object.fromEntries(
    fieldTypeNames.map(type => [
        type,
        {
            type,
            ...(type === 'choice' && { values: ['a', 'b'] }),
        } satisfies Field,
    ]),
);

const shape = { key: 'id', fields: oneOfEach };

const aDay = fc
    .date({
        min: new Date('1900-01-01'),
        max: new Date('2199-12-31'),
        noInvalidDate: true,
    })
    .map(date => `${date.toISOString().slice(0, 10)}T00:00:00`);

const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -9999),
);

const text = fc.string();

const numberTypes = [
    'integer',
    'decimal',
    'money',
    'duration',
    'data',
    'speed',
    'reference',
];

const neverEmptyTypes = ['choice', 'colour', 'country', 'currency'];

const wireValue = (type: string): fc.Arbitrary<unknown> => {
    if (type === 'date') return aDay;
    if (type === 'references') return fc.array(fc.integer({ min: 1 }));
    if (type === 'boolean') return fc.boolean();
    if (type === 'dateTime') return aDay.map(day => `${day}Z`);
    if (type === 'id')
        return number.map(value => Math.abs(Math.trunc(value)) + 1);
    if (numberTypes.includes(type)) return number;
    if (neverEmptyTypes.includes(type)) return fc.string({ minLength: 1 });

    return text;
};

test('an unchanged record is sent back as received for every type, without undeclared properties', () => {
    const wire = fc.record(
        Object.fromEntries(
            fieldTypeNames.map(type => [
                type,
                type === 'id' || type === 'references'
                    ? wireValue(type)
                    : fc.option(wireValue(type), { nil: null }),
            ]),
        ),
        { requiredKeys: ['id'] },
    );

    fc.assert(
        fc.property(
            wire,
            fc.dictionary(
                fc
                    .string()
                    .filter(
                        name =>
                            !fieldTypeNames.includes(name as 'id') &&
                            name !== '__proto__',
                    ),
                fc.jsonValue(),
            ),
            (known, unknown) => {
                const record = { ...unknown, ...known };

                expect(
                    toWire(shape, fromWire(shape, record), record.id as number),
                ).toEqual(known);
            },
        ),
    );
});
