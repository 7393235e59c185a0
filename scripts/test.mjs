// Every check and test of the project, and one true total over all of them.
// `npm test` runs all; `npm test -- types unit` only the named steps.
//
// Tests take place at one fixed moment, and once more at a hard one (midnight, clock changes, leap day, far sites: see
// test/moments.json), which is drawn: TEST_SEED draws the same again, TEST_MOMENT names one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
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
const check = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const sum = counts => counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), { passed: 0, failed: 0 });

const readReport = file => {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
};

/** Tests of a vitest report; a file that could not even be read is one failure, and so is a run of nothing. */
const ofVitest = (report, ok) => {
    if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 };
    const broken = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length;
    const failed = report.numFailedTests + broken;
    return { passed: report.numPassedTests, failed: failed === 0 && !ok ? 1 : failed };
};

const ofPlaywright = (report, ok) => {
    if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = report.stats;
    const failed = unexpected + flaky + report.errors.length; // what needed a second try has failed
    return { passed: expected, failed: failed === 0 && !ok ? 1 : failed };
};

const unit = (moment, name) => {
    const file = `${reports}/${name}.json`;
    const ok = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { TEST_MOMENT: moment });
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
        return { passed: 0, failed: 1 };
    }
};

const steps = {
    types: () => check(run(bin('tsc'), ['-b'])),
    // With who may import whom: see scripts/floors.mjs. Both are asked, whatever the first says.
    lint: () => check([run(bin('oxlint'), ['--deny-warnings']), run('node', ['scripts/floors.mjs'])].every(Boolean)),
    dead: () => check(run(bin('knip'), [])),
    // The guides of docs/, step by step in a copy of the project.
    walk: async () => sum((await walkAll()).map(check)),
    unit: () => unit('ordinary', 'unit'),
    'unit-drawn': () => unit(drawn.name, 'unit-drawn'),
    // With the portal of stock parts (test/stock), which journeys open too.
    build: () => check(run(bin('vite'), ['build']) && run(bin('vite'), ['build', '--config', 'test/stock/vite.config.ts', '--logLevel', 'warn'])),
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
const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n--- ${name}`);
    if (name.endsWith('-drawn')) sayDrawn();
    const began = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    lines.push(`${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
console.log(`\n${lines.join('\n')}\n`);
if (lines.some(line => line.includes('-drawn'))) sayDrawn();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
