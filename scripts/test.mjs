// Every check and test of the project, and one true total over all of them.
// `npm test` runs all; `npm test -- types unit` only the named steps.
//
// Tests take place at one fixed moment, and once more at a hard one (midnight, clock changes, leap day, far sites: see
// test/moments.json), which is drawn: TEST_SEED draws the same again, TEST_MOMENT names one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { ofPlaywright, ofVitest, readReport } from './reports.mjs';
import { walkAll } from './walk.mjs';

const reports = '.cache/reports';

const draw = () => {
    const hard = JSON.parse(readFileSync('test/moments.json', 'utf8')).filter(({ name }) => name !== 'ordinary');
    const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000));
    const name = process.env.TEST_MOMENT ?? hard[seed % hard.length].name;
    const found = hard.find(one => one.name === name);
    if (!Number.isInteger(seed) || !found) {
        console.error(`no moment ${name}, seed ${seed}; there are ${hard.map(one => one.name).join(', ')}, and seeds are whole numbers`);
        process.exit(2);
    }
    return { ...found, seed };
};
const drawn = draw();
const sayDrawn = () => console.log(`drawn: ${drawn.name}, ${drawn.about} (${drawn.now}). Again: TEST_SEED=${drawn.seed} or TEST_MOMENT=${drawn.name}`);
const bin = name => `node_modules/.bin/${name}`;
const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } }).status === 0;

/** A check counts as one test. */
const check = (ok, name) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] });

const sum = counts => ({ passed: counts.reduce((all, one) => all + one.passed, 0), failed: counts.reduce((all, one) => all + one.failed, 0), failures: counts.flatMap(one => one.failures) });

/** The tests of a project of vitest.config.ts. */
const testsOf = (project, moment, name) => {
    const file = `${reports}/${name}.json`;
    const ok = run(bin('vitest'), ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { TEST_MOMENT: moment });
    return ofVitest(readReport(file), ok);
};

const journeys = async (moment, name, ...asked) => {
    const file = `${reports}/${name}.json`;
    try {
        const browser = await findBrowser();
        console.log(`journeys in ${browser}`);
        const ok = run(bin('playwright'), ['test', ...asked], { CHROMIUM_PATH: browser, E2E_REPORT: path.resolve(file), TEST_MOMENT: moment });
        return ofPlaywright(readReport(file), ok);
    } catch (error) {
        console.error(error.message);
        return { passed: 0, failed: 1, failures: [error.message] };
    }
};

const steps = {
    types: () => check(run(bin('tsc'), ['-b']), 'types'),
    // With who may import whom: see scripts/floors.mjs. Both are asked, whatever the first says.
    lint: () => check([run(bin('oxlint'), ['--deny-warnings']), run('node', ['scripts/floors.mjs'])].every(Boolean), 'lint'),
    dead: () => check(run(bin('knip'), []), 'dead code'),
    // The guides of docs/, step by step in a copy of the project.
    walk: async () => sum((await walkAll()).map(({ guide, holds }) => check(holds, guide))),
    // What computes or speaks HTTP, and what draws screens in a document.
    unit: () => testsOf('node', 'ordinary', 'unit'),
    screens: () => testsOf('dom', 'ordinary', 'screens'),
    'unit-drawn': () => testsOf('node', drawn.name, 'unit-drawn'),
    'screens-drawn': () => testsOf('dom', drawn.name, 'screens-drawn'),
    // With the portal of stock parts (test/stock), which journeys open too.
    build: () => check(run(bin('vite'), ['build']) && run(bin('vite'), ['build', '--config', 'test/stock/vite.config.ts', '--logLevel', 'warn']), 'build'),
    // The development server, while declarations of a copy of the project are edited.
    dev: () => journeys('ordinary', 'dev', '--config', 'test/dev/playwright.config.ts'),
    browser: () => journeys('ordinary', 'browser'),
    // Jobs of the day with their clicks and keys counted.
    jobs: () => journeys('ordinary', 'jobs', '--config', 'test/jobs/playwright.config.ts'),
    // Journeys that read or type times and days bear the tag; the others are the same at every hour.
    'browser-drawn': () => journeys(drawn.name, 'browser-drawn', '--grep', '@moment'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !(name in steps));
if (unknown.length > 0) {
    console.error(`no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
    process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const lines = [];
const all = [];
for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n--- ${name}`);
    if (name.endsWith('-drawn')) sayDrawn();
    const began = Date.now();
    const { passed, failed, failures } = await step();
    all.push({ passed, failed, failures: failures.map(failure => `${name}: ${failure}`) });
    lines.push(`${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
console.log(`\n${lines.join('\n')}\n`);
if (lines.some(line => line.includes('-drawn'))) sayDrawn();
const total = sum(all);
// Named once more at the end, where a long output is read first.
for (const failure of total.failures) console.log(`failed in ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
