// Reads the reports of the test runners: how many tests passed, how many failed, and which, with the beginning of each
// message. A test that passed on a later try has passed; it is named as unsteady with the first line of its first
// error.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The JSON report in a file; undefined if there is none that can be read. */
export const readReport = file => {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
};

const linesOf = text =>
    stripVTControlCharacters(text)
        .split('\n')
        .filter(line => line.trim() !== '');

const failureText = (name, message = '') =>
    [name, ...linesOf(message).slice(0, 8)].join('\n    ');

const unsteadyText = (name, message = '') =>
    [name, ...linesOf(message).slice(0, 1)].join(': ');

/** A run that failed without a failed test counts as one failure. */
const counts = (passed, failures, unsteady, ok) => {
    const named =
        failures.length === 0 && !ok ? ['the run itself, see above'] : failures;

    return { passed, failed: named.length, failures: named, unsteady };
};

const nothing = {
    passed: 0,
    failed: 1,
    failures: ['no test ran, see above'],
    unsteady: [],
};

/** The tests of a vitest report. A file that could not even be loaded is one failure, and so is a run without tests. */
export const ofVitest = (report, ok) => {
    if (!report || report.numTotalTests === 0) return nothing;

    const tests = report.testResults.flatMap(
        ({ name, status, message, assertionResults }) => {
            const file = path.relative(process.cwd(), name);
            if (status === 'failed' && assertionResults.length === 0)
                return [{ status, name: file, messages: [message] }];

            return assertionResults.map(one => ({
                status: one.status,
                name: `${file} › ${one.fullName}`,
                messages: one.failureMessages,
            }));
        },
    );

    const failures = tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, messages }) => failureText(name, messages.join('\n')));

    const unsteady = tests
        .filter(
            ({ status, messages }) =>
                status === 'passed' && messages.length > 0,
        )
        .map(({ name, messages }) => unsteadyText(name, messages[0]));

    return counts(report.numPassedTests, failures, unsteady, ok);
};

const specsOf = suite => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
];

/** The tests of a Playwright report. */
export const ofPlaywright = (report, ok) => {
    if (
        !report ||
        report.stats.expected + report.stats.unexpected + report.stats.flaky ===
            0
    )
        return nothing;

    const tests = report.suites.flatMap(specsOf).flatMap(spec =>
        spec.tests.map(({ status, results }) => ({
            status,
            name: `${spec.file} › ${spec.title}`,
            messages: results.flatMap(result =>
                result.errors.map(error => error.message),
            ),
        })),
    );

    const failures = tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, messages }) => failureText(name, messages.join('\n')));

    const unsteady = tests
        .filter(({ status }) => status === 'flaky')
        .map(({ name, messages }) => unsteadyText(name, messages[0]));

    return counts(
        report.stats.expected + report.stats.flaky,
        [
            ...failures,
            ...report.errors.map(error =>
                failureText('outside of tests', error.message),
            ),
        ],
        unsteady,
        ok,
    );
};
