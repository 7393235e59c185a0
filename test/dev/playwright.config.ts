import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The development server in a browser, as who develops sees it. */
export default defineConfig({ ...journeys, testDir: '.', outputDir: '../../test-results/dev', workers: 1, timeout: 90_000 });
