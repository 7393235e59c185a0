import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MANY = 4;
const ROUNDS = 60;
const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const place = join(folder, 'db.json.lock');
const others: ChildProcess[] = [];

/** One who tries for the file at a moment, and gives it back when told to. */
const CONTENDER = `
import { locked } from './lock.mjs';
let unlock;
process.on('message', at => {
    if (at === 0) { unlock?.(); unlock = undefined; return process.send('free'); }
    while (Date.now() < at);
    try { ({ unlock } = locked(${JSON.stringify(join(folder, 'db.json'))}, () => undefined)); process.send('has it'); } catch (problem) { process.send(problem.message); }
});
process.send('ready');`;

const said = (other: ChildProcess): Promise<string> => new Promise(done => other.once('message', message => done(String(message))));
const tell = (at: number): Promise<readonly string[]> => Promise.all(others.map(other => (other.send(at), said(other))));

beforeAll(async () => {
    for (const file of ['mock-api/file/lock.ts', 'mock-api/file/problem.ts']) {
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        writeFileSync(join(folder, basename(file).replace('.ts', '.mjs')), code.replaceAll('./problem.ts', './problem.mjs'));
    }
    const contender = join(folder, 'contender.mjs');
    writeFileSync(contender, CONTENDER);
    for (let n = 0; n < MANY; n++) others.push(fork(contender, { execArgv: [] }));
    await Promise.all(others.map(said));
});
afterAll(() => {
    for (const other of others) other.kill();
    rmSync(folder, { recursive: true });
});

test('of processes that want a file at the same moment one has it, also where a dead one left its lock', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    for (let round = 0; round < ROUNDS; round++) {
        if (round % 2 === 1) writeFileSync(place, String(dead));
        const answers = await tell(Date.now() + 15);
        expect(answers.filter(answer => answer === 'has it'), `round ${round}`).toHaveLength(1);
        expect(answers.filter(answer => answer.includes('is in use by another mock (process '))).toHaveLength(MANY - 1);
        await tell(0);
        expect(existsSync(place)).toBe(false);
    }
});
