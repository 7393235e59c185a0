// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { refusalIn } from '../../dataProvider/http/refusedFields.ts';
import {
    ApiError,
    NO_MESSAGE,
    wordFailures,
} from '../../dataProvider/index.ts';
import { doubtOf } from '../../src/admin/failureText.ts';
import { wordFailuresForUsers } from '../../src/foundation/failures.ts';

beforeAll(() => {
    vi.stubGlobal('document', { getElementById: () => null }); // a page without settings of its own
    wordFailuresForUsers();
});

afterAll(() => {
    wordFailures(() => NO_MESSAGE);
    vi.unstubAllGlobals();
});

test.each([
    [
        { kind: 'http', status: 403 },
        'Error Occured. You are not allowed to do this.',
    ],
    [
        { kind: 'http', status: 500 },
        'Error Occured. The server failed (error 500); it is not your connection. Try again in a while.',
    ],
    [
        { kind: 'http', status: 400 },
        'Error Occured. The server refused it without a reason (error 400).',
    ],
    [
        { kind: 'shape', status: 200 },
        'Error Occured. The server’s answer could not be understood.',
    ],
    [{ kind: 'flagged', status: 200 }, 'Error Occured'],
    [
        { kind: 'http', status: 403, serverMessage: 'Not your site.' },
        'Not your site.',
    ],
] as const)('%j: %s', (facts, shown) =>
    expect(new ApiError(facts).message).toBe(shown),
);

test.each([
    [
        {
            Message: 'The request is invalid.',
            ModelState: {
                'model.RoomCode': ['The code is too long.'],
                'model.RoomName': ['A name is needed'],
            },
        },
        'The request is invalid. The code is too long. A name is needed.',
    ],
    [{ ModelState: { '': ['Twice.'], x: ['Twice.', 7, ''] } }, 'Twice.'],
    [{ ModelState: 'none' }, undefined],
    [{ Message: 'No' }, 'No'],
])('a refusal includes its field errors: %j', (body, shown) =>
    expect(refusalIn(body).serverMessage).toBe(shown),
);

test.each([
    [new ApiError({ kind: 'http', status: 502 }), 'saving.why.failed'],
    [new ApiError({ kind: 'shape', status: 200 }), 'saving.why.strange'],
    [new ApiError({ kind: 'network' }), 'saving.why.lost'],
    [new ApiError({ kind: 'aborted' }), 'saving.why.none'],
] as const)(
    'distinguishes a server failure, an unreadable response and a lost answer',
    (error, why) => expect(doubtOf(error)).toBe(why),
);
