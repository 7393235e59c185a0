// Checks and tests of the project, with one total over them. `npm test` runs the steps of the test line, `npm run
// test:all` every step, `npm test -- types unit` only the named ones.
//
// Tests take place at one fixed moment. With `test:all` they also run at a hard one (midnight, clock changes, leap day,
// far sites: see test/moments.json), which is drawn at random: TEST_SEED draws the same again, TEST_MOMENT names one.
//
// Under CI=true a screen test and a journey are tried up to three times; one that passes late has passed and is named
// at the end.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findBrowser } from './browser.mjs';
import { ofPlaywright, ofVitest, readReport } from './reports.mjs';
import { walkAll } from './walk.mjs';

const reports = '.cache/reports';

const draw = () => {
    const hard = JSON.parse(readFileSync('test/moments.json', 'utf8')).filter(
        ({ name }) => name !== 'ordinary',
    );

    const seed = Number(
        process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000),
    );

    const name = process.env.TEST_MOMENT ?? hard[seed % hard.length].name;
    const found = hard.find(one => one.name === name);

    if (!Number.isInteger(seed) || !found) {
        console.error(
            `no moment ${name}, seed ${seed}; there are ${hard.map(one => one.name).join(', ')}, and seeds are whole numbers`,
        );

        process.exit(2);
    }

    return { ...found, seed };
};

const drawn = draw();

const sayDrawn = () =>
    console.log(
        `drawn: ${drawn.name}, ${drawn.about} (${drawn.now}). Again: TEST_SEED=${drawn.seed} or TEST_MOMENT=${drawn.name}`,
    );

const bin = name => `node_modules/.bin/${name}`;

const run = (command, args, env = {}) =>
    spawnSync(command, args, {
        stdio: 'inherit',
        shell: process.platform === 'win32',
        env: { ...process.env, ...env },
    }).status === 0;

/** A check counts as one test. */
const check = (ok, name) => ({
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    failures: ok ? [] : [name],
    unsteady: [],
});

const sum = counts => ({
    passed: counts.reduce((all, one) => all + one.passed, 0),
    failed: counts.reduce((all, one) => all + one.failed, 0),
    failures: counts.flatMap(one => one.failures),
    unsteady: counts.flatMap(one => one.unsteady),
});

/** The tests of a project in vitest.config.ts. */
const testsOf = (project, moment, name, ...options) => {
    const file = `${reports}/${name}.json`;

    const ok = run(
        bin('vitest'),
        [
            'run',
            '--project',
            project,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${file}`,
            ...options,
        ],
        { TEST_MOMENT: moment },
    );

    return ofVitest(readReport(file), ok);
};

/** The tests that are affected by the change since `main`. If there are none, that is not a failure. */
const testsReached = project => {
    const found = testsOf(
        project,
        'ordinary',
        `changed-${project}`,
        '--changed=main',
        '--passWithNoTests',
    );

    return readReport(`${reports}/changed-${project}.json`)?.numTotalTests === 0
        ? sum([])
        : found;
};

const journeys = async (moment, name, ...args) => {
    const file = `${reports}/${name}.json`;

    try {
        const browser = await findBrowser();
        console.log(`journeys in ${browser}`);

        const ok = run(bin('playwright'), ['test', ...args], {
            CHROMIUM_PATH: browser,
            E2E_REPORT: path.resolve(file),
            TEST_MOMENT: moment,
        });

        return ofPlaywright(readReport(file), ok);
    } catch (error) {
        console.error(error.message);

        return check(false, error.message);
    }
};

/** The steps of `npm test`. */
const line = {
    types: () => check(run(bin('tsc'), ['-b']), 'types'),
    // Also checks the format (oxfmt), who may import whom (scripts/floors.mjs), what is installed
    // (scripts/lockFile.mjs) and under which licences (scripts/notices.mjs). All of them run, even if the first fails.
    lint: () =>
        check(
            [
                run(bin('oxlint'), ['--deny-warnings']),
                run(bin('oxfmt'), ['--check']),
                ...['floors', 'lockFile', 'notices'].map(name =>
                    run('node', [`scripts/${name}.mjs`]),
                ),
            ].every(Boolean),
            'lint',
        ),
    dead: () => check(run(bin('knip'), []), 'dead code'),
    // Code that computes or speaks HTTP, and code that renders screens in a document.
    unit: () => testsOf('node', 'ordinary', 'unit'),
    screens: () => testsOf('dom', 'ordinary', 'screens'),
    // Also builds the portal of stock parts (test/stock), which journeys open too.
    build: () =>
        check(
            run(bin('vite'), ['build']) &&
                run(bin('vite'), [
                    'build',
                    '--config',
                    'test/stock/vite.config.ts',
                    '--logLevel',
                    'warn',
                ]),
            'build',
        ),
    browser: () =>
        journeys(
            'ordinary',
            'browser',
            '--project',
            'journeys',
            '--grep-invert',
            '@long',
        ),
};

/** Steps that take long and prove what seldom breaks. */
const longSteps = {
    // Accessibility of every route, the order of loading, a random user, a day at the desk.
    long: () =>
        journeys(
            'ordinary',
            'long',
            '--project',
            'journeys',
            '--grep',
            '@long',
        ),
    // The guides of docs/, step by step in a copy of the project.
    walk: async () =>
        sum((await walkAll()).map(({ guide, holds }) => check(holds, guide))),
    'unit-drawn': () => testsOf('node', drawn.name, 'unit-drawn'),
    'screens-drawn': () => testsOf('dom', drawn.name, 'screens-drawn'),
    // The development server, while declarations in a copy of the project are edited.
    dev: () =>
        journeys(
            'ordinary',
            'dev',
            '--config',
            'test/dev/playwright.config.ts',
        ),
    // Everyday jobs, with their clicks and keys counted.
    jobs: () => journeys('ordinary', 'jobs', '--project', 'jobs'),
    // Behind the web servers of deploy/ and in Firefox, if the machine has them.
    deploy: () => journeys('ordinary', 'deploy', '--project', 'deploy'),
    firefox: () => journeys('ordinary', 'firefox', '--project', 'firefox'),
    // Journeys that read or type times and days have the tag; the others are the same at every hour.
    'browser-drawn': () =>
        journeys(
            drawn.name,
            'browser-drawn',
            '--project',
            'journeys',
            '--grep',
            '@moment',
        ),
};

const steps = {
    ...line,
    ...longSteps,
    // For use between commits.
    changed: () => sum(['node', 'dom'].map(testsReached)),
};

const stepsNamedBy = argument => {
    if (argument === 'all') return Object.keys({ ...line, ...longSteps });
    if (argument === 'changed') return ['types', 'lint', argument];

    return [argument];
};

const named = process.argv.slice(2).flatMap(stepsNamedBy);
const stepNames = named.length > 0 ? named : Object.keys(line);
const unknown = stepNames.filter(name => !(name in steps));

if (unknown.length > 0) {
    console.error(
        `no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`,
    );

    process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const lines = [];
const all = [];

for (const [name, step] of Object.entries(steps)) {
    if (!stepNames.includes(name)) continue;
    console.log(`\n--- ${name}`);
    if (name.endsWith('-drawn')) sayDrawn();
    const began = Date.now();
    const { passed, failed, failures, unsteady } = await step();
    const inStep = texts => texts.map(text => `${name}: ${text}`);
    all.push({ passed, failed, failures: inStep(failures), unsteady });

    lines.push(
        `${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
}

console.log(`\n${lines.join('\n')}\n`);
if (lines.some(line => line.includes('-drawn'))) sayDrawn();
const total = sum(all);
// Repeated at the end, where people look first in a long output.
for (const test of total.unsteady) console.log(`unsteady: ${test}`);
for (const failure of total.failures) console.log(`failed in ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
