import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire, namesIn, toWire } from '../../dataProvider/codec.ts';
import { resources } from '../../resources/index.ts';
import { kinds, type Field, type Fields } from '../../resources/schema/index.ts';

const { wifiplan, user, guest, internetuser, device } = resources;

describe('what comes from the wire', () => {
    test('a day is the calendar day it names, the year 1 is none', () => {
        const read = (DateStart: unknown) => fromWire(wifiplan, { Id: 1, DateStart }).DateStart;
        expect(['2026-03-01T00:00:00', '2026-03-01', '2026-03-01T23:00:00Z', '0001-01-01T00:00:00', null].map(read)).toEqual([
            '2026-03-01',
            '2026-03-01',
            '2026-03-01',
            null,
            null,
        ]);
    });

    test('a moment stays to the letter', () => {
        expect(fromWire(device, { Id: 1, LogTime: '2026-03-01T10:00:00.123Z' }).LogTime).toBe('2026-03-01T10:00:00.123Z');
    });

    test('0, null, unset and unlimited stay four things', () => {
        expect([0, null, -9999].map(PlanMB => fromWire(wifiplan, { Id: 1, PlanMB }).PlanMB)).toEqual([0, null, -9999]);
        expect('PlanMB' in fromWire(wifiplan, { Id: 1 })).toBe(false);
    });

    test('referenced objects become ids, and tell the names of what they refer to', () => {
        const wire = { Id: 'u-1', Groups: [{ Id: 3, Name: 'East' }], Sites: null };
        expect(fromWire(user, wire)).toMatchObject({ id: 'u-1', Groups: [3], Sites: [] });
        expect(namesIn(user.fields, wire)).toEqual([{ target: 'billgroup', id: 3, name: 'East' }]);
    });

    test('the key is the id, whatever its name', () => {
        expect(fromWire(guest, { RoomId: 12 }).id).toBe(12);
        expect(fromWire(user, { Id: 'u-1' }).id).toBe('u-1');
    });
});

describe('what goes to the wire', () => {
    test('days are midnights without a zone, an emptied one is null', () => {
        expect(toWire(wifiplan, { DateStart: '2026-03-01', DateEnd: null })).toEqual({ DateStart: '2026-03-01T00:00:00', DateEnd: null });
        expect(toWire(wifiplan, { DateEnd: '' })).toEqual({ DateEnd: null });
    });

    test('an emptied number is null, not 0', () => {
        expect(['', ' ', Number.NaN, null, 0, -9999, '12', '-1.5'].map(PlanMB => toWire(wifiplan, { PlanMB }).PlanMB)).toEqual([
            null,
            null,
            null,
            null,
            0,
            -9999,
            12,
            -1.5,
        ]);
    });

    test('id and what never leaves the client stay behind; unknown fields of the server go back', () => {
        expect(toWire(internetuser, { id: 7, Id: 7, Alias: 'a', IsSelected: true, Legacy: { a: 1 } }, '7')).toEqual({ Id: 7, Alias: 'a', Legacy: { a: 1 } });
        expect(toWire(user, { id: 'u-1', ClientName: 'x', Groups: [{ Id: 3, Name: 'East' }, 4] }, 'u-1')).toEqual({ Id: 'u-1', Groups: [3, 4] });
    });

    test.each([0, null, undefined, ''])('a new record has no key (%j)', Id => expect(toWire(wifiplan, { Id, PlanPrice: 1 })).toEqual({ PlanPrice: 1 }));

    test('a changed one has its own key, of its own type', () => {
        expect(toWire(wifiplan, { PlanPrice: 1 }, 12)).toEqual({ Id: 12, PlanPrice: 1 });
        expect(toWire(guest, { id: 12, RoomId: 12, Surname: 'Lee' }, '12')).toEqual({ RoomId: 12, Surname: 'Lee' });
        expect(toWire(guest, { RoomId: 12, Surname: 'Lee' })).toEqual({ RoomId: 12, Surname: 'Lee' });
    });
});

const oneOfEach: Fields = Object.fromEntries(kinds.map(kind => [kind, { kind, ...(kind === 'choice' && { values: ['a', 'b'] }) } satisfies Field]));
const shape = { key: 'id', fields: oneOfEach };
const aDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map(date => `${date.toISOString().slice(0, 10)}T00:00:00`);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -9999));
const text = fc.string();
const wireValue = (kind: string): fc.Arbitrary<unknown> =>
    kind === 'day'
        ? aDay
        : kind === 'references'
          ? fc.array(fc.integer({ min: 1 }))
          : kind === 'toggle'
            ? fc.boolean()
            : ['integer', 'decimal', 'money', 'duration', 'data', 'speed', 'reference', 'id'].includes(kind)
              ? number.map(value => (kind === 'id' ? Math.abs(Math.trunc(value)) + 1 : value))
              : ['moment', 'choice', 'colour', 'country', 'currency'].includes(kind)
                ? fc.string({ minLength: 1 })
                : text;

test('a record that was not changed goes back as it came, for every kind', () => {
    const wire = fc.record(
        Object.fromEntries(kinds.map(kind => [kind, kind === 'id' || kind === 'references' ? wireValue(kind) : fc.option(wireValue(kind), { nil: null })])),
        { requiredKeys: ['id'] },
    );
    fc.assert(
        fc.property(
            wire,
            fc.dictionary(
                fc.string().filter(name => !kinds.includes(name as 'id') && name !== '__proto__'),
                fc.jsonValue(),
            ),
            (known, unknown) => {
                const record = { ...unknown, ...known };
                expect(toWire(shape, fromWire(shape, record), record.id as number)).toEqual(record);
            },
        ),
    );
});
