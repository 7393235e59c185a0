import { expect, test } from 'vitest';
import { macIn, macSearch } from '../../../resources/rules/macAddress.ts';

test.each(['a1:b2:c3:d4:e5:f6', 'A1-B2-C3-D4-E5-F6', 'a1b2.c3d4.e5f6', 'A1B2C3D4E5F6', ' a1 b2 c3 d4 e5 f6 '])('%s is searched for as the server writes it', typed => {
    expect(macSearch(typed)).toBe('A1:B2:C3:D4:E5:F6');
    expect(macSearch(typed, '00-11-22-aa-bb-cc')).toBe('a1-b2-c3-d4-e5-f6');
    expect(macSearch(typed, '0011.22aa.bbcc')).toBe('a1b2.c3d4.e5f6');
    expect(macSearch(typed, '001122AABBCC')).toBe('A1B2C3D4E5F6');
});

test.each([['MAC:AABBCCDDEEFF SN:12', 'AABBCCDDEEFF'], ['aa-bb-cc-dd-ee-ff', 'aa-bb-cc-dd-ee-ff'], ['S/N 4711, aabb.ccdd.eeff', 'aabb.ccdd.eeff'], ['https://example.com/device', undefined], ['0011223344556677', undefined]])('the code %s has the address %s', (text, mac) => {
    expect(macIn(text)).toBe(mac);
});

test('the beginning of an address is known by its separators', () => {
    expect(macSearch('a1-b2-c')).toBe('A1:B2:C');
    expect(macSearch('a1b2.c3')).toBe('A1:B2:C3');
});

test.each(['login', 'cafe', '123456', 'bad-lines', '10.0.0.1', '2026-03-01', 'face to face'])('%s is no address and stays as it is', text => {
    expect(macSearch(text)).toBe(text);
});
