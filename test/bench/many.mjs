// `node test/bench/many.mjs`, after `vite build`: the list of 10,000 devices, its form, a page of 1,000 rows, and the memory of 200 screens, each as
// fast as the machine is and 4 times slower. Prints, fails nothing.
import { chromium } from '@playwright/test';
import { preview } from 'vite';

import { findBrowser } from '../../scripts/browser.mjs';

const PORT = Number(process.env.PORT ?? 5336);
const RATES = [1, 4];
const RUNS = Math.max(3, Number(process.env.BENCH_RUNS ?? 5));
const SCREENS = Number(process.env.BENCH_SCREENS ?? 200);
const DEVICES = 10_000;

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const line = (name, values) =>
    console.log(
        name.padEnd(52) +
            values
                .map(value =>
                    (typeof value === 'number'
                        ? value.toFixed(0)
                        : value
                    ).padStart(12),
                )
                .join(''),
    );

const server = await preview({
    logLevel: 'error',
    ...(process.env.BENCH_DIST && {
        build: { outDir: process.env.BENCH_DIST },
    }),
    preview: { host: '127.0.0.1', port: PORT, strictPort: true },
});
const origin = `http://127.0.0.1:${PORT}`;
const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--enable-precise-memory-info',
    ],
});

/** Runs in the page: milliseconds from an act to the frame in which what it changes stands there, and the longest task on the way. */
const watch = () => {
    const tasks = [];
    new PerformanceObserver(list =>
        tasks.push(
            ...list
                .getEntries()
                .map(({ startTime, duration }) => ({ startTime, duration })),
        ),
    ).observe({ type: 'longtask', buffered: true });
    globalThis.benchAct = async (act, changed) => {
        const from = performance.now();
        const before = document.querySelector('main')?.innerHTML;
        act();
        while (
            performance.now() - from < 10_000 &&
            !(changed
                ? changed()
                : document.querySelector('main')?.innerHTML !== before)
        )
            await new Promise(done => requestAnimationFrame(done));
        await new Promise(done =>
            requestAnimationFrame(() => setTimeout(done)),
        );
        const ms = performance.now() - from;
        await new Promise(done => setTimeout(done, 400));
        return {
            ms,
            task: Math.max(
                0,
                ...tasks
                    .filter(({ startTime }) => startTime >= from - 5)
                    .map(({ duration }) => duration),
            ),
        };
    };
};

const now = new Date().toISOString();
const devices = Array.from({ length: DEVICES }, (_, n) => ({
    Id: n + 1,
    NickName: `AP ${n + 1}`,
    BusinessName: `Business ${n % 97}`,
    DeviceType: ['Hotspot', 'Gateway', 'Switch'][n % 3],
    NASID: `HS${String(DEVICES - n).padStart(6, '0')}`,
    ThemeCode: 'atrium',
    SpeedKBD: 2000,
    SpeedKBU: 500,
    FreeMAC: n % 2 === 0,
    HasProblem: n % 11 === 0,
    Testing: false,
    LogTime: now,
    SiteId: 1,
    ClientId: 1,
}));

const signedIn = async () => {
    const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${origin}/site`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
        .getByRole('combobox', { name: 'Site' })
        .click({ timeout: 60_000 });
    await page.getByRole('option').first().click();
    await page.waitForTimeout(1000);
    const storageState = await context.storageState();
    await context.close();
    return storageState;
};

const opened = async (storageState, address, rate) => {
    const context = await browser.newContext({
        storageState,
        viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.route(/\/api\/device\/\?/, route =>
        route.fulfill({ json: { Results: devices, Count: DEVICES } }),
    );
    const devtools = await context.newCDPSession(page);
    await page.goto(origin + address);
    await page
        .getByRole('navigation', { name: 'Menu' })
        .waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    return { page, devtools, close: () => context.close() };
};

const ACTS = {
    sort: () =>
        globalThis.benchAct(
            () =>
                [...document.querySelectorAll('thead .MuiTableSortLabel-root')]
                    .find(each => each.textContent.startsWith('NAS'))
                    .click(),
            (
                first => () =>
                    document.querySelector('tbody tr').textContent !== first
            )(document.querySelector('tbody tr').textContent),
        ),
    'next page': () =>
        globalThis.benchAct(
            () =>
                document
                    .querySelector('button[aria-label="Go to next page"]')
                    .click(),
            (
                first => () =>
                    document.querySelector('tbody tr').textContent !== first
            )(document.querySelector('tbody tr').textContent),
        ),
    select: () =>
        globalThis.benchAct(
            () => document.querySelector('tbody input[type=checkbox]').click(),
            (
                was => () =>
                    document.querySelector('tbody input[type=checkbox]')
                        .checked !== was
            )(document.querySelector('tbody input[type=checkbox]').checked),
        ),
};

try {
    const storageState = await signedIn();
    const results = {};
    for (const rate of RATES) {
        const list = await opened(storageState, '/device', rate);
        for (const [name, act] of Object.entries(ACTS)) {
            const runs = [];
            for (let run = 0; run < RUNS; run++)
                runs.push(await list.page.evaluate(act));
            (results[name] ??= []).push(
                median(runs.map(({ ms }) => ms)),
                Math.max(...runs.map(({ task }) => task)),
            );
        }
        // From the last key on, the pause of typing included. Each word is looked for by itself: two devices have both, one by its name, one by its number.
        const search = await list.page.evaluate(() => {
            const box = document.querySelector('input[type=search]');
            const set = Object.getOwnPropertyDescriptor(
                HTMLInputElement.prototype,
                'value',
            ).set;
            return globalThis.benchAct(
                () => {
                    set.call(box, 'AP 7777');
                    box.dispatchEvent(new Event('input', { bubbles: true }));
                },
                () =>
                    document.querySelectorAll('tbody tr').length === 2 &&
                    document
                        .querySelector('tbody')
                        .textContent.includes('AP 7777'),
            );
        });
        (results['search (with its pause)'] ??= []).push(
            search.ms,
            search.task,
        );
        await list.close();

        const long = await opened(storageState, '/device?perPage=1000', rate);
        await long.page
            .locator('tbody tr')
            .nth(999)
            .waitFor({ timeout: 120_000 });
        const frames = await long.page.evaluate(async () => {
            const box = document.querySelector('.view-table-box');
            const gaps = [];
            let last = performance.now();
            for (let n = 0; n < 120; n++) {
                box.scrollTop += 200;
                await new Promise(done => requestAnimationFrame(done));
                const at = performance.now();
                gaps.push(at - last);
                last = at;
            }
            return gaps.slice(1);
        });
        (results['1,000 rows: frame while scrolling, median and longest'] ??=
            []).push(median(frames), Math.max(...frames));
        const select = [];
        for (let run = 0; run < 3; run++)
            select.push(await long.page.evaluate(ACTS.select));
        (results['1,000 rows: select'] ??= []).push(
            median(select.map(({ ms }) => ms)),
            Math.max(...select.map(({ task }) => task)),
        );
        await long.close();

        const form = await opened(storageState, '/site/1/details', rate);
        const box = form.page.getByRole('textbox', { name: 'Business name' });
        await box.click();
        const metric = async () =>
            Object.fromEntries(
                (
                    await form.devtools.send('Performance.getMetrics')
                ).metrics.map(({ name, value }) => [name, value * 1000]),
            );
        await form.devtools.send('Performance.enable');
        await form.page.keyboard.type('ab', { delay: 100 });
        const before = await metric();
        await form.page.keyboard.type('abcdefghijklmnopqrst', { delay: 100 });
        const after = await metric();
        (results['a key in a form: all work, script alone'] ??= []).push(
            (after.TaskDuration - before.TaskDuration) / 20,
            (after.ScriptDuration - before.ScriptDuration) / 20,
        );
        await form.close();
    }
    line(
        'Milliseconds, and the longest task (or what is said)',
        RATES.flatMap(rate => [`${rate}x CPU`, 'longest']),
    );
    for (const [name, values] of Object.entries(results)) line(name, values);

    const walk = await opened(storageState, '/site', 1);
    const heap = async () => {
        await walk.devtools.send('HeapProfiler.collectGarbage');
        await walk.devtools.send('Performance.enable');
        const { metrics } = await walk.devtools.send('Performance.getMetrics');
        const of = name => metrics.find(metric => metric.name === name).value;
        return [
            of('JSHeapUsedSize') / 1e6,
            of('Nodes'),
            of('JSEventListeners'),
        ];
    };
    const menu = walk.page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link');
    const addresses = (
        await menu.evaluateAll(links =>
            links.map(link => link.getAttribute('href')),
        )
    ).filter(href =>
        [
            '/site',
            '/client',
            '/billgroup',
            '/company',
            '/device',
            '/room',
            '/wifiplan',
            '/internetuser',
        ].includes(href),
    );
    line('\nScreens opened, one after another', [
        'heap, MB',
        'nodes',
        'listeners',
    ]);
    for (let screen = 1; screen <= SCREENS; screen++) {
        await walk.page
            .locator(`nav a[href="${addresses[screen % addresses.length]}"]`)
            .first()
            .click();
        await walk.page
            .locator('tbody tr')
            .first()
            .waitFor({ timeout: 30_000 });
        if (screen % (SCREENS / 5) === 0) line(String(screen), await heap());
    }
} finally {
    await browser.close();
    await server.close();
}
process.exit(0);
