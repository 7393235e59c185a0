import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { conditions } from '../../../resources/rules/conditions.ts';
import { tidyValue, tidyRecord } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import {
    type Field,
    heldBy,
    type Resource,
} from '../../../resources/schema/index.ts';

const { MobileNo } = resources.sms.fields;
const { DeviceCode, ThemeHeaderColor } = resources.device.fields;

test.each([
    ['+61 412 345 678', '+61412345678'],
    ['+61 (412) 345-678', '+61412345678'],
    ['0061 412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
])('a mobile number may be typed as %s', (typed, sent) => {
    expect(problemOf(MobileNo, typed)).toBeUndefined();
    expect(tidyValue(MobileNo, typed)).toBe(sent);
});

test.each(['0412 345 678', 'call me', '+61 412'])(
    '"%s" is not a mobile number, and stays as typed',
    typed => {
        expect(problemOf(MobileNo, typed)?.code).toBe('pattern');
    },
);

test.each([
    ['#06c', '#0066cc'],
    ['06c', '#0066cc'],
    ['#0066CC', '#0066cc'],
    [' 0066cc ', '#0066cc'],
    ['hsl(210, 100%, 40%)', '#0066cc'],
    ['hsl(210deg 100% 40% / 100%)', '#0066cc'],
    ['HSLA(0, 0%, 100%, 1)', '#ffffff'],
    ['hsl(360, 100%, 50%)', '#ff0000'],
])('a colour may be typed as %s', (typed, sent) => {
    expect(problemOf(ThemeHeaderColor, typed)).toBeUndefined();
    expect(tidyValue(ThemeHeaderColor, typed)).toBe(sent);
});

test('an invalid colour is reported, and stays as typed', () => {
    for (const typed of [
        '#06',
        '#06cc',
        'blue',
        '#ggg',
        'hsl(210, 100%, 140%)',
        'hsla(210, 100%, 40%, 0.5)',
    ])
        expect([
            typed,
            problemOf(ThemeHeaderColor, typed)?.code,
            tidyValue(ThemeHeaderColor, typed),
        ]).toEqual([typed, 'colour', typed]);
});

test.each([
    '0a1b2c3d4e5f',
    '0A-1B-2C-3D-4E-5F',
    '0a:1b:2c:3d:4e:5f',
    '0a1b.2c3d.4e5f',
    ' 0A 1B 2C 3D 4E 5F ',
])('a MAC address typed as %s is stored in one notation', typed => {
    expect(tidyValue(DeviceCode, typed)).toBe('0A:1B:2C:3D:4E:5F');
});

test.each(['202611240012', ' 614123456789 '])(
    'twelve digits without a letter may be a code or a number: %s stays',
    typed => {
        expect(tidyValue(DeviceCode, typed)).toBe(typed.trim());
    },
);

test('a device code that is not a MAC address stays, and so do other fields', () => {
    expect(
        tidyRecord(resources.device.fields, {
            DeviceCode: 'AP-7',
            NickName: '06c',
            ThemeHeaderColor: null,
            LocTimeOffset: 10,
            unknown: '#06c',
        }),
    ).toEqual({
        DeviceCode: 'AP-7',
        NickName: '06c',
        ThemeHeaderColor: null,
        LocTimeOffset: 10,
        unknown: '#06c',
    });
});

/** What messengers, PDF files and contacts put around what is copied. */
const LEFT_OVERS = [
    ' ',
    '\u00A0',
    '\u200E',
    '\u202A',
    '\u202C',
    '\u2066',
    '\u2069',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u00AD',
    '\uFEFF',
    '\u0002',
    '\u007F',
    '\t',
    '\u034F',
    '\u206A',
    '\u2800',
    '\u3164',
    '\uFFFC',
];

const pasted = (text: string): string =>
    `${LEFT_OVERS.join('')}${text}${LEFT_OVERS.join('')}`;

const isFree = ({ type, multiline }: Field): boolean =>
    multiline === true ||
    ['password', 'html', 'choice', 'country', 'currency'].includes(type);

const textFields = Object.entries(
    resources as Readonly<Record<string, Resource>>,
).flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([source, field]) =>
        heldBy(field) === 'text' ? [{ at: `${name}.${source}`, field }] : [],
    ),
);

const typedAndKept = (
    written: string | undefined,
): readonly [typed: string, stored: string] => {
    if (written === 'colour') return ['#3DBBAC', '#3dbbac'];
    if (written === 'phone') return ['+61 412 345 678', '+61412345678'];
    if (written === 'macAddress') return ['0a1b2c3d4e5f', '0A:1B:2C:3D:4E:5F'];

    return ['smith12', 'smith12'];
};

test('removes invisible characters pasted into a single-line field, but not from a password or a free text', () => {
    expect(textFields.length).toBeGreaterThan(100);

    for (const { at, field } of textFields) {
        const written =
            field.written ?? (field.type === 'colour' ? 'colour' : undefined);

        const [typed, stored] = typedAndKept(written);

        expect([at, tidyValue(field, pasted(typed))]).toEqual([
            at,
            isFree(field) ? pasted(typed) : stored,
        ]);
    }
});

test('a limit counts what is kept, and an emptied value is null', () => {
    expect(
        problemOf(resources.room.fields.RoomCode, pasted('R'.repeat(20))),
    ).toBeUndefined();

    expect(
        problemOf(resources.room.fields.RoomCode, 'R'.repeat(21))?.code,
    ).toBe('maxLength');

    expect(tidyValue(resources.room.fields.RoomCode, pasted(''))).toBeNull();

    expect(problemOf(resources.room.fields.RoomCode, pasted(''))?.code).toBe(
        'required',
    );
});

test('never changes one address into another, and accepts a non-breaking hyphen', () => {
    expect(tidyValue(resources.client.fields.Email, 'test@testß.example')).toBe(
        'test@testß.example',
    );

    expect(cleanText('Smith\u2011Jones')).toBe('Smith-Jones');
});

test('keeps joiners where a script or an emoji needs them, and removes them elsewhere', () => {
    for (const name of ['می\u200Cخواهم', 'क्\u200Dष', '👨\u200D👩\u200D👧'])
        expect(cleanText(name)).toBe(name);
    expect(cleanText('smi\u200Cth\u200D12')).toBe('smith12');
    for (const name of ['Bar ☀\uFE0F', '1\uFE0F\u20E3'])
        expect(cleanText(name)).toBe(name);
    expect(cleanText('101\uFE0F')).toBe('101');
});

test('full-width characters of an address or code are those of ASCII, in names they stay', () => {
    const { client, room } = resources;
    const mac = { type: 'text', written: 'macAddress' } as const;

    expect(tidyValue(client.fields.Email, 'ada＠example．com')).toBe(
        'ada@example.com',
    );

    expect(tidyValue(room.fields.RoomCode, '１０１')).toBe('101');
    expect(tidyValue(mac, '０4：17：A9：C6：33：57')).toBe('04:17:A9:C6:33:57');
    expect(tidyValue(client.fields.Company, 'ＡＢＣ商事')).toBe('ＡＢＣ商事');
});

test('an accent that was copied apart from its letter is one with it', () => {
    expect(cleanText('Cafe\u0301')).toBe('Caf\u00E9');

    expect(tidyValue(resources.room.fields.RoomCode, 'E\u0301te\u0301')).toBe(
        '\u00C9t\u00E9',
    );
});

test('keeps existing values that were not edited', () => {
    const known = { RoomCode: '101 ', RoomName: '\u200EGarden' };

    expect(
        tidyRecord(
            resources.room.fields,
            { RoomCode: '101 ', RoomName: ' Garden view ' },
            known,
        ),
    ).toEqual({ RoomCode: '101 ', RoomName: 'Garden view' });
});

test('a fully refunded payment cannot be refunded again', () => {
    expect(conditions.refundable({ Amount: 20, Refunded: false })).toBe(true);

    expect(
        conditions.refundable({
            Amount: 20,
            Refunded: true,
            RefundedAmount: 19.99,
        }),
    ).toBe(true);

    for (const RefundedAmount of [20, 25, null, undefined])
        expect(
            conditions.refundable({
                Amount: 20,
                Refunded: true,
                RefundedAmount,
            }),
        ).toBe(false);
});
