import { format } from 'node:util';

import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

import { withMadeRows } from './madeRows.ts';
import { moment } from './moment.ts';
import { shiftDate, shiftTo } from './shiftDate.ts';

// What another file left in the worker: its timers would never run out here.
vi.useRealTimers();

// Code that a screen is still fetching when its file ends would come while the next file names its mocks, some of which
// are lost then (vitest forgets those that are named while it looks others up): on a machine that has nothing cached
// yet, whole files ran without theirs.
afterAll(() => vi.dynamicImportSettled());

// Nothing that is tested may depend on the hour at which it is.
shiftDate(shiftTo(moment.now));

// Files share a worker and its libraries; what is ours, which keeps things in modules, is read anew for each, as by a
// reload.
vi.resetModules();

vi.mock('../mock-api/http/server.ts', async read =>
    withMadeRows(
        await read(),
        (await import('../resources/index.ts')).resources,
    ),
);

// What waits for a server to catch up need not wait for seconds here.
vi.mock('../src/foundation/async.ts', async original => ({
    ...(await original<typeof import('../src/foundation/async.ts')>()),
    pause: (ms: number) =>
        new Promise(resolve => setTimeout(resolve, Math.min(ms, 200))),
}));

/**
 * What react-admin says, while developing, of each request that failed or was given up, and the portal to whoever runs
 * it.
 */
const OF_FAILED_CALLS =
    /^(ApiError|BulkError)\b|^A proxy may keep changes from the API/;

let told: string[] = [];
const native = { error: console.error, warn: console.warn };
console.error = (...args) => void told.push(format(...args));
console.warn = (...args) => void told.push(format(...args));

beforeEach(({ onTestFailed }) => {
    told = [];
    onTestFailed(() => told.forEach(text => native.error(text)));
});

// A passing run prints nothing. What else comes to the console is asserted by a spy in its test, or fails the test that
// caused it.
afterEach(() =>
    expect(
        told.filter(text => !OF_FAILED_CALLS.test(text)),
        'on the console',
    ).toEqual([]),
);

// The next file of this worker has its own.
afterAll(() => void Object.assign(console, native));
