import { defineConfig } from '@playwright/test';

import journeys from '../../playwright.config.ts';

/** Two builds beside each other (run.mjs makes them), picture by picture; the report shows before, after and difference. */
export default defineConfig({
    ...journeys,
    projects: [{ name: 'visual', testDir: '.' }],
    outputDir: '../../test-results/visual',
    timeout: 900_000,
    reporter: [
        ['list'],
        ['html', { outputFolder: '../../.cache/visual/report', open: 'never' }],
    ],
});
