import { describe, expect, test } from 'vitest';

import { ApiError, NO_MESSAGE } from '../../../dataProvider/index.ts';
import { fromResponse } from '../../../dataProvider/wire/fromResponse.ts';
import { get, type Reply } from '../../../resources/schema/index.ts';

const answer = (
    text: string,
    headers: Readonly<Record<string, string>> = {},
) => ({ status: 200, text, header: (name: string) => headers[name] ?? null });

const read = (reply: Reply, text: string, key?: string) =>
    fromResponse(get('thing/', {}, reply), answer(text), { key });

describe('accepts the right shape', () => {
    test.each<[Reply, string]>([
        ['page', '{"Results":[],"Count":0}'],
        ['page', '{"Results":[{"Id":1}],"Count":40}'],
        ['record', '{"Id":1}'],
        ['array', '[1,2]'],
        ['value', '"HS000124"'],
        ['value', '0'],
        ['value', 'false'],
        ['nothing', '{"Id":1}'],
    ])('%s: %s', (reply, text) =>
        expect(read(reply, text, 'Id')).toEqual(JSON.parse(text)),
    );

    test.each(['', '  ', '{}', 'OK'])(
        'accepts any reply to a delete (%j)',
        text => expect(() => read('nothing', text)).not.toThrow(),
    );
});

describe('reports a wrong shape to developers', () => {
    test.each<[Reply, string, RegExp]>([
        ['page', '{}', /array Results/],
        ['page', '{"Results":{}}', /array Results/],
        ['page', '{"Results":[null],"Count":1}', /must be a record/],
        ['page', '{"Results":[{"id":1}],"Count":1}', /needs its key Id/],
        ['page', '', /array Results/],
        ['page', '<html><body>Sign in</body></html>', /array Results/],
        ['record', '', /record was expected/],
        ['record', '[]', /record was expected/],
        ['record', 'null', /record was expected/],
        ['record', '{}', /needs its key Id/],
        ['record', '{"Id":null}', /needs its key Id/],
        ['array', '{"Id":1}', /array was expected/],
        ['array', '', /array was expected/],
        ['nothing', '<!DOCTYPE html><title>Sign in</title>', /no success/],
        ['value', '{}', /single JSON value/],
        ['value', '', /single JSON value/],
    ])('%s: %s', (reply, text, detail) => {
        const act = () => read(reply, text, 'Id');
        expect(act).toThrow(ApiError);

        expect(act).toThrow(
            expect.objectContaining({
                kind: 'shape',
                message: NO_MESSAGE,
                detail: expect.stringMatching(detail),
            }),
        );
    });
});

describe('a list in any envelope', () => {
    const requested = { page: 2, size: 2 };

    const list = (text: string, status = 200) =>
        fromResponse(
            get('thing/', {}, 'page'),
            { ...answer(text), status },
            { key: 'Id', paging: requested },
        );

    test.each<[string, object]>([
        ['{"Results":null,"Count":0}', { Results: [], Count: 0 }],
        [
            '{"Results":[{"Id":3}],"Count":"3"}',
            { Results: [{ Id: 3 }], Count: 3 },
        ],
        [
            '{"Results":[{"Id":1},{"Id":2},{"Id":3}],"Count":3}',
            { Results: [{ Id: 3 }], Count: 3, surplus: 2 },
        ],
        [
            '{"Results":[{"Id":3},{"Id":4},{"Id":5}],"Count":9}',
            { Results: [{ Id: 3 }, { Id: 4 }], Count: 9, surplus: 1 },
        ],
        ['\uFEFF{"Results":[],"Count":0}', { Results: [], Count: 0 }],
    ])('is read: %s', (text, page) => expect(list(text)).toEqual(page));

    test.each([
        '{"Results":null}',
        '{"Results":[{"Id":3}]}',
        '{"Results":[{"Id":3}],"Count":null}',
        '{"Results":[{"Id":3}],"Count":"many"}',
        '[{"Id":3}]',
        'null',
    ])('is refused without the declared count: %s', text =>
        expect(() => list(text)).toThrow(
            expect.objectContaining({
                kind: 'shape',
                detail: 'GET thing/: a list reply needs a number Count',
            }),
        ),
    );

    test.each<[string, object]>([
        ['{"Results":[{"Id":3}]}', { Results: [{ Id: 3 }] }],
        ['{"Results":[{"Id":3}],"Count":9}', { Results: [{ Id: 3 }] }],
        ['[{"Id":3}]', { Results: [{ Id: 3 }] }],
    ])('of an API without counts has no total: %s', (text, page) =>
        expect(
            fromResponse(
                {
                    ...get('thing/', {}, 'page'),
                    envelope: { rows: 'Results' },
                },
                answer(text),
                { key: 'Id', paging: requested },
            ),
        ).toEqual(page),
    );

    test('is refused if the reply is empty, and not taken for an empty list', () => {
        for (const reply of ['page', 'array'] as const)
            for (const status of [200, 204])
                expect(() =>
                    fromResponse(get('thing/', {}, reply), {
                        ...answer(''),
                        status,
                    }),
                ).toThrow(expect.objectContaining({ kind: 'shape', status }));
    });

    test('may be an array in an envelope, or null', () => {
        expect(read('array', '{"Results":[1]}')).toEqual([1]);
        expect(read('array', 'null')).toEqual([]);
    });
});

describe('an uninformative reply to a save', () => {
    const saved = (text: string, status = 200) =>
        fromResponse(
            get('thing/', {}, 'record'),
            { ...answer(text), status },
            { key: 'Id', mayBeEmpty: true },
        );

    test.each(['', '{}', 'null', ' '])('%j is a success', text =>
        expect(saved(text)).toBeUndefined(),
    );

    test('204 is a success', () => expect(saved('', 204)).toBeUndefined());

    test.each(['<html>Sign in</html>', 'OK', '[]'])('%j is a failure', text =>
        expect(() => saved(text)).toThrow(
            expect.objectContaining({ kind: 'shape' }),
        ),
    );
});

describe('a save answered in another shape', () => {
    const BAD = '{"unexpected":true,"Results":"none","Count":"many"}';

    const saved = (text: string) =>
        fromResponse(get('thing/', {}, 'record'), answer(text), {
            key: 'Id',
            mayBeEmpty: true,
            names: ['Id', 'Name', 'Address.City'],
        });

    test.each([BAD, '{"status":"ok"}'])('%s is not a saved record', text =>
        expect(() => saved(text)).toThrow(
            expect.objectContaining({
                kind: 'shape',
                detail: expect.stringMatching(/nothing of the record/),
            }),
        ),
    );

    test.each([
        '{"Id":1}',
        '{"id":1}',
        '{"name":"x","Legacy":1}',
        '{"Address":{"City":"x"}}',
        '{}',
        '',
    ])('%s is a saved record', text => expect(() => saved(text)).not.toThrow());

    test('a delete is not confirmed by a list without rows', () =>
        expect(() => read('nothing', BAD)).toThrow(
            expect.objectContaining({ kind: 'shape' }),
        ));

    test.each([
        '{"Results":[],"Count":0}',
        '{"Results":null}',
        '{"Success":true}',
    ])('a delete is confirmed by %s', text =>
        expect(() => read('nothing', text)).not.toThrow(),
    );
});

describe('a CSV file', () => {
    const csv = (headers: Readonly<Record<string, string>>) =>
        fromResponse(
            get('user/export', {}, 'csv'),
            answer('a,b\r\n', { 'content-type': 'text/csv', ...headers }),
        );

    test.each([
        ['attachment; filename="users 1.csv"', 'users 1.csv'],
        ['attachment; filename=users.csv', 'users.csv'],
        ["attachment; filename=x.csv; filename*=UTF-8''b%C3%A9.csv", 'bé.csv'],
        ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
        ['', undefined],
    ])('keeps the file name from the server: %s', (disposition, fileName) =>
        expect(csv({ 'content-disposition': disposition })).toEqual({
            text: 'a,b\r\n',
            fileName,
        }),
    );

    test('is not a web page', () =>
        expect(() => csv({ 'content-type': 'text/html' })).toThrow(
            expect.objectContaining({ kind: 'shape' }),
        ));
});

test('a success with an Error flag is a failure with its message, if the call declares the flag', () => {
    const call = { ...get('Account/x', {}, 'nothing'), flagged: true } as const;
    const flagged = answer('{"Error":true,"Message":"User name taken"}');

    expect(() => fromResponse(call, flagged)).toThrow(
        expect.objectContaining({
            kind: 'flagged',
            status: 200,
            message: 'User name taken',
            serverMessage: 'User name taken',
        }),
    );

    expect(() => fromResponse(call, answer('{"Error":true}'))).toThrow(
        expect.objectContaining({
            message: NO_MESSAGE,
            serverMessage: undefined,
        }),
    );

    expect(
        fromResponse(call, answer('{"Error":false,"Message":"fine"}')),
    ).toEqual({ Error: false, Message: 'fine' });

    expect(() =>
        fromResponse(get('thing', {}, 'nothing'), flagged),
    ).not.toThrow();
});
