import path from 'node:path';

import { expect, test } from 'vitest';

import { ofPlaywright, ofVitest, readReport } from '../../scripts/reports.mjs';

const passing = {
    status: 'passed',
    fullName: 'a room is added',
    failureMessages: [],
};

const failing = {
    status: 'failed',
    fullName: 'a room is removed',
    failureMessages: [
        '\u001B[31mAssertionError: expected 2 to be 1\u001B[39m\n    at room.test.ts:7:1',
    ],
};

const file = (
    name: string,
    status: string,
    assertionResults: readonly unknown[],
    message = '',
) => ({
    name: path.resolve(`test/${name}`),
    status,
    message,
    assertionResults,
});

const vitest = (...testResults: readonly unknown[]) => ({
    numTotalTests: 2,
    numPassedTests: 1,
    testResults,
});

test('counts a failed unit test, and names its file and message', () => {
    expect(
        ofVitest(
            vitest(file('room.test.ts', 'failed', [passing, failing])),
            false,
        ),
    ).toEqual({
        passed: 1,
        failed: 1,
        failures: [
            'test/room.test.ts › a room is removed\n    AssertionError: expected 2 to be 1\n        at room.test.ts:7:1',
        ],
        unsteady: [],
    });
});

test('counts a screen test that passes on a retry, and names it with the first line of its first error', () => {
    const late = {
        ...failing,
        status: 'passed',
        failureMessages: [...failing.failureMessages, 'Error: another one'],
    };

    expect(
        ofVitest(vitest(file('room.test.tsx', 'passed', [late])), true),
    ).toEqual({
        passed: 1,
        failed: 0,
        failures: [],
        unsteady: [
            'test/room.test.tsx › a room is removed: AssertionError: expected 2 to be 1',
        ],
    });
});

test('an unreadable report is one failure, and so is a run that fails or has no tests', () => {
    expect(
        ofVitest(
            vitest(file('room.test.ts', 'failed', [], 'SyntaxError: odd')),
            false,
        ).failures,
    ).toEqual(['test/room.test.ts\n    SyntaxError: odd']);

    expect(
        ofVitest(vitest(file('room.test.ts', 'passed', [passing])), false),
    ).toMatchObject({ passed: 1, failed: 1 });

    expect(
        ofVitest(vitest(file('room.test.ts', 'passed', [passing])), true),
    ).toEqual({ passed: 1, failed: 0, failures: [], unsteady: [] });

    expect(ofVitest({ numTotalTests: 0 }, true)).toMatchObject({
        passed: 0,
        failed: 1,
    });

    expect(ofVitest(readReport('no-such-report.json'), true)).toMatchObject({
        passed: 0,
        failed: 1,
    });
});

const journey = (
    title: string,
    status: string,
    ...messages: readonly string[]
) => ({
    title,
    file: 'rooms.spec.ts',
    tests: [
        {
            status,
            results: messages.map(message => ({ errors: [{ message }] })),
        },
    ],
});

const playwright = (
    expected: number,
    ...specs: readonly ReturnType<typeof journey>[]
) => ({
    stats: {
        expected,
        unexpected: specs.filter(
            ({ tests }) => tests[0]!.status === 'unexpected',
        ).length,
        flaky: specs.filter(({ tests }) => tests[0]!.status === 'flaky').length,
    },
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [] as { message: string }[],
});

test('names a failed journey; one that passes on a retry has passed, and is named as unsteady', () => {
    expect(
        ofPlaywright(
            playwright(
                1,
                journey('goes', 'expected'),
                journey('breaks', 'unexpected', 'no button'),
                journey('wavers', 'flaky', 'too late\nat line 7', 'no answer'),
            ),
            false,
        ),
    ).toEqual({
        passed: 2,
        failed: 1,
        failures: ['rooms.spec.ts › breaks\n    no button'],
        unsteady: ['rooms.spec.ts › wavers: too late'],
    });
});

test('counts failures outside journeys', () => {
    expect(
        ofPlaywright(
            {
                ...playwright(1, journey('goes', 'expected')),
                errors: [{ message: 'port in use' }],
            },
            false,
        ),
    ).toMatchObject({
        passed: 1,
        failed: 1,
        failures: ['outside of tests\n    port in use'],
    });

    expect(ofPlaywright(playwright(0), true)).toMatchObject({
        passed: 0,
        failed: 1,
    });
});
