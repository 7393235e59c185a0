import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
    readNumber,
    readTypedNumber,
} from '../../../src/components/inputs/useTypedNumber.ts';
import { numberText } from '../../../src/foundation/format/numberText.ts';
import { typedNumber } from '../../../src/foundation/values/typed.ts';

const languages = [
    { language: 'en', own: '.', other: ',' },
    { language: 'fr', own: ',', other: '.' },
] as const;

const cents = fc.integer({ min: -1e13, max: 1e13 }).map(each => each / 100);

describe.each(languages)(
    'a number typed in $language',
    ({ language, own, other }) => {
        const read = (text: string) =>
            readNumber(
                text.replaceAll('d', own).replaceAll('t', other),
                language,
            );

        it('has thousands separators as the language or a file writes them', () => {
            expect(
                [
                    '1t000',
                    '5t500',
                    '-5t500',
                    '+12t345',
                    '1t234t567',
                    '1 000',
                    '1\u00a0000',
                    '1\u202f000d50',
                    '1 000d5',
                    '1t000d50',
                    '1 234 567d891',
                ].map(read),
            ).toEqual([
                1000, 5500, -5500, 12345, 1234567, 1000, 1000, 1000.5, 1000.5,
                1000.5, 1234567.891,
            ]);
        });

        it('has decimals after either mark if that is unambiguous', () => {
            expect(
                [
                    '1d5',
                    '1t5',
                    '0t25',
                    '1t',
                    '1d',
                    'd5',
                    't5',
                    '1 000t50',
                    '1t0005',
                    '5d500',
                    '\u22125d50',
                    '1d000t5', // from a file in another language
                ].map(read),
            ).toEqual([
                1.5, 1.5, 0.25, 1, 1, 0.5, 0.5, 1000.5, 1.0005, 5.5, -5.5,
                1000.5,
            ]);
        });

        it.each([
            '',
            ' ',
            '-',
            'd',
            't',
            'abc',
            '1e3',
            '--5',
            '1d5d5',
            '1t00t000',
            '1t000t00',
            '12t34d5',
            '0t500',
            '1000t500',
            't500',
            '1 00',
            '10 00',
            '1t000 000',
            '1 000t500',
            'Infinity',
            '0x10',
        ])('is refused if ambiguous or meaningless: "%s"', text => {
            expect(read(text)).toBeUndefined();
        });

        it('is empty if only invisible characters are left', () =>
            expect(
                ['', ' ', '\u200B', '\uFEFF\u00A0'].map(text =>
                    readTypedNumber(text, language),
                ),
            ).toEqual([null, null, null, null]));

        it('is read back as it is written, in an input and in texts', () => {
            fc.assert(
                fc.property(cents, amount => {
                    expect(
                        readNumber(typedNumber(amount, language), language),
                    ).toBe(amount + 0);

                    expect(
                        readNumber(
                            numberText(amount, language, { min: 2 }),
                            language,
                        ),
                    ).toBe(amount + 0);

                    expect(
                        readNumber(
                            numberText(amount, language, { max: 2 }),
                            language,
                        ),
                    ).toBe(amount + 0);
                }),
                { numRuns: 500 },
            );
        });

        it('never reads three digits after a thousands separator as decimals', () => {
            fc.assert(
                fc.property(
                    fc.integer({ min: 0, max: 1e6 }),
                    fc.integer({ min: 0, max: 999 }),
                    (whole, last) => {
                        const number = readNumber(
                            `${whole}${other}${String(last).padStart(3, '0')}`,
                            language,
                        );

                        expect(
                            number === undefined ||
                                number === whole * 1000 + last,
                        ).toBe(true);
                    },
                ),
            );
        });
    },
);
