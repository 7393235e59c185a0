import { expect, test } from 'vitest';

import { parse, stringify } from '../../../vite/lean/queryString.ts';

test('reads a search as react-admin writes it, and whatever is typed there', () => {
    expect(
        parse('?filter=%7B%22q%22%3A%22a%26b%22%7D&page=2&a=1&a=&a&b=x=y'),
    ).toEqual({
        filter: '{"q":"a&b"}',
        page: '2',
        a: ['1', '', null],
        b: 'x=y',
    });

    expect(parse('?q=Caf%C3%A9+Nord&&rate=100%')).toEqual({
        q: 'Café Nord',
        rate: '100%',
    });

    expect(parse('?__proto__=1')['__proto__']).toBe('1');
    expect(parse('')).toEqual({});
});

test('writes the values of a search in alphabetical order, each encoded whole', () => {
    expect(
        stringify({
            sort: 'Name',
            filter: '{"q":"it’s (50%) & more!"}',
            page: 1,
            none: undefined,
            empty: '',
            bare: null,
            list: [1, null, 'b'],
        }),
    ).toBe(
        'bare&empty=&filter=%7B%22q%22%3A%22it%E2%80%99s%20%2850%25%29%20%26%20more%21%22%7D&list=1&list&list=b&page=1&sort=Name',
    );
});
