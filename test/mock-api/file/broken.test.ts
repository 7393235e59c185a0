// @vitest-environment node
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { jsonPlace } from '../../../mock-api/file/jsonPlace.ts';
import { asLeft, contentOf, dataOf, edit, newFile, startOn, told } from './kept.ts';

/** A file with a changed room, and one more change that is in the journal alone. */
let sound: string;
beforeAll(async () => {
    const file = newFile();
    const mock = await startOn(file);
    await dataOf(mock).ask('room/1', 'PATCH', { RoomName: 'Good' });
    await mock.world.store.all();
    await (mock.keeper!).flush();
    await dataOf(mock).ask('room/2', 'PATCH', { RoomName: 'Later' });
    sound = asLeft(file);
    await mock.close();
});

const text = () => readFileSync(sound, 'utf8');
const withHead = (change: object): string => {
    const content = contentOf(sound);
    return JSON.stringify({ ...content, $mock: { ...content.$mock, ...change } });
};

test.each<[string, () => string, RegExp]>([
    ['is empty', () => '', /cannot be used: it is empty\./],
    ['is cut off', () => text().slice(0, 5000), /it ends too early, in line \d+, column \d+/],
    ['is no JSON', () => text().replace('"room": [', '"room": [ x'), /line \d+, column 11: there should be a value/],
    ['is no object', () => '[1]', /it holds no collections/],
    ['holds no rows', () => '{"room": 5}', /'room' is no list of rows/],
    ['holds a row without a key', () => '{"room": [{"id": 1}, {"RoomCode": "101"}]}', /room\[1\] has no 'id'/],
    ['holds two rows of a key', () => '{"room": [{"id": 1}, {"id": 1}]}', /two rows of 'room' have the id 1/],
    ['is of a newer mock', () => withHead({ format: 2 }), /written by a newer mock \(format 2, this one knows 1\)/],
    ['does not say how it was made', () => withHead({ made: {} }), /does not say how or when it was made/],
    ['was made of another scenario', () => withHead({ made: { seed: 1, began: 1, scenario: 'smal' } }), /Did you mean 'small'\?/],
])('a file that %s stops the start, and is left as it is; --recover goes on from the last good one', async (_what, make, why) => {
    const file = asLeft(sound);
    writeFileSync(file, make());
    const names = () => readdirSync(dirname(file)).filter(name => !name.endsWith('.lock'));
    const before = names();
    await expect(startOn(file)).rejects.toThrow(why);
    await expect(startOn(file)).rejects.toThrow(/Nothing was changed; --recover starts from the last good one/);
    expect([readFileSync(file, 'utf8'), names()]).toEqual([make(), before]);

    const mock = await startOn(file, { recover: true });
    expect((await dataOf(mock).rows('room?_limit=2')).map(({ RoomName }) => RoomName)).toEqual(['Good', 'Later']);
    expect(told).toEqual([expect.stringMatching(/Started from .*\.bak and 1 change of its journal; what could not be used is kept as .*\.bad\./)]);
    expect(readFileSync(`${file}.bad`, 'utf8')).toBe(make());
});

test('where the file is gone it begins anew, and the last good one stays; --recover starts from that', async () => {
    const [file, other] = [asLeft(sound), asLeft(sound)];
    for (const one of [file, other]) rmSync(one);
    const name = async (options: { recover?: boolean }, one: string) => (await dataOf(await startOn(one, options)).row('room/2')).RoomName;
    expect([await name({ recover: true }, file), (await name({}, other)) === 'Later', existsSync(`${other}.old`)]).toEqual(['Later', false, true]);
});

test('where the last good file is broken, too, both are told and nothing is changed', async () => {
    const file = asLeft(sound);
    for (const one of [file, `${file}.bak`]) writeFileSync(one, '{');
    await expect(startOn(file, { recover: true })).rejects.toThrow(/\.bak' cannot be used either: it ends too early/);
    expect(readFileSync(file, 'utf8')).toBe('{');
});

test('a journal whose last line was not written to its end loses that line alone; one broken within is told', async () => {
    const file = asLeft(sound);
    const journal = readFileSync(`${file}.log`, 'utf8');
    writeFileSync(`${file}.log`, `${journal}{"n": 900, "rows": {"ro`);
    const mock = await startOn(file);
    await dataOf(mock).ask('room/3', 'PATCH', { RoomName: 'After' });
    expect((await dataOf(await startOn(asLeft(file))).rows('room?_limit=3')).map(({ RoomName }) => RoomName)).toEqual(['Good', 'Later', 'After']);
    const other = asLeft(sound);
    writeFileSync(`${other}.log`, `${journal.replace('\n{"n', '\n{x{"n')}{"n": 901}\n`);
    await expect(startOn(other)).rejects.toThrow(/its journal is broken in line 2/);
});

test.each([
    ['a line within', (lines: string[]) => lines.with(2, lines[2]!.slice(9)), 3, 1, ['Good', 'Later', 'Room 102']],
    ['its first line', (lines: string[]) => lines.with(0, lines[0]!.slice(9)), 1, 0, ['Good', 'Room 101', 'Room 102']],
])('of a journal that is broken in %s --recover uses what is before that, and tells what it leaves out', async (_what, cut, line, used, names) => {
    const before = asLeft(sound);
    const mock = await startOn(before);
    for (const id of [3, 4]) await dataOf(mock).ask(`room/${id}`, 'PATCH', { RoomName: 'Latest' });
    const [file, noFile] = [asLeft(before), asLeft(before)];
    const broken = cut(readFileSync(`${file}.log`, 'utf8').split('\n')).join('\n');
    for (const one of [file, noFile]) writeFileSync(`${one}.log`, broken);
    writeFileSync(noFile, '{');
    const changes = (n: number) => `${n} ${n === 1 ? 'change' : 'changes'}`;
    await expect(startOn(file)).rejects.toThrow(`its journal is broken in line ${line}. Nothing was changed; --recover goes on with the ${changes(used)} before that, without ${changes(3 - used)} from there on.`);
    for (const one of [file, noFile]) {
        told.length = 0;
        const again = await startOn(one, { recover: true });
        expect((await dataOf(again).rows('room?_limit=3')).map(({ RoomName }) => RoomName)).toEqual(names);
        expect(told[0]).toMatch(new RegExp(`broken in line ${line}: ${changes(used)} before that (is|are) used, ${changes(3 - used)} from there on are left out\\. It is kept as .*\\.log\\.bad`));
        expect(told.slice(1)).toEqual(one === file ? [] : [expect.stringContaining(`.bak and ${changes(used)} of its journal; what could not be used`)]);
        expect(readFileSync(`${one}.log.bad`, 'utf8')).toBe(broken);
        await again.keeper!.flush();
        expect(contentOf(one).room!.slice(0, 3).map(({ RoomName }) => RoomName)).toEqual(names);
    }
});

test('an older copy of the file does not take the changes that followed on another', async () => {
    const file = newFile();
    const mock = await startOn(file);
    const older = readFileSync(file);
    await dataOf(mock).ask('room/1', 'PATCH', { RoomName: 'Written' });
    await mock.keeper!.flush();
    await dataOf(mock).ask('room/1', 'PATCH', { RoomName: 'In the journal' });
    const left = asLeft(file);
    writeFileSync(left, older);
    const again = await startOn(left);
    expect(told).toEqual([expect.stringMatching(/does not follow on .* kept as .*\.log\.old/)]);
    expect((await dataOf(again).row('room/1')).RoomName).not.toMatch(/journal|Written/);
    expect(existsSync(join(dirname(left), 'db.json.log.old'))).toBe(true);
});

test('a file that another process has open is left alone', async () => {
    const file = asLeft(sound);
    writeFileSync(`${file}.lock`, String(process.ppid));
    await expect(startOn(file)).rejects.toThrow(`is in use by another mock (process ${process.ppid})`);
    writeFileSync(`${file}.lock`, '999999999');
    await startOn(file);
});

test('a file of a process that is just ending is waited for', async () => {
    const file = asLeft(sound);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    writeFileSync(`${file}.lock`, String(other.pid));
    const mock = startOn(file);
    other.kill();
    expect(await dataOf(await mock).row('room/2')).toMatchObject({ RoomName: 'Later' });
});

test('a mock that finds its port taken lets its file go', async () => {
    const [file, port] = [newFile(), Number(new URL((await startOn(asLeft(sound))).url).port)];
    await expect(startOn(file, { port })).rejects.toThrow('EADDRINUSE');
    expect([existsSync(file), existsSync(`${file}.lock`)]).toEqual([true, false]);
});

test('a file without the folder that it is to be in, and one that may not be read, are told in a line', async () => {
    await expect(startOn('/no/such/folder/db.json')).rejects.toThrow("'/no/such/folder/db.json' cannot be used: there is no folder '/no/such/folder'.");
    await expect(startOn(dirname(sound))).rejects.toThrow(/cannot be used: EISDIR/);
});

test('a world whose file is broken is told to who asks for it, and the others go on', async () => {
    const file = asLeft(sound);
    const mock = await startOn(file);
    writeFileSync(file.replace('.json', '.ada.json'), '{"room": [');
    const reply = await fetch(`${mock.url}/~ada/db/room/1`);
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('it ends too early, in line 1, column 11')]);
    expect(await dataOf(mock).row('room/1')).toMatchObject({ RoomName: 'Good' });
});

test('rows are edited while it is stopped as in any file', async () => {
    const file = asLeft(sound);
    edit(file, content => {
        content.room![2]!.RoomName = 'While it was stopped';
        content.room!.splice(3, 1);
    });
    const { rows } = dataOf(await startOn(file));
    expect((await rows('room?_limit=4')).map(({ id, RoomName }) => [id, id < 4 && RoomName])).toEqual([[1, 'Good'], [2, 'Later'], [3, 'While it was stopped'], [5, false]]);
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
    expect(jsonPlace(text)).toBe(where);
});
