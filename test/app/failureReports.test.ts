import { expect, test } from 'vitest';

import {
    type FailureReport,
    screenOf,
    watchFailures,
} from '../../src/app/failureReports.ts';

const ORIGIN = 'https://portal.example.com';

/** A page at an address, and what it reports. */
const watched = (path = '/client/7') => {
    const page = new EventTarget();
    const sent: FailureReport[] = [];

    watchFailures(
        page,
        { version: '1.0.0 abc1234', path: () => path },
        report => sent.push(report),
    );

    return {
        sent,
        fail: (type: string, facts: object) =>
            page.dispatchEvent(Object.assign(new Event(type), facts)),
    };
};

const failure = (message: string, ...places: readonly string[]): Error =>
    Object.assign(new TypeError(message), {
        stack: [
            `TypeError: ${message}`,
            ...places.map(place => `    at read (${ORIGIN}/assets/${place})`),
        ].join('\n'),
    });

test.each([
    ['/', '/'],
    ['/client', '/client'],
    ['/client/7', '/client/:id'],
    ['/client/7/details', '/client/:id/:tab'],
    ['/client/7/show', '/client/:id/show'],
    ['/client/create', '/client/create'],
    ['/tv/theme/3', '/tv/theme/:id'],
    ['/user/u-3/widgets', '/user/:id/:tab'],
    ['/userchangepassword/u-3', '/userchangepassword/:id'],
    ['/internetuser/usage/12/2026-11-01', '/internetuser/usage/:id/:date'],
    ['/ada.lovelace@example.com/secret', '/*'],
])('the screen at %s is reported as %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
});

test('an error report says where it happened, without the text of the message', () => {
    const { sent, fail } = watched();

    fail('error', {
        error: failure(
            "Grace Hopper's token=s3cret was refused",
            'portal-Ab_1-x.js:1:2345',
            'react-Cd.js:9:8',
        ),
    });

    expect(sent).toEqual([
        {
            version: '1.0.0 abc1234',
            screen: '/client/:id',
            kind: 'error',
            code: 'TypeError',
            at: ['portal-Ab_1-x.js:1:2345', 'react-Cd.js:9:8'],
        },
    ]);
});

test.each([
    [
        'unhandledrejection',
        { reason: failure('of 4711', 'portal-Ab.js:1:1') },
        { kind: 'error', code: 'TypeError', at: ['portal-Ab.js:1:1'] },
    ],
    [
        'caughterror',
        { error: failure('of 4711', 'Donut-Ab.js:1:1') },
        { kind: 'drawing', code: 'TypeError', at: ['Donut-Ab.js:1:1'] },
    ],
    [
        'vite:preloadError',
        {
            payload: failure(
                `Failed to fetch dynamically imported module: ${ORIGIN}/assets/AnalyticsPage-Ab.js?t=4711`,
            ),
        },
        { kind: 'part', code: 'TypeError', at: ['AnalyticsPage-Ab.js'] },
    ],
    [
        'vite:preloadError',
        { payload: Object.assign(failure(''), { stack: '' }) },
        { kind: 'part', at: [] },
    ],
    [
        'securitypolicyviolation',
        {
            effectiveDirective: 'img-src',
            blockedURI: 'https://cdn.example.com/ada.png?of=4711',
            sourceFile: `${ORIGIN}/client/4711`,
            lineNumber: 1,
            columnNumber: 2,
        },
        { kind: 'policy', code: 'img-src https://cdn.example.com', at: [] },
    ],
    [
        'securitypolicyviolation',
        {
            effectiveDirective: 'script-src-elem',
            blockedURI: 'inline',
            sourceFile: `${ORIGIN}/assets/index-Ab.js?4711`,
            lineNumber: 1,
            columnNumber: 2,
        },
        { kind: 'policy', code: 'script-src-elem inline', at: ['index-Ab.js'] },
    ],
])('reports %s', (type, facts, report) => {
    const { sent, fail } = watched();
    fail(type, facts);
    expect(sent).toEqual([expect.objectContaining(report)]);
    expect(JSON.stringify(sent)).not.toContain('4711');
});

test('reports the same failure once, whoever notices it, and at most ten a page', () => {
    const { sent, fail } = watched();
    for (const type of ['error', 'caughterror', 'caughterror'])
        fail(type, { error: failure(`seen by ${type}`, 'portal-Ab.js:1:1') });
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 20; n++)
        fail('error', { error: failure('', `portal-Ab.js:1:${n}`) });
    expect(sent).toHaveLength(10);
});

test('does not report failures of foreign scripts', () => {
    const { sent, fail } = watched();

    fail('error', {
        error: null,
        message:
            'ResizeObserver loop completed with undelivered notifications.',
    });

    fail('error', {
        error: Object.assign(new Error('of an extension'), {
            stack: 'Error\n    at chrome-extension://abc/content.js:1:1',
        }),
    });

    fail('unhandledrejection', { reason: 'Grace' });

    fail('securitypolicyviolation', {
        effectiveDirective: 'script-src',
        blockedURI: 'eval',
        sourceFile: 'chrome-extension',
        lineNumber: 1,
        columnNumber: 1,
    });

    expect(sent).toEqual([]);
});
