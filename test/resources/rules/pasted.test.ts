import { describe, expect, test } from 'vitest';

import { namedCurrency } from '../../../resources/rules/currency.ts';
import { pastedLines, tidyValue } from '../../../resources/rules/tidy.ts';
import {
    readTypedMoment,
    readTypedDay,
} from '../../../resources/rules/typedDay.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { email, phone, text, colour } from '../../../resources/schema/index.ts';
import { readNumber } from '../../../src/components/inputs/useTypedNumber.ts';

const fields = {
    email: email(),
    phone: phone(),
    deviceCode: text({ written: 'macAddress', mono: true }),
    packageName: text({
        written: 'packageName',
        rule: 'packageName',
        mono: true,
    }),
    url: text({ rule: 'webAddress' }),
    serial: text({ mono: true }),
    colour: colour(),
    name: text(),
};

const code = { type: 'text', mono: true } as const;

describe('a pasted value is extracted', () => {
    test.each<[keyof typeof fields, string, string]>([
        ['email', "'anna@example.com'", 'anna@example.com'],
        ['email', 'anna@example.com?subject=Hi', 'anna@example.com'],
        ['email', '“anna@example.com”', 'anna@example.com'],
        ['email', '"Lee, Anna" <anna@example.com>', 'anna@example.com'],
        ['email', 'Anna Lee <anna@example.com>;', 'anna@example.com'],
        ['email', 'mailto:anna@example.com?subject=x', 'anna@example.com'],
        ['email', 'E-mail: anna@example.com,', 'anna@example.com'],
        ['email', 'anna@bücher.example', 'anna@bücher.example'],
        ['phone', 'tel:+61412345678', '+61412345678'],
        ['phone', '="+61412345678"', '+61412345678'],
        ['phone', "'+61412345678", '+61412345678'],
        ['phone', 'Mobile: +61 412 345 678', '+61412345678'],
        ['phone', '+61 412 345 678 (mobile)', '+61412345678'],
        ['phone', '+61412345678;', '+61412345678'],
        ['phone', '+49 (0)30/1234-567', '+49301234567'],
        ['phone', '٠٤١٢٣٤٥٦٧٨', '0412345678'],
        ['deviceCode', 'AP-1\taa:bb:cc:dd:ee:ff\tSN1', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'aa:bb:cc:dd:ee:ff;', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'MAC AABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'HWaddr: aa:bb:cc:dd:ee:ff', 'AA:BB:CC:DD:EE:FF'],
        [
            'deviceCode',
            'Physical Address. . . . . . . . . : AA-BB-CC-DD-EE-FF',
            'AA:BB:CC:DD:EE:FF',
        ],
        ['packageName', 'package:com.netflix.ninja', 'com.netflix.ninja'],
        ['packageName', 'com.netflix.ninja/.MainActivity', 'com.netflix.ninja'],
        [
            'packageName',
            "package: name='com.netflix.ninja' versionCode='7' versionName='1.0'",
            'com.netflix.ninja',
        ],
        ['url', 'www.example.com/a.apk', 'https://www.example.com/a.apk'],
        ['url', '“https://example.com/a.apk”', 'https://example.com/a.apk'],
        ['serial', 'emulator-5554\tdevice', 'emulator-5554'],
        ['serial', '="0123456"', '0123456'],
        ['serial', '„0123456“;', '0123456'],
        ['colour', 'rgb(0,76,67)', '#004c43'],
        ['colour', 'rgb(0, 76, 67)', '#004c43'],
        ['colour', '"#004c43"', '#004c43'],
    ])('for %s from %s', (field, pasted, right) => {
        expect(tidyValue(fields[field], pasted)).toBe(right);
        expect(problemOf(fields[field], right, {})).toBeUndefined();
    });

    test.each([
        'Suite (sea view)',
        'SN: Trading (Pty) Ltd',
        "'Ohana",
        '"The Gables"',
        'Room;',
    ])('but the name %s stays unchanged', name => {
        expect(tidyValue(fields.name, name)).toBe(name);
    });

    test.each<[keyof typeof fields, string]>([
        ['email', 'anna@-example.com'],
        ['email', 'a@b_c.example'],
        ['email', 'anna@example.com!'],
        ['email', 'anna@example.com/'],
        ['email', 'anna@example.com…'],
        ['email', 'anna@example.com|x'],
        ['phone', '+61 412 345 678 +61 413 345 678'],
    ])('and %s refuses %s', (field, pasted) => {
        const stored = tidyValue(fields[field], pasted);
        expect(problemOf(fields[field], stored, {})).toBeDefined();
    });

    test('but two addresses are both kept', () => {
        const both = 'aa:bb:cc:dd:ee:ff\n11:22:33:44:55:66';
        expect(tidyValue(fields.deviceCode, both)).toContain('aa:bb');
        expect(tidyValue(fields.deviceCode, both)).toContain('11:22');
    });
});

describe('lines pasted into a single-line field', () => {
    test.each([
        ['901\n902\n903', ['901', '902', '903']],
        ['="901"\r\n\'902;\r\n', ['901', '902']],
    ])('are several codes: %j', (pasted, several) =>
        expect(pastedLines(code, pasted)).toEqual({ several }),
    );

    test('are several if two are numbers, but one if a name is above a number', () => {
        const two = '+61 412 345 678\n+61 413 345 678';
        expect(pastedLines(fields.phone, two)).toHaveProperty('several');
        expect(
            pastedLines(fields.phone, 'Anna Lee\nMobile: +61 412 345 678'),
        ).toEqual({ one: '+61412345678' });
    });

    test.each([
        [code, '901\n'],
        [code, '901\n901\n'],
        [{ type: 'text' } as const, 'Suite\nsea view'],
        [{ type: 'text', multiline: true } as const, 'Dear guest\nWelcome'],
    ])('are accepted for %j: %j', (field, pasted) =>
        expect(pastedLines(field, pasted)).toBeUndefined(),
    );
});

describe('amounts, days and moments', () => {
    test.each([
        ['1,234.50 AUD', 1234.5],
        ['$28.50', 28.5],
        ['28.50 AUD', 28.5],
        ["1'028.50", 1028.5],
        ['１２３', 123],
        ['１２．５０', 12.5],
        ['－１，２３４', -1234],
        ['٤٥', 45],
        ['-€ 5', undefined],
        ['5 min', undefined],
        ['12 kg of 3', undefined],
    ])('include %s', (typed, right) =>
        expect(readNumber(typed, 'en')).toBe(right),
    );

    test.each([
        ['20 €', 'AUD', undefined],
        ['EUR 20', 'AUD', undefined],
        ['eur 20', 'AUD', undefined],
        ['£20', 'EUR', undefined],
        ['US$20', 'AUD', undefined],
        ['$20', 'AUD', 20],
        ['A$20', 'AUD', 20],
        ['20 $US', 'USD', 20],
        ['R$ 20', 'BRL', 20],
        ['￥2000', 'JPY', 2000],
        ['20 aud', 'AUD', 20],
        ['1,234.50 AUD', 'AUD', 1234.5],
        ['20', 'AUD', 20],
        ['EUR 20', '…', 20],
    ])('%s in an account of %s', (typed, currency, right) =>
        expect(readNumber(typed, 'en', currency)).toBe(right),
    );

    test.each([
        ['EUR 20', 'EUR'],
        ['1\u202f000,50 €', '€'],
        ['twenty euros', undefined],
        [20, undefined],
    ])('%j names %s', (text, named) => expect(namedCurrency(text)).toBe(named));

    test('include 26NOV26 as a day and 26.11.2026 14:00 Uhr as a moment', () => {
        const names = {
            months: 'January February March April May June July August September October November December'.split(
                ' ',
            ),
            weekdays: [],
        };
        expect(readTypedDay('26NOV26', 'DMY', names)).toBe('2026-11-26');
        expect(readTypedMoment('26.11.2026 14:00 Uhr', 'DMY', names)).toBe(
            '2026-11-26T14:00',
        );
    });
});
