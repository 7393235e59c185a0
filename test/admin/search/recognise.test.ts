import { expect, test } from 'vitest';

import { macNotations } from '../../../resources/rules/macAddress.ts';
import { recognise } from '../../../src/admin/search/recognise.ts';

const kinds = (text: string) => recognise(text).map(({ kind }) => kind);
const first = (text: string) => recognise(text)[0];

test.each([
    'aa:bb:cc:01:02:03',
    'AA-BB-CC-01-02-03',
    'aabb.cc01.0203',
    'AABBCC010203',
    ' "aa:bb:cc:01:02:03", ',
    'aa bb cc 01 02 03',
    'aa:bb:cc',
])('%s is a MAC address', text => {
    expect(kinds(text)[0]).toBe('mac');
});

test('builds a MAC address in every notation that servers store', () => {
    expect(macNotations('aabb.cc01.0203')).toEqual([
        'AA:BB:CC:01:02:03',
        'AA-BB-CC-01-02-03',
        'AABBCC010203',
        'AABB.CC01.0203',
    ]);
});

test.each([
    ['204', 'room', '204'],
    ['Room 204', 'room', '204'],
    ['chambre B12', 'room', 'B12'],
    ['#12a', 'room', '12a'],
    ['10.0.0.254', 'ip', '10.0.0.254'],
    ['2001:db8::17', 'ip', '2001:db8::17'],
    ['<Ann.Lee@example.com>', 'email', 'Ann.Lee@example.com'],
    ['mailto:ann@example.com', 'email', 'ann@example.com'],
    ['+61 (0) 412-345-678', 'phone', '+61412345678'],
    ['0412 345 678', 'phone', '412345678'],
    ['Ann Lee <ann.lee@example.com>', 'email', 'ann.lee@example.com'],
    ['\u202A+61 412 345 678\u202C', 'phone', '+61412345678'],
    ['Tel.: 0412\u2011345\u2011678', 'phone', '412345678'],
    ['\u200E204', 'room', '204'],
    ['٢٠٤', 'room', '204'],
    ['Rm. 204!', 'room', '204'],
    ['204 (sea view)', 'room', '204'],
    ['２０４', 'room', '204'],
    ['+٦١ ٤١٢ ٣٤٥ ٦٧٨', 'phone', '+61412345678'],
    ['ホテル２０４', 'name', 'ホテル２０４'],
    ['N° 204', 'room', '204'],
    ['10.0.0.254:8080', 'ip', '10.0.0.254'],
    ['http://10.0.0.254/status', 'ip', '10.0.0.254'],
    ['NAS ID: HS000124', 'nasId', 'HS000124'],
    ['MAC address: aa:bb:cc:01:02:03', 'mac', 'aa:bb:cc:01:02:03'],
    ['<script>alert(1)</script>', 'name', 'script>alert(1)</script'],
    [
        '\u0645\u062D\u0645\u062F \u0639\u0644\u064A',
        'name',
        '\u0645\u062D\u0645\u062F \u0639\u0644\u064A',
    ],
    ['HS000124', 'nasId', 'HS000124'],
    ['ann.lee17', 'name', 'ann.lee17'],
    ['Ann  Lee', 'name', 'Ann Lee'],
])(
    '%s is recognised and asked for as it is stored',
    (text, kind, requested) => {
        expect(first(text)).toEqual({ kind, text: requested });
    },
);

test('searches for an ambiguous text as everything that it may be', () => {
    expect(kinds('HS000124')).toEqual(['nasId', 'code', 'name']);
    expect(kinds('v7k2p9')).toContain('code');
    expect(kinds('e2u')).toEqual(['room', 'code', 'name']);
    expect(kinds('204')).toEqual(['room', 'code']);
    expect(kinds('123456789012')).toEqual(['phone', 'code', 'mac']);

    expect(recognise('room 204')).toEqual([
        { kind: 'room', text: '204' },
        { kind: 'code', text: 'room 204' },
        { kind: 'name', text: 'room 204' },
    ]);
});

test.each(['999.1.1.1', '10.0.0', '2026-03-01', 'face to face'])(
    '%s is not an address of any kind',
    text => {
        expect(kinds(text)).not.toContain('mac');
        expect(kinds(text)).not.toContain('ip');
    },
);

test.each(['', '   ', '""'])('recognises nothing in "%s"', text => {
    expect(recognise(text)).toEqual([]);
});

test.each([
    ['192.168.0.14(Preferred)', '192.168.0.14'],
    ['mailto:anna@example.com?subject=x', 'anna@example.com'],
])('drops what was copied along with %s', (typed, text) => {
    expect(recognise(typed)[0]?.text).toBe(text);
});
