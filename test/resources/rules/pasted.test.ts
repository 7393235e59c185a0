import { describe, expect, test } from 'vitest';

import { pastedLines, tidyValue } from '../../../resources/rules/tidy.ts';
import { namedCurrency } from '../../../resources/rules/typed/typedCurrency.ts';
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
        ['email', 'Courriel : anna@example.com', 'anna@example.com'],
        ['email', 'EMAIL;TYPE=INTERNET:anna@example.com', 'anna@example.com'],
        ['email', 'anna＠example.com', 'anna@example.com'],
        ['email', 'anna@example.com <anna@example.com>', 'anna@example.com'],
        ['phone', 'TEL;type=CELL;type=pref:+61 412 345 678', '+61412345678'],
        ['phone', '📱 +61 412 345 678', '+61412345678'],
        ['phone', 'Tél. portable : +33 6 12 34 56 78', '+33612345678'],
        ['phone', 'https://wa.me/61412345678', '+61412345678'],
        ['phone', 'SMSTO:+61412345678:Hello', '+61412345678'],
        [
            'deviceCode',
            '  192.168.1.14          aa-bb-cc-dd-ee-ff     dynamic',
            'AA:BB:CC:DD:EE:FF',
        ],
        ['deviceCode', 'HWaddr AA:BB:CC:DD:EE:FF', 'AA:BB:CC:DD:EE:FF'],
        [
            'deviceCode',
            'link/ether aa:bb:cc:dd:ee:ff brd ff:ff:ff:ff:ff:ff',
            'AA:BB:CC:DD:EE:FF',
        ],
        ['deviceCode', 'Wi‑Fi Address AA:BB:CC:DD:EE:FF', 'AA:BB:CC:DD:EE:FF'],
        [
            'deviceCode',
            'Adresse physique . . . . . : AA-BB-CC-DD-EE-FF',
            'AA:BB:CC:DD:EE:FF',
        ],
        ['deviceCode', 'SN:ABC1234;MAC:AABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'ＡＡ:ＢＢ:ＣＣ:ＤＤ:ＥＥ:ＦＦ', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', '(aa:bb:cc:dd:ee:ff)', 'AA:BB:CC:DD:EE:FF'],
        ['serial', 'S/N: 0123456', '0123456'],
        ['serial', 'Serial Number\tABC123', 'ABC123'],
        ['serial', 'Serial No. ABC123', 'ABC123'],
        ['serial', 'N° de série : ABC123', 'ABC123'],
        ['serial', 'SN:ABC1234;MAC:AABBCCDDEEFF', 'ABC1234'],
        ['serial', '９０１', '901'],
        ['serial', '٩٠١', '901'],
        ['serial', 'SN', 'SN'],
        ['serial', 'SN.12', 'SN.12'],
        ['deviceCode', 'abcd:ef01:2345:6789', 'abcd:ef01:2345:6789'],
        ['phone', '+49 30   12', '+493012'],
        ['url', 'https://example.com/A_(b)', 'https://example.com/A_(b)'],
        ['url', '<https://example.com/a.apk>', 'https://example.com/a.apk'],
        ['url', 'URL: https://example.com/a.apk', 'https://example.com/a.apk'],
        ['url', 'https://example.com/a.apk.', 'https://example.com/a.apk'],
        [
            'url',
            '[APK](https://example.com/a.apk)',
            'https://example.com/a.apk',
        ],
        ['colour', 'rgba(0, 76, 67, 1)', '#004c43'],
        ['colour', 'RGB 0 76 67', '#004c43'],
        ['colour', 'R: 0 G: 76 B: 67', '#004c43'],
        ['colour', '0, 76, 67', '#004c43'],
        ['colour', '#00 4C 43', '#004c43'],
        ['colour', 'color: #004C43;', '#004c43'],
        ['colour', '0x004C43', '#004c43'],
        ['email', 'Anna Lee [mailto:anna@example.com]', 'anna@example.com'],
        ['email', 'Anna Lee (anna@example.com)', 'anna@example.com'],
        [
            'email',
            '[anna@example.com](mailto:anna@example.com)',
            'anna@example.com',
        ],
        ['email', 'Anna Lee\tanna@example.com\tSydney', 'anna@example.com'],
        ['email', 'Email address\tanna@example.com', 'anna@example.com'],
        ['email', 'To: Anna Lee <anna@example.com>', 'anna@example.com'],
        ['phone', 'T +61 412 345 678', '+61412345678'],
        ['phone', 'Tél. +61 412 345 678', '+61412345678'],
        ['phone', 'Mobile +61 412 345 678', '+61412345678'],
        ['phone', 'whatsapp://send?phone=61412345678', '+61412345678'],
        [
            'phone',
            'https://api.whatsapp.com/send?phone=%2B61412345678&text=Hi',
            '+61412345678',
        ],
        ['phone', 'sms:+61412345678?body=Hi', '+61412345678'],
        ['phone', 'tel:+61412345678;phone-context=example.com', '+61412345678'],
        [
            'deviceCode',
            '? (10.0.0.1) at 3c:22:fb:11:22:33 on en0 ifscope [ethernet]',
            '3C:22:FB:11:22:33',
        ],
        [
            'deviceCode',
            '_gateway (10.0.0.1) at aa:bb:cc:dd:ee:ff [ether] on eth0',
            'AA:BB:CC:DD:EE:FF',
        ],
        [
            'deviceCode',
            '10.0.0.1 dev eth0 lladdr aa:bb:cc:dd:ee:ff REACHABLE',
            'AA:BB:CC:DD:EE:FF',
        ],
        [
            'deviceCode',
            'eth0      Link encap:Ethernet  HWaddr AA:BB:CC:DD:EE:FF',
            'AA:BB:CC:DD:EE:FF',
        ],
        [
            'deviceCode',
            'Station aa:bb:cc:dd:ee:ff (on wlan0)',
            'AA:BB:CC:DD:EE:FF',
        ],
        [
            'deviceCode',
            'BSSID 1                 : aa:bb:cc:dd:ee:ff',
            'AA:BB:CC:DD:EE:FF',
        ],
        ['deviceCode', 'AP-1,aa:bb:cc:dd:ee:ff,SN1', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'AP-1 | aabbccddeeff | SN1', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'MAC#: AABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'aa–bb–cc–dd–ee–ff', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', 'SN: 123 MAC: AABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        [
            'deviceCode',
            'the box aa:bb:cc:dd:ee:ff is broken',
            'the box aa:bb:cc:dd:ee:ff is broken',
        ],
        [
            'packageName',
            'ComponentInfo{com.netflix.ninja/com.netflix.ninja.MainActivity}',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'cmp=com.netflix.ninja/.MainActivity',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'package:/data/app/~~a1==/com.netflix.ninja-b2==/base.apk=com.netflix.ninja',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'package:com.netflix.ninja versionCode:7',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'applicationId "com.netflix.ninja"',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'Package [com.netflix.ninja] (a1b2):',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'Nom du paquet : com.netflix.ninja',
            'com.netflix.ninja',
        ],
        ['packageName', 'Netflix\tcom.netflix.ninja\t7.1', 'com.netflix.ninja'],
        [
            'packageName',
            'play.google.com/store/apps/details?id=com.netflix.ninja',
            'com.netflix.ninja',
        ],
        ['url', 'example.com/a.apk', 'https://example.com/a.apk'],
        ['url', 'cdn.example.com:8080/a', 'https://cdn.example.com:8080/a'],
        [
            'url',
            'https://example.com/a.apk (12 MB)',
            'https://example.com/a.apk',
        ],
        [
            'url',
            'Netflix\thttps://example.com/a.apk\t7',
            'https://example.com/a.apk',
        ],
        ['serial', 'S/N 0123456', '0123456'],
        ['serial', 'Serial number ABC123', 'ABC123'],
        ['serial', 'Serial Number (SN): 0123456', '0123456'],
        ['serial', 'SN#0123456', '0123456'],
        ['serial', 'Service Tag: ABC123', 'ABC123'],
        ['serial', '[ro.serialno]: [ABC123]', 'ABC123'],
        ['serial', 'SN: ABC123 MAC: AABBCCDDEEFF', 'ABC123'],
        [
            'serial',
            'emulator-5554          device product:sdk model:x',
            'emulator-5554',
        ],
        ['serial', 'SN ABC123', 'SN ABC123'],
        ['deviceCode', '0xAABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', '0x614123456789', '61:41:23:45:67:89'],
        ['deviceCode', '0xAA 0xBB 0xCC 0xDD 0xEE 0xFF', 'AA:BB:CC:DD:EE:FF'],
        [
            'deviceCode',
            '{ 0xaa, 0xbb, 0xcc, 0x0, 0xee, 0xff };',
            'AA:BB:CC:00:EE:FF',
        ],
        [
            'deviceCode',
            String.raw`\xaa\xbb\xcc\xdd\xee\xff`,
            'AA:BB:CC:DD:EE:FF',
        ],
        ['deviceCode', 'MAC: 0xAABBCCDDEEFF', 'AA:BB:CC:DD:EE:FF'],
        ['deviceCode', '0xAABB', '0xAABB'],
        ['deviceCode', '"mac": "aa:bb:cc:dd:ee:ff",', 'AA:BB:CC:DD:EE:FF'],
        ['serial', '"serial": "ABC1234567",', 'ABC1234567'],
        ['serial', "'serial_number' : 'ABC1234567'", 'ABC1234567'],
        ['serial', '"serial": 4711,', '4711'],
        ['serial', '"ABC" : x', '"ABC" : x'],
        ['phone', '"phone": "+61 412 345 678",', '+61412345678'],
        ['email', '"email": "anna@example.com",', 'anna@example.com'],
        [
            'url',
            '"url": "https://example.com/a.apk",',
            'https://example.com/a.apk',
        ],
        [
            'url',
            '<a href="https://example.com/a.apk">APK</a>',
            'https://example.com/a.apk',
        ],
        ['colour', '"primary": "#004c43",', '#004c43'],
        [
            'packageName',
            '"packageName": "com.netflix.ninja",',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'mCurrentFocus=Window{1a2b3c u0 com.netflix.ninja/com.netflix.ninja.MainActivity}',
            'com.netflix.ninja',
        ],
        [
            'packageName',
            'topResumedActivity=ActivityRecord{1a2b u10 com.netflix.ninja/.MainActivity t12}',
            'com.netflix.ninja',
        ],
        ['serial', '0123456 (2019)', '0123456 (2019)'],
        ['colour', '(0, 76, 67)', '#004c43'],
        ['colour', 'rgb(0 76 67)', '#004c43'],
        ['colour', 'RGB(0; 76; 67)', '#004c43'],
        ['colour', 'R\t0\nG\t76\nB\t67', '#004c43'],
        ['colour', 'rgb(0% 30% 26%)', '#004d42'],
        ['colour', 'rgb(0%, 29.8%, 26.3%)', '#004c43'],
        ['colour', 'rgb(0.4 75.6 67)', '#004c43'],
        ['colour', 'rgb(0 76 67 / 100%)', '#004c43'],
        ['colour', '0;76;67', '#004c43'],
        ['colour', 'RGB(0/76/67)', '#004c43'],
        ['colour', 'RVB : 0, 76, 67', '#004c43'],
        ['colour', 'R : 0 V : 76 B : 67', '#004c43'],
        ['colour', '--brand: #004c43;', '#004c43'],
        ['colour', 'background: rgb(0, 76, 67);', '#004c43'],
        ['colour', 'HEX #004C43', '#004c43'],
        ['colour', '#004C43 (dark green)', '#004c43'],
        ['colour', 'Dark green\t#004c43', '#004c43'],
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
        ['email', 'Anna <a@x.example>; Bob <b@y.example>'],
        ['phone', 'Call 12 people'],
        ['phone', '+61 412 345 678 +61 413 345 678'],
        ['email', 'anna(at)example.com'],
        ['email', 'Anna <a@x.example>\tBob (b@y.example)'],
        ['packageName', 'com.netflix.ninja\tcom.example.tv'],
        ['url', 'a.apk'],
        ['url', 'files/a.apk'],
        ['url', 'com.example.tv'],
        ['url', '//example.com/a.apk'],
        ['url', 'anna@example.com'],
        ['url', 'https://example.com/a.apk\thttps://example.com/b.apk'],
        ['colour', 'teal'],
        ['colour', 'teal-ish'],
        ['colour', 'Teal (#004c43)'],
        ['colour', '#004c43\t#ffffff'],
        ['colour', '#004c43ff'],
        ['colour', 'rgb(0, 300, 0)'],
        ['colour', 'rgb(0% 130% 26%)'],
        ['colour', 'rgb(0% 76 67)'],
        ['colour', 'rgb(0 76 67 / 50%)'],
        ['colour', 'rgb(0% 30% 26% / 50%)'],
        ['email', 'mailto:a@b.example?cc=c@d.example'],
        ['email', 'mailto:a@b.example?cc=c%40d.example'],
        ['email', 'mailto:a@b.example,c@d.example?subject=Hi'],
        ['email', 'mailto:a@b.example?subject=Hi&to=c%40d.example'],
    ])('and %s refuses %s', (field, pasted) => {
        const stored = tidyValue(fields[field], pasted);
        expect(problemOf(fields[field], stored, {})).toBeDefined();
    });

    test.each(['\n', ' ', ' / '])(
        'but two addresses are both kept: %j',
        gap => {
            const both = `aa:bb:cc:dd:ee:ff${gap}11:22:33:44:55:66`;
            expect(tidyValue(fields.deviceCode, both)).toContain('aa:bb');
            expect(tidyValue(fields.deviceCode, both)).toContain('11:22');
        },
    );
});

describe('lines pasted into a single-line field', () => {
    test.each([
        ['901\n902\n903', ['901', '902', '903']],
        ['="901"\r\n\'902;\r\n', ['901', '902']],
        ['901\t902\t903', ['901', '902', '903']],
        ['901, 902, 903', ['901', '902', '903']],
        ['A-1;A-2;', ['A-1', 'A-2']],
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

    test('are one colour if they are its parts', () =>
        expect(pastedLines(fields.colour, 'R:0\nG:76\nB:67')).toEqual({
            one: '#004c43',
        }));

    test('are no address if it goes on in the next line', () => {
        const broken = 'https://example.com/very/long\n/path/a.apk';
        expect(pastedLines(fields.url, broken)).toHaveProperty('several');

        expect(
            pastedLines(
                fields.url,
                'Netflix\nhttps://example.com/a.apk\n12 MB',
            ),
        ).toEqual({ one: 'https://example.com/a.apk' });
    });

    test.each([
        [code, '901\n'],
        [code, '901\n901\n'],
        [code, '901\tDeluxe King'],
        [code, 'Suite, sea view'],
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
        ['१२', 12],
        ['1.234,50', 1234.5],
        ['20.-', 20],
        ['20,--', 20],
        ['-€ 5', -5],
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
        ['-$28.50', 'AUD', -28.5],
        ['AUD $28.50', 'AUD', 28.5],
        ['$28.50 AUD', 'AUD', 28.5],
        ['$28.50 USD', 'AUD', undefined],
        ['USD $28.50', 'AUD', undefined],
        ['28.50 AUD (incl. GST)', 'AUD', 28.5],
        ['Total: $28.50', 'AUD', 28.5],
        ['Balance: (28.50)', 'AUD', undefined],
        ['(28.50)', 'AUD', undefined],
        ['20', 'AUD', 20],
        ['EUR 20', '…', 20],
        ['28,50 kr', 'SEK', 28.5],
        ['kr. 28,50', 'DKK', 28.5],
        ['28,50 kr', 'AUD', undefined],
        ['28,50 zł', 'PLN', 28.5],
        ['28,50 zł', 'EUR', undefined],
        ['28€50', 'EUR', 28.5],
        ['28 € 50', 'EUR', 28.5],
        ['28€50', 'AUD', undefined],
        ['28,50 euros', 'EUR', 28.5],
        ['1 euro', 'EUR', 1],
        ['28,50 Euros', 'AUD', undefined],
        ['20 dollars', 'AUD', 20],
        ['20 dollars', 'EUR', undefined],
        ['Rs. 500', 'INR', 500],
        ['Rs 500/-', 'INR', 500],
        ['Rs. 500', 'AUD', undefined],
        ['R$ 28,50', 'BRL', 28.5],
        ['R$ 28,50', 'AUD', undefined],
        ['Fr. 20.-', 'CHF', 20],
        ['S/ 28.50', 'PEN', 28.5],
        ['5 min', 'AUD', undefined],
    ])('%s in an account of %s', (typed, currency, right) =>
        expect(readNumber(typed, 'en', currency)).toBe(right),
    );

    test.each([
        ['EUR 20', 'EUR'],
        ['1\u202f000,50 €', '€'],
        ['$28.50 USD', 'USD$'],
        ['28,50 kr', 'kr'],
        ['Rs. 500', 'Rs.'],
        ['28€50', '€'],
        ['28,50 euros', 'euros'],
        ['R$ 28,50', 'R$'],
        ['5 min', undefined],
        ['twenty euros', undefined],
        [20, undefined],
    ])('%j names %s', (text, named) => expect(namedCurrency(text)).toBe(named));

    const noNames = { months: [], weekdays: [] };

    test.each([
        'Sat 28 Nov 2026',
        'sam. 28 nov. 2026',
        'Samstag, 28. November 2026',
        'Sa., 28.11.2026',
        '28 de noviembre de 2026',
        '20261128',
        '2026年11月28日',
        '٢٨/١١/٢٠٢٦',
        'Check-in: 28 Nov 2026',
        '28 Nov 2026 (from 14:00)',
        'Nov 28, 2026',
        'Nov-28-2026',
        '28th of November 2026',
        '28. 11. 2026',
        '2026. 11. 28.',
        '28 / 11 / 2026',
        '="28/11/2026"',
        "'28/11/2026;",
        '28/11/2026 00:00',
        '2026-11-28 00:00:00',
    ])('include the day %s in any language', typed =>
        expect(readTypedDay(typed, 'DMY', noNames)).toBe('2026-11-28'),
    );

    test.each([
        'Sun 28 Nov 2026',
        '28 Nov',
        'Room 28 Nov 2026',
        '20261332',
        '28/11/2026 14:00',
    ])('but not %s', typed =>
        expect(readTypedDay(typed, 'DMY', noNames)).toBeUndefined(),
    );

    test('take March for a month, although it begins like a Tuesday', () =>
        expect(readTypedDay('Mar 28, 2026', 'DMY', noNames)).toBe(
            '2026-03-28',
        ));

    test.each([
        '26.11.2026 um 14:00',
        'Nov 26, 2026 at 2:00 PM',
        'jeudi 26 novembre 2026 à 14 h 00',
        '[26/11/26, 14:00:11]',
        '26/11/2026 14:00 (local)',
        '14:00 26/11/2026',
        '2 pm on Nov 26, 2026',
        '26 novembre 2026 à 14h',
        '26.11.2026 14 Uhr',
        '26/11/2026 – 14:00',
        '26/11/2026 @ 14:00',
        '26 Nov 2026 1400',
        '26. 11. 2026 14:00',
        '"26/11/2026 14:00";',
    ])('include the moment %s', typed =>
        expect(readTypedMoment(typed, 'DMY', noNames)).toBe('2026-11-26T14:00'),
    );

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
