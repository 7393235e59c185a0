import { expect, test } from 'vitest';
import { conditions } from '../../../resources/rules/conditions.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { tidied, tidiedRecord } from '../../../resources/rules/tidy.ts';
import { resources } from '../../../resources/index.ts';

const { MobileNo } = resources.sms.fields;
const { DeviceCode, ThemeHeaderColor } = resources.device.fields;

test.each([
    ['+61 412 345 678', '+61412345678'],
    ['+61 (412) 345-678', '+61412345678'],
    ['0061 412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
])('a mobile number may be typed %s', (typed, sent) => {
    expect(problemOf(MobileNo, typed)).toBeUndefined();
    expect(tidied(MobileNo, typed)).toBe(sent);
});

test.each(['0412 345 678', 'call me', '+61 412'])('"%s" is no mobile number, and stays as it was typed', typed => {
    expect(problemOf(MobileNo, typed)?.code).toBe('pattern');
});

test.each([['#06c', '#0066cc'], ['06c', '#0066cc'], ['#0066CC', '#0066cc'], [' 0066cc ', '#0066cc']])('a colour may be typed %s', (typed, sent) => {
    expect(problemOf(ThemeHeaderColor, typed)).toBeUndefined();
    expect(tidied(ThemeHeaderColor, typed)).toBe(sent);
});

test('what is no colour is said, as it was typed', () => {
    for (const typed of ['#06', '#06cc', 'blue', '#ggg']) expect([typed, problemOf(ThemeHeaderColor, typed)?.code, tidied(ThemeHeaderColor, typed)]).toEqual([typed, 'colour', typed]);
});

test.each(['0a1b2c3d4e5f', '0A-1B-2C-3D-4E-5F', '0a:1b:2c:3d:4e:5f', '0a1b.2c3d.4e5f', ' 0A 1B 2C 3D 4E 5F '])('a MAC address typed %s is kept one way', typed => {
    expect(tidied(DeviceCode, typed)).toBe('0A:1B:2C:3D:4E:5F');
});

test('a device code that is no MAC address stays, and so do other fields', () => {
    expect(tidiedRecord(resources.device.fields, { DeviceCode: 'AP-7', NickName: '06c', ThemeHeaderColor: null, LocTimeOffset: 10, unknown: '#06c' })).toEqual({ DeviceCode: 'AP-7', NickName: '06c', ThemeHeaderColor: null, LocTimeOffset: 10, unknown: '#06c' });
});

test('a payment given back whole cannot be given back again', () => {
    expect(conditions.refundable({ Amount: 20, Refunded: false })).toBe(true);
    expect(conditions.refundable({ Amount: 20, Refunded: true, RefundedAmount: 19.99 })).toBe(true);
    for (const RefundedAmount of [20, 25, null, undefined]) expect(conditions.refundable({ Amount: 20, Refunded: true, RefundedAmount })).toBe(false);
});
