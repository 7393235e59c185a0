import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { moment } from './test/moment.ts';
import { firstCallsPlugin } from './vite/firstCallsPlugin.ts';

/** `dom` tests render screens in a document, or need one; `node` tests speak HTTP or compute. Both may run at once. */
const inDocument = [
    'admin/import/reading/readTable',
    'admin/fields/pastedHtml',
    'start/LoginPage',
    'dataProvider/http/upload',
    'features/charts/drawGauge',
    'features/clients/wizard/openRun',
    'features/clients/wizard/values',
    'foundation/activity',
    'foundation/preferences',
    'foundation/scopeStore',
    'foundation/store',
    'foundation/storedKeys',
    'foundation/sessionToken',
    'session/idle',
    'session/appRouterProvider',
    'session/sessionLifecycle',
].map(name => `test/${name}.test.ts`);

const dom = ['test/**/*.test.tsx', ...inDocument];

/** Screens that depend on time. At a drawn moment only these run, because the others cannot differ. */
const timely = [
    'admin/everyEntity',
    'admin/list/export/exportedFiles',
    'app/desk',
    'components/live/liveLists',
    'features/devices/HotspotListScreen',
    'features/logs/logDays',
    'features/logs/logs',
    'session/workedOn',
].map(name => `test/${name}.test.tsx`);

/**
 * Long tests that are the same at every moment, so they run at the ordinary one only; tests that are not named here run
 * at both. They prove the tools, the memory, faults and files of the mock, what a strange server says, and every hard
 * moment by themselves.
 */
const timeless = [
    'dataProvider/memory',
    'dataProvider/lists/bigExport',
    'dataProvider/oddMock',
    'docs/claims',
    'docs/qa',
    'docs/quotes',
    'docs/samples',
    'features/clients/wizard/effects',
    'mistakes/compiler',
    'mistakes/configReach',
    'mistakes/newFieldType',
    'mock-api/http/main',
    'mock-api/control/control',
    'mock-api/everyHour',
    'mock-api/control/faults',
    'mock-api/file/readFile',
    'mock-api/file/process',
    'mock-api/file/slowDisk',
    'mock-api/file/survives',
    'mock-api/file/dataFile',
    'mock-api/bench',
    'mock-api/data/rows',
    'mock-api/control/oddities',
    'mock-api/oddRequests',
    'mock-api/openapi/document',
    'mock-api/ownScenario',
    'mock-api/http/raw',
    'mock-api/scenarios',
    'mock-api/http/vitePlugin',
    'mock-api/control/instances',
    'scripts/api-check/sound',
    'scripts/floors',
    'stranger/entities',
    'support/mockHandlers',
].map(name => `test/${name}.test.ts`);

const gone = [...inDocument, ...timely, ...timeless].filter(
    file => !existsSync(file),
);

if (gone.length > 0)
    throw new Error(
        `No ${gone.join(', ')}: say in vitest.config.ts where it is now.`,
    );

process.env.TZ = moment.zone;

export default defineConfig({
    plugins: [react(), firstCallsPlugin()],
    // The copy that ra-core gets from Node: two copies would have two contexts.
    resolve: {
        alias: [
            {
                find: /^react-router$/,
                replacement: fileURLToPath(
                    import.meta
                        .resolve('react-router')
                        .replace(/index\.m?js$/, 'index.mjs'),
                ),
            },
        ],
    },
    test: {
        maxWorkers: '100%',
        // Far more than any test takes, for machines that are busy with other things.
        testTimeout: 180_000,
        hookTimeout: 120_000,
        restoreMocks: true,
        // A worker loads React, MUI and react-admin once and keeps its document, which halves the time of a run. The
        // setups clear what one file would leave to the next.
        isolate: false,
        // Screens are created and thrown away by the thousand: with more room for young objects, there is less garbage
        // collection.
        execArgv: ['--max-semi-space-size=64'],
        setupFiles: ['test/setupFile.ts'],
        // `npm run coverage`: the code that everything else relies on. Too long for the test line.
        coverage: {
            provider: 'v8',
            include: [
                'resources/rules',
                'dataProvider',
                'src/foundation',
                'mock-api/answers',
            ].map(folder => `${folder}/**/*.ts`),
            exclude: ['test/**'],
            reporter: ['text', 'json-summary', 'json'],
            reportsDirectory: '.cache/coverage',
            thresholds: { lines: 95, branches: 90 },
        },
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['test/**/*.test.ts'],
                    exclude: [
                        ...dom,
                        ...(moment.name === 'ordinary' ? [] : timeless),
                        'test/e2e/**',
                        'test/bench/**',
                    ],
                },
            },
            {
                extends: true,
                test: {
                    name: 'dom',
                    environment: 'jsdom',
                    include: moment.name === 'ordinary' ? dom : timely,
                    retry: process.env.CI ? 2 : 0,
                    setupFiles: ['test/setup.ts'],
                },
            },
        ],
    },
});
