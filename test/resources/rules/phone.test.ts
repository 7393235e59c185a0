import { expect, test } from 'vitest';

import { hintOf } from '../../../resources/rules/hints.ts';
import {
    isPhone,
    phoneAddress,
    tidyPhone,
    withoutZero,
} from '../../../resources/rules/phone.ts';
import { tidyValue } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { sms } from '../../../resources/sms.ts';

const { MobileNo } = sms.fields;

test.each([
    ['+44 (0)7911 123456', '+447911123456'],
    ['0044 (0)7911 123456', '+447911123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+61–412–345–678', '+61412345678'],
    ['+61—412‐345−678', '+61412345678'],
    ['+６１ ４１２ ３４５ ６７８', '+61412345678'],
    ['+٦١ ٤١٢ ٣٤٥ ٦٧٨', '+61412345678'],
    ['\u202A+61 412 345 678\u202C', '+61412345678'],
    ['(07) 3123 4567', '0731234567'],
])('%s is stored as %s', (typed, number) =>
    expect(tidyPhone(typed)).toBe(number),
);

test.each([
    ['+61 0412 345 678', '+61412345678'],
    ['+33 06 12 34 56 78', '+33612345678'],
    ['+353 085 123 4567', '+353851234567'],
    ['+39 06 1234 5678', undefined],
    ['+61 412 345 678', undefined],
    ['0412 345 678', undefined],
])('%s without the zero after the country code is %s', (typed, number) => {
    expect(withoutZero(typed)).toBe(number);
    expect(hintOf({ hint: 'phoneZero' }, typed, undefined)?.text).toBe(number);
});

test.each(['(07) 3123 4567', '+61412345678;ext=12', '+61 412 345 678 ext. 12'])(
    'a message cannot be sent to %s',
    typed =>
        expect(problemOf(MobileNo, tidyValue(MobileNo, typed), {})?.code).toBe(
            'pattern',
        ),
);

test.each([
    ['+61 2 9876 5432 ext. 12', 'tel:+61298765432;ext=12'],
    ['+61 2 9876 5432 x12', 'tel:+61298765432;ext=12'],
    ['+61 2 9876 5432 #12', 'tel:+61298765432;ext=12'],
    ['+61298765432;ext=12', 'tel:+61298765432;ext=12'],
    ['+61 (2) 9876-5432', 'tel:+61298765432'],
    ['+61 2 9876 5432 / +61 412 345 678', undefined],
    ['ask at the desk', undefined],
])('the link of %s is %s', (number, address) =>
    expect(phoneAddress(number)).toBe(address),
);

test.each([
    ['+61 2 9876 5432 ext. 12', true],
    ['02 9876 5432', true],
    ['1234', false],
    ['call me', false],
])('whether %s can be called: %s', (text, can) =>
    expect(isPhone(text)).toBe(can),
);
