// @vitest-environment node
import { afterEach, beforeAll, expect, test } from 'vitest';

import {
    oddityNames,
    type OddityName,
} from '../../../mock-api/control/oddities.ts';
import { mockOfFile } from '../mockOfFile.ts';
import { tokenFor } from '../signIn.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile({
    scenario: 'small',
    now: Date.parse('2026-06-17T01:30:00Z'),
    frozen: true,
});

const tell = tellerOf(() => api.mock);
afterEach(() => tell('POST', 'odd', { odd: 'none' }));

let token = '';

beforeAll(async () => {
    token = await tokenFor(api.mock, 'admin');
});

/** `200 application/json {...}` */
const hear = async (path: string, body?: object): Promise<string> => {
    const reply = await fetch(`${api.mock.apiUrl}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });

    return `${reply.status} ${reply.headers.get('content-type') ?? 'nothing'} ${Buffer.from(await reply.arrayBuffer()).toString('utf8')}`;
};

const rooms = 'room/?SiteId=1&PageNo=1&PageSize=2';
const nobody = 'room/?SiteId=1&PageNo=1&PageSize=2&SearchText=nobody';
const save = ['room', { Id: 1, RoomName: 'As it was' }] as const;

/** What an answer holds as described, and with the oddity alone. */
const shows: Readonly<
    Record<
        OddityName,
        readonly [
            call: string | readonly [path: string, body: object],
            plain: string | RegExp,
            odd: string | RegExp,
        ]
    >
> = {
    'ids-as-text': ['room/1', '"Id":1,"siteId":1,', '"Id":"1","siteId":"1",'],
    'numbers-as-text': [
        'site/1',
        /"Id":1,.*"LocTimeOffset":10,/,
        /"Id":1,.*"LocTimeOffset":"10",/,
    ],
    'digits-as-numbers': ['room/1', '"RoomCode":"101"', '"RoomCode":101'],
    'booleans-as-text': ['device/1', '"FreeMAC":false', '"FreeMAC":"false"'],
    'booleans-as-words': ['device/1', '"FreeMAC":false', '"FreeMAC":"False"'],
    'booleans-as-numbers': ['device/1', '"FreeMAC":false', '"FreeMAC":0'],
    'moments-without-zone': [
        'room/1',
        /"CheckIn":"[\d-]+T[\d:]+Z"/,
        /"CheckIn":"[\d-]+T[\d:]+"/,
    ],
    'moments-with-offset': [
        'room/1',
        /"CheckIn":"[\d-]+T[\d:]+Z"/,
        /"CheckIn":"[\d-]+T[\d:]+\+10:00"/,
    ],
    'moments-with-fraction': [
        'room/1',
        /"CheckIn":"[\d-]+T[\d:]+Z"/,
        /"CheckIn":"[\d-]+T[\d:]+\.0000000"/,
    ],
    'moments-with-blank': [
        'room/1',
        /"CheckIn":"[\d-]+T[\d:]+Z"/,
        /"CheckIn":"[\d-]+ [\d:]+"/,
    ],
    'days-alone': [
        'site/1',
        /"ContractExpires":"[\d-]+T00:00:00"/,
        /"ContractExpires":"[\d-]{10}"/,
    ],
    'days-with-zone': [
        'site/1',
        /"ContractExpires":"[\d-]+T00:00:00"/,
        /"ContractExpires":"[\d-]+T00:00:00Z"/,
    ],
    'empty-left-out': [
        'device/1',
        '"ThemeBodyTextColor":null,',
        /"ThemeBodyColor":"#\w+","ThemeButtonColor"/,
    ],
    'empty-of-its-kind': [
        'device/1',
        '"ThemeBodyTextColor":null,',
        '"ThemeBodyTextColor":"",',
    ],
    'more-keys': [rooms, '"Results":[{"Id":1,', '"Results":[{"Legacy":"x",'],
    'arrays-in-envelope': [
        'Account/GetAllRoles/',
        ' [{"Id":"r1"',
        /^200 \S+ \{"Results":\[.*\],"Count":5\}$/,
    ],
    'count-as-text': [rooms, '"Count":10', '"Count":"10"'],
    'empty-lists-null': [
        nobody,
        '{"Results":[],"Count":0}',
        '{"Results":null,"Count":0}',
    ],
    'empty-lists-nothing': [
        nobody,
        '{"Results":[],"Count":0}',
        /^204 nothing $/,
    ],
    'saves-empty': [save, '{"Id":1,', /^200 nothing $/],
    'saves-204': [save, '{"Id":1,', /^204 nothing $/],
    'saves-braces': [save, '{"Id":1,', / \{\}$/],
    'saves-null': [save, '{"Id":1,', / null$/],
    'saves-key': [save, '"RoomName":"As it was"', / \{"Id":1\}$/],
    'type-text': ['room/1', '200 application/json', '200 text/plain {"Id"'],
    'type-html': ['room/1', '200 application/json', '200 text/html {"Id"'],
    'type-missing': ['room/1', '200 application/json', '200 nothing {"Id"'],
    'byte-order-mark': ['room/1', ' {"Id"', ' \uFEFF{"Id"'],
    'fewer-rows': [
        'user/?PageNo=1&PageSize=10000',
        '"Id":101,',
        /^(?!.*"Id":101,).*"Id":100,/,
    ],
    late: ['room/1', '{"Id":1,', '{"Id":1,'],
};

test.each(oddityNames)('%s', async name => {
    const { id: _id, ...user } = api.mock.backend.store.find(
        'internetuser',
        1,
    )!;

    if (name === 'fewer-rows')
        for (let n = 0; n < 120; n++)
            api.mock.backend.store.add('internetuser', user);
    const [call, plain, odd] = shows[name];
    const [path, body] = typeof call === 'string' ? [call] : call;

    const holds = (what: string | RegExp) =>
        typeof what === 'string'
            ? expect.stringContaining(what)
            : expect.stringMatching(what);

    expect(await hear(path, body)).toEqual(holds(plain));

    const list = (await tell('POST', 'odd', { odd: [name] })).body as readonly {
        readonly name: string;
        readonly on: boolean;
    }[];

    expect(list.filter(({ on }) => on).map(one => one.name)).toEqual([name]);
    expect(await hear(path, body)).toEqual(holds(odd));
});

test('late answers are delayed, some more than others, and the same ones for the same seed', async () => {
    const delays = () =>
        Array.from({ length: 20 }, () => api.mock.odd.next(7)!.delay);

    await tell('POST', 'odd', { odd: 'late' });
    const first = delays();
    expect(new Set(first).size).toBeGreaterThan(10);
    await tell('POST', 'odd', { odd: 'late' });
    expect(delays()).toEqual(first);
    await tell('POST', 'odd', { odd: 'late' });
    const [waits] = [api.mock.odd.next(1)!.delay];
    await tell('POST', 'odd', { odd: 'late' });
    const began = performance.now();
    await hear('room/1');
    expect(performance.now() - began).toBeGreaterThan(waits - 5);
});

test('each answer shows one of several exclusive oddities, and all of them occur', async () => {
    await tell('POST', 'odd', {
        odd: 'type-text,type-html,type-missing,ids-as-text',
    });

    const heard: string[] = [];
    for (let n = 0; n < 20; n++) heard.push(await hear(rooms));
    expect(heard.every(text => text.includes('"Id":"1"'))).toBe(true);
    for (const form of [/text\/plain/, /text\/html/, /nothing/])
        expect(heard.filter(text => form.test(text)).length).toBeGreaterThan(0);
});

test('refusals, files and other instances are unaffected, and a reset keeps the oddities', async () => {
    await tell('POST', 'odd', { odd: 'all' });
    await tell('POST', 'reset', {});

    expect((await hear('room/777777')).slice(0, 35)).toBe(
        '404 application/json; charset=utf-8',
    );

    expect(await hear('user/export?PageSize=0&PageNo=0')).toContain(
        '200 text/csv; charset=utf-8 \uFEFFId,',
    );

    expect(
        (
            (await tellerOf(() => api.mock, 'other')('GET', 'odd')).body as {
                on: boolean;
            }[]
        ).some(({ on }) => on),
    ).toBe(false);

    expect(
        ((await tell('GET', 'odd')).body as { on: boolean }[]).every(
            ({ on }) => on,
        ),
    ).toBe(true);
});

test.each([
    [{ odd: 'ids-as-txt' }, "Did you mean 'ids-as-text'?"],
    [{ odd: ['late', 'later'] }, "Did you mean 'late'?"],
    [
        { odd: ['late', 'none'] },
        `'none' stands alone, in no list: {"odd": "none"}.`,
    ],
    [{ odd: 'all,late' }, "'all' stands alone"],
    [{ odd: 7 }, "'odd' must be a list of names, 'all' or 'none'."],
    [{ ood: 'all' }, "Did you mean 'odd'?"],
])('refuses %j', async (given, why) => {
    expect(await tell('POST', 'odd', given)).toMatchObject({
        status: 400,
        body: { ExceptionMessage: expect.stringContaining(why) },
    });
});
