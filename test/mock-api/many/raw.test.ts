// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';

// Where there are many rows they are kept as they were made, and those that are changed are copies: json-server answers the same.
const options = {
    scenario: 'small',
    now: Date.parse('2026-06-17T01:30:00Z'),
    frozen: true,
    rows: { accesslogs: 300, internetuser: 120, creditlog: 90 },
} as const;
let mocks: readonly StartedMock[];
beforeAll(async () => {
    mocks = await Promise.all([
        startMock({ ...options, many: 1e9 }),
        startMock({ ...options, many: 1 }),
    ]);
});
afterAll(() => Promise.all(mocks.map(mock => mock.close())));

const both = async (path: string, method = 'GET', body?: object) => {
    const answerOf = async ({ url }: StartedMock) => {
        const reply = await fetch(`${url}/db/${path}`, {
            method,
            ...(body
                ? {
                      headers: { 'content-type': 'application/json' },
                      body: JSON.stringify(body),
                  }
                : {}),
        });
        return {
            status: reply.status,
            headers: [
                reply.headers.get('x-total-count'),
                reply.headers.get('link')?.replaceAll(url, ''),
                reply.headers.get('content-type'),
            ],
            body: (await reply.json()) as unknown,
        };
    };
    return [await answerOf(mocks[0]!), await answerOf(mocks[1]!)] as const;
};

const asked = [
    'accesslogs?_page=2&_limit=3',
    'accesslogs?_page=1',
    'accesslogs?_page=2&_limit=0',
    'accesslogs?_page=999&_limit=3',
    'accesslogs?_limit=4',
    'accesslogs?_start=290&_limit=40',
    'accesslogs?_start=3&_end=7',
    'accesslogs?_end=2',
    'accesslogs',
    'accesslogs/7',
    'accesslogs/777',
    'accesslogs?id=7',
    'accesslogs?id=7&id=12&id=a',
    'accesslogs?id_gte=10&id_lte=13&id_ne=12&id_ne=11',
    'accesslogs?UserId=3&UserId=4&LogType_ne=Login',
    'accesslogs?LogTime_gte=2026-06-16&_sort=LogTime&_order=desc',
    'accesslogs?LogTime_like=T0&_limit=5',
    'accesslogs?q=login&_limit=5',
    'accesslogs?q=7&UserId_gte=20&_page=2',
    'accesslogs?q=zzz',
    'accesslogs?_sort=MacAddress&_limit=20',
    'accesslogs?_sort=MacAddress,LogTime&_order=desc,asc&_limit=20',
    'accesslogs?_sort=LogTime&_order=DESC&_limit=5',
    'accesslogs?_sort=LogTime&_limit=5',
    'accesslogs?_sort=DataUsed,id&_order=asc,desc&_page=3',
    'accesslogs?_sort=Comments&_order=desc&_page=3',
    'accesslogs?_expand=internetuser&_limit=2',
    'internetuser?_sort=LastName,id&_page=2&_embed=accesslogs',
    'internetuser?_sort=ExpiryDate&_order=desc',
    'internetuser?q=a&_sort=UserName',
    'internetuser/3?_embed=accesslogs',
    'internetuser/3/accesslogs?_sort=id&_order=desc',
    'creditlog?_sort=id&_order=desc&_limit=3',
];
test.each(asked)('%s', async path => {
    const [few, many] = await both(path);
    expect(many).toEqual(few);
});

test('and so it is when some have been changed, added and taken away', async () => {
    const changes = [
        [
            'accesslogs/5',
            'PATCH',
            { Comments: 'zzz', MacAddress: 'ff:ff:ff:ff:ff:ff' },
        ],
        [
            'accesslogs/6',
            'PUT',
            { UserId: 3, LogTime: '2026-06-16T00:00:00Z', Comments: null },
        ],
        ['accesslogs/8', 'DELETE'],
        [
            'accesslogs',
            'POST',
            {
                UserId: 4,
                MacAddress: '00:00:00:00:00:00',
                Extra: { deep: ['zzz'] },
            },
        ],
        ['internetuser/4/accesslogs', 'POST', { id: 900 }],
        ['accesslogs', 'POST', {}],
        ['accesslogs/300', 'PATCH', { LogTime: '2020-01-01T00:00:00Z' }],
        ['internetuser/9', 'DELETE'],
    ] as const;
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const [path, method, body] of changes) {
        const [few, many] = await both(path, method, body);
        expect(many, `${method} ${path}`).toEqual(few);
    }
    for (const path of [
        ...asked,
        'accesslogs/8',
        'accesslogs/901',
        'accesslogs?Extra.deep=zzz',
    ]) {
        const [few, many] = await both(path);
        expect(many, path).toEqual(few);
    }
});
