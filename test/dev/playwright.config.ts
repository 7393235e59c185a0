import { defineConfig } from '@playwright/test';

import journeys from '../../playwright.config.ts';

/** The development server in a browser, as who develops sees it. */
export default defineConfig({
    ...journeys,
    projects: [{ testDir: '.' }],
    outputDir: '../../test-results/dev',
    fullyParallel: false,
    workers: 1,
    timeout: 90_000,
});
