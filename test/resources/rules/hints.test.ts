import { expect, test } from 'vitest';

import { hintOf, storedHintOf } from '../../../resources/rules/hints.ts';

const TODAY = '2026-11-22';

test.each([
    'anna smith',
    'a@b@c.de',
    'anna@hotel',
    'anna..smith',
    'anna.',
    'anna@.de',
])('warns that many access servers refuse the name %s', name =>
    expect(hintOf({ hint: 'accountName' }, name, TODAY)).toEqual({
        code: 'accountName',
    }),
);

test.each(['anna@hotel.com', "o'neil", 'room-101', '00101', 'Zoë', ''])(
    'does not warn about %s',
    name =>
        expect(hintOf({ hint: 'accountName' }, name, TODAY)).toBeUndefined(),
);

test.each([
    ['2026-11-21T00:00:00', 'pastDay'],
    ['2026-11-22T00:00:00', undefined],
    ['2036-11-01T00:00:00', undefined],
    ['2037-01-01T00:00:00', 'farDay'],
    ['2106-02-08T00:00:00', 'farDay'],
    [null, undefined],
])('checks an end of validity on %s', (day, code) =>
    expect(hintOf({ hint: 'endOfValidity' }, day, TODAY)?.code).toBe(code),
);

test('judges a day by the site’s today only', () =>
    expect(
        hintOf({ hint: 'endOfValidity' }, '2020-01-01T00:00:00', undefined),
    ).toBeUndefined());

test.each([
    [2_100_000_000, undefined],
    [2_100_000_001, 'shopVersion'],
])('version %d', (version, code) =>
    expect(hintOf({ hint: 'shopVersion' }, version, TODAY)?.code).toBe(code),
);

test.each([
    ['AA:BB:CC:DD:EE:F', 11],
    ['00-1b-2c', 6],
    ['AA:BB:CC:DD:EE:FF', undefined],
    ['aabb.ccdd.eeff', undefined],
    ['SN-4711', undefined],
    ['2026-11-24', 8],
    ['202611240012', undefined],
])('%s looks like an address of %s digits', (text, count) =>
    expect(hintOf({ hint: 'macDigits' }, text, TODAY)?.count).toBe(count),
);

test.each([
    ['OO:11:22:33:44:55', { code: 'macDigits', count: 10 }],
    ['aa:bb:cc:dd:ee:ff 11:22:33:44:55:66', { code: 'macSeveral' }],
    ['ap-lobby-1', undefined],
    ['AA:BB:CC:DD:EE:FF', undefined],
])('checks whether %s can be an address', (address, hint) => {
    expect(hintOf({ hint: 'macDigits' }, address, undefined)).toEqual(hint);
});

test.each([
    ['#40336699', 'noColour'],
    ['teal-ish', 'noColour'],
    ['#336699', undefined],
    ['#369', undefined],
    ['', undefined],
    [null, undefined],
])('marks a stored colour %j: %s', (value, code) => {
    expect(storedHintOf({ type: 'colour' }, value)?.code).toBe(code);
    expect(storedHintOf({ type: 'text' }, value)).toBeUndefined();
});
