import { defineConfig } from '@playwright/test';

import journeys from '../../playwright.config.ts';

/** A build of run.mjs, compared with pictures of another one. The report shows expected, actual and difference. */
export default defineConfig({
    ...journeys,
    projects: [{ name: 'visual', testDir: '.' }],
    outputDir: '../../test-results/visual',
    snapshotPathTemplate: '../../.cache/visual/pictures/{testName}/{arg}{ext}',
    timeout: 900_000,
    reporter: [
        ['list'],
        ['html', { outputFolder: '../../.cache/visual/report', open: 'never' }],
    ],
});
