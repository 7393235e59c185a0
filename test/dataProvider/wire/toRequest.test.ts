import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ApiError, toRequest } from '../../../dataProvider/index.ts';
import { get, post } from '../../../resources/schema/index.ts';

const base = {
    apiBase: '/api',
    tokenUrl: '/api/Token',
    bearerOnEveryCall: false,
};

const list = get(
    'thing/',
    {
        SearchText: 'search',
        SiteId: 'site',
        Active: { filter: 'Active' },
        Since: { input: 'Since' },
        PageSize: { fixed: 0 },
    },
    'page',
);

describe('parameters', () => {
    test.each([undefined, null, '', 0, Number.NaN])(
        'omits %j as not chosen',
        none => {
            const known = {
                search: none,
                site: none,
                filters: { Active: none },
                inputs: { Since: none },
            } as object;

            expect(toRequest(base, list, known).url).toBe(
                '/api/thing/?PageSize=0',
            );
        },
    );

    test('sends false as a choice', () =>
        expect(toRequest(base, list, { filters: { Active: false } }).url).toBe(
            '/api/thing/?Active=false&PageSize=0',
        ));

    test('sends any text exactly as typed', () => {
        fc.assert(
            fc.property(
                fc.string({ minLength: 1, unit: 'grapheme' }),
                search => {
                    const url = new URL(
                        toRequest(base, list, { search }).url,
                        'http://host',
                    );

                    expect(url.searchParams.get('SearchText')).toBe(search);

                    expect([...url.searchParams.keys()]).toEqual([
                        'SearchText',
                        'PageSize',
                    ]);
                },
            ),
        );
    });
});

describe('placeholders of a path', () => {
    const one = get('thing/{id}/of/{SiteId}');

    test('are filled and escaped', () =>
        expect(
            toRequest(base, one, { id: 'a/b?c#d', inputs: { SiteId: 3 } }).url,
        ).toBe('/api/thing/a%2Fb%3Fc%23d/of/3'));

    test('never let an id change the path', () => {
        fc.assert(
            fc.property(
                fc
                    .string({ minLength: 1, unit: 'grapheme' })
                    .filter(id => id !== '.' && id !== '..'),
                id => {
                    const { pathname, search, hash } = new URL(
                        toRequest(base, one, { id, inputs: { SiteId: 3 } }).url,
                        'http://host',
                    );

                    expect(pathname.split('/')).toHaveLength(6);
                    expect([search, hash]).toEqual(['', '']);
                },
            ),
        );
    });

    test.each(['.', '..'])('treat %s as not found and send nothing', id => {
        const act = () => toRequest(base, one, { id, inputs: { SiteId: 3 } });
        expect(act).toThrow(ApiError);
        expect(act).toThrow(expect.objectContaining({ status: 404 }));
    });

    test('are named in the error if they have no value', () =>
        expect(() => toRequest(base, one, { id: 1 })).toThrow(
            'thing/{id}/of/{SiteId}: nothing was given for {SiteId}',
        ));
});

describe('bodies', () => {
    const slots = {
        Id: 'id',
        SiteId: 'site',
        Amount: { input: 'Amount' },
        Note: { input: 'Note' },
        kind: { fixed: 'x' },
    } as const;

    test('omit missing values and keep 0 and false', () => {
        expect(
            toRequest(base, post('thing', slots), {
                id: 1,
                site: 0,
                inputs: { Amount: 0, Note: '' },
            }).body,
        ).toEqual({
            as: 'json',
            value: { Id: 1, Amount: 0, kind: 'x' },
        });

        expect(
            toRequest(base, post('thing', slots), {
                id: 1,
                inputs: { Amount: -5, Note: false },
            }).body,
        ).toEqual({
            as: 'json',
            value: { Id: 1, Amount: -5, Note: false, kind: 'x' },
        });
    });

    test('of uploads contain the file itself', () => {
        const file = new File(['x'], 'logo.png', { type: 'image/png' });

        const { body } = toRequest(
            base,
            {
                ...post('file', {
                    ThemeId: { input: 'ThemeId' },
                    file: { input: 'file' },
                }),
                encoding: 'multipart',
            },
            { inputs: { ThemeId: 2, file } },
        );

        expect(body?.as === 'multipart' && [...body.value.entries()]).toEqual([
            ['ThemeId', '2'],
            ['file', file],
        ]);
    });
});
