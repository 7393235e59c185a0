// `npm run bench:interactions`, after `vite build`: what one does with lists and records, with a quarter of the
// machine's speed. Prints how long each takes from the event to the next paint, as the browser's Event Timing tells it
// (in steps of 8 ms), the median of all, and the worst. Fails nothing.
import { chromium } from '@playwright/test';
import { preview } from 'vite';

import { findBrowser } from '../../scripts/browser.mjs';

const PORT = Number(process.env.PORT ?? 5346);
const RUNS = Math.max(3, Number(process.env.BENCH_RUNS ?? 5));
const RATE = 4;
const SETTLING_MS = 1500;

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs in the page: keeps how long each event took, with all that it set off until the next paint. */
const watchEvents = () => {
    globalThis.benchEvents = [];

    new PerformanceObserver(list =>
        globalThis.benchEvents.push(
            ...list
                .getEntries()
                .filter(({ interactionId }) => interactionId > 0)
                .map(({ duration }) => duration),
        ),
    ).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/** What is done, in turn, each from where the one before has left the page. */
const ACTS = {
    'open a list': page =>
        page
            .getByRole('navigation', { name: 'Menu' })
            .getByRole('link', { name: 'Clients' })
            .click(),
    'next page': page =>
        page.getByRole('button', { name: 'Go to next page' }).click(),
    sort: page =>
        page
            .getByRole('columnheader', { name: 'Company' })
            .getByRole('button')
            .click(),
    'search a letter': page =>
        page.getByRole('searchbox', { name: 'Search' }).press('a'),
    tick: page => page.locator('tbody').getByRole('checkbox').first().click(),
    menu: page =>
        page
            .locator('tbody')
            .getByRole('button', { name: /^Actions/ })
            .first()
            .click(),
    'close the menu': page => page.keyboard.press('Escape'),
    dialog: async page => {
        await page
            .getByRole('button', { name: /^Delete/ })
            .first()
            .click();
    },
    'close the dialog': page => page.keyboard.press('Escape'),
    record: page => page.locator('tbody').getByRole('link').first().click(),
    tab: page => page.getByRole('tab').nth(1).click(),
    'first tab': page => page.getByRole('tab').first().click(),
    letter: async page => {
        await page
            .getByRole('textbox', { name: 'Company', exact: false })
            .first()
            .focus();

        await page.keyboard.press('x');
    },
    save: page => page.getByRole('button', { name: 'Save' }).first().click(),
    'record again': page =>
        page.locator('tbody').getByRole('link').first().click(),
    back: page =>
        page
            .getByRole('navigation', { name: 'Menu' })
            .getByRole('link', { name: 'Clients' })
            .click(),
    home: page =>
        page
            .getByRole('navigation', { name: 'Menu' })
            .getByRole('link', { name: 'Home', exact: true })
            .click(),
    Find: page => page.keyboard.press('Control+k'),
    'close Find': page => page.keyboard.press('Escape'),
    'open the sites': page =>
        page.getByRole('combobox', { name: 'Site' }).click(),
    'switch site': page => page.getByRole('option').nth(1).click(),
    'theme menu': page => page.getByRole('button', { name: 'Theme' }).click(),
    'switch theme': page => page.getByRole('menu').getByText('Dark').click(),
};

const server = await preview({
    logLevel: 'error',
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
    ],
});

const taken = Object.fromEntries(Object.keys(ACTS).map(name => [name, []]));

try {
    for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({
            viewport: { width: 1440, height: 900 },
        });

        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        await page.addInitScript(watchEvents);
        await page.goto(origin);
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password').fill('demo');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('navigation', { name: 'Menu' }).waitFor();
        await page.waitForTimeout(SETTLING_MS);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: RATE });

        for (const [name, act] of Object.entries(ACTS)) {
            await page.evaluate(() => void (globalThis.benchEvents.length = 0));

            try {
                await act(page);
            } catch (problem) {
                throw new Error(
                    `"${name}" could not be done: ${problem.message}`,
                    { cause: problem },
                );
            }

            await page.waitForTimeout(SETTLING_MS);

            taken[name].push(
                await page.evaluate(() =>
                    Math.max(0, ...globalThis.benchEvents),
                ),
            ); // 0: less than 16 ms
        }

        await context.close();
    }

    for (const [name, times] of Object.entries(taken))
        console.log(
            `${name.padEnd(20)}${String(median(times)).padStart(5)} ms${String(Math.max(...times)).padStart(6)} ms`,
        );
    const all = Object.values(taken).flat();

    console.log(
        `${'all'.padEnd(20)}${String(median(all)).padStart(5)} ms${String(Math.max(...all)).padStart(6)} ms, the median and the worst of ${RUNS} runs at a quarter of the speed`,
    );
} finally {
    await browser.close();
    await server.close();
}

process.exit(0);
