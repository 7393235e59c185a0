// `npm run bench:mock`: the mock API beside plain json-server on the same rows, each a process of its own, asked the
// same one after the other. Prints, fails nothing. `npm run bench:mock -- --rows 10000,100000 --runs 9`; without:
// 10,000 and 100,000 rows, medians of 5. `--alone`: the mock alone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { questionsOf } from './mock/questions.mjs';
import { startJsonServer, startOurs, TOO_LONG } from './mock/servers.mjs';
import { print } from './mock/table.mjs';

const { values } = parseArgs({
    options: {
        rows: { type: 'string', default: '10000,100000' },
        runs: { type: 'string', default: '5' },
        alone: { type: 'boolean', default: false },
    },
});

const [sizes, runs] = [values.rows.split(',').map(Number), Number(values.runs)];
const EXPORT = fileURLToPath(new URL('mock/export.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bench-mock-'));

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What takes so long in all is not asked again: json-server writes its whole file after each change. */
const ENOUGH_MS = 15_000;

const isGood = ({ status }) => status >= 200 && status < 300;

const failureOf = problem => {
    if (problem?.name === 'TimeoutError') return TOO_LONG;

    return problem instanceof Error ? problem.name : String(problem);
};

/** Milliseconds of the first answer and of later ones to a question; what went wrong instead, where it did. */
const timesOf = async (server, requested) => {
    const took = [];
    let all = 0;

    for (const [method, path, body] of requested) {
        if (all > ENOUGH_MS) break;
        const began = performance.now();

        try {
            const reply = await server.ask(method, path, body);
            if (!isGood(reply)) return { failed: `${reply.status}` };
        } catch (problem) {
            return { failed: failureOf(problem) };
        }

        took.push(performance.now() - began);
        all += took.at(-1);
    }

    const [first, ...later] = took;

    return { first, later: later.length > 0 ? median(later) : first };
};

/** What one server takes for all that is asked, from its start to its end. */
const measure = async (start, side, questions) => {
    const server = await start();
    if (server.failed) return { Start: { failed: server.failed } };
    const measured = { 'Start, until it answers': { later: server.ready } };

    try {
        for (const { name, memory, [side]: requested } of questions) {
            if (memory) measured[name] = { megabytes: server.memory() };
            else if (requested)
                measured[name] = await timesOf(server, requested);
        }

        return measured;
    } finally {
        await server.stop();
    }
};

for (const size of sizes) {
    const sides = { ours: {}, theirs: {} };

    for (const set of ['accesslogs', 'paymentlog']) {
        const rows = {
            [set]: size,
            internetuser: Math.max(200, Math.ceil(size / 10)),
        };

        const file = join(folder, `${set}-${size}.json`);

        // What can be asked for is known from the rows; json-server reads them from the file.
        const exported = spawnSync(
            process.execPath,
            [
                '--max-old-space-size=8000',
                EXPORT,
                values.alone ? '' : file,
                JSON.stringify(rows),
            ],
            { encoding: 'utf8' },
        );

        if (exported.status !== 0) throw new Error(exported.stderr);

        const questions = questionsOf(
            set,
            rows,
            JSON.parse(exported.stdout),
            runs,
        );

        Object.assign(
            sides.ours,
            await measure(() => startOurs(rows), 'ours', questions),
        );

        if (values.alone) continue;

        const ofTheirs = await measure(
            () => startJsonServer(file),
            'theirs',
            questions,
        );

        for (const [name, one] of Object.entries(ofTheirs))
            sides.theirs[name] ??= one;

        console.error(
            `${set} ${size}: db.json of ${Math.round(statSync(file).size / 1e6)} MB`,
        );
    }

    print(size, sides);
}

rmSync(folder, { recursive: true });
