// @vitest-environment node
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

test('npm run bench:mock compares each operation, with times', async () => {
    const { stdout } = await promisify(execFile)(
        process.execPath,
        ['test/bench/mock.mjs', '--rows', '300', '--runs', '1'],
        { encoding: 'utf8' },
    );

    const [head, , ...lines] = stdout.trim().split('\n');
    expect(head).toMatch(/^\| 300 rows \| mock \| json-server \|/);
    const requested = lines.map(line => line.split(' | ').slice(0, 3));

    expect(requested.map(([name]) => name)).toEqual(
        [
            'Start, until it answers',
            'The first page',
            'A page',
            'Of a site',
            'In order',
            'Of a site, in order',
            'With words',
            'Memory, read',
            'A user created',
            'A user deleted, with logs',
            'A page after changes',
            'Of a site, after changes',
            'A site deleted, with all of it',
            'Memory, written',
            'The first page of payments',
            'From a day on',
            'Days of a site',
            'A payment deleted',
        ].map(name => `| ${name}`),
    );

    for (const [name, ...both] of requested)
        expect(both, name).toEqual([
            expect.stringMatching(/^\d[\d.]* (ms|MB)$/),
            expect.stringMatching(/^\d[\d.]* (ms|MB)$/),
        ]);
});
