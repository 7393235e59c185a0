// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { freshIn, note, stampOf } from '../../mock-api/fresh.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const [about, made, source] = [at('made.json'), at('made.mjs'), at('source.ts')];

test('what was made serves until one of the files that it was made from is another', () => {
    expect(freshIn(about)).toBeUndefined();
    for (const file of [made, source]) writeFileSync(file, 'one');
    note(about, { made, from: { [source]: stampOf(source) } });
    expect(freshIn(about)).toBe(made);
    writeFileSync(source, 'another');
    expect(freshIn(about)).toBeUndefined();
    note(about, { made, from: { [source]: stampOf(source) } });
    expect(freshIn(about)).toBe(made);
    rmSync(made);
    expect(freshIn(about)).toBeUndefined();
    writeFileSync(about, '{"made":');
    expect(freshIn(about)).toBeUndefined();
});

test('of the mock every file is noted that it is made from', async () => {
    await promisify(execFile)(process.execPath, ['mock-api/run.mjs', '--help']);
    const { made, from } = JSON.parse(readFileSync('.cache/mock/made.json', 'utf8')) as { made: string; from: Readonly<Record<string, string>> };
    expect(freshIn('.cache/mock/made.json')).toBe(made);
    for (const file of ['mock-api/http/main.ts', 'mock-api/entities/guests.ts', 'resources/room.ts', 'mock-api/bundle.mjs', 'node_modules/vite/package.json']) expect(Object.keys(from)).toContain(join(process.cwd(), file));
});
