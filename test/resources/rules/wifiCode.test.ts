import { expect, test } from 'vitest';

import {
    problemOfNetwork,
    wifiText,
} from '../../../resources/rules/wifiCode.ts';

test.each([
    ['CAFE', '12345678', 'WIFI:T:WPA;S:CAFE;P:12345678;;'],
    [
        'my;net',
        String.raw`a\b:c,d"e`,
        String.raw`WIFI:T:WPA;S:my\;net;P:a\\b\:c\,d\"e;;`,
    ],
    [
        'Café; "Bar"',
        String.raw`a:b,c\d;`,
        String.raw`WIFI:T:WPA;S:Café\; \"Bar\";P:a\:b\,c\\d\;;;`,
    ],
    ['abcd', '', 'WIFI:T:nopass;S:abcd;;'],
    [' ', 'secret12', undefined],
])('encodes the network %j with the password %j', (ssid, password, text) =>
    expect(wifiText({ ssid, password })).toBe(text),
);

test('marks a hidden network', () =>
    expect(
        wifiText({ ssid: 'Staff', password: '12345678', hidden: true }),
    ).toBe('WIFI:T:WPA;S:Staff;P:12345678;H:true;;'));

test.each([
    ['é'.repeat(17), '', { part: 'ssid', why: 'form' }],
    ['Guest', 'short', { part: 'password', why: 'form' }],
    ['Guest', 'a'.repeat(63), undefined],
    ['Guest', 'g'.repeat(64), { part: 'password', why: 'form' }],
    ['Guest', 'aF'.repeat(32), undefined],
    ['Guest', 'motdepassé', { part: 'password', why: 'form' }],
    ['Guest\\', '12345678', { part: 'ssid', why: 'unlike' }],
    ['"Guest"', '12345678', { part: 'ssid', why: 'unlike' }],
    ['Guest', '"12345678"', { part: 'password', why: 'unlike' }],
    ['Guest', '', undefined],
])('%j with %j: the problem of a network', (ssid, password, problem) =>
    expect(problemOfNetwork({ ssid, password })).toEqual(problem),
);
