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
])('what is said of %s stands at %s', (key, name) =>
    expect(refusedFields(refused({ [key]: ['Not so.'] }), names)).toEqual({
        fields: { [name]: 'Not so.' },
        rest: undefined,
    }),
);

test('several texts of a field are one, what no field can say is the rest, and nothing is said twice', () => {
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

test('where no field is meant the whole message is the rest', () => {
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

test('react-admin’s own forms find it where they look for it', () => {
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
