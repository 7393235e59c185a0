import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { moment } from './test/moment.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
/** Like a user who prefers reduced motion, so that no journey waits for a menu to unfold. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Each worker has its own mock, so that one journey's reset cannot disturb another journey. */
export default defineConfig({
    outputDir: 'test-results',
    fullyParallel: true,
    projects: [
        // The build in the machine's Firefox, and behind those web servers of deploy/ that the machine has. For
        // Firefox, Playwright runs and counts the tests, and puppeteer-core drives the browser over WebDriver BiDi.
        { name: 'firefox', testDir: 'test/firefox' },
        { name: 'deploy', testDir: 'test/deploy' },
        { name: 'journeys', testDir: 'test/e2e', use: still },
        // With motion, as most people have it: opening and closing is animated.
        { name: 'jobs', testDir: 'test/jobs' },
    ],
    workers: Number(process.env.E2E_WORKERS ?? 2),
    // Limits for a machine four times as slow as two quiet cores, not how long anything takes.
    timeout: 240_000,
    expect: { timeout: 60_000 },
    // A test that passes on a later try has passed, and `npm test` names it.
    retries: process.env.CI ? 2 : 0,
    forbidOnly: Boolean(process.env.CI),
    reporter: [
        ...(process.env.E2E_REPORT
            ? ([
                  ['line'],
                  ['json', { outputFile: process.env.E2E_REPORT }],
              ] as const)
            : ([['list']] as const)),
        [fileURLToPath(new URL('test/jobs/table.ts', import.meta.url))],
    ],
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        actionTimeout: 60_000,
        locale: 'en-AU',
        timezoneId: moment.zone,
        viewport: { width: 1440, height: 900 },
        // A trace of the first try that fails. Screenshots and snapshots in it would double the time of a journey.
        trace: {
            mode: 'retain-on-first-failure',
            screenshots: Boolean(process.env.E2E_TRACE),
            snapshots: Boolean(process.env.E2E_TRACE),
            sources: false,
        },
        screenshot: 'only-on-failure',
        launchOptions: {
            ...(process.env.CHROMIUM_PATH
                ? { executablePath: process.env.CHROMIUM_PATH }
                : {}),
            args: [
                '--no-sandbox',
                '--disable-quic',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-dev-shm-usage',
                '--disable-gpu',
            ],
        },
    },
});
