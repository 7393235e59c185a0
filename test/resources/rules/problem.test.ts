import { describe, expect, test } from 'vitest';

import { isBlankHtml } from '../../../resources/rules/fieldTypeChecks.ts';
import { problemOf, problemsOf } from '../../../resources/rules/validation.ts';
import {
    choice,
    colour,
    data,
    date,
    decimal,
    email,
    html,
    id,
    integer,
    dateTime,
    reference,
    password,
    text,
} from '../../../resources/schema/index.ts';

test('a field with a sentence of its own for a problem says that one, and the general one for all others', () => {
    const message = ['Choose a group.', 'Choisissez un groupe.'] as const;

    const group = text({
        required: true,
        maxLength: 3,
        problems: { required: message },
    });

    expect(problemOf(group, '')).toEqual({ code: 'required', message });

    expect(problemOf(group, 'Harbour')).toEqual({
        code: 'maxLength',
        limit: 3,
    });
});

describe('an email address', () => {
    test.each([
        'a@b.co',
        'first.last+tag@sub.example.com',
        "o'neil@example.org",
    ])('may be %s', value => expect(problemOf(email(), value)).toBeUndefined());

    test.each([
        'a',
        'a@b',
        'a@@b.co',
        'a b@c.co',
        'a@b..co',
        '@b.co',
        'a@.co',
        'a@b.co.',
    ])('may not be %s', value =>
        expect(problemOf(email(), value)).toEqual({ code: 'email' }),
    );
});

describe('markup', () => {
    test.each([
        '',
        '<p></p>',
        '<p> &nbsp;</p>',
        '<p><br></p>\n',
        '<div>\u200b</div>',
        null,
        undefined,
    ])('is blank without text: %j', value => {
        expect(isBlankHtml(value)).toBe(true);

        expect(problemOf(html({ rule: 'notBlankHtml' }), value)).toEqual({
            code: 'notBlankHtml',
        });
    });

    test.each(['<p>a</p>', 'a', '<p>0</p>', '<img src="x.png">'])(
        'is not blank: %j',
        value => expect(isBlankHtml(value)).toBe(false),
    );
});

describe('required', () => {
    test.each([undefined, null, '', '  ', []])('reports %j as missing', value =>
        expect(problemOf(text({ required: true }), value)).toEqual({
            code: 'required',
        }),
    );

    test('accepts a number of 0, but not a reference of 0', () => {
        expect(problemOf(integer({ required: true }), 0)).toBeUndefined();

        expect(problemOf(reference('site', { required: true }), 0)).toEqual({
            code: 'required',
        });
    });

    test('does not apply to optional fields', () =>
        expect(problemOf(text({ minLength: 3 }), '')).toBeUndefined());
});

describe('numbers', () => {
    test('stay within their bounds', () => {
        const offset = decimal({ min: -12, max: 12, step: 0.5 });

        expect(
            [-12, 0, 5.5, 12].map(value => problemOf(offset, value)),
        ).toEqual([undefined, undefined, undefined, undefined]);

        expect(problemOf(offset, -12.5)).toEqual({ code: 'min', limit: -12 });
        expect(problemOf(offset, 13)).toEqual({ code: 'max', limit: 12 });
        expect(problemOf(offset, 0.25)).toEqual({ code: 'step', limit: 0.5 });
    });

    test('of data may be unlimited if the field allows it', () => {
        expect(
            problemOf(data({ unit: 'MB', unlimited: true, min: 0 }), -9999),
        ).toBeUndefined();

        expect(problemOf(data({ unit: 'MB', min: 0 }), -9999)).toEqual({
            code: 'min',
            limit: 0,
        });
    });

    test('must be numbers, and whole if required', () => {
        expect(problemOf(integer(), 1.5)).toEqual({ code: 'integer' });
        expect(problemOf(integer(), Number.NaN)).toEqual({ code: 'number' });
        expect(problemOf(decimal(), 'abc')).toEqual({ code: 'number' });
    });
});

test('texts, choices, colours and dates must be valid', () => {
    expect(problemOf(text({ maxLength: 3 }), 'abcd')).toEqual({
        code: 'maxLength',
        limit: 3,
    });

    expect(problemOf(text({ pattern: '\\+\\d{8,15}' }), '+123')).toEqual({
        code: 'pattern',
    });

    expect(
        problemOf(text({ pattern: '\\+\\d{8,15}' }), '+61400000000'),
    ).toBeUndefined();

    expect(problemOf(choice(['Low', 'High']), 'Middle')).toEqual({
        code: 'choice',
    });

    expect(problemOf(colour(), '#fffff')).toEqual({ code: 'colour' });
    expect(problemOf(colour(), '#06c')).toBeUndefined();
    expect(problemOf(colour(), '#00AAff')).toBeUndefined();
    expect(problemOf(date(), '2026-02-30')).toEqual({ code: 'day' });
    expect(problemOf(dateTime(), 'soon')).toEqual({ code: 'moment' });
});

test('two passwords must match, even if the confirmation is empty', () => {
    const confirm = password({ rule: 'samePassword', with: 'Password' });
    expect(problemOf(confirm, 'x', { Password: 'x' })).toBeUndefined();

    expect(problemOf(confirm, 'y', { Password: 'x' })).toEqual({
        code: 'samePassword',
    });

    expect(problemOf(confirm, '', { Password: 'x' })).toEqual({
        code: 'samePassword',
    });

    expect(problemOf(confirm, '', {})).toBeUndefined();
});

test('an end before its start is wrong, but the same day is not', () => {
    const end = date({ rule: 'notBeforeStart', with: 'DateStart' });

    expect(
        problemOf(end, '2026-03-01', { DateStart: '2026-03-02T00:00:00' }),
    ).toEqual({ code: 'notBeforeStart' });

    expect(
        problemOf(end, '2026-03-02', { DateStart: '2026-03-02T00:00:00' }),
    ).toBeUndefined();

    expect(problemOf(end, '2026-03-02', {})).toBeUndefined();
});

test('a record’s problems are listed by field, without fields that no one can edit', () => {
    const fields = {
        Id: id(),
        Name: text({ required: true }),
        Seen: dateTime({ readOnly: true, required: true }),
        Count: integer({ min: 1 }),
    };

    expect(problemsOf(fields, { Count: 0 })).toEqual({
        Name: { code: 'required' },
        Count: { code: 'min', limit: 1 },
    });
});
