import { spawn } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { moment } from '../moment.ts';
import { mockAt, type Logged, type Mock } from '../support/mock.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';

export type Who = 'admin' | 'distributor' | 'client' | 'group' | 'nosites' | 'site';
export const PASSWORD = 'demo';

const waitFor = async (url: string): Promise<void> => {
    for (let tries = 0; tries < 200; tries++) {
        if (await fetch(url).then(reply => reply.ok, () => false)) return;
        await new Promise(done => setTimeout(done, 100));
    }
    throw new Error(`${url} did not answer`);
};

const serve = async (port: number, build: string): Promise<{ url: string; stop: () => void }> => {
    const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', '--config', build, '--strictPort', '--port', String(port), ...(process.env.E2E_DIST ? ['--outDir', process.env.E2E_DIST] : [])], { stdio: 'ignore', env: { ...process.env, PORT: String(port) } });
    const url = `http://127.0.0.1:${port}`;
    await waitFor(`${url}/`);
    return { url, stop: () => server.kill() };
};

/** Errors of the console that a journey did not cause on purpose. */
const isNoise = (text: string): boolean => /Failed to load resource: the server responded with a status of (4|5)\d\d|net::ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|ABORTED|INTERNET_DISCONNECTED)/.test(text);

/** Requests of the pages of journeys that are not answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Milliseconds by which the clocks of the journey under way are moved. */
let shift = 0;

export const test = base.extend<{ started: void; mock: Mock; complaints: string[] }, { build: string; server: { url: string } }>({
    /** The configuration of the build that is served. */
    build: ['vite.config.ts', { option: true, scope: 'worker' }],
    /** Every journey begins at the same moment: in this process, in its browser and in the mock. */
    started: [
        async ({ browser }, use) => {
            shift = shiftTo(moment.now);
            shiftDate(shift);
            const before = new Set(browser.contexts());
            await use();
            // A page that a journey leaves open would go on asking this worker's mock, and be counted by the next.
            for (const context of browser.contexts()) if (!before.has(context)) await context.close();
        },
        { auto: true },
    ],
    browser: [
        async ({ browser }, use) => {
            const open = browser.newContext.bind(browser);
            browser.newContext = async options => {
                const context = await open(options);
                await context.addInitScript(shiftDate, shift);
                return context;
            };
            await use(browser);
        },
        { scope: 'worker' },
    ],
    context: async ({ started: _started, context }, use) => use(context),
    page: async ({ page }, use) => {
        const asked = new Set<Request>();
        underWay.set(page, asked);
        page.on('request', request => asked.add(request));
        const end = (request: Request) => asked.delete(request);
        page.on('requestfinished', end);
        page.on('requestfailed', end);
        await use(page);
    },
    server: [
        async ({ build }, use, info) => {
            // Another build is served elsewhere: its journeys may begin before the last server has let go of its port.
            const { url, stop } = await serve(Number(process.env.E2E_PORT ?? 4173) + info.parallelIndex + (build === 'vite.config.ts' ? 0 : 8), build);
            await use({ url });
            stop();
        },
        { scope: 'worker' },
    ],
    baseURL: async ({ server }, use) => use(server.url),
    mock: async ({ server, started: _started }, use) => {
        const plain = mockAt(server.url);
        /** A reset here is to the moment of the journey, and to its site. */
        const mock: Mock = { ...plain, reset: (to = {}) => plain.reset({ offset: moment.siteOffset, ...to }) };
        await mock.clock({ now: moment.now });
        await mock.reset();
        await use(mock);
    },
    /** What the page complained of: script errors and console errors. Asserted empty after every journey. */
    complaints: [
        async ({ page }, use) => {
            const complaints: string[] = [];
            page.on('pageerror', error => complaints.push(`page error: ${error.message}`));
            page.on('console', message => {
                if (message.type() === 'error' && !isNoise(message.text())) complaints.push(`console: ${message.text()}`);
            });
            await use(complaints);
            expect(complaints).toEqual([]);
        },
        { auto: true },
    ],
});

export { expect, type Logged, type Mock };

/** Signs in by the login page and waits for the shell. */
export const signIn = async (page: Page, who: Who, path = '/'): Promise<void> => {
    await page.goto(path);
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible({ timeout: 20_000 });
};

/** Chooses a site in the app bar: the named one, else the first offered. */
export const chooseSite = async (page: Page, name = ''): Promise<string> => {
    const picker = page.getByRole('combobox', { name: 'Site' });
    await picker.click();
    if (name) await picker.fill(name);
    const option = page.getByRole('option', name ? { name } : {}).first();
    const chosen = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await expect(picker).toHaveValue(chosen);
    return chosen;
};

/** What was asked for has come, and colours on their way from one to another, which are nobody's, have arrived: what ends by itself has ended. */
export const settle = async (page: Page): Promise<void> => {
    await expect.poll(() => underWay.get(page)?.size ?? 0, 'answers on their way').toBe(0);
    await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        // An answer is drawn, and what it moves begins to move, a frame or two after it has come.
        for (let still = 0; still < 3; still++) {
            await frame();
            const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
            if (ending.length > 0) still = 0;
            await Promise.allSettled(ending.map(({ finished }) => finished));
        }
    });
};

/** What axe-core asks of colours; all else is the same in both themes. */
export const OF_COLOURS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** No serious or critical finding of axe-core on the page as it stands, of all its rules or of those named. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
    await settle(page);
    // The portal has no frames: axe need not carry all it looked at to a page of its own, nor report what it found in order.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) }).analyze();
    const grave = violations.filter(found => found.impact === 'serious' || found.impact === 'critical');
    expect.soft(grave.map(found => `${found.id}: ${found.nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)).toEqual([]);
};
