import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The jobs of the day, on the build; prints clicks and keys beside their bounds. */
export default defineConfig({
    ...journeys,
    testDir: '.',
    outputDir: '../../test-results/jobs',
    fullyParallel: true,
    reporter: [...(Array.isArray(journeys.reporter) ? journeys.reporter : []), ['./table.ts']],
});
