import { defineConfig } from '@playwright/test';
import { moment } from './test/moment.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

/** Each worker has a mock of its own, so that one journey's reset cannot pull the rug from under another. */
export default defineConfig({
    testDir: 'test/e2e',
    outputDir: 'test-results',
    fullyParallel: false,
    workers: Number(process.env.E2E_WORKERS ?? 2),
    // Bounds for a machine four times as slow as two quiet cores, not how long anything takes.
    timeout: 240_000,
    expect: { timeout: 60_000 },
    // What passes at a later try has passed, and `npm test` names it.
    retries: process.env.CI ? 2 : 0,
    forbidOnly: Boolean(process.env.CI),
    reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        locale: 'en-AU',
        timezoneId: moment.zone,
        viewport: { width: 1440, height: 900 },
        trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off', // recording doubles the time of a journey
        launchOptions: {
            ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
            args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage', '--disable-gpu'],
        },
    },
});
