// @vitest-environment node
import { expect, test } from 'vitest';

import { bearerOf } from '../../../dataProvider/wire/toRequest.ts';

const token = () => 'secret';

test.each([
    ['https://api.example/v1/room/', true, 'secret'],
    ['https://api.example:8443/v1/room/', true, null],
    ['http://api.example/v1/room/', true, null],
    ['https://api.example.evil.test/v1/room/', true, null],
    ['https://login.example/Token', true, null],
    ['https://api.example/v1/value/servertime', false, null],
])(
    'a request to %s with bearer setting %s carries %s',
    (url, bearer, carried) => {
        expect(bearerOf({ url, bearer }, 'https://api.example/v1', token)).toBe(
            carried,
        );
    },
);
