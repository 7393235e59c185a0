import { describe, expect, test } from 'vitest';

import { foundInAnswer } from '../../../scripts/entity/answers.ts';
import { labelOf } from '../../../scripts/entity/labels.ts';
import { planned } from './planned.ts';

/** What a field of one record is taken for. */
const taken = (name: string, value: unknown) => {
    const { plan } = planned(
        foundInAnswer({ Id: 1, Name: 'One', [name]: value }, 'a record'),
    );
    const field = plan.fields.find(one => one.name === name);
    return field
        ? [
              field.builder,
              ...(field.before ?? []),
              ...(field.options ? [field.options] : []),
          ]
        : plan.left;
};

describe('a field is taken for', () => {
    test.each([
        ['Price', 4.5, ['money']],
        ['OpenMins', 90, ['duration', { unit: 'minutes' }]],
        ['TotalSeconds', 90, ['duration', { unit: 'seconds' }]],
        ['PlanMB', 500, ['data', { unit: 'MB' }]],
        ['DataUsedKb', 500, ['data', { unit: 'KB' }]],
        ['SpeedKBD', 500, ['speed']],
        ['Ratio', 0.5, ['decimal']],
        ['FillPercent', 40, ['integer']],
        ['Floors', 3, ['integer']],
        ['Touch', true, ['boolean']],
        ['From', '2026-03-01T00:00:00', ['date']],
        ['From', '2026-03-01', ['date']],
        ['Arrives', '2026-03-01T10:00:00Z', ['dateTime']],
        ['CreatedOn', '2026-03-01T10:00:00', ['dateTime', { readOnly: true }]],
        ['Tint', '#aabbcc', ['colour']],
        ['Tint', '#fff', ['colour']],
        ['Text', '<p>Welcome</p>', ['html']],
        ['Owner', 'ada@hotel.example', ['email']],
        ['MobileNo', '+61412000000', ['phone']],
        ['LogoUrl', '/logo.png', ['image']],
        ['Website', 'https://a.example', ['text', { rule: 'webAddress' }]],
        [
            'MacAddress',
            'aa:bb',
            ['text', { mono: true, rule: 'macAddress', written: 'macAddress' }],
        ],
        ['Notes', 'By the door', ['text', { multiline: true }]],
        ['Serial', 'KSK-1', ['text', { mono: true }]],
        ['State', 'On', ['choice', ['On']]],
        [
            'SiteId',
            3,
            [
                'reference',
                'site',
                { required: true, from: 'site', createOnly: true },
            ],
        ],
        ['RoomId', 3, ['reference', 'room', {}]],
        ['UserId', 3, ['reference', 'internetuser', {}]],
        ['PartnerId', 3, ['integer']],
        [
            'Sites',
            [{ Id: 1, Name: 'One' }],
            ['references', 'site', { reads: 'objects' }],
        ],
        ['Nothing', null, ['text']],
        ['Fee', null, ['money']],
        ['ValidUntil', null, ['date']],
        ['IsOpen', null, ['boolean']],
        [
            'Parts',
            [{ Size: 1 }],
            ['Parts: lists or mixed values: no field type holds them'],
        ],
    ])('%s %j: %j', (name, value, kind) =>
        expect(taken(name, value)).toEqual(kind),
    );
});

test('words that come again and again are a choice, names that do not are none', () => {
    const rows = Array.from({ length: 8 }, (_, n) => ({
        Id: n + 1,
        Name: `Kiosk ${n}`,
        Wing: n % 2 ? 'East' : 'West',
        City: `City${n}`,
    }));
    const { plan } = planned(foundInAnswer(rows, 'rows'));
    expect(
        plan.fields.map(({ name, builder }) => `${name} ${builder}`),
    ).toEqual(['Id id', 'Name text', 'Wing choice', 'City text']);
    expect(plan.fields.find(({ name }) => name === 'Wing')).toMatchObject({
        before: [['West', 'East']],
        unsure: true,
        why: '2 values in 8 records',
    });
});

describe('the rows, in whatever they stand', () => {
    const row = { Id: 1, Name: 'One' };
    test.each([
        ['a record', row, undefined],
        ['an array', [row, row], {}],
        [
            'the provider’s envelope',
            { Results: [row], Count: 1 },
            { rows: 'Results', count: 'Count' },
        ],
        [
            'another',
            { items: [row], total: 1, page: 1, links: [] },
            { rows: 'items', count: 'total' },
        ],
        [
            'one within another',
            { data: { items: [row] }, meta: { total: 9 } },
            { rows: 'data.items', count: 'meta.total' },
        ],
    ])('%s', (_, json, envelope) => {
        const found = foundInAnswer(json, 'x');
        expect(found.fields.map(({ name }) => name)).toEqual(['Id', 'Name']);
        expect(found.envelope).toEqual(envelope);
    });

    test('a record with a list in it is a record; values within values have paths', () =>
        expect(
            foundInAnswer(
                {
                    ...row,
                    Place: { Floor: 2, Wing: { Name: 'East' } },
                    Parts: [{ Id: 1 }],
                },
                'x',
            ).fields.map(({ name }) => name),
        ).toEqual(['Id', 'Name', 'Place.Floor', 'Place.Wing.Name', 'Parts']));

    test.each([
        ['nothing', null],
        ['a text', 'x'],
        ['an empty array', []],
        ['an empty object', {}],
        ['an empty list', { Results: [], Count: 0 }],
    ])('%s is said to be no source', (_, json) =>
        expect(() => foundInAnswer(json, 'answer.json')).toThrow(
            /answer.json (holds neither|is a list without rows)/,
        ),
    );
});

test('ten thousand rows are read', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
        Id: n,
        Name: `Kiosk ${n}`,
        SiteId: n % 7,
        State: n % 2 ? 'On' : 'Off',
        LastSeen: '2026-03-01T10:00:00Z',
    }));
    expect(
        planned(foundInAnswer({ Results: rows, Count: 10_000 }, 'rows')).plan
            .fields,
    ).toHaveLength(5);
});

describe('the key and the title', () => {
    const keys = (...rows: readonly Record<string, unknown>[]) => {
        const { plan } = planned(foundInAnswer(rows, 'rows'));
        return [
            plan.key.name,
            plan.title.name,
            plan.fields.find(({ name }) => name === plan.key.name)!.builder,
        ];
    };
    test('by their names', () =>
        expect(keys({ Id: 1, Number: 'a', Title: 'b' })).toEqual([
            'Id',
            'Title',
            'id',
        ]));
    test('a text for a key', () =>
        expect(
            keys(
                { Serial: 'K1', KioskName: 'a' },
                { Serial: 'K2', KioskName: 'a' },
            ),
        ).toEqual(['Serial', 'KioskName', 'stringId']));
    test('what differs in every record', () =>
        expect(
            keys({ Nr: 4, Place: 'here' }, { Nr: 5, Place: 'here' }),
        ).toEqual(['Nr', 'Place', 'id']));
    test('none is said', () =>
        expect(() => keys({ Place: 'here', Size: 1 })).toThrow('shows no key'));
});

test('labels are in both languages, and say where the French is not known', () => {
    expect(labelOf('SerialNumber')).toEqual({
        en: 'Serial number',
        fr: 'Numéro de série',
        isFrench: true,
    });
    expect(labelOf('Location.Floor')).toEqual({
        en: 'Floor',
        fr: 'Étage',
        isFrench: true,
    });
    expect(labelOf('DoorBolt')).toEqual({
        en: 'Door bolt',
        fr: 'Door bolt',
        isFrench: false,
    });
});
