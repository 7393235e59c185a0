// What the reports of the test runners say: how many tests passed, how many failed, and which, with the beginning of what each said.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The JSON report in a file; undefined when there is none that can be read. */
export const readReport = file => {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
};

const linesKept = 8;
const told = (name, said = '') =>
    [name, ...stripVTControlCharacters(said).split('\n').slice(0, linesKept)].filter(line => line.trim() !== '').join('\n    ');

/** A run that failed though no test did has failed once. */
const counts = (passed, failures, ok) => {
    const named = failures.length === 0 && !ok ? ['the run itself, see above'] : failures;
    return { passed, failed: named.length, failures: named };
};

const nothing = { passed: 0, failed: 1, failures: ['no test ran, see above'] };

/** Tests of a vitest report; a file that could not even be read is one failure, and so is a run of nothing. */
export const ofVitest = (report, ok) => {
    if (!report || report.numTotalTests === 0) return nothing;
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = path.relative(process.cwd(), name);
        if (status === 'failed' && assertionResults.length === 0) return [told(file, message)];
        return assertionResults.filter(one => one.status === 'failed').map(one => told(`${file} › ${one.fullName}`, one.failureMessages.join('\n')));
    });
    return counts(report.numPassedTests, failures, ok);
};

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Tests of a Playwright report; what needed a second try has failed. */
export const ofPlaywright = (report, ok) => {
    if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0) return nothing;
    const failed = report.suites.flatMap(specsOf).flatMap(spec => {
        const bad = spec.tests.filter(one => one.status === 'unexpected' || one.status === 'flaky');
        return bad.map(one => told(`${spec.file} › ${spec.title}`, one.results.flatMap(result => result.errors.map(error => error.message)).join('\n')));
    });
    return counts(report.stats.expected, [...failed, ...report.errors.map(error => told('outside of tests', error.message))], ok);
};
