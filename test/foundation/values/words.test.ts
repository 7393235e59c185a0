import { expect, test } from 'vitest';

import {
    data,
    duration,
    integer,
    speed,
    type Field,
} from '../../../resources/schema/index.ts';
import { fieldTypes } from '../../../src/foundation/values/fieldTypes.ts';
import { english as words } from '../../../src/foundation/values/words.ts';

const word = (key: string) =>
    key
        .split('.')
        .slice(1)
        .reduce<unknown>(
            (all, part) => (all as Record<string, unknown>)[part],
            words,
        ) as string;

const formatters = {
    language: 'en',
    translate: word,
    text: String,
    askCurrency: () => 'AUD',
    offset: 0,
    noTime: '',
} as const;

const reads = (field: Field) =>
    fieldTypes[field.type].text(-9999, field, formatters);

test('-9999 means unlimited wherever the API allows it, but is an amount in a change', () => {
    expect(
        [
            integer(),
            duration({ unit: 'minutes' }),
            duration({ unit: 'seconds' }),
            speed(),
            data({ unit: 'KB', unlimited: true }),
        ].map(reads),
    ).toEqual([
        'unlimited',
        'unlimited',
        'unlimited',
        'unlimited',
        'unlimited MB',
    ]);

    expect(reads(duration({ unit: 'seconds', signed: true }))).toBe(
        '\u22122h 46m',
    );
});

test.each([
    [-30, 'less than 1m owed'],
    [-60, '\u22121m'],
    [30, '< 1m'],
    [0, '0m'],
])('%i seconds of an account are shown as %s', (seconds, text) => {
    const field = duration({ unit: 'seconds' });
    expect(fieldTypes.duration.text(seconds, field, formatters)).toBe(text);
});

test('a change by minus half a minute is not shown as a debt', () => {
    const field = duration({ unit: 'seconds', signed: true });
    expect(fieldTypes.duration.text(-30, field, formatters)).toBe('\u2212< 1m');
});
