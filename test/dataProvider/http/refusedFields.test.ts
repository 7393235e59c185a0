import { expect, test } from 'vitest';

import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import {
    refusalIn,
    refusedFields,
    withErrors,
} from '../../../dataProvider/http/refusedFields.ts';

const refused = (ModelState: object, Message?: string) =>
    new ApiError({
        kind: 'http',
        status: 400,
        ...refusalIn({ ModelState, ...(Message && { Message }) }),
    });

const names = ['RoomCode', 'RoomName', 'Location.Floor'];

test.each([
    ['model.RoomCode', 'RoomCode'],
    ['RoomCode', 'RoomCode'],
    ['model.roomCode', 'RoomCode'],
    ['rooms[2].RoomName', 'RoomName'],
    ['RoomName[0]', 'RoomName'],
    ['model.Location.Floor', 'Location.Floor'],
    ['Location.Floor', 'Location.Floor'],
])('the error for %s belongs to the field %s', (key, name) =>
    expect(refusedFields(refused({ [key]: ['Not so.'] }), names)).toEqual({
        fields: { [name]: 'Not so.' },
        rest: undefined,
    }),
);

test('joins several errors of a field, keeps unmatched ones as the rest, and repeats none', () => {
    const error = refused(
        {
            'model.RoomCode': ['Too long.', 'No blanks'],
            'model.SiteId': ['Not your site.'],
            '': ['Not now'],
        },
        'The request is invalid.',
    );

    expect(refusedFields(error, names)).toEqual({
        fields: { RoomCode: 'Too long. No blanks.' },
        rest: 'The request is invalid. Not your site. Not now.',
    });
});

test('without field errors, the whole message is the rest', () => {
    expect(
        refusedFields(
            refused(
                { 'model.SiteId': ['Not your site.'] },
                'The request is invalid.',
            ),
            names,
        ),
    ).toEqual({ fields: {}, rest: 'The request is invalid. Not your site.' });

    expect(
        refusedFields(
            new ApiError({
                kind: 'http',
                status: 409,
                serverMessage: 'In use.',
            }),
            names,
        ),
    ).toEqual({ fields: {}, rest: 'In use.' });

    expect(refusedFields(new Error('Offline'), names)).toEqual({
        fields: {},
        rest: 'Offline',
    });

    expect(
        refusedFields(
            refused({ __proto__: null, constructor: ['x'] } as object),
            names,
        ).fields,
    ).toEqual({});
});

test('gives react-admin’s forms their errors in its format', () => {
    expect(
        withErrors(
            refused(
                { 'model.RoomCode': ['Taken.'] },
                'The request is invalid.',
            ),
            names,
        ),
    ).toMatchObject({
        status: 400,
        body: {
            errors: {
                RoomCode: 'Taken.',
                root: { serverError: 'The request is invalid.' },
            },
        },
    });

    expect(
        withErrors(refused({ 'model.SiteId': ['Not your site.'] }), names),
    ).not.toHaveProperty('body');
});
