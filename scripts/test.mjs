// Every check and test of the project, and one true total over all of them.
// `npm test` runs all; `npm test -- types unit` only the named steps.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

const reports = '.cache/reports';
const bin = name => `node_modules/.bin/${name}`;
const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } }).status === 0;

/** A check counts as one test. */
const check = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

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
    if (flaky > 0) console.log(`${flaky} of the journeys passed only at the second try`);
    const failed = unexpected + report.errors.length;
    return { passed: expected + flaky, failed: failed === 0 && !ok ? 1 : failed };
};

const steps = {
    types: () => check(run(bin('tsc'), ['-b'])),
    // With the rules of who may import whom, and that there is no cycle.
    lint: () => check(run(bin('oxlint'), ['--deny-warnings'])),
    dead: () => check(run(bin('knip'), [])),
    unit: () => {
        const file = `${reports}/unit.json`;
        const ok = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
        return ofVitest(readReport(file), ok);
    },
    build: () => check(run(bin('vite'), ['build'])),
    browser: async () => {
        const file = `${reports}/browser.json`;
        try {
            const browser = await findBrowser();
            console.log(`journeys in ${browser}`);
            const ok = run(bin('playwright'), ['test'], { CHROMIUM_PATH: browser, E2E_REPORT: file });
            return ofPlaywright(readReport(file), ok);
        } catch (error) {
            console.error(error.message);
            return { passed: 0, failed: 1 };
        }
    },
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
    const began = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    lines.push(`${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
