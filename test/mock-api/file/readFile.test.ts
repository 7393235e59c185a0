// @vitest-environment node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { jsonErrorPosition } from '../../../mock-api/file/readFile.ts';
import { asLeft, contentOf, dataOf, edit, newFile, startOn } from './kept.ts';

/** A file with a changed room. */
let sound: string;

beforeAll(async () => {
    const file = newFile();
    const mock = await startOn(file);
    await dataOf(mock).ask('room/1', 'PATCH', { RoomName: 'Good' });
    await mock.keeper!.flush();
    sound = asLeft(file);
    await mock.close();
});

const text = () => readFileSync(sound, 'utf8');

const withHead = (change: object): string => {
    const content = contentOf(sound);

    return JSON.stringify({
        ...content,
        $mock: { ...content.$mock, ...change },
    });
};

test.each<[string, () => string | Buffer, RegExp]>([
    [
        'is UTF-16',
        () => Buffer.from(`\uFEFF${text()}`, 'utf16le'),
        /it is UTF-16: save it as UTF-8/,
    ],
    ['is empty', () => '', /cannot be used: it is empty\./],
    [
        'is cut off',
        () => text().slice(0, 5000),
        /it ends too early, in line \d+, column \d+/,
    ],
    [
        'is not JSON',
        () => text().replace('"room": [', '"room": [ x'),
        /line \d+, column 11: there should be a value/,
    ],
    ['is not an object', () => '[1]', /it holds no collections/],
    ['holds no rows', () => '{"room": 5}', /'room' is no list of rows/],
    [
        'holds a row without a key',
        () => '{"room": [{"id": 1}, {"RoomCode": "101"}]}',
        /room\[1\] has no 'id'/,
    ],
    [
        'holds two rows with the same key',
        () => '{"room": [{"id": 1}, {"id": 1}]}',
        /two rows of 'room' have the id 1/,
    ],
    [
        'is of a newer mock',
        () => withHead({ format: 3 }),
        /written by a newer mock \(format 3, this one knows 2\)/,
    ],
    [
        'does not say how it was made',
        () => withHead({ made: {} }),
        /does not say how or when it was made/,
    ],
    [
        'was made from another scenario',
        () => withHead({ made: { seed: 1, began: 1, scenario: 'smal' } }),
        /Did you mean 'small'\?/,
    ],
])(
    'a file that %s stops the start and stays unchanged',
    async (_what, make, why) => {
        const file = asLeft(sound);
        writeFileSync(file, make());
        const before = readFileSync(file);
        await expect(startOn(file)).rejects.toThrow(why);
        expect(readFileSync(file).equals(before)).toBe(true);
    },
);

test('skips a byte order mark', async () => {
    const file = asLeft(sound);
    writeFileSync(file, `\uFEFF${text()}`);

    expect((await dataOf(await startOn(file)).row('room/1')).RoomName).toBe(
        'Good',
    );
});

test('leaves a file alone that another mock has open, and waits for the lock of one that is stopping', async () => {
    const file = asLeft(sound);
    const first = await startOn(file);

    await expect(startOn(file)).rejects.toThrow(
        `'${file}' is in use by another mock; if there is none, delete ${file}.lock.`,
    );

    const later = startOn(file);
    await first.close();

    expect(await dataOf(await later).row('room/1')).toMatchObject({
        RoomName: 'Good',
    });
});

test('a mock whose port is taken releases its file', async () => {
    const [file, port] = [
        newFile(),
        Number(new URL((await startOn(asLeft(sound))).url).port),
    ];

    await expect(startOn(file, { port })).rejects.toThrow('EADDRINUSE');

    expect([existsSync(file), existsSync(`${file}.lock`)]).toEqual([
        true,
        false,
    ]);
});

test('reports a missing folder or an unreadable file in one line', async () => {
    await expect(startOn('/no/such/folder/db.json')).rejects.toThrow(
        "'/no/such/folder/db.json' cannot be used: there is no folder '/no/such/folder'.",
    );

    await expect(startOn(dirname(sound))).rejects.toThrow(
        /cannot be used: EISDIR/,
    );
});

test('an instance with a broken file reports it to its callers, and the others keep working', async () => {
    const file = asLeft(sound);
    const mock = await startOn(file);
    writeFileSync(file.replace('.json', '.ada.json'), '{"room": [');
    const reply = await fetch(`${mock.url}/~ada/db/room/1`);

    expect([reply.status, await reply.text()]).toEqual([
        404,
        expect.stringContaining('it ends too early, in line 1, column 11'),
    ]);

    expect(await dataOf(mock).row('room/1')).toMatchObject({
        RoomName: 'Good',
    });
});

test('rows edited while it is stopped are used', async () => {
    const file = asLeft(sound);

    edit(file, content => {
        content.room![2]!.RoomName = 'While it was stopped';
        content.room!.splice(3, 1);
    });

    const { rows } = dataOf(await startOn(file));

    expect(
        (await rows('room?_limit=4')).map(({ id, RoomName }) => [
            id,
            id < 4 && RoomName,
        ]),
    ).toEqual([
        [1, 'Good'],
        [2, expect.stringMatching(/^Room \d+$/)],
        [3, 'While it was stopped'],
        [5, false],
    ]);
});

test.each([
    ['{"a": 1,}', 'line 1, column 9: there should be a name in double quotes'],
    ['{"a": 1\n "b": 2}', "line 2, column 2: there should be ',' or an end"],
    ['[1, 2', 'it ends too early, in line 1, column 6'],
    ['{"a" 1}', "line 1, column 6: there should be ':'"],
    ["{'a': 1}", 'line 1, column 2: there should be a name in double quotes'],
    ['{"a": [1}', "line 1, column 9: there should be ',' or an end"],
    ['{"a": "b', 'it ends too early, in line 1, column 9'],
    ['{} {}', "line 1, column 4: there should be ',' or an end"],
    ['[1,\n\n]', 'line 3, column 1: there should be a value'],
])('%s: %s', (text, where) => {
    expect(jsonErrorPosition(text)).toBe(where);
});
