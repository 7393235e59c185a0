import { expect, test } from 'vitest';

import {
    hasMac,
    isMac,
    isMacAddress,
    isPerhapsMac,
    isPrivateMac,
    macIn,
    macNotations,
    macOf,
    macSearch,
} from '../../../resources/rules/macAddress.ts';

const WHOLE = [
    'a1:b2:c3:d4:e5:f6',
    'A1-B2-C3-D4-E5-F6',
    'a1b2.c3d4.e5f6',
    'A1B2C3D4E5F6',
    'a1 b2 c3 d4 e5 f6',
    'a1b2c3-d4e5f6',
    'A1B2-C3D4-E5F6',
];

test.each([...WHOLE, ' a1 b2 c3 d4 e5 f6 ', '\u202Aa1:b2:c3:d4:e5:f6\u202C'])(
    'searches for %s in the server’s notation',
    typed => {
        expect(macSearch(typed)).toBe('A1:B2:C3:D4:E5:F6');
        expect(macSearch(typed, '00-11-22-aa-bb-cc')).toBe('a1-b2-c3-d4-e5-f6');
        expect(macSearch(typed, '0011.22aa.bbcc')).toBe('a1b2.c3d4.e5f6');
        expect(macSearch(typed, '001122AABBCC')).toBe('A1B2C3D4E5F6');
        expect(macOf(typed)).toBe('A1:B2:C3:D4:E5:F6');
    },
);

test.each([
    'AA-BB-CC-DD-EE-FF:Hotel Guest',
    'aabb.ccdd.eeff:Hotel Guest',
    'AA-BB-CC-DD-EE-FF:ab',
    'AA:BB:CC:DD:EE:FF (iPhone)',
    'aa:bb:cc:dd:ee:ff%wlan0',
    'MAC: aabbccddeeff',
    '"AA:BB:CC:DD:EE:FF"',
    'aa:bb:cc:dd:ee:ff/48',
    'Called-Station-Id = "AA-BB-CC-DD-EE-FF:Hotel"',
])('finds an address in %s', text =>
    expect(macOf(text)).toBe('AA:BB:CC:DD:EE:FF'),
);

test('finds an address in a log line', () =>
    expect(macOf('Calling-Station-Id = "11-22-33-44-55-66"')).toBe(
        '11:22:33:44:55:66',
    ));

test.each([
    '00:11:22:33:44:55:66:77',
    'AA:BB:CC:DD:EE:FF:ab',
    'a:b:c:d:e:f',
    'login',
    'cafe',
    '123456',
    'bad-lines',
    '10.0.0.1',
    '2026-03-01',
    'face to face',
    'fe80:aabb:ccdd::1',
])('finds no address in %s and leaves it unchanged', text => {
    expect(macSearch(text)).toBe(text);
    expect([macOf(text), isMac(text)]).toEqual([undefined, false]);
});

test.each([
    ['a1-b2-c', 'A1:B2:C'],
    ['a1b2.c3', 'A1:B2:C3'],
    ['AA:BB:CC:DD:EE:F', 'AA:BB:CC:DD:EE:F'],
    ['00-1b-2c', '00:1B:2C'],
    ['001b.2c', '00:1B:2C'],
])('%s is the start of an address', (text, searched) => {
    expect(macSearch(text)).toBe(searched);
    expect(macOf(text)).toBeUndefined();
});

test('twelve digits are searched for as typed, and may be an address', () => {
    expect([
        macSearch('614123456789'),
        isPerhapsMac('614123456789'),
        macNotations('614123456789')[0],
    ]).toEqual(['614123456789', true, '61:41:23:45:67:89']);

    expect([
        isPerhapsMac('61412345678a'),
        isPerhapsMac('61:41:23:45:67:89'),
    ]).toEqual([false, false]);
});

test('a field’s value is an address and nothing else', () => {
    expect(WHOLE.map(isMacAddress)).toEqual(WHOLE.map(() => true));

    expect(
        [
            'A1:B2-C3D4:E5-F6',
            'AA:BB:CC:DD:EE:FF:00',
            'AA:BB:CC:DD:EE:F',
            'AA:BB:CC:DD:EE:FF (iPhone)',
        ].map(isMacAddress),
    ).toEqual([false, false, false, false]);
});

test('finds a stored address in any notation, and by its start', () => {
    for (const stored of ['0A:1B:2C:3D:4E:5F', '0a-1b-2c-3d-4e-5f'])
        for (const typed of [
            '0a1b2c3d4e5f',
            '0A-1B-2C-3D-4E-5F',
            '0a1b.2c3d.4e5f',
            '0A-1B-2C',
            '0a:1b:2c:3d:4e:5f',
        ])
            expect(hasMac(stored, typed), `${stored} by ${typed}`).toBe(true);

    expect([
        hasMac('0A:1B:2C:3D:4E:5F', '1B-2C'),
        hasMac('cafe', '0A-1B-2C'),
        hasMac(null, '0A-1B-2C'),
    ]).toEqual([false, false, false]);
});

test.each([
    ['02:00:00:00:00:01', true],
    ['a6-b2-c3-d4-e5-f6', true],
    ['dab2.c3d4.e5f6', true],
    ['A1:B2:C3:D4:E5:F6', false],
    ['00:1B:2C:3D:4E:5F', false],
    ['no address', false],
    [null, false],
])('whether %s is a random address of a phone: %s', (mac, isPrivate) =>
    expect(isPrivateMac(mac)).toBe(isPrivate),
);

test.each([
    ['MAC:AABBCCDDEEFF SN:12', 'AABBCCDDEEFF'],
    ['aa-bb-cc-dd-ee-ff', 'aa-bb-cc-dd-ee-ff'],
    ['S/N 4711, aabb.ccdd.eeff', 'aabb.ccdd.eeff'],
    ['https://example.com/device', undefined],
    ['0011223344556677', undefined],
])('the code %s contains the address %s', (text, mac) => {
    expect(macIn(text)).toBe(mac);
});
